#!/usr/bin/env bash
# One would guess: a page whose draft was edited after its publication arrives in the other project as it was: the live text
#   is live, and the edit is a draft. The README of the tool names draft and publish state handling.
# What happens: strapi-migrate 1.0.12 exports one of the two per language. It takes the draft, and gives it the date of the
#   published one. The import publishes it, so unfinished texts go live, and the text that was live is nowhere. It says
#   "Linked & Published" and "Import operations completed".
# With: strapi-migrate 1.0.12 with `export --all` and `import`, @strapi/strapi 5.54.0, SQLite, a collection type and a single
#   type with draft and publish. Drafts that were never published stay drafts.
# For users: what an editor is still working on is on the new site. Discard or publish drafts before the export, or use
#   `strapi export` and `strapi import`, which keep both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# better-sqlite3 is built for one version of Node.
npm install --no-audit --no-fund --loglevel error node@20.20.2 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/strapi@5.54.0 strapi-migrate@1.0.12 better-sqlite3@12.8.0 >/dev/null
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
const [step] = process.argv.slice(2);
const drafts = { options: { draftAndPublish: true } };
type('page', { title: { type: 'string' } }, drafts);
type('home', { title: { type: 'string' } }, { kind: 'singleType', ...drafts });
if (step === 'files') process.exit(0);

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  if (step === 'create') {
    const { documentId } = (await ask('pages', 'POST', { title: 'Live' })).data;
    await ask(`pages/${documentId}?status=draft`, 'PUT', { title: 'Edited' });
    await ask('pages?status=draft', 'POST', { title: 'New draft' });
    await ask('home', 'PUT', { title: 'Live home' });
    await ask('home?status=draft', 'PUT', { title: 'Edited home' });
  }
  const found = [];
  for (const status of ['published', 'draft']) {
    const pages = (await ask(`pages?sort=title&status=${status}`)).data.map((page) => page.title).join(', ');
    found.push(`${pages} / ${(await ask(`home?status=${status}`)).data?.title}`);
    console.log(`${step === 'create' ? 'source' : 'target'} ${status.padEnd(9)}  ${found.at(-1)}`);
  }
  const same = step === 'create' || found.join() === 'Edited / Edited home,Edited, New draft / Edited home';
  if (!same) console.error('The tool keeps drafts and published entries apart now.');
  process.exit(same ? 0 : 1);
})();
JS
export NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true
for project in source target; do
  mkdir $project
  cp package.json $project
  ln -s ../node_modules $project/node_modules
done
cd "$folder/source"
node ../try.cjs create
node node_modules/strapi-migrate/index.js export --all --output-dir "$folder/archive" >../export.log 2>&1
cd "$folder/target"
node ../try.cjs files
node node_modules/strapi-migrate/index.js import "$folder"/archive/*.tar.gz >../import.log 2>&1
node ../try.cjs read
