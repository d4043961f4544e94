#!/usr/bin/env bash
# One would guess: `createMany`, `updateMany` and `deleteMany` say `success: true` if Strapi has done all of it. `create` of
#   the same client returns `{ data: null, error }` if Strapi refuses the entry.
# What happens: @kmariappan/strapi-client-js 1.4.0 catches each error, drops it, and returns `{ success: true }`, also if
#   Strapi refused every entry with 400, 401 or 403. There is no `error` in the answer.
# With: @kmariappan/strapi-client-js 1.4.0, axios 0.26.1, qs 6.15.3.
# For users: an import says that all entries are there, and none is. A button "delete all" without the permission says
#   "deleted". Call `create`, `update` and `deleteOne` for each entry, and read their `error`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @kmariappan/strapi-client-js@1.4.0 axios@0.26.1 qs@6.15.3 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from 'node:http';
import client from '@kmariappan/strapi-client-js';

const error = { status: 403, name: 'ForbiddenError', message: 'Forbidden', details: {} };
const server = createServer((request, response) => {
  response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ data: null, error }));
}).listen(0);
await new Promise((resolve) => server.once('listening', resolve));

const notes = () => client.createClient({ url: `http://localhost:${server.address().port}/api` }).from('notes');
const found = {
  create: await notes().create({ title: 'Oars' }),
  createMany: await notes().createMany([{ title: 'Oars' }, { title: 'Sails' }]),
  updateMany: await notes().updateMany([{ id: 'note1', variables: { title: 'Oars' } }]),
  deleteMany: await notes().deleteMany(['note1', 'note2']),
};
server.close();
console.log(found);
const success = JSON.stringify({ success: true });
const many = [found.createMany, found.updateMany, found.deleteMany].every((answer) => JSON.stringify(answer) === success);
if (found.create.error?.status !== 403 || !many) {
  console.error('@kmariappan/strapi-client-js answers refused writes in another way now.');
  process.exit(1);
}
JS
node try.mjs
