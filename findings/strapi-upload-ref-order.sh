#!/usr/bin/env bash
# One would guess: a file that is uploaded with `ref`, `refId` and `field` of a gallery is put behind the files that the
#   gallery has.
# What happens: in Strapi 5.54.0, each such file is put behind the first one, so the gallery [a, b, c] is [a, new, b, c]
#   after an upload. Files of the same place then come in the order of their ids.
# With: @strapi/strapi 5.54.0, SQLite, a type without drafts and a `media` attribute with `multiple`.
# For users: pictures that visitors add stand between the chosen ones, and the order that an editor gave is lost. Upload
#   without `ref`, and send the whole list of ids in a PUT.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# better-sqlite3 is built for one version of Node.
npm install --no-audit --no-fund --loglevel error node@20.20.2 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/strapi@5.54.0 better-sqlite3@12.8.0 >/dev/null
npm rebuild --loglevel error better-sqlite3 >/dev/null
cat >try.cjs <<'JS'
const { mkdirSync, writeFileSync } = require('node:fs');
const { dirname } = require('node:path');

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};
const save = (file, value) => write(file, `module.exports = ${JSON.stringify(value)};`);
const type = (name, attributes, rest = {}) => {
  const info = { singularName: name, pluralName: `${name}s`, displayName: name };
  const schema = { kind: 'collectionType', collectionName: `${name}s`, info, ...rest, attributes };
  write(`src/api/${name}/content-types/${name}/schema.json`, JSON.stringify(schema));
  for (const [folder, part] of [['controllers', 'Controller'], ['services', 'Service'], ['routes', 'Router']])
    write(`src/api/${name}/${folder}/${name}.js`, `module.exports = require('@strapi/strapi').factories.createCore${part}('api::${name}.${name}');`);
};
save('config/database.js', { connection: { client: 'sqlite', connection: { filename: 'data.db' }, useNullAsDefault: true } });
save('config/server.js', { host: '127.0.0.1', port: 0, app: { keys: ['a', 'b'] }, logger: { startup: { enabled: false }, updates: { enabled: false } } });
save('config/admin.js', { serveAdminPanel: false, auth: { secret: 'a' }, apiToken: { salt: 'b' }, transfer: { token: { salt: 'c' } } });
save('config/middlewares.js', ['errors', 'security', 'cors', 'query', 'body', 'session', 'favicon', 'public'].map((name) => `strapi::${name}`));
save('config/logger.js', { level: 'error' });
mkdirSync('public/uploads', { recursive: true });
type('album', { files: { type: 'media', multiple: true } });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  const upload = async (name, fields = {}) => {
    const body = new FormData();
    body.append('files', new Blob([name], { type: 'text/plain' }), name);
    for (const [key, value] of Object.entries(fields)) body.append(key, value);
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/upload`;
    return (await (await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${accessKey}` }, body })).json())[0].id;
  };
  const list = async () => (await ask('albums?populate=files')).data[0].files.map((file) => file.name).join(' ');
  const first = [await upload('a.txt'), await upload('b.txt'), await upload('c.txt')];
  const { id } = (await ask('albums', 'POST', { files: first })).data;
  const lists = [await list()];
  for (const name of ['new-1.txt', 'new-2.txt']) {
    await upload(name, { ref: 'api::album.album', refId: String(id), field: 'files' });
    lists.push(await list());
  }
  console.log(lists.join('\n'));
  const same = lists.join() === 'a.txt b.txt c.txt,a.txt new-1.txt b.txt c.txt,a.txt new-1.txt new-2.txt b.txt c.txt';
  if (!same) console.error('Strapi puts uploaded files elsewhere now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
