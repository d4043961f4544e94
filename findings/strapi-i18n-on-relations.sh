#!/usr/bin/env bash
# One would guess: turning on internationalization for authors, so that they can be translated, changes nothing for the pages
#   that have them.
# What happens: in Strapi 5.54.0, each author gets the default locale, and the French pages go on showing them, draft and
#   published. The next publication of a French page, for any reason, leaves its authors out, because they have no French
#   row. Nothing is refused or logged. The draft still has the authors.
# With: @strapi/strapi 5.54.0, SQLite. Localized pages with draft and publish have a manyToOne relation, a manyToMany
#   relation, and one in a component to authors. The authors are not localized at the first start, and are at the second.
# For users: pages in other languages lose their authors one by one, and the editor sees them in the form. Translate the
#   authors first, in each locale, and publish the pages after it: they have the French authors then.
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
type('author', { name: { type: 'string', pluginOptions: localized } }, { pluginOptions: start === 'first' ? {} : localized });
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
    for (const status of ['published', 'draft']) {
      const [page] = (await ask(`pages?populate[author]=true&populate[authors]=true&populate[credit][populate]=author&locale=fr&status=${status}`)).data;
      lists.push([page.author, page.authors[0], page.credit.author].map((author) => author?.name ?? '-').join(' '));
      console.log(`${step} fr ${status.padEnd(9)}  ${lists.at(-1)}`);
    }
  };
  if (start === 'first') {
    await strapi.plugin('i18n').service('locales').create({ code: 'fr', name: 'French' });
    const author = (await ask('authors', 'POST', { name: 'Ann' })).data.documentId;
    const rest = { author, authors: [author], credit: { author } };
    const { documentId } = (await ask('pages', 'POST', { title: 'Oars', ...rest })).data;
    await ask(`pages/${documentId}?locale=fr`, 'PUT', { title: 'Rames', ...rest });
    await show('created          ');
    process.exit(0);
  }
  const [{ documentId }] = (await ask('pages?locale=fr')).data;
  const [author] = (await ask('authors')).data;
  await show('i18n on          ');
  await ask(`pages/${documentId}?locale=fr`, 'PUT', { title: 'Les rames' });
  await show('published again  ');
  await ask(`authors/${author.documentId}?locale=fr`, 'PUT', { name: 'Anne' });
  await ask(`pages/${documentId}?locale=fr`, 'PUT', { title: 'Rames' });
  await show('author translated');
  const whole = 'Ann Ann Ann';
  const same = lists.join() === [whole, whole, '- - -', whole, 'Anne Anne Anne', whole].join();
  if (!same) console.error('Relations of other locales survive when i18n is turned on for their targets now.');
  process.exit(same ? 0 : 1);
})();
JS
export NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true
node try.cjs first
node try.cjs second
