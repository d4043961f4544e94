#!/usr/bin/env bash
# One would guess: a form of react-admin that is saved unchanged sends back what it read.
# What happens: ra-strapi 1.0.3 reads a relation to many as a list of documentIds, and on update copies each text of a
#   list as an object: ["ab1"] is sent as [{ "0": "a", "1": "b", "2": "1" }]. JSON attributes with lists of texts too.
# With: ra-strapi 1.0.3, in update and create.
# For users: Strapi refuses the relation, and stores such JSON letter by letter. Give lists to Strapi as { set: [...] }
#   in `transform` of the form, or send them with fetch.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
# The provider is bundled without react-admin, whose part is only a default of fetch.
npm install --no-audit --no-fund --legacy-peer-deps --loglevel error ra-strapi@1.0.3 qs@6.14.0 esbuild@0.25.12 >/dev/null
echo 'export const fetchUtils = {};' >react-admin.mjs
cat >try.mjs <<'JS'
import { strapiDataProvider } from 'ra-strapi';

let sent;
const stored = { id: 1, documentId: 'a1', title: 'Home', tags: [{ id: 5, documentId: 'ab1', name: 'News' }], sizes: ['S', 'XL'] };
const httpClient = async (_url, options) => {
  if (options?.body) sent = JSON.parse(options.body).data;
  return { json: { data: structuredClone(stored) } };
};
const provider = strapiDataProvider({ baseURL: 'http://cms.test', httpClient });
const record = (await provider.getOne('pages', { id: 'a1' })).data;
await provider.update('pages', { id: record.id, data: record, previousData: record });
console.log('read', JSON.stringify({ tags: record.tags, sizes: record.sizes }));
console.log('sent', JSON.stringify({ tags: sent.tags, sizes: sent.sizes }));
if (JSON.stringify([record.tags, sent.tags, sent.sizes]) !== '[["ab1"],[{"0":"a","1":"b","2":"1"}],[{"0":"S"},{"0":"X","1":"L"}]]') {
  console.error('ra-strapi sends lists of texts in another form now.');
  process.exit(1);
}
JS
npx esbuild try.mjs --bundle --platform=node --main-fields=module,main --format=esm --external:qs --alias:react-admin=./react-admin.mjs --log-level=error --outfile=bundle.mjs
node bundle.mjs
