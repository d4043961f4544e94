#!/usr/bin/env bash
# One would guess: strapi-plugin-transformer takes `data` and `attributes` out of each entry of an answer, whatever the
#   attributes are called.
# What happens: version 3.1.2 visits the attributes with `_.forEach`. For lodash, an object whose `length` is a whole number
#   is a list, so it visits the indexes 0, 1, 2… instead. In an entry of 12 metres, relations and pictures stay nested; in
#   one of 12.5 metres they are flat. Both are in the same list. A component with a `length` is left alone, too.
# With: strapi-plugin-transformer 3.1.2, which is for Strapi 4, lodash 4.17.21.
# For users: `boat.owner.name` is undefined for some boats, and the type of a client fits only the others. An editor who
#   rounds a number breaks a page. Name the attribute `lengthInMetres`, or flatten the answers in the client.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --legacy-peer-deps --loglevel error strapi-plugin-transformer@3.1.2 lodash@4.17.21 >/dev/null
cat >try.cjs <<'JS'
const transformer = require('strapi-plugin-transformer/server/services/transform-service')();

const boat = (id, length) => {
  const owner = { data: { id, attributes: { name: 'Ann' } } };
  const photo = { data: { id, attributes: { url: '/boat.jpg' } } };
  return { id, attributes: { length, owner, engine: { id, length: id === 2 ? 1 : 1.5, photo } } };
};
// An answer of Strapi 4, with a relation, and a component that has a picture.
const ctx = { body: { data: [boat(1, 12), boat(2, 12.5), boat(3, null), boat(4, 12.5)], meta: {} } };
transformer.response({ responseTransforms: { removeAttributesKey: true, removeDataKey: true } }, ctx);
const found = ctx.body.data.map(({ length, owner, engine }) => {
  const picture = engine.photo.url ? 'flat' : 'nested';
  return `${length}: owner ${owner.name ? 'flat' : 'nested'}, engine of ${engine.length} ${picture}`;
});
console.log(found);
const expected = [
  '12: owner nested, engine of 1.5 nested',
  '12.5: owner flat, engine of 1 nested',
  'null: owner flat, engine of 1.5 flat',
  '12.5: owner flat, engine of 1.5 flat',
];
if (found.join() !== expected.join()) {
  console.error('The transformer handles entries with a length in another way now.');
  process.exit(1);
}
JS
node try.cjs
