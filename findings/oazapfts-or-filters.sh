#!/usr/bin/env bash
# One would guess: a client that oazapfts makes keeps the entries of a list in `filters` apart, as it keeps all levels of
#   `style: deepObject`: `$or: [{ city: … }, { price: … }]` asks for boats that meet one of the two.
# What happens: oazapfts 7.5.0 writes lists without numbers: `filters[$or][][city][$eq]=Bonn&filters[$or][][price][$lt]=9`.
#   qs, with which Strapi reads queries, takes `[]` with names after it as one entry: `$or: [{ city, price }]`. So the
#   boats must meet both. Two conditions on one attribute become a list: `$or: [{ city: { $eq: ['Bonn', 'Kiel'] } }]`.
#   Lists of texts, as in `$in`, are right.
# With: oazapfts 7.5.0, @oazapfts/runtime 1.2.0, qs 6.15.3.
# For users: a search with "or" finds too little, with status 200 and without an error of types. Tests that compare with
#   the URL pass. Write `$or` and `$and` as an object with numbers, `{ 0: …, 1: … }`: qs reads it as the list.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error oazapfts@7.5.0 @oazapfts/runtime@1.2.0 qs@6.15.3 esbuild@0.27.0 >/dev/null
cat >try.mjs <<'JS'
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const filters = { name: 'filters', in: 'query', style: 'deepObject', explode: true, schema: { type: 'object', additionalProperties: true } };
const content = { 'application/json': { schema: { type: 'object' } } };
const get = { operationId: 'getBoats', parameters: [filters], responses: { 200: { description: 'the boats', content } } };
const openapi = { openapi: '3.0.3', info: { title: 'Boats', version: '1' }, servers: [{ url: 'http://boats.test/api' }], paths: { '/boats': { get } } };
writeFileSync('boats.json', JSON.stringify(openapi));
execFileSync(process.execPath, ['node_modules/oazapfts/dist/cli.js', 'boats.json', 'boats.ts']);
execFileSync('node_modules/.bin/esbuild', ['boats.ts', '--bundle', '--format=esm', '--platform=node', '--outfile=boats.mjs', '--log-level=error']);
const qs = createRequire(import.meta.url)('qs');
const { getBoats } = await import(new URL('boats.mjs', import.meta.url));
let asked;
globalThis.fetch = async (url) => {
  asked = String(url).split('?')[1];
  return Response.json({});
};
const ask = async (value) => {
  await getBoats({ filters: value });
  console.log(decodeURIComponent(asked));
  // As Strapi reads it.
  return qs.parse(asked, { strictNullHandling: true, arrayLimit: 100, depth: 20 }).filters;
};
const bonn = { city: { $eq: 'Bonn' } };
const found = [
  await ask({ $or: [bonn, { price: { $lt: 9 } }] }),
  await ask({ $or: [bonn, { city: { $eq: 'Kiel' } }] }),
  await ask({ city: { $in: ['Bonn', 'Kiel'] } }),
  await ask({ $or: { 0: bonn, 1: { price: { $lt: 9 } } } }),
].map((value) => JSON.stringify(value));
console.log(found);
const expected = [
  '{"$or":[{"city":{"$eq":"Bonn"},"price":{"$lt":"9"}}]}',
  '{"$or":[{"city":{"$eq":["Bonn","Kiel"]}}]}',
  '{"city":{"$in":["Bonn","Kiel"]}}',
  '{"$or":[{"city":{"$eq":"Bonn"}},{"price":{"$lt":"9"}}]}',
];
if (found.join() !== expected.join()) {
  console.error('oazapfts writes lists of conditions in another way now.');
  process.exit(1);
}
JS
node try.mjs
