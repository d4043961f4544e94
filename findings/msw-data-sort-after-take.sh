#!/usr/bin/env bash
# One would guess: a page of a sorted list is cut from the sorted list, as in SQL and in Prisma, whose words `take`,
#   `skip` and `orderBy` the library has.
# What happens: `findMany` of @msw/data 1.1.7 takes the first records in the order of their creation, and sorts only
#   those. So `{ orderBy: { views: "desc" }, take: 2 }` does not have the two records with most views, and page 2 can
#   be above page 1.
# With: @msw/data 1.1.7, zod 4.6.7.
# For users: a mocked list looks sorted on each page and is not sorted as a whole. Read all records with `orderBy`,
#   and cut the page with `slice`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @msw/data@1.1.7 zod@4.6.7 >/dev/null
cat >try.mjs <<'JS'
import { Collection } from '@msw/data';
import { z } from 'zod';

const articles = new Collection({ schema: z.object({ views: z.number() }) });
for (const views of [3, 1, 10, 2]) await articles.create({ views });
const orderBy = { views: 'desc' };
const views = (options) => articles.findMany(undefined, { orderBy, ...options }).map((article) => article.views);
const found = { all: views({}), 'page 1': views({ take: 2 }), 'page 2': views({ skip: 2, take: 2 }) };
console.log(found);
if (JSON.stringify(found) !== '{"all":[10,3,2,1],"page 1":[3,1],"page 2":[10,2]}') {
  console.error('@msw/data pages sorted lists in another way now.');
  process.exit(1);
}
JS
node try.mjs
