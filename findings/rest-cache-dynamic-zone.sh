#!/usr/bin/env bash
# One would guess: with `clearRelatedCache: true`, which is the default, a change of an author clears each cached answer that
#   can have the author in it. The README says that one never has to worry about stale data.
# What happens: @strapi-community/plugin-rest-cache 5.0.1 looks for the author in relations and in components, and not in
#   dynamic zones. Pages that show the author through a component of a zone stay in the cache.
# With: @strapi-community/plugin-rest-cache 5.0.1 with its cache in memory, and content types as Strapi 5 has them.
# For users: the same component is fresh where it is an attribute, and up to an hour old in a zone. Zones are what most
#   pages are made of. Set a short `maxAge` for types with zones, or call
#   `strapi.plugin("rest-cache").service("cacheStore").clearByUid("api::page.page", {}, true)` in a hook of the author.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# Only the plugin's server runs here, so Strapi and React are not installed.
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @strapi-community/plugin-rest-cache@5.0.1 >/dev/null
cat >try.mjs <<'JS'
import { createRequire } from 'node:module';

const exported = createRequire(import.meta.url)('@strapi-community/plugin-rest-cache/strapi-server');
const plugin = exported.default ?? exported;

const types = ['author', 'book', 'card', 'page'];
const author = { type: 'relation', relation: 'manyToOne', target: 'api::author.author' };
const attributes = {
  author: { name: { type: 'string' } },
  book: { author },
  card: { hero: { type: 'component', component: 'shared.hero', repeatable: false } },
  page: { blocks: { type: 'dynamiczone', components: ['shared.hero'] } },
};
const uid = (name) => `api::${name}.${name}`;
const contentTypes = Object.fromEntries(types.map((name) => {
  const info = { singularName: name, pluralName: `${name}s` };
  return [uid(name), { uid: uid(name), kind: 'collectionType', info, attributes: attributes[name] }];
}));
const apis = Object.fromEntries(types.map((name) => {
  const routes = ['', '/:id'].map((end) => ({ method: 'GET', path: `/${name}s${end}` }));
  return [name, { routes: { [name]: { routes } } }];
}));
const defaults = plugin.config.default();
const settings = new Map([
  ['api.rest.prefix', '/api'],
  ['plugin::rest-cache', { ...defaults, strategy: { ...defaults.strategy, contentTypes: types.map(uid) } }],
]);
const services = {};
const restCache = { service: (name) => services[name] };
const log = { info: () => {}, warn: console.warn, error: console.error };
const strapi = {
  config: { get: (key) => settings.get(key), set: (key, value) => settings.set(key, value) },
  components: { 'shared.hero': { uid: 'shared.hero', attributes: { author } } },
  contentTypes,
  contentType: (name) => contentTypes[name],
  apis,
  plugins: { 'content-manager': { routes: {} } },
  plugin: (name) => (name === 'rest-cache' ? restCache : undefined),
  admin: { services: { permission: { actionProvider: { registerMany: async () => {} } } } },
  log,
};
for (const [name, create] of Object.entries(plugin.services)) services[name] = create({ strapi });
await plugin.register({ strapi });
await plugin.bootstrap({ strapi });

for (const name of types) await services.cacheStore.set(`/api/${name}s?populate=all&`, { data: [] });
// What the plugin calls after an author was saved in the admin panel, or with PUT.
await services.cacheStore.clearByUid(uid('author'), { id: 'author1' });
const kept = await services.cacheStore.keys();
console.log({ clearRelatedCache: defaults.strategy.clearRelatedCache, kept });
if (!defaults.strategy.clearRelatedCache || kept.join() !== '/api/pages?populate=all&') {
  console.error('The plugin clears the cache of types with dynamic zones in another way now.');
  process.exit(1);
}
JS
node try.mjs
