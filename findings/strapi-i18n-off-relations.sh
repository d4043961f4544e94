#!/usr/bin/env bash
# One would guess: when internationalization is turned off for authors, who stay with their default locale, the pages still
#   have their authors, in each language.
# What happens: Strapi 5.54.0 deletes the French rows of authors at the next start. The French pages point to these rows, so
#   they have no author from then on, draft and published. The English pages keep them, and the default row of each author
#   is still there.
# With: @strapi/strapi 5.54.0, SQLite. Localized pages have a manyToOne relation, a manyToMany relation, and one in a
#   component, to authors that have a translation. The admin panel only warns that translations are deleted.
# For users: names that need no translation are what one takes i18n off for, and all pages in other languages lose them at
#   once. Save the relations of each locale before, and send the same documentIds again with `?locale=fr` afterwards.
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
const localized = { i18n: { localized: true } };
const to = (relation, rest) => ({ type: 'relation', relation, target: 'api::author.author', ...rest });
const component = { collectionName: 'credits', info: { displayName: 'credit' }, attributes: { author: to('oneToOne') } };
write('src/components/shared/credit.json', JSON.stringify(component));
type('author', { name: { type: 'string', pluginOptions: localized } }, { pluginOptions: start === 'first' ? localized : {} });
type('page', {
  title: { type: 'string', pluginOptions: localized },
  author: to('manyToOne'),
  authors: to('manyToMany'),
  credit: { type: 'component', component: 'shared.credit', pluginOptions: localized },
}, { options: { draftAndPublish: true }, pluginOptions: localized });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  const lists = [];
  const show = async (step) => {
    for (const locale of ['en', 'fr']) {
      const [page] = (await ask(`pages?populate[author]=true&populate[authors]=true&populate[credit][populate]=author&locale=${locale}`)).data;
      lists.push([page.author, ...page.authors, page.credit.author].map((author) => author?.name ?? '-').join(' '));
      console.log(`${step} ${locale}  ${lists.at(-1)}`);
    }
  };
  if (start === 'first') {
    await strapi.plugin('i18n').service('locales').create({ code: 'fr', name: 'French' });
    const author = (await ask('authors', 'POST', { name: 'Ann' })).data.documentId;
    await ask(`authors/${author}?locale=fr`, 'PUT', { name: 'Anne' });
    const rest = { author, authors: [author], credit: { author } };
    const { documentId } = (await ask('pages', 'POST', { title: 'Oars', ...rest })).data;
    await ask(`pages/${documentId}?locale=fr`, 'PUT', { title: 'Rames', ...rest });
    await show('created ');
    process.exit(0);
  }
  await show('i18n off');
  const [author] = (await ask('authors')).data;
  const [{ documentId }] = (await ask('pages?locale=fr')).data;
  await ask(`pages/${documentId}?locale=fr`, 'PUT', { author: author.documentId });
  await show('sent    ');
  const same = lists.join() === 'Ann Ann Ann,- -,Ann Ann Ann,Ann -' && author.name === 'Ann';
  if (!same) console.error('Relations of other locales survive when i18n is turned off for their targets now.');
  process.exit(same ? 0 : 1);
})();
JS
export NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true
node try.cjs first
node try.cjs second
