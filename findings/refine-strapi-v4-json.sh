#!/usr/bin/env bash
# One would guess: a data provider takes Strapi's envelope apart, and leaves the values of attributes alone.
# What happens: @refinedev/strapi-v4 7.0.1 takes everything for an envelope that has a key `data` or `attributes`, at any
#   depth. A JSON attribute { type: 'bar', data: [3, 5] } becomes [3, 5], and { unit: 'kg', data: null } becomes null.
#   In a component, an attribute named `attributes` replaces all others but the id.
# With: @refinedev/strapi-v4 7.0.1, answers of Strapi 4 and 5.
# For users: a form that was opened and saved loses the rest of such JSON. Name the key otherwise, or read with fetch.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @refinedev/strapi-v4@7.0.1 axios@1.13.2 qs@6.14.0 >/dev/null
cat >try.mjs <<'JS'
import { DataProvider } from '@refinedev/strapi-v4';

const answer = {
  data: [
    {
      id: 1,
      documentId: 'a1',
      chart: { type: 'bar', data: [3, 5] },
      weight: { unit: 'kg', data: null },
      product: { id: 7, sku: 'T-1', attributes: { colour: 'red' } },
    },
  ],
  meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
};
const provider = DataProvider('http://cms.test/api', { get: async () => ({ data: answer }) });
const { data } = await provider.getList({ resource: 'reports' });
const { chart, weight, product } = data[0];
console.log(JSON.stringify({ chart, weight, product }));
if (JSON.stringify({ chart, weight, product }) !== '{"chart":[3,5],"weight":null,"product":{"id":7,"colour":"red"}}') {
  console.error('@refinedev/strapi-v4 leaves JSON with a key `data` or `attributes` as it is, or changes it in another way.');
  process.exit(1);
}
JS
node try.mjs
