#!/usr/bin/env bash
# One would guess: `?author.name=Ann` of json-server answers the articles of Ann, and no article without an author.
# What happens: json-server 1.0.0-beta.15 skips a nested condition if the parent is null or missing, so each article without
#   an author is in every such list: `?author.name=Ann`, `?author.age:gt=9`, and `_where` with an object. A missing
#   attribute of the entry itself does not match, as it should.
#   It also reads each value that looks like a number as a number, and keeps each id as a text. So `?id:in=1,2`, an example
#   of its README, is always empty, although `/articles/1` has the article.
# With: json-server 1.0.0-beta.15.
# For users: a list "by author" of the mock shows entries that the real API leaves out, and its count is too large. A mock
#   for `filters[author][name][$eq]` of Strapi has to check the parent itself. Ask for several ids one by one.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error json-server@1.0.0-beta.15 >/dev/null 2>&1
# json-server needs Node 22.12.
if [ "$(node -p 'Number(process.versions.node.split(".")[0])')" -lt 24 ]; then npm install --no-audit --no-fund --loglevel error node@24.11.1 >/dev/null 2>&1; fi
export PATH="$folder/node_modules/.bin:$PATH"
cat >data.json <<'JSON'
{
  "articles": [
    { "id": "1", "title": "Oars", "author": { "name": "Ann", "age": 40 } },
    { "id": "2", "title": "Sails", "author": { "name": "Bob", "age": 7 } },
    { "id": "3", "title": "Ropes", "author": null },
    { "id": "4" }
  ]
}
JSON
cat >try.mjs <<'JS'
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';

const probe = createServer().listen(0);
await once(probe, 'listening');
const { port } = probe.address();
await new Promise((resolve) => probe.close(resolve));
const server = spawn(process.execPath, ['node_modules/json-server/lib/bin.js', '--port', port, 'data.json'], { stdio: 'ignore' });
const ask = async (query) => (await fetch(`http://localhost:${port}/articles?${query}`)).json();
const found = {};
try {
  for (let i = 0; ; i++) {
    try {
      await ask('');
      break;
    } catch (error) {
      if (i === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  for (const query of ['title=Oars', 'author.name=Ann', 'author.age:gt=9', '_where={"author":{"name":{"eq":"Ann"}}}', 'id:in=1,2'])
    found[query] = (await ask(query)).map(({ id }) => id).join(' ');
} finally {
  server.kill();
}
console.log(found);
if (Object.values(found).join() !== '1,1 3 4,1 3 4,1 3 4,') {
  console.error('json-server filters nested attributes or ids in another way now.');
  process.exit(1);
}
JS
node try.mjs
