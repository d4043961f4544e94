#!/usr/bin/env bash
# One would guess: a generated client sends what the OpenAPI document says. If a body is `application/json`, the request
#   has this content type.
# What happens: the fetch client of @kubb/plugin-client 4.39.3 writes the body with JSON.stringify and sets no content
#   type, so fetch sends `text/plain;charset=UTF-8`. The axios client of the same plugin sends `application/json`.
# With: @kubb/plugin-client 4.39.3 with `client: "fetch"`.
# For users: servers that read a body by its type see none. Strapi answers 400, "Missing "data" payload in the request
#   body", although the payload is there. Name a client of your own in `importPath`, and let it set the header.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --no-audit --no-fund --ignore-scripts --loglevel error @kubb/cli@4.39.3 @kubb/core@4.39.3 @kubb/plugin-oas@4.39.3 @kubb/plugin-ts@4.39.3 @kubb/plugin-client@4.39.3 axios@1.12.2 tsx@4.20.6 >/dev/null
cat >openapi.json <<'JSON'
{
  "openapi": "3.1.0",
  "info": { "title": "Articles", "version": "1" },
  "paths": {
    "/articles": {
      "post": {
        "operationId": "addArticle",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": { "schema": { "type": "object", "properties": { "title": { "type": "string" } } } }
          }
        },
        "responses": {
          "201": { "description": "Created", "content": { "application/json": { "schema": { "type": "object" } } } }
        }
      }
    }
  }
}
JSON
for client in fetch axios; do
  cat >kubb.config.mjs <<JS
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  root: '.',
  input: { path: './openapi.json' },
  output: { path: './$client' },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient({ client: '$client' })],
});
JS
  npx kubb generate --silent >/dev/null
done
cat >try.ts <<'JS'
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { addArticle as addWithAxios } from './axios/clients/addArticle.ts';
import { addArticle as addWithFetch } from './fetch/clients/addArticle.ts';

const types: (string | undefined)[] = [];
const server = createServer((request, response) => {
  types.push(request.headers['content-type']);
  response.writeHead(201, { 'content-type': 'application/json' }).end('{}');
});
await once(server.listen(0), 'listening');
const baseURL = `http://localhost:${(server.address() as AddressInfo).port}`;
await addWithFetch({ title: 'Oars' }, { baseURL });
await addWithAxios({ title: 'Oars' }, { baseURL });
server.close();
console.log({ fetch: types[0], axios: types[1] });
if (types.join() !== 'text/plain;charset=UTF-8,application/json') {
  console.error('kubb sends other content types now.');
  process.exit(1);
}
JS
npx tsx try.ts
