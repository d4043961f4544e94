#!/usr/bin/env bash
# One would guess: a read of public entries has no body, so it has no content type, and is a "simple" request of CORS.
# What happens: @strapi/client 1.6.2 sends `content-type: application/json` with each GET. That is not a safelisted value,
#   so a browser sends OPTIONS before each read of another origin. A plain fetch of the same URL needs one request.
# With: @strapi/client 1.6.2; the list is that of https://fetch.spec.whatwg.org/#cors-safelisted-request-header.
# For users: public pages make twice the requests, and each new URL waits one round trip more, because browsers keep a
#   preflight by URL. Read public lists with fetch, or through a proxy at the app's own origin.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @strapi/client@1.6.2 >/dev/null
cat >try.mjs <<'JS'
import http from 'node:http';
import { strapi } from '@strapi/client';

const types = [];
const server = http.createServer((request, response) => {
  types.push(`${request.method} ${request.headers['content-type']}`);
  response.setHeader('content-type', 'application/json').end('{"data":[],"meta":{}}');
});
await new Promise((resolve) => server.listen(0, resolve));
const baseURL = `http://localhost:${server.address().port}/api`;
await strapi({ baseURL }).collection('articles').find();
await fetch(`${baseURL}/articles`);
server.closeAllConnections();
server.close();

const safe = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain', 'undefined'];
const needsPreflight = types.map((type) => !safe.includes(type.slice('GET '.length)));
console.log({ '@strapi/client': types[0], fetch: types[1], needsPreflight });
if (needsPreflight.join() !== 'true,false') {
  console.error('@strapi/client reads without a content type now.');
  process.exit(1);
}
JS
node try.mjs
