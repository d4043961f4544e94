#!/usr/bin/env bash
# One would guess: a zod schema that is generated from Strapi's content types accepts what Strapi answers.
# What happens: that of @sensinum/astro-strapi-loader 1.0.11 reads `required` of an integer as "at least 1", so a stock of
#   0 is refused, and `required` of a decimal as "not negative". A biginteger has to be a number, and a timestamp too,
#   but Strapi answers both as texts. The values are valid, so an editor can store them.
# With: @sensinum/astro-strapi-loader 1.0.11, zod 3.25.76; answers as of Strapi 5.54.
# For users: `astro build` fails after an editor saved a 0. Extend the schema for such attributes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error @sensinum/astro-strapi-loader@1.0.11 zod@3.25.76 >/dev/null
cat >try.mjs <<'JS'
import { StrapiSchemaGenerator } from './node_modules/@sensinum/astro-strapi-loader/dist/utils/schema.js';

const attributes = {
  name: { type: 'string' },
  stock: { type: 'integer', required: true },
  change: { type: 'decimal', required: true },
  barcode: { type: 'biginteger' },
};
const type = { uid: 'api::product.product', apiID: 'product', schema: { singularName: 'product', pluralName: 'products', attributes } };
const schema = new StrapiSchemaGenerator([type], []).generateSchema('product');
const entry = { id: 1, documentId: 'a1', name: 'Oar', stock: 3, change: 0.5, barcode: null };
const refused = (changes) => schema.safeParse({ ...entry, ...changes }).error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
const found = [{}, { stock: 0 }, { change: -0.5 }, { barcode: '4012345678901' }].map((changes) => [changes, refused(changes)]);
for (const [changes, problems] of found) console.log(JSON.stringify(changes), problems.join() || 'is accepted');
if (found.map(([, problems]) => problems.length).join() !== '0,1,1,1') {
  console.error('The schema of @sensinum/astro-strapi-loader accepts other values now.');
  process.exit(1);
}
JS
node try.mjs
