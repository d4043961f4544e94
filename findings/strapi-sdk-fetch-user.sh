#!/usr/bin/env bash
# One would guess: `fetchUser()` of a client throws if the server is down for a moment, as `find()` of the same client
#   does, and the login is kept.
# What happens: in strapi-sdk-js 3.0.0 it removes the JWT from the storage after any error, also a 503, a 429 or a
#   lost connection, and returns null.
# With: strapi-sdk-js 3.0.0, with a storage as browsers have it.
# For users: people are logged out when Strapi restarts. Read `/users/me` with `strapi.request("get", "/users/me")`,
#   and log out after a 401 only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error strapi-sdk-js@3.0.0 >/dev/null
cat >try.mjs <<'JS'
import http from 'node:http';

const kept = new Map();
const localStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
  removeItem: (key) => kept.delete(key),
};
globalThis.window = { localStorage };
const { default: Strapi } = await import('strapi-sdk-js');

const server = http.createServer((_, response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":{"status":503}}'));
await new Promise((resolve) => server.listen(0, resolve));
const strapi = new Strapi({ url: `http://localhost:${server.address().port}`, store: { key: 'jwt', useLocalStorage: true } });
const after = async (call) => {
  strapi.setToken('a-token');
  const result = await call().then((value) => `returns ${value}`, () => 'throws');
  return `${result}, token ${strapi.getToken()}`;
};
const found = { find: await after(() => strapi.find('articles')), fetchUser: await after(() => strapi.fetchUser()) };
server.closeAllConnections();
server.close();
console.log(found);
if (Object.values(found).join('; ') !== 'throws, token a-token; returns null, token null') {
  console.error('strapi-sdk-js keeps the login in another way now.');
  process.exit(1);
}
JS
node try.mjs
