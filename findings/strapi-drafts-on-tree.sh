#!/usr/bin/env bash
# One would guess: turning on draft and publish gives each entry a draft that is equal to it, so entries that are published
#   again stay as they were.
# What happens: Strapi 5.54.0 makes the drafts at the next start, without the relations of the type to itself. A tree of
#   categories stays whole in the published entries. Each category that is published afterwards, even unchanged, loses its
#   parent, its children, and all other categories that it points to. The draft has no tree, and the live tree falls
#   apart entry by entry.
# With: @strapi/strapi 5.54.0, SQLite, a type with a relation `parent`/`children` to itself, and a one-way manyToMany to
#   itself. Nothing was edited between the two starts.
# For users: menus and breadcrumbs lose parts with each correction of a text. Save the tree before you turn draft
#   and publish on, and send the relations of each entry afterwards, with `?status=draft`.
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
const to = (relation, rest) => ({ type: 'relation', relation, target: 'api::topic.topic', ...rest });
type('topic', {
  name: { type: 'string' },
  parent: to('manyToOne', { inversedBy: 'children' }),
  children: to('oneToMany', { mappedBy: 'parent' }),
  related: to('manyToMany'),
}, { options: { draftAndPublish: start === 'second' } });

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
      const { data } = await ask(`topics?populate=*&sort=name&status=${status}`);
      const names = (list) => list.map((topic) => topic.name).join('+') || '-';
      const list = data.map((topic) => `${topic.name}: ${topic.parent?.name ?? '-'} ${names(topic.children)} ${names(topic.related)}`).join(' | ');
      lists.push(list);
      console.log(`${step} ${status.padEnd(9)}  ${list}`);
    }
  };
  if (start === 'first') {
    const documents = [];
    for (const name of ['Boats', 'Sails', 'Oars']) {
      const { data } = await ask('topics', 'POST', { name, parent: documents[0] ?? null, related: documents });
      documents.push(data.documentId);
    }
    await show('name: parent children related,');
    process.exit(0);
  }
  await show('drafts on                     ');
  const [{ documentId }] = (await ask('topics?filters[name]=Boats')).data;
  await ask(`topics/${documentId}`, 'PUT', { name: 'Boats' });
  await show('Boats published               ');
  const empty = 'Boats: - - - | Oars: - - - | Sails: - - -';
  const same = lists.join('\n') === ['Boats: - Sails+Oars - | Oars: Boats - Boats+Sails | Sails: Boats - Boats', empty, 'Boats: - - - | Oars: - - Boats+Sails | Sails: - - Boats', empty].join('\n');
  if (!same) console.error('Drafts have the relations of a type to itself when draft and publish is turned on now.');
  process.exit(same ? 0 : 1);
})();
JS
export NODE_ENV=production STRAPI_TELEMETRY_DISABLED=true
node try.cjs first
node try.cjs second
