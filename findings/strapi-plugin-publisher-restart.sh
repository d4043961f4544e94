#!/usr/bin/env bash
# One would guess: a publication that was planned with strapi-plugin-publisher happens, also if the server was down at its
#   time.
# What happens: at the start, version 2.0.9 asks for 1,000 planned actions, and Strapi gives it 100: `maxLimit` of
#   config/api, which each new project sets to 100, is a limit of its services, too. The others are neither run nor
#   planned, nothing says so, and they wait for another restart.
# With: strapi-plugin-publisher 2.0.9, @strapi/strapi 5.54.0, SQLite, `maxLimit: 100`.
# For users: after a deployment, only the 100 oldest plans are alive, and the pages of the others are not published. Set
#   `maxLimit` to more than the number of plans.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# better-sqlite3 is built for one version of Node.
npm install --no-audit --no-fund --loglevel error node@20.20.2 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/strapi@5.54.0 strapi-plugin-publisher@2.0.9 better-sqlite3@12.8.0 >/dev/null
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
save('config/api.js', { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } });
save('config/plugins.js', { publisher: { enabled: true } });
type('page', { title: { type: 'string' } }, { options: { draftAndPublish: true } });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const pages = strapi.documents('api::page.page');
  if (process.argv[2] === 'plan') {
    const executeAt = new Date().toISOString();
    for (let number = 1; number <= 103; number += 1) {
      const { documentId: entityId } = await pages.create({ data: { title: `Page ${number}` } });
      await strapi.documents('plugin::publisher.action').create({ data: { executeAt, mode: 'publish', entityId, entitySlug: 'api::page.page' } });
    }
    process.exit(0);
  }
  let published = 0;
  for (let tries = 0; tries < 120 && published < 100; tries += 1) {
    await new Promise((done) => setTimeout(done, 500));
    published = await pages.count({ status: 'published' });
  }
  await new Promise((done) => setTimeout(done, 5000));
  published = await pages.count({ status: 'published' });
  console.log(`planned: 103, published after a restart: ${published}`);
  const same = published === 100;
  if (!same) console.error('The plugin runs another number of its plans now.');
  process.exit(same ? 0 : 1);
})();
JS
export NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true
node try.cjs plan
node try.cjs
