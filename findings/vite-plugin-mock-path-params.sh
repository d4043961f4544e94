#!/usr/bin/env bash
# One would guess: a mock of `/api/articles/:id` gets the id from the path in each request, and the parameters of the query
#   beside it.
# What happens: vite-plugin-mock 3.0.2 gives a handler one `query`. For a GET it has the parts of the path only if the URL
#   has no query, so `id` is undefined in `GET /api/articles/5?populate=author`. For the other methods it is the other way
#   round: `PUT /api/articles/5?status=draft` has the id and no status.
# With: vite-plugin-mock 3.0.2, mockjs 1.1.0, vite 5.4.21.
# For users: a mock that works in the first test answers 404, or the first article, as soon as a request has `populate` or
#   `locale`, as most requests of a Strapi client do. A write with `?status=draft` changes the published entry of the mock.
#   Read the path and the query from `url`, which is always whole.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm pkg set type=module
npm install --no-audit --no-fund --ignore-scripts --loglevel error vite-plugin-mock@3.0.2 mockjs@1.1.0 vite@5.4.21 esbuild@0.21.5 >/dev/null 2>&1
mkdir mock
cat >mock/articles.js <<'JS'
const response = ({ query, url }) => ({ query, url });
export default ['get', 'put'].map((method) => ({ url: '/api/articles/:id', method, response }));
JS
cat >try.mjs <<'JS'
import { createServer } from 'vite';
import { viteMockServe } from 'vite-plugin-mock';

const mock = viteMockServe({ mockPath: 'mock', enable: true, logger: false, watchFiles: false });
const server = await createServer({ configFile: false, logLevel: 'error', plugins: [mock], server: { port: 0, host: '127.0.0.1' } });
await server.listen();
const { port } = server.httpServer.address();
const found = {};
for (const [method, path] of [
  ['GET', '/api/articles/5'],
  ['GET', '/api/articles/5?populate=author'],
  ['PUT', '/api/articles/5'],
  ['PUT', '/api/articles/5?status=draft'],
]) {
  // The plugin reads the mocks after the server has started.
  let response;
  for (let i = 0; i < 100; i++) {
    response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { accept: 'application/json' } });
    if (response.headers.get('content-type') === 'application/json') break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const { query, url } = await response.json();
  if (url !== path) throw new Error(`The handler got the URL ${url}.`);
  found[`${method} ${path}`] = JSON.stringify(query);
}
await server.close();
console.log(found);
if (Object.values(found).join() !== '{"id":"5"},{"populate":"author"},{"id":"5"},{"id":"5"}') {
  console.error('vite-plugin-mock passes parameters in another way now.');
  process.exit(1);
}
process.exit(0);
JS
node try.mjs
