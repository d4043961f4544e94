#!/usr/bin/env bash
# One would guess: a handler of msw-snapshot gives the app the answer of the server, in the run that records it and in
#   each run after it.
# What happens: version 5.3.0 makes a new Response with a body for each answer. A 204 cannot have one, so the app gets the
#   500 that MSW answers for an error in a handler. It does so on each run, and the snapshot file says 204.
#   It keeps each body as UTF-8 text, so the bytes of a picture that are not valid text become U+FFFD, and the
#   app gets a broken picture.
# With: msw-snapshot 5.3.0, msw 2.15.0.
# For users: Strapi 5 answers a DELETE with 204, so each test that deletes an entry sees a failure that the server never
#   had, although the entry is gone. Limit `test` of the handler to requests that read JSON.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error msw-snapshot@5.3.0 msw@2.15.0 >/dev/null
cat >try.mjs <<'JS'
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { snapshot } from 'msw-snapshot';
import { setupServer } from 'msw/node';

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);
const server = createServer((request, response) => {
  if (request.method === 'DELETE') response.writeHead(204).end();
  else if (request.url.endsWith('.png')) response.writeHead(200, { 'content-type': 'image/png', 'content-length': 6 }).end(picture);
  else response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
});
await once(server.listen(0), 'listening');
const url = `http://localhost:${server.address().port}`;
const msw = setupServer(snapshot({ test: new RegExp(url), basePath: 'snapshots', updateSnapshots: 'missing' }));
const read = async (path, init) => {
  const response = await fetch(url + path, init);
  return [response.status, Buffer.from(await response.arrayBuffer())];
};
const ask = async () => {
  const [list] = await read('/articles');
  const [deletion] = await read('/articles/1', { method: 'DELETE' });
  const [, bytes] = await read('/boat.png');
  return `GET ${list}, DELETE ${deletion}, picture ${bytes.toString('hex')}`;
};
const found = { 'without msw': await ask() };
// MSW prints the error of the handler.
console.error = () => {};
msw.listen({ onUnhandledRequest: 'error' });
found.recorded = await ask();
server.close();
server.closeAllConnections();
found.replayed = await ask();
msw.close();
const file = readdirSync('snapshots', { recursive: true }).find((name) => /DELETE.*[0-9a-f]{32}$/.test(name));
found['in the file'] = `DELETE ${JSON.parse(readFileSync(`snapshots/${file}`, 'utf8')).response.status}`;
console.log(found);
const broken = 'GET 200, DELETE 500, picture efbfbd504e47efbfbd00';
const expected = ['GET 200, DELETE 204, picture 89504e47ff00', broken, broken, 'DELETE 204'];
if (Object.values(found).join() !== expected.join()) {
  console.log('msw-snapshot gives answers without text in another way now.');
  process.exit(1);
}
JS
node try.mjs
