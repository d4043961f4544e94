#!/usr/bin/env bash
# One would guess: after draft and publish is turned off for authors, whose entries are all published, the books still have
#   their authors. The admin panel only warns that drafts are deleted.
# What happens: Strapi 5.54.0 deletes the draft row of each author at the next start. The drafts of books point to these
#   rows, so they lose all their authors, and no other row takes their place. The published books are right until
#   each is published for another reason. Then its authors are gone, and no row has them.
# With: @strapi/strapi 5.54.0, SQLite. Books with draft and publish have a manyToMany relation to authors, a one-way
#   relation, and one in a component. Nothing was edited between the two starts.
# For users: a correction of a title takes the authors off the page, weeks after the setting was changed. Before you
#   turn draft and publish off, save the relations of the types that point there. Connect them again afterwards.
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
const to = (relation, rest) => ({ type: 'relation', relation, target: 'api::author.author', ...rest });
const component = { collectionName: 'credits', info: { displayName: 'credit' }, attributes: { author: to('oneToOne') } };
write('src/components/shared/credit.json', JSON.stringify(component));
type('author', { name: { type: 'string' }, books: { type: 'relation', relation: 'manyToMany', target: 'api::book.book', mappedBy: 'authors' } }, { options: { draftAndPublish: start === 'first' } });
type('book', {
  title: { type: 'string' },
  authors: to('manyToMany', { inversedBy: 'books' }),
  editor: to('oneToOne'),
  credit: { type: 'component', component: 'shared.credit' },
}, { options: { draftAndPublish: true } });

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  const query = 'populate[authors]=true&populate[editor]=true&populate[credit][populate]=author&sort=title';
  const lists = [];
  const show = async (step) => {
    for (const status of ['published', 'draft']) {
      const { data } = await ask(`books?${query}&status=${status}`);
      const names = (book) => [...book.authors, book.editor, book.credit?.author].map((author) => author?.name ?? '-').join(' ');
      const list = data.map((book) => `${book.title}: ${names(book)}`).join(' | ');
      lists.push(list);
      console.log(`${step} ${status.padEnd(9)}  ${list}`);
    }
  };
  if (start === 'first') {
    const [ann, bob] = [await ask('authors', 'POST', { name: 'Ann' }), await ask('authors', 'POST', { name: 'Bob' })];
    const [first, second] = [ann.data.documentId, bob.data.documentId];
    const rest = { authors: [first, second], editor: first, credit: { author: second } };
    for (const title of ['Oars', 'Sails']) await ask('books', 'POST', { title, ...rest });
    await show('created     ');
    process.exit(0);
  }
  await show('drafts off  ');
  const [{ documentId }] = (await ask('books?filters[title]=Oars')).data;
  await ask(`books/${documentId}`, 'PUT', { title: 'Oars!' });
  await show('Oars renamed');
  const whole = 'Oars: Ann Bob Ann Bob | Sails: Ann Bob Ann Bob';
  const same = lists.join('\n') === [whole, 'Oars: - - | Sails: - -', 'Oars!: - - | Sails: Ann Bob Ann Bob', 'Oars!: - - | Sails: - -'].join('\n');
  if (!same) console.error('Relations of drafts survive when draft and publish is turned off for their targets now.');
  process.exit(same ? 0 : 1);
})();
JS
export NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true
node try.cjs first
node try.cjs second
