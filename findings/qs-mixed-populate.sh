#!/usr/bin/env bash
# One would guess: minor versions of qs read the same query alike, whatever the order of its parameters.
# What happens: `populate[author]=true&populate=tags` is an object of two keys in qs 6.14.2, and a list in 6.15.3:
#   { author: 'true', tags: true } and [{ author: 'true' }, 'tags']. The other order was a list before, too.
# With: qs 6.14.2 and 6.15.3, which Strapi 5.54 has. Strapi answers 400 to such a list.
# For users: URLs that are joined from two parts worked with one order of them and a server of older packages, and are
#   400 after an update of Strapi. Write one form: `populate[author]=true&populate[tags]=true`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error older@npm:qs@6.14.2 newer@npm:qs@6.15.3 >/dev/null
cat >try.cjs <<'JS'
const read = (qs, query) => JSON.stringify(qs.parse(query).populate);
const [older, newer] = [require('older'), require('newer')];
const found = ['populate[author]=true&populate=tags', 'populate=tags&populate[author]=true'].map((query) => [
  query,
  read(older, query),
  read(newer, query),
]);
for (const row of found) console.log(row.join('   '));
const [[, before, after], [, beforeTurned, afterTurned]] = found;
if (
  before !== '{"author":"true","tags":true}' ||
  after !== '[{"author":"true"},"tags"]' ||
  beforeTurned !== '["tags",{"author":"true"}]' ||
  afterTurned !== beforeTurned
) {
  console.error('qs reads mixed parameters in another way now.');
  process.exit(1);
}
JS
node try.cjs
