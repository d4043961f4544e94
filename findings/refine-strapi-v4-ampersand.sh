#!/usr/bin/env bash
# One would guess: a filter finds the text that it names, whatever characters the text has.
# What happens: @refinedev/strapi-v4 7.0.1 writes values into a query text, and parses that. "R&D" becomes "R", "50+5"
#   becomes "50 5", and the part behind the "&" becomes a parameter of its own, which Strapi does not use.
# With: @refinedev/strapi-v4 7.0.1, axios 1.13.2. So also with `in` and in `or`.
# For users: a list filtered by such a name shows other entries, without an error. Pass encodeURIComponent(value).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @refinedev/strapi-v4@7.0.1 axios@1.13.2 qs@6.14.0 >/dev/null
cat >try.mjs <<'JS'
import { DataProvider } from '@refinedev/strapi-v4';
import qs from 'qs';

const asked = [];
const client = {
  get: async (url) => {
    asked.push(qs.parse(new URL(url).search.slice(1)));
    return { data: { data: [], meta: {} } };
  },
};
const provider = DataProvider('http://cms.test/api', client);
for (const value of ['R&D', '50+5', encodeURIComponent('R&D')])
  await provider.getList({ resource: 'teams', filters: [{ field: 'name', operator: 'contains', value }] });

const names = asked.map(({ filters }) => filters.name.$containsi);
console.log('asked for "R&D", "50+5" and the encoded "R&D":', JSON.stringify(names));
console.log('other parameters of the first:', JSON.stringify({ ...asked[0], filters: undefined, pagination: undefined }));
if (JSON.stringify(names) !== '["R","50 5","R&D"]') {
  console.error('@refinedev/strapi-v4 writes the value of a filter in another way now.');
  process.exit(1);
}
JS
node try.mjs
