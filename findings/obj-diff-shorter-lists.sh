#!/usr/bin/env bash
# One would guess: `patch(a, diff(a, b))` of @opentf/obj-diff is `b`, as its README says.
# What happens: version 0.11.0 never makes a list shorter. `patch` deletes the entries with `delete`, so their places stay:
#   three blocks of which one was removed are a list with `length` 3 and a hole, and in JSON the hole is `null`. Holes are
#   always at the end, wherever the block was.
# With: @opentf/obj-diff 0.11.0.
# For users: changes of an entry that are sent to a preview or to other tabs leave empty blocks behind. `blocks.map` of
#   React skips them, so nothing shows, but `blocks.length`, `for … of` and `JSON.stringify` have them, and Strapi refuses
#   `null` in a list of components. Filter each list after `patch`: `list.filter(() => true)` leaves out holes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @opentf/obj-diff@0.11.0 >/dev/null
cat >try.mjs <<'JS'
import { diff, patch } from '@opentf/obj-diff';

const blocks = (...texts) => ({ blocks: texts.map((text, i) => ({ id: i + 1, text })) });
const cases = {
  changed: [blocks('a', 'b'), blocks('a', 'c')],
  longer: [blocks('a'), blocks('a', 'b')],
  shorter: [blocks('a', 'b', 'c'), blocks('a', 'c')],
  emptied: [blocks('a', 'b'), { blocks: [] }],
};
const found = {};
for (const [name, [before, after]] of Object.entries(cases)) {
  const patched = patch(structuredClone(before), diff(before, after));
  found[name] = `${after.blocks.length} ${patched.blocks.length} ${JSON.stringify(patched.blocks.map(({ text }) => text))}`;
}
console.log('should be, is, texts as JSON');
console.log(found);
const expected = ['2 2 ["a","c"]', '2 2 ["a","b"]', '2 3 ["a","c",null]', '0 2 [null,null]'];
if (Object.values(found).join('; ') !== expected.join('; ')) {
  console.error('obj-diff makes lists shorter in another way now.');
  process.exit(1);
}
JS
node try.mjs
