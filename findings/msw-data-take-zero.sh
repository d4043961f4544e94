#!/usr/bin/env bash
# One would guess: `take: 0` takes no record, as `LIMIT 0` of SQL does.
# What happens: `findMany` of @msw/data 1.1.7 counts after it has taken a record, so `take: 0` returns one.
# With: @msw/data 1.1.7, zod 4.6.7.
# For users: a mocked request for no entries but a total, such as `pagination[limit]=0` of Strapi, has one entry.
#   Return an empty list for 0 yourself.
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
for (const views of [3, 1, 10]) await articles.create({ views });
const counts = [0, 1, 2].map((take) => articles.findMany(undefined, { take }).length);
console.log({ 'take 0, 1, 2': counts });
if (counts.join() !== '1,1,2') {
  console.error('@msw/data takes another number of records now.');
  process.exit(1);
}
JS
node try.mjs
