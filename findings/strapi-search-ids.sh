#!/usr/bin/env bash
# One would guess: `_q=oar` finds the entries that have this text in one of their fields.
# What happens: Strapi 5.54.0 also looks into `documentId`, the numeric `id` and `locale`, and `_` stands for any character.
#   `_q=en` finds all English entries, `_q=1` those whose id has a 1, and each short word finds some entries whose random
#   documentId has it: one letter finds about every second entry, two letters one in 60.
# With: @strapi/strapi 5.54.0, SQLite, a localized type with a title. `searchable: false` in the schema takes a field out of
#   the search, but the three are not in the schema.
# For users: a search box that asks with each typed letter shows entries that have nothing to do with it, and others in
#   each environment. Ask from the third letter on, or with `filters[$or][0][title][$containsi]`.
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
const localized = { i18n: { localized: true } };
type('boat', { title: { type: 'string', pluginOptions: localized } }, { pluginOptions: localized });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  for (let number = 0; number < 60; number += 1) await strapi.documents('api::boat.boat').create({ data: { title: '-' } });
  const total = async (text) => (await ask(`boats?_q=${text}`)).meta.pagination.total;
  const all = (await ask('boats?pagination[pageSize]=100')).data;
  const part = all[0].documentId.slice(0, 4);
  const letters = await Promise.all([...'abcdefghijklmnopqrstuvwxyz'].map(total));
  const found = {
    'a word': await total('oar'),
    'the locale, "en"': await total('en'),
    'an id, "17"': await total('17'),
    'four letters of a documentId': await total(part),
    'a letter, on average': Math.round(letters.reduce((sum, count) => sum + count) / letters.length),
    'the title, "-"': await total('-'),
    '"_"': await total('_'),
  };
  console.log(`${all.length} entries with the title "-"`, found);
  const [word, locale, id, document, letter, title, underline] = Object.values(found);
  const ids = all.filter((entry) => String(entry.id).includes('17') || entry.documentId.includes('17')).length;
  const same = word <= 1 && locale === 60 && id === ids && ids > 0 && document >= 1 && letter > 15 && letter < 45 && title === 60 && underline === 60;
  if (!same) console.error('Strapi searches other fields now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
