#!/usr/bin/env bash
# One would guess: a mock server that checks requests lets an optional parameter be left out, and asks for a required one.
#   Strapi's `filters` is an object in the query, with `style: deepObject`.
# What happens: Prism 5.16.0 makes the object from its schema, whether the request has it or not. Each attribute that is an
#   object is there, empty, and each list, too. So if a filter needs its operator (`required: ["$eq"]`), a request without
#   filters is 422, "filters.title must have required property '$eq'", and with two such attributes, a filter by one of
#   them is 422, because of the other. And `required: true` of the parameter has no effect: there always is an object.
# With: @stoplight/prism-cli 5.16.0, `prism mock`, OpenAPI 3.1. It asks for Node 24.18, and does the same on Node 20.
# For users: a document that describes filters well refuses most valid requests of the app, and passes one that has no
#   filters at all. Leave `required` and `minItems` out of such parameters before Prism reads the document.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @stoplight/prism-cli@5.16.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';

const operator = (name, type) => ({ type: 'object', required: [name], properties: { [name]: { type } } });
const get = (properties, required) => {
  const filters = { name: 'filters', in: 'query', style: 'deepObject', explode: true, required, schema: { type: 'object', properties } };
  const content = { 'application/json': { example: [] } };
  return { get: { parameters: [filters], responses: { 200: { description: 'the boats', content } } } };
};
const paths = {
  '/boats': get({ name: operator('$eq', 'string'), length: operator('$gt', 'integer') }, false),
  '/tags': get({ names: { type: 'array', items: { type: 'string' }, minItems: 1 } }, false),
  '/crews': get({ name: { type: 'string' } }, true),
};
writeFileSync('boats.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Boats', version: '1' }, paths }));
const probe = createServer().listen(0, '127.0.0.1');
await once(probe, 'listening');
const { port } = probe.address();
await new Promise((resolve) => probe.close(resolve));
const prism = spawn(process.execPath, ['node_modules/@stoplight/prism-cli/dist/index.js', 'mock', '-p', port, '-v', 'silent', 'boats.json'], { stdio: 'ignore' });
const ask = async (path) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const { validation = [] } = await response.json();
  return [response.status, ...validation.map(({ message }) => message.replace('Request query parameter ', ''))].join(', ');
};
const found = {};
try {
  for (let i = 0; ; i++) {
    try {
      await ask('/boats');
      break;
    } catch (error) {
      if (i === 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  const queries = ['/boats', '/boats?filters[name][$eq]=Ann', '/boats?filters[name][$eq]=Ann&filters[length][$gt]=5', '/tags', '/crews'];
  for (const query of queries) found[query] = await ask(query);
} finally {
  prism.kill();
}
console.log(found);
const name = "filters.name must have required property '$eq'";
const length = "filters.length must have required property '$gt'";
const expected = [`422, ${name}, ${length}`, `422, ${length}`, '200', '422, filters.names must NOT have fewer than 1 items', '200'];
if (Object.values(found).join(' | ') !== expected.join(' | ')) {
  console.error('Prism checks objects in the query in another way now.');
  process.exit(1);
}
JS
node try.mjs
