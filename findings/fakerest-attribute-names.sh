#!/usr/bin/env bash
# One would guess: a filter by an attribute compares with its value: `{ product_gtin: "300" }` finds the product with this
#   GTIN.
# What happens: fakerest 4.2.1 and json-graphql-server 3.3.2 look for `_gt`, `_lt`, `_neq` and others anywhere in the name.
#   `product_gtin` has `_gt` in it, so both answer the products whose number is greater, and not the one with it.
#   In fakerest `faq_q` is a search in an attribute `faq`, which is not there: each entry matches.
# With: fakerest 4.2.1 with its handler for MSW 2.15.0, json-graphql-server 3.3.2 with graphql 16.15.0.
# For users: with names such as `product_gtin`, `is_lte` or `net_ltd`, a mocked list has the wrong entries, with status
#   200 and a total that fits them. Rename the attribute in the data of the mock, or filter in a handler of your own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error fakerest@4.2.1 msw@2.15.0 json-graphql-server@3.3.2 graphql@16.15.0 >/dev/null 2>&1
cat >try.mjs <<'JS'
import { getMswHandler } from 'fakerest';
import { graphql } from 'graphql';
import { http } from 'msw';
import { setupServer } from 'msw/node';

const { jsonSchemaBuilder } = await import(new URL('node_modules/json-graphql-server/dist/json-graphql-server-node.js', import.meta.url));
const products = [
  { id: 1, gtin: '300', product_gtin: '300', faq_q: 'How long?' },
  { id: 2, gtin: '200', product_gtin: '200', faq_q: 'How old?' },
  { id: 3, gtin: '400', product_gtin: '400', faq_q: 'How far?' },
];
const server = setupServer(http.all(/^http:\/\/rest\.test/, getMswHandler({ baseUrl: 'http://rest.test', data: { products }, loggingEnabled: false })));
server.listen();
const rest = async (filter) => {
  const response = await fetch(`http://rest.test/products?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return (await response.json()).map(({ id }) => id).join(' ');
};
const schema = jsonSchemaBuilder({ products });
const ask = async (filter) => {
  const { data } = await graphql({ schema, source: `{ allProducts(filter: ${filter}) { id } }` });
  return data.allProducts.map(({ id }) => id).join(' ');
};
const found = {
  'fakerest, gtin': await rest({ gtin: '300' }),
  'fakerest, product_gtin': await rest({ product_gtin: '300' }),
  'fakerest, faq_q': await rest({ faq_q: 'How old?' }),
  'json-graphql-server, gtin': await ask('{ gtin: "300" }'),
  'json-graphql-server, product_gtin': await ask('{ product_gtin: "300" }'),
};
server.close();
console.log(found);
if (Object.values(found).join() !== '1,3,1 2 3,1,3') {
  console.error('Names of attributes are read in another way now.');
  process.exit(1);
}
JS
node try.mjs
