#!/usr/bin/env bash
# One would guess: `/api/users?populate=favorites` has the published articles, each once, as any other published read has.
# What happens: in Strapi 5.54.0, users are read without a status. The list has the draft and the published row of each
#   article, and drafts that were never published. So it is with `/users/me`, and with `count`. A type without drafts that
#   a project makes itself, with the same relation, answers published articles only.
# With: @strapi/strapi and @strapi/plugin-users-permissions 5.54.0, SQLite, a manyToMany relation of users to a type with
#   draft and publish.
# For users: a page of favorites shows each article twice, with two ids and one documentId, and texts that are not yet
#   published. Add `status=published` to the request.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# better-sqlite3 is built for one version of Node.
npm install --no-audit --no-fund --loglevel error node@20.20.2 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/strapi@5.54.0 @strapi/plugin-users-permissions@5.54.0 better-sqlite3@12.8.0 >/dev/null
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
save('config/plugins.js', { 'users-permissions': { config: { jwtSecret: 'd' } } });
const articles = { type: 'relation', relation: 'manyToMany', target: 'api::article.article' };
type('article', { title: { type: 'string' } }, { options: { draftAndPublish: true } });
type('shelf', { favorites: articles });
write('src/extensions/users-permissions/strapi-server.js', `module.exports = (plugin) => {
  plugin.contentTypes.user.schema.attributes.favorites = ${JSON.stringify(articles)};
  return plugin;
};`);

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  const create = async (title, status) => (await ask(`articles?status=${status}`, 'POST', { title })).data.documentId;
  const favorites = [await create('Oars', 'published'), await create('Sails (draft)', 'draft')];
  await strapi.documents('plugin::users-permissions.user').create({ data: { username: 'ann', email: 'ann@example.com', favorites } });
  await ask('shelfs', 'POST', { favorites });
  const titles = (entry) => entry.favorites.map((article) => article.title).join(', ');
  const answers = [
    titles((await ask('shelfs?populate=favorites')).data[0]),
    titles((await ask('users?populate=favorites'))[0]),
    titles((await ask('users?populate=favorites&status=published'))[0]),
  ];
  console.log(`a type without drafts   ${answers[0]}\nusers                   ${answers[1]}\nusers, published        ${answers[2]}`);
  const same = answers.join(' | ') === 'Oars | Oars, Oars, Sails (draft) | Oars';
  if (!same) console.error('Users are populated as other types now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
