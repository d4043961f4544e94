#!/usr/bin/env bash
# One would guess: after a sync, a content collection of Astro has the entries of Strapi, and no others.
# What happens: strapi-community-astro-loader 4.0.0 adds and replaces entries, and never deletes one. Astro keeps the
#   store between builds, so an entry that was deleted or unpublished in Strapi stays on the site.
# With: strapi-community-astro-loader 4.0.0, with the real @strapi/client against a small server.
# For users: a build on a new machine, without Astro's cache, differs from the next one. Delete Astro's data store
#   before the build (`astro build --force`), or wrap the loader and call `store.clear()` first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error strapi-community-astro-loader@4.0.0 @strapi/client@1.6.2 tiny-invariant@1.3.3 >/dev/null
cat >try.mjs <<'JS'
import http from 'node:http';
import { strapiLoader } from 'strapi-community-astro-loader';

let entries = [{ documentId: 'a1', title: 'Stays' }, { documentId: 'b2', title: 'Deleted soon' }];
const server = http.createServer((_request, response) => {
  const pagination = { page: 1, pageSize: 25, pageCount: 1, total: entries.length };
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: entries, meta: { pagination } }));
});
await new Promise((resolve) => server.listen(0, resolve));

// The parts of Astro's store and context that loaders use.
const kept = new Map();
const store = {
  set: (entry) => kept.set(entry.id, entry),
  get: (id) => kept.get(id),
  delete: (id) => kept.delete(id),
  clear: () => kept.clear(),
  keys: () => [...kept.keys()],
};
const context = {
  store,
  meta: new Map(),
  logger: { info() {}, debug() {}, warn() {}, error() {} },
  generateDigest: JSON.stringify,
  parseData: async ({ data }) => data,
};
const loader = strapiLoader({ contentType: 'article', clientConfig: { baseURL: `http://localhost:${server.address().port}/api` } });
await loader.load(context);
const before = store.keys();
entries = entries.slice(0, 1);
await loader.load(context);
const after = store.keys();
server.closeAllConnections();
server.close();

console.log({ before, after, inStrapi: entries.map(({ documentId }) => documentId) });
if (before.join() !== 'a1,b2' || after.join() !== 'a1,b2') {
  console.error('strapi-community-astro-loader removes deleted entries from the store.');
  process.exit(1);
}
JS
node try.mjs
