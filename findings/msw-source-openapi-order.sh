#!/usr/bin/env bash
# One would guess: `/users/me` is answered by `/users/me`, also if `/users/{id}` stands above it: OpenAPI says that a
#   path without parameters is matched before one with them.
# What happens: `fromOpenApi` of @mswjs/source 0.5.0 makes handlers in the order of the document, and MSW takes the
#   first one that fits. So the path with the parameter answers.
# With: @mswjs/source 0.5.0, msw 2.15.0.
# For users: a generator that sorts its paths, or a merge of two documents, changes what a mock answers. Put paths
#   without parameters first.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @mswjs/source@0.5.0 msw@2.15.0 >/dev/null
cat >try.mjs <<'JS'
import { fromOpenApi } from '@mswjs/source/open-api';
import { getResponse } from 'msw';

const answers = (example) => ({ get: { responses: { 200: { description: 'ok', content: { 'application/json': { example, schema: {} } } } } } });
const me = ['/users/me', answers({ path: '/users/me' })];
const one = ['/users/{id}', answers({ path: '/users/{id}' })];
const ask = async (...paths) => {
  const info = { title: 'Users', version: '1' };
  const servers = [{ url: 'http://strapi.test/api' }];
  const handlers = await fromOpenApi({ openapi: '3.1.0', info, servers, paths: Object.fromEntries(paths) });
  return (await (await getResponse(handlers, new Request('http://strapi.test/api/users/me'))).json()).path;
};
const found = { 'me first': await ask(me, one), 'id first': await ask(one, me) };
console.log(found);
if (Object.values(found).join() !== '/users/me,/users/{id}') {
  console.error('@mswjs/source orders paths in another way now.');
  process.exit(1);
}
JS
node try.mjs
