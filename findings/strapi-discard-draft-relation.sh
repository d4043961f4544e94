#!/usr/bin/env bash
# One would guess: a draft that is discarded leaves no trace. The published entries stay as they are, also when they are
#   published again.
# What happens: in Strapi 5.54.0, a draft that takes an entry of a oneToMany or oneToOne relation takes it from the draft
#   of its owner at once. Discarding the draft gives nothing back. `publicationFilter=modified` finds no entry, and the
#   live site is right, until the owner is published for another reason. Then the relation is gone, and nobody has it.
# With: @strapi/strapi 5.54.0, SQLite, two types with draft and publish, REST and `discardDraft` of the Document Service,
#   which is "Discard changes" in the admin panel.
# For users: an article leaves its series days after somebody tried something in another series. Look at the drafts of
#   the old owners after a discard, and connect the entry again. With manyToMany it does not happen.
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
const drafts = { options: { draftAndPublish: true } };
type('shelf', { title: { type: 'string' }, books: { type: 'relation', relation: 'oneToMany', target: 'api::book.book', mappedBy: 'shelf' } }, drafts);
type('book', { title: { type: 'string' }, shelf: { type: 'relation', relation: 'manyToOne', target: 'api::shelf.shelf', inversedBy: 'books' } }, drafts);

(async () => {
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  const { accessKey } = await strapi.service('admin::api-token').create({ name: 'all', type: 'full-access', lifespan: null });
  const ask = async (path, method = 'GET', data = undefined) => {
    const url = `http://127.0.0.1:${strapi.server.httpServer.address().port}/api/${path}`;
    const headers = { authorization: `Bearer ${accessKey}`, 'content-type': 'application/json' };
    return (await fetch(url, { method, headers, body: data && JSON.stringify({ data }) })).json();
  };
  const create = async (path, data) => (await ask(path, 'POST', data)).data.documentId;
  const [oars, sails] = [await create('books', { title: 'Oars' }), await create('books', { title: 'Sails' })];
  const first = await create('shelfs', { title: 'First', books: [oars, sails] });
  const second = await create('shelfs', { title: 'Second' });
  const lists = [];
  const show = async (step) => {
    const { data } = await ask('shelfs?populate=books&sort=title');
    const modified = (await ask('shelfs?publicationFilter=modified&status=draft')).data.length;
    lists.push(`${data.map((shelf) => shelf.books.map((book) => book.title).join(' ')).join('|')} ${modified}`);
    console.log(`${step}  ${data.map((shelf) => `${shelf.title}: [${shelf.books.map((book) => book.title)}]`).join('  ')}  modified: ${modified}`);
  };
  await show('created            ');
  await ask(`shelfs/${second}?status=draft`, 'PUT', { books: { connect: [oars] } });
  await show('draft of the second');
  await strapi.documents('api::shelf.shelf').discardDraft({ documentId: second });
  await show('draft discarded    ');
  await ask(`shelfs/${first}`, 'PUT', { title: 'First shelf' });
  await show('first published    ');
  const same = lists.join() === 'Oars Sails| 0,Oars Sails| 1,Oars Sails| 0,Sails| 0';
  if (!same) console.error('Strapi gives relations back when a draft is discarded now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
