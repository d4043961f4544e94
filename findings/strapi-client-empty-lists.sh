#!/usr/bin/env bash
# One would guess: an empty list in a query is as if it was left out, as with qs and axios.
# What happens: @strapi/client 1.6.2 sends its name without a value: `populate[]`, `fields[]`, `filters[id][$in][]`.
#   Strapi 5.54 reads a list with one empty text. It answers `populate[]` with 400, `fields[]` with ids alone,
#   `filters[$or][]` with 500, and `filters[id][$in][]` with no entries.
# With: @strapi/client 1.6.2, qs 6.15.3 as in Strapi 5.54.
# For users: code that collects populates or fields must leave out an empty list. That $in: [] finds nothing is as it
#   should be, and other than with qs or axios alone, where it finds everything.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @strapi/client@1.6.2 qs@6.15.3 >/dev/null
cat >try.mjs <<'JS'
import http from 'node:http';
import { strapi } from '@strapi/client';
import qs from 'qs';

const asked = [];
const server = http.createServer((request, response) => {
  asked.push(decodeURIComponent(request.url.split('?')[1] ?? ''));
  response.setHeader('content-type', 'application/json').end('{"data":[],"meta":{}}');
});
await new Promise((resolve) => server.listen(0, resolve));
const articles = strapi({ baseURL: `http://localhost:${server.address().port}/api` }).collection('articles');
await articles.find({ populate: [], fields: [], filters: { id: { $in: [] } } });
server.closeAllConnections();
server.close();

const read = qs.parse(asked[0]);
console.log('sent:', asked[0]);
console.log('as Strapi reads it:', JSON.stringify(read));
console.log('qs alone sends:', JSON.stringify(qs.stringify({ populate: [], fields: [] })));
if (JSON.stringify(read) !== '{"populate":[""],"fields":[""],"filters":{"id":{"$in":[""]}}}') {
  console.error('@strapi/client sends empty lists in another form now.');
  process.exit(1);
}
JS
node try.mjs
