#!/usr/bin/env bash
# One would guess: `deleteMany` and `updateMany` with `take: 1` change one record. The README of the library says that
#   `take` limits the number of results of any bulk operation, and names both.
# What happens: @msw/data 1.1.7 reads only `orderBy` there: every record that matches is deleted or changed.
# With: @msw/data 1.1.7, zod 4.6.7.
# For users: "delete the oldest" empties the collection. Find the record first, and pass it to `delete`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @msw/data@1.1.7 zod@4.6.7 >/dev/null
cat >try.mjs <<'JS'
import { Collection } from '@msw/data';
import { z } from 'zod';

const options = { orderBy: { views: 'asc' }, take: 1 };
const articles = new Collection({ schema: z.object({ views: z.number() }) });
const left = () => articles.findMany().map(({ views }) => views);
for (const views of [3, 1, 10]) await articles.create({ views });
await articles.updateMany((q) => q.where({ views: (views) => views > 0 }), { ...options, data: (article) => void (article.views += 100) });
const afterUpdate = left();
articles.deleteMany((q) => q.where({ views: (views) => views > 0 }), options);
const found = { 'after updateMany with take 1': afterUpdate, 'after deleteMany with take 1': left() };
console.log(found);
if (JSON.stringify(Object.values(found)) !== '[[103,101,110],[]]') {
  console.error('@msw/data changes other records now.');
  process.exit(1);
}
JS
node try.mjs
