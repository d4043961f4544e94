#!/usr/bin/env bash
# One would guess: a package for query texts reads what it wrote. In a query, `[` may be written as `%5B`, and qs and
#   Strapi read both.
# What happens: picoquery 2.5.0 with `nestingSyntax: "index"` writes `filters%5Btitle%5D` and reads nesting only from a
#   plain `[`. `parse(stringify(query))` is an object with one key, "filters[title]". With "js" this happens to lists.
#   Only "dot", the default, reads what it wrote.
# With: picoquery 2.5.0, qs 6.15.3.
# For users: URLs that qs or URLSearchParams wrote have `%5B`. A server or a mock that reads them with picoquery has no
#   `query.filters`, and answers everything. Tests that write the URL by hand with `[` pass. Replace `%5B` and `%5D` in
#   the names of parameters before `parse`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error picoquery@2.5.0 qs@6.15.3 >/dev/null
cat >try.mjs <<'JS'
import { parse, stringify } from 'picoquery';
import qs from 'qs';

const query = { filters: { title: 'Oars' }, sort: ['title', 'id'] };
const read = (text, nestingSyntax) => Object.keys(parse(text, { nesting: true, nestingSyntax })).join(' ');
const found = {
  'by hand': read('filters[title]=Oars&sort[0]=title&sort[1]=id', 'index'),
  'from qs': read(qs.stringify(query), 'index'),
};
for (const nestingSyntax of ['index', 'js', 'dot']) {
  found[`its own, ${nestingSyntax}`] = read(stringify(query, { nesting: true, nestingSyntax }), nestingSyntax);
}
console.log(found);
const encoded = 'filters[title] sort[0] sort[1]';
const expected = ['filters sort', encoded, encoded, 'filters sort[0] sort[1]', 'filters sort'];
if (Object.values(found).join() !== expected.join()) {
  console.error('picoquery reads brackets in another way now.');
  process.exit(1);
}
JS
node try.mjs
