#!/usr/bin/env bash
# One would guess: a cache of HTTP answers keeps the two forms apart that Strapi 5 gives to one URL. Without a header an
#   entry is { id, documentId, title }, and with `Strapi-Response-Format: v4` it is { id, documentId, attributes }.
# What happens: strapi-cache 1.12.2 has the method and the URL as its key. Whoever asks first decides the form for all.
# With: strapi-cache 1.12.2 in Koa 2.16.3, as Strapi has it, with the plugin's defaults and the cache in memory.
# For users: while an app moves from Strapi 4 to 5 part by part, its parts break each other, only with a warm cache. Set
#   keyGenerator: (context, key) => key + context.request.headers['strapi-response-format'].
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error strapi-cache@1.12.2 koa@2.16.3 lru-cache@11.2.2 ioredis@5.8.2 zod@4.1.12 >/dev/null
cat >try.cjs <<'JS'
const Koa = require('koa');
const plugin = require('strapi-cache/strapi-server');

const app = new Koa();
const settings = { ...plugin.config.default({ env: () => undefined }), autoPurgeCacheOnStart: false };
const entry = { config: (name) => settings[name], services: {}, service: () => entry.services.service };
globalThis.strapi = {
  plugin: (name) => (name === 'strapi-cache' ? entry : undefined),
  config: { get: (name, other) => (name === 'middlewares' ? [] : other) },
  log: { info() {}, warn() {}, error() {}, debug() {} },
  server: { use: (middleware) => app.use(middleware) },
};
entry.services.service = plugin.services.service({ strapi });
entry.services.service.getCacheInstance().init();
plugin.register({ strapi });
app.use((context) => {
  const [id, values] = [{ id: 1, documentId: 'a1' }, { title: 'Hello' }];
  const isOld = context.get('strapi-response-format') === 'v4';
  context.body = { data: isOld ? { ...id, attributes: values } : { ...id, ...values } };
});
app.silent = true;

const server = app.listen(0, async () => {
  const url = `http://localhost:${server.address().port}/api/articles/a1`;
  const ask = async (headers) => JSON.stringify((await (await fetch(url, { headers })).json()).data);
  const answers = [await ask({ 'strapi-response-format': 'v4' }), await ask({})];
  console.log(`with the header    ${answers[0]}\nwithout, after it  ${answers[1]}`);
  server.closeAllConnections();
  server.close();
  if (answers[1] !== '{"id":1,"documentId":"a1","attributes":{"title":"Hello"}}') {
    console.error('strapi-cache keeps the forms of an answer apart.');
    process.exit(1);
  }
});
JS
node try.cjs
