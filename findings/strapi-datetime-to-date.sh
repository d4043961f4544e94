#!/usr/bin/env bash
# One would guess: an attribute that becomes a `date` instead of a `datetime` answers the days of the old values.
# What happens: in Strapi 5.54.0 with SQLite, the old values are answered as numbers, 1770161415250, because the column keeps
#   milliseconds. Nothing is logged at the start. Filters and sorting take them for texts: `$gte` and `$lte` of a year miss
#   them, and they come before all new dates, however late they are.
# With: @strapi/strapi 5.54.0, SQLite, which new projects have by default, and an entry that was saved before the change. A
#   `date` that becomes a `datetime` is right.
# For users: `date.split("-")` of a front end throws, and events of a day are gone from the calendar. Read the old values
#   before the change, and send each one again as `YYYY-MM-DD` afterwards.
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
const [start] = process.argv.slice(2);
type('event', {
  title: { type: 'string' },
  day: { type: start === 'first' ? 'datetime' : 'date' },
  hour: { type: start === 'first' ? 'date' : 'datetime' },
});

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  if (start === 'first') {
    const { data } = await ask('events', 'POST', { title: 'Old', day: '2026-02-03T23:30:15.250Z', hour: '2026-02-03' });
    console.log('before  ', data.day, data.hour);
    process.exit(0);
  }
  await ask('events', 'POST', { title: 'New', day: '2020-01-01', hour: '2020-01-01T10:00:00.000Z' });
  const titles = async (query) => (await ask(`events?${query}`)).data.map((event) => event.title).join(' ');
  const [old] = (await ask('events?filters[title]=Old')).data;
  const found = {
    day: old.day,
    hour: old.hour,
    'days of 2026': await titles('filters[day][$gte]=2026-01-01&filters[day][$lte]=2026-12-31'),
    'that day': await titles('filters[day]=2026-02-03'),
    'by day': await titles('sort=day'),
    'by hour': await titles('sort=hour'),
  };
  console.log('after   ', found);
  const same = Object.values(found).join('|') === '1770161415250|2026-02-03T00:00:00.000Z|||Old New|New Old';
  if (!same) console.error('Strapi changes values when a datetime becomes a date now.');
  process.exit(same ? 0 : 1);
})();
JS
export NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true
node try.cjs first
node try.cjs second
