#!/usr/bin/env bash
# One would guess: an attribute that is not localized has one value, so a request that publishes a new one in any locale
#   changes it for good in all locales.
# What happens: Strapi 5.54.0 copies it to the published row of each other locale, and not to their drafts. The next
#   request that publishes another locale, even one with a title only, publishes that draft. The old price is back there,
#   and the locales now differ. `publicationFilter=modified` finds no entry, and no event is sent for the other locale.
# With: @strapi/strapi 5.54.0, SQLite, draft and publish with two locales, REST with its default status, or the Document
#   Service with `status: 'published'`. Saving a draft first, as the admin panel does, copies to drafts.
# For users: a price that a script sets in one language returns to the old one after an editor corrects a word in another
#   language. Send shared values with `?status=draft` first, and publish each locale after it.
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
type('boat', { title: { type: 'string', pluginOptions: localized }, price: { type: 'integer' } }, { options: { draftAndPublish: true }, pluginOptions: localized });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  await strapi.plugin('i18n').service('locales').create({ code: 'fr', name: 'French' });
  const { documentId } = (await ask('boats', 'POST', { title: 'Boat', price: 10 })).data;
  const prices = [];
  const show = async (step) => {
    const [en, fr] = [await ask(`boats/${documentId}?locale=en`), await ask(`boats/${documentId}?locale=fr`)];
    prices.push(`${en.data.price} ${fr.data.price}`);
    console.log(`${step}  en: ${en.data.title}, ${en.data.price}  fr: ${fr.data.title}, ${fr.data.price}`);
  };
  await ask(`boats/${documentId}?locale=fr`, 'PUT', { title: 'Bateau' });
  await show('created             ');
  await ask(`boats/${documentId}?locale=fr`, 'PUT', { price: 12 });
  await show('price in French     ');
  await ask(`boats/${documentId}?locale=en`, 'PUT', { title: 'Sailing boat' });
  await show('title in English    ');
  const same = prices.join() === '10 10,12 12,10 12';
  if (!same) console.error('Strapi keeps shared values of locales together now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
