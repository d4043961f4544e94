#!/usr/bin/env bash
# One would guess: a record of react-admin has all attributes that Strapi answered.
# What happens: ra-strapi 1.0.3 drops an attribute named `blocks`. This is the name that Strapi's own examples give to a
#   dynamic zone, and to rich text of blocks. The request asks for it with populate=*, and the answer has it.
# With: ra-strapi 1.0.3, in getList, getOne, getMany, create and update.
# For users: forms show it empty, and no error says so. Rename the attribute, or restore it in an httpClient of your own.
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

const data = { id: 1, documentId: 'a1', title: 'Home', blocks: [{ __component: 'shared.quote', id: 3, text: 'Hello' }] };
const provider = strapiDataProvider({ baseURL: 'http://cms.test', httpClient: async () => ({ json: { data } }) });
const record = (await provider.getOne('pages', { id: 'a1' })).data;
console.log('Strapi answers', Object.keys(data).join(', '));
console.log('react-admin has', Object.keys(record).join(', '));
if ('blocks' in record || record.title !== 'Home') {
  console.error('ra-strapi keeps an attribute named `blocks`.');
  process.exit(1);
}
JS
npx esbuild try.mjs --bundle --platform=node --main-fields=module,main --format=esm --external:qs --alias:react-admin=./react-admin.mjs --log-level=error --outfile=bundle.mjs
node bundle.mjs
