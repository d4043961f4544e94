#!/usr/bin/env bash
# One would guess: an index makes `find` faster, and changes nothing in what it answers.
# What happens: with indices, SignalDB answers other entries for the same selector, without an error:
#   - `{ locale: 'fr', $or: [{ slug: 'boats' }, { oldSlug: 'boats' }] }` answers all French pages, and English ones, too.
#     The positions of `$or` are added to those of `locale`, where both should hold, and the conditions are dropped.
#   - `{ tags: 'sea' }` with an index on a list answers nothing, and `$ne` everything.
#   - `{ rank: { $in: [1, 2], $gt: 1 } }` looks at `$in` only.
# With: @signaldb/core 1.8.1. (An `$or` of indexed and other attributes is right since 1.7.1.)
# For users: a page shows entries of another language, or a list by tag is empty, as soon as somebody adds
#   `createIndex('slug')` or `createIndex('tags')`. Put `$or` into `$and` with the other conditions, which is right, and
#   make no index on lists.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @signaldb/core@1.8.1 >/dev/null
cat >try.mjs <<'JS'
import { Collection, createIndex } from '@signaldb/core';

const pages = [
  { id: 'a', locale: 'en', slug: 'boats', oldSlug: 'ships', tags: ['sea', 'wood'], rank: 1 },
  { id: 'b', locale: 'fr', slug: 'bateaux', oldSlug: 'boats', tags: ['sea'], rank: 2 },
  { id: 'c', locale: 'fr', slug: 'rames', oldSlug: null, tags: [], rank: 3 },
];
const collect = (indices) => {
  const collection = new Collection({ indices });
  for (const page of pages) collection.insert(structuredClone(page));
  return collection;
};
const plain = collect([]);
const indexed = collect(['locale', 'slug', 'oldSlug', 'tags', 'rank'].map((name) => createIndex(name)));
const either = { $or: [{ slug: 'boats' }, { oldSlug: 'boats' }] };
const selectors = [
  either,
  { locale: 'fr', ...either },
  { $and: [{ locale: 'fr' }, either] },
  { tags: 'sea' },
  { tags: { $ne: 'sea' } },
  { rank: { $in: [1, 2], $gt: 1 } },
  { locale: 'fr', slug: 'rames' },
];
const found = selectors.map((selector) => {
  const ids = [plain, indexed].map((collection) => collection.find(selector, { reactive: false }).map(({ id }) => id));
  return ids.map((list) => list.toSorted().join(' ') || 'none').join(' | ');
});
for (const [i, selector] of selectors.entries()) console.log(JSON.stringify(selector), '→ without | with indices:', found[i]);
const expected = ['a b | a b', 'b | a b c', 'b | b', 'a b | none', 'c | a b c', 'b | a b', 'c | c'];
if (found.join() !== expected.join()) {
  console.error('SignalDB uses indices in another way now.');
  process.exit(1);
}
JS
node try.mjs
