#!/usr/bin/env bash
# One would guess: with strapi-plugin-required-relation-field, a relation with `required: true` cannot be emptied by an
#   update, and can lose one of two entries.
# What happens: version 0.3.1 does the opposite in a type without drafts. `PUT` with an empty list, with null or with
#   `{ set: [] }` empties it, status 200. `{ disconnect: [one] }` of two is refused with 400, "not left empty", because
#   the plugin counts the entries of a relation that it did not populate.
# With: strapi-plugin-required-relation-field 0.3.1, @strapi/strapi 5.54.0, SQLite.
# For users: posts without a tag come in through the API although the model forbids it, and pages that trust the model
#   fail. Check for empty relations in a lifecycle or a controller of your own, and replace a list as a whole instead of
#   disconnecting.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# better-sqlite3 is built for one version of Node.
npm install --no-audit --no-fund --loglevel error node@20.20.2 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/strapi@5.54.0 strapi-plugin-required-relation-field@0.3.1 better-sqlite3@12.8.0 >/dev/null
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
save('config/plugins.js', { 'strapi-plugin-required-relation-field': { enabled: true } });
type('tag', { name: { type: 'string' } });
type('post', { tags: { type: 'relation', relation: 'manyToMany', target: 'api::tag.tag', required: true } });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  const tags = [];
  for (const name of ['sails', 'oars']) tags.push((await ask('tags', 'POST', { name })).data.documentId);
  const answers = [];
  const say = (step, { data, error }) => {
    answers.push(error ? error.status : data.tags.map((tag) => tag.name).join(' '));
    console.log(`${step}  ${error ? error.message : `tags: [${answers.at(-1)}]`}`);
  };
  say('create without tags   ', await ask('posts', 'POST', {}));
  const created = await ask('posts?populate=tags', 'POST', { tags });
  say('create with two       ', created);
  const path = `posts/${created.data.documentId}?populate=tags`;
  say('disconnect one of two ', await ask(path, 'PUT', { tags: { disconnect: [tags[0]] } }));
  say('update with []        ', await ask(path, 'PUT', { tags: [] }));
  const same = answers.join() === '400,sails oars,400,';
  if (!same) console.error('The plugin checks updates otherwise now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
