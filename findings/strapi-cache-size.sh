#!/usr/bin/env bash
# One would guess: `size` in the settings of strapi-cache is a limit in bytes. Its default is 10 MB.
# What happens: strapi-cache 1.12.2 hands `size` to lru-cache, where the limit is `maxSize`, and lru-cache ignores it. The
#   only limit is `max`, 1,000 answers of any size: a cache of 1,000 bytes here holds 200,000.
# With: strapi-cache 1.12.2, lru-cache 11.2.2, with the cache in memory.
# For users: 1,000 lists of 100 populated entries, 500 kB each, are half a gigabyte of memory that no setting bounds by
#   bytes. Lower `max`, or exclude the large routes with `excludeRoutes`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error strapi-cache@1.12.2 koa@2.16.3 lru-cache@11.2.2 ioredis@5.8.2 zod@4.1.12 >/dev/null
cat >try.cjs <<'JS'
const plugin = require('strapi-cache/strapi-server');

const settings = { ...plugin.config.default({ env: () => undefined }), size: 1000 };
plugin.config.validator(settings);
const entry = { config: (name) => settings[name] };
globalThis.strapi = { plugin: () => entry, log: { info() {}, warn() {}, error() {}, debug() {} } };
const cache = plugin.services.service({ strapi }).getCacheInstance();
cache.init();

(async () => {
  for (let page = 1; page <= 20; page += 1) await cache.set(`GET:/api/articles?page=${page}`, { body: 'x'.repeat(10_000) });
  let bytes = 0;
  for (let page = 1; page <= 20; page += 1) bytes += (await cache.get(`GET:/api/articles?page=${page}`))?.body.length ?? 0;
  console.log(`size: ${settings.size}. The cache holds ${bytes} bytes.`);
  if (bytes !== 200_000) {
    console.error('strapi-cache limits its size in bytes.');
    process.exit(1);
  }
})();
JS
node try.cjs
