#!/usr/bin/env bash
# One would guess: a parameter in the query that states `style: form`, which is the default of OpenAPI, and one that states
#   no style make the same request.
# What happens: @readme/oas-to-har 38.5.1 writes an object as `page=2&pageSize=10` if the style is stated, and as
#   `pagination=page=2&pageSize=10` if it is not. fetch-har 11.1.1 sends it so. The server reads `pagination` as the text
#   "page=2", and the page size under its right name. In the HAR, the value of one parameter has an `&` in it.
# With: @readme/oas-to-har 38.5.1, oas 38.6.0, fetch-har 11.1.1.
# For users: a request from an API reference ignores the page, with status 200, and a HAR that a mock server reads has a
#   parameter that no client sends. Write `style` into each parameter that is an object, or use `deepObject`, which is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @readme/oas-to-har@38.5.1 oas@38.6.0 fetch-har@11.1.1 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import fetchHar from 'fetch-har';
import oasToHar from '@readme/oas-to-har';
import Oas from 'oas';

const asked = [];
const server = createServer((request, response) => {
  asked.push(request.url);
  response.end();
});
await once(server.listen(0), 'listening');
const ask = async (style) => {
  const parameter = { name: 'pagination', in: 'query', schema: { type: 'object' }, ...(style && { style, explode: true }) };
  const paths = { '/notes': { get: { parameters: [parameter], responses: { 200: { description: 'the notes' } } } } };
  const servers = [{ url: `http://localhost:${server.address().port}` }];
  const oas = new Oas({ openapi: '3.1.0', info: { title: 'Notes', version: '1' }, servers, paths });
  const har = oasToHar(oas, oas.operation('/notes', 'get'), { query: { pagination: { page: 2, pageSize: 10 } } });
  await fetchHar(har);
  return har.log.entries[0].request.queryString.map(({ name, value }) => `${name} = ${value}`);
};
const found = { none: await ask(), form: await ask('form'), deepObject: await ask('deepObject') };
server.close();
server.closeAllConnections();
console.log(found, asked);
const expected = {
  none: ['pagination = page=2&pageSize=10'],
  form: ['page = 2', 'pageSize = 10'],
  deepObject: ['pagination[page] = 2', 'pagination[pageSize] = 10'],
};
const urls = '/notes?pagination=page=2&pageSize=10 /notes?page=2&pageSize=10 /notes?pagination[page]=2&pagination[pageSize]=10';
if (JSON.stringify(found) !== JSON.stringify(expected) || asked.join(' ') !== urls) {
  console.error('oas-to-har writes parameters without a style in another way now.');
  process.exit(1);
}
JS
node try.mjs
