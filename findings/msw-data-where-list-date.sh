#!/usr/bin/env bash
# One would guess: `where({ tags: ["news", "sport"] })` finds the record with these tags, and `where({ day: new
#   Date("2026-11-29") })` the record of that day: values of objects are compared member by member, so lists and dates
#   are compared by value, too.
# What happens: in @msw/data 1.1.7 no list and no date is equal to another one, not even to one of the same content.
#   Nothing is found, and nothing is said.
# With: @msw/data 1.1.7, zod 4.6.7.
# For users: write a function: `where({ day: (day) => day.getTime() === time })`, or keep dates as texts, as Strapi
#   answers them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @msw/data@1.1.7 zod@4.6.7 >/dev/null
cat >try.mjs <<'JS'
import { Collection } from '@msw/data';
import { z } from 'zod';

const schema = z.object({ day: z.date(), tags: z.array(z.string()), seo: z.object({ title: z.string(), words: z.number() }) });
const articles = new Collection({ schema });
await articles.create({ day: new Date('2026-11-29'), tags: ['news', 'sport'], seo: { title: 'Oars', words: 3 } });
const count = (query) => articles.findMany((q) => q.where(query)).length;
const found = {
  'part of an object': count({ seo: { title: 'Oars' } }),
  'the same list': count({ tags: ['news', 'sport'] }),
  'the same date': count({ day: new Date('2026-11-29') }),
};
console.log(found);
if (Object.values(found).join() !== '1,0,0') {
  console.error('@msw/data compares lists or dates in another way now.');
  process.exit(1);
}
JS
node try.mjs
