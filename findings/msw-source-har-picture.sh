#!/usr/bin/env bash
# One would guess: handlers that are made from a recorded archive answer a picture with the bytes of the picture. HAR
#   keeps what is not text as base64, and says so in `encoding`.
# What happens: `fromTraffic` of @mswjs/source 0.5.0 decodes base64 only where the type has the word "text". A picture
#   is answered as the base64 letters, with the type `image/png` and status 200. So is JSON that a recorder kept as
#   base64.
# With: @mswjs/source 0.5.0, msw 2.15.0.
# For users: all pictures of a recorded session are broken. Pass a function as the second argument, and leave out
#   entries with `content.encoding === "base64"`; write handlers for those files.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @mswjs/source@0.5.0 msw@2.15.0 >/dev/null
cat >try.mjs <<'JS'
import { fromTraffic } from '@mswjs/source/traffic';
import { getResponse } from 'msw';

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const entry = (url, mimeType, text) => ({
  startedDateTime: '2026-11-29T09:00:00.000Z',
  time: 0,
  request: { method: 'GET', url, httpVersion: 'HTTP/1.1', cookies: [], headers: [], queryString: [], headersSize: -1, bodySize: 0 },
  response: {
    status: 200, statusText: 'OK', httpVersion: 'HTTP/1.1', cookies: [], redirectURL: '', headersSize: -1, bodySize: -1,
    headers: [{ name: 'content-type', value: mimeType }],
    content: { size: atob(text).length, mimeType, text, encoding: 'base64' },
  },
  cache: {},
  timings: { send: 0, wait: 0, receive: 0 },
});
const entries = [
  entry('http://strapi.test/uploads/dot.png', 'image/png', dot),
  entry('http://strapi.test/api/articles', 'application/json', btoa('{"data":[]}')),
  entry('http://strapi.test/robots.txt', 'text/plain', btoa('User-agent: *')),
];
const handlers = fromTraffic({ log: { version: '1.2', creator: { name: 'try', version: '1' }, entries } });
const read = async (path) => (await getResponse(handlers, new Request(`http://strapi.test/${path}`))).text();
const found = { picture: await read('uploads/dot.png'), json: await read('api/articles'), text: await read('robots.txt') };
console.log(found);
if (found.picture !== dot || found.json !== btoa('{"data":[]}') || found.text !== 'User-agent: *') {
  console.error('@mswjs/source decodes base64 in another way now.');
  process.exit(1);
}
JS
node try.mjs
