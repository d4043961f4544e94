#!/usr/bin/env bash
# One would guess: an author who is removed from a book is gone from the live page when the book is published.
# What happens: draft and publish was turned on for authors, while books had it before. Since then Strapi 5.54.0 keeps links of
#   the drafts of books to the published rows of authors. No read of a draft and no form shows them. `disconnect` removes the
#   link to the draft row only, and each publication brings the hidden one to the live page. So the author is live for ever,
#   and never in the draft. One-way relations are hidden in the draft from the start.
# With: @strapi/strapi 5.54.0, SQLite. Books with draft and publish have a manyToMany relation and a one-way relation to
#   authors. Nothing was edited between the two starts.
# For users: somebody who left stays on the page, and no editor can take the name off, because the admin panel sends
#   `disconnect`, too. A PUT with the whole list, `authors: [...]`, removes the hidden links. Send one for each book after the
#   change.
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
type('author', { name: { type: 'string' }, books: { type: 'relation', relation: 'manyToMany', target: 'api::book.book', mappedBy: 'authors' } }, { options: { draftAndPublish: start === 'second' } });
type('book', { title: { type: 'string' }, authors: to('manyToMany', { inversedBy: 'books' }), editor: to('oneToOne') }, { options: { draftAndPublish: true } });

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
      const [book] = (await ask(`books?populate[authors][sort]=name&populate[editor]=true&status=${status}`)).data;
      lists.push(`${book.authors.map((author) => author.name).join(' ')}, ${book.editor?.name ?? '-'}`);
      console.log(`${step} ${status.padEnd(9)}  authors: ${lists.at(-1)}`);
    }
  };
  if (start === 'first') {
    const authors = [];
    for (const name of ['Ann', 'Bob']) authors.push((await ask('authors', 'POST', { name })).data.documentId);
    await ask('books', 'POST', { title: 'Oars', authors, editor: authors[0] });
    await show('authors, editor');
    process.exit(0);
  }
  const [{ documentId }] = (await ask('books')).data;
  const [ann, bob] = (await ask('authors?sort=name')).data.map((author) => author.documentId);
  await show('drafts on      ');
  await ask(`books/${documentId}`, 'PUT', { authors: { disconnect: [bob] } });
  await show('Bob removed    ');
  await strapi.documents('api::book.book').publish({ documentId });
  await show('published      ');
  await ask(`books/${documentId}`, 'PUT', { authors: [ann] });
  await show('whole list sent');
  const same = lists.join(' | ') === 'Ann Bob, Ann | Ann Bob, - | Ann Bob, Ann | Ann, - | Ann Bob, Ann | Ann, - | Ann, Ann | Ann, -';
  if (!same) console.error('Removed relations stay removed after draft and publish was turned on for their targets now.');
  process.exit(same ? 0 : 1);
})();
JS
export NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true
node try.cjs first
node try.cjs second
