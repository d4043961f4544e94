#!/usr/bin/env bash
# One would guess: strapi-plugin-webtools never gives two pages one URL. By default, paths are unique over all locales,
#   and a second `/contact` becomes `/contact-0`.
# What happens: version 1.10.3 looks for an equal path in the default locale only. Two French pages with the title
#   "Adresse" both get `/adresse`, and `/api/webtools/router?path=/adresse` answers the first one.
# With: strapi-plugin-webtools 1.10.3, @strapi/strapi 5.54.0, SQLite, locales en (default) and fr, pattern `/[title]`,
#   `unique_per_locale` not set.
# For users: the second page cannot be reached in its language, although it can in English. Put `[documentId]` into the
#   patterns of other locales, or set `unique_per_locale: true` if URLs have the locale in front.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# better-sqlite3 is built for one version of Node.
npm install --no-audit --no-fund --loglevel error node@20.20.2 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/strapi@5.54.0 strapi-plugin-webtools@1.10.3 better-sqlite3@12.8.0 >/dev/null
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
save('config/plugins.js', { webtools: { enabled: true } });
const localized = { i18n: { localized: true } };
type('page', { title: { type: 'string', pluginOptions: localized } }, { options: { draftAndPublish: true }, pluginOptions: { ...localized, webtools: { enabled: true } } });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  await strapi.plugin('i18n').service('locales').create({ code: 'fr', name: 'French' });
  await strapi.documents('plugin::webtools.url-pattern').create({ data: { pattern: '/[title]', contenttype: 'api::page.page', languages: ['en', 'fr'] } });
  for (const text of ['first', 'second']) {
    const { documentId } = (await ask('pages', 'POST', { title: 'Contact' })).data;
    await ask(`pages/${documentId}?locale=fr`, 'PUT', { title: 'Adresse' });
  }
  const paths = [];
  for (const locale of ['en', 'fr']) {
    const { data } = await ask(`pages?locale=${locale}&populate=url_alias`);
    paths.push(data.map((page) => page.url_alias[0].url_path).join(' '));
    console.log(`${locale}  ${paths.at(-1)}`);
  }
  const same = paths.join() === '/contact /contact-0,/adresse /adresse';
  if (!same) console.error('The plugin gives other paths now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
