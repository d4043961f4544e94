#!/usr/bin/env bash
# One would guess: an entry that is unpublished or deleted in Strapi leaves the search index.
# What happens: strapi-plugin-meilisearch 0.16.5 puts an entry of a localized type into the index with its locale,
#   `page-ID-en`. When the entry is unpublished or deleted, the plugin deletes `page-ID`, which is not in the index. Meilisearch
#   accepts that, nothing is logged, and the search goes on finding the text of the entry.
# With: strapi-plugin-meilisearch 0.16.5 without `entriesQuery.locale`, which is its default, @strapi/strapi 5.54.0, SQLite,
#   and a server that stores documents as Meilisearch does. With `locale: "*"`, and for types that are not localized, the
#   entries leave the index.
# For users: pages that were taken off the site stay in the search results, with a link to nothing. Set `locale: "*"`, or
#   name a locale, for each localized type, and index the type again.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# better-sqlite3 is built for one version of Node.
npm install --no-audit --no-fund --loglevel error node@20.20.2 >/dev/null
export PATH="$folder/node_modules/.bin:$PATH"
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi/strapi@5.54.0 strapi-plugin-meilisearch@0.16.5 better-sqlite3@12.8.0 >/dev/null
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
const localized = { pluginOptions: { i18n: { localized: true } }, options: { draftAndPublish: true } };
const names = ['page', 'post', 'note'];
type('page', { title: { type: 'string', pluginOptions: localized.pluginOptions } }, localized);
type('post', { title: { type: 'string', pluginOptions: localized.pluginOptions } }, localized);
type('note', { title: { type: 'string' } }, { options: localized.options });

/** Stores documents by `_meilisearch_id`, as Meilisearch does with this primary key. */
const index = new Map();
const search = require('node:http').createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
  const [, , name, part, id] = request.url.split('?')[0].split('/');
  const key = (document) => `${name}/${document}`;
  if (part === 'documents' && id === 'delete-batch') for (const document of body) index.delete(key(document));
  else if (part === 'documents' && request.method === 'DELETE') index.delete(key(id));
  else if (part === 'documents') for (const document of body) index.set(key(document._meilisearch_id), document);
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(name ? { taskUid: 1, indexUid: name, status: 'enqueued', type: 'documents' } : { indexes: {} }));
});

(async () => {
  await new Promise((done) => search.listen(0, '127.0.0.1', done));
  const host = `http://127.0.0.1:${search.address().port}`;
  save('config/plugins.js', { meilisearch: { config: { host, apiKey: 'a', post: { entriesQuery: { locale: '*' } } } } });
  const strapi = await require('@strapi/strapi').createStrapi({ appDir: process.cwd(), distDir: process.cwd() }).start();
  for (const name of names) await strapi.plugin('meilisearch').service('meilisearch').addContentTypeInMeiliSearch({ contentType: `api::${name}.${name}` });
  const hits = () => names.map((name) => [...index.values()].filter((document) => document._meilisearch_id.startsWith(name)).length);
  const counts = [];
  const show = (step) => {
    counts.push(hits().join(' '));
    console.log(`${step}  page: ${hits()[0]}  post, with locale "*": ${hits()[1]}  note, not localized: ${hits()[2]}`);
  };
  const entries = [];
  for (const name of names) {
    const documents = strapi.documents(`api::${name}.${name}`);
    for (const title of ['Oars', 'Sails']) entries.push([documents, (await documents.create({ data: { title }, status: 'published' })).documentId]);
  }
  show('published  ');
  for (const [number, [documents, documentId]] of entries.entries()) if (number % 2 === 0) await documents.unpublish({ documentId });
  show('unpublished');
  for (const [number, [documents, documentId]] of entries.entries()) if (number % 2 === 1) await documents.delete({ documentId });
  show('deleted    ');
  console.log([...index.keys()].map((key) => key.replace(/-[a-z0-9]{24}/, '-ID')).join(' '));
  const same = counts.join() === '2 2 2,2 1 1,2 0 0';
  if (!same) console.error('The plugin takes entries of localized types out of the index now.');
  process.exit(same ? 0 : 1);
})();
JS
NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true node try.cjs
