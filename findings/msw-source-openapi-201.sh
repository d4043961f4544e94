#!/usr/bin/env bash
# One would guess: a `POST` that an OpenAPI document describes with 201 is answered with 201, and a `DELETE` with 204.
# What happens: `fromOpenApi` of @mswjs/source 0.5.0 looks for the responses 200 and `default` only. An operation with
#   another success is answered 501 "Not Implemented", unless the URL has `?response=201`.
# With: @mswjs/source 0.5.0, msw 2.15.0.
# For users: reads are mocked and writes fail. Add a `default` to each operation, which is then answered with 200, or
#   write handlers for writes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @mswjs/source@0.5.0 msw@2.15.0 >/dev/null
cat >try.mjs <<'JS'
import { fromOpenApi } from '@mswjs/source/open-api';
import { getResponse } from 'msw';

const content = { 'application/json': { schema: { type: 'object', properties: { id: { type: 'integer' } } } } };
const handlers = await fromOpenApi({
  openapi: '3.1.0',
  info: { title: 'Notes', version: '1' },
  servers: [{ url: 'http://strapi.test/api' }],
  paths: {
    '/notes': {
      get: { responses: { 200: { description: 'the notes', content } } },
      post: { responses: { 201: { description: 'the new note', content }, 400: { description: 'refused' } } },
    },
    '/notes/{id}': { delete: { responses: { 204: { description: 'gone' } } } },
  },
});
const ask = async (method, path) => (await getResponse(handlers, new Request(`http://strapi.test/api${path}`, { method }))).status;
const found = {
  GET: await ask('GET', '/notes'),
  POST: await ask('POST', '/notes'),
  'POST ?response=201': await ask('POST', '/notes?response=201'),
  DELETE: await ask('DELETE', '/notes/1'),
};
console.log(found);
if (Object.values(found).join() !== '200,501,201,501') {
  console.error('@mswjs/source answers with other statuses now.');
  process.exit(1);
}
JS
node try.mjs
