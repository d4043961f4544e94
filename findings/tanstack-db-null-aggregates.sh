#!/usr/bin/env bash
# One would guess: `avg`, `min` and `max` of a live query leave out null, as `count` of the same package and SQL do.
# What happens: @tanstack/db 0.15.2 takes null as 0. The average of 4, 2 and null is 2, the smallest of them is 0, and the
#   earliest of two dates and null is the number 0, although its type is Date. Of a group with nulls only, the average is
#   0. `count` leaves null out, so `sum` divided by `count` is not `avg`.
# With: @tanstack/db 0.15.2, @tanstack/db-ivm as it needs.
# For users: attributes of Strapi are null until an editor fills them, so a page shows too small averages, "from 0.00" as
#   the lowest price, and 1 January 1970 as the first event. Put
#   `.where(({ review }) => not(isNull(review.stars)))` before the group, and divide `sum` by `count`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --ignore-scripts --loglevel error @tanstack/db@0.15.2 >/dev/null
cat >try.mjs <<'JS'
import { avg, count, createCollection, createLiveQueryCollection, isNull, localOnlyCollectionOptions, max, min, not, sum } from '@tanstack/db';

const initialData = [
  { id: 1, place: 'Pier', stars: 4, day: new Date('2026-05-01') },
  { id: 2, place: 'Pier', stars: 2, day: new Date('2026-04-01') },
  { id: 3, place: 'Pier', stars: null, day: null },
  { id: 4, place: 'Dock', stars: null, day: null },
];
const reviews = createCollection(localOnlyCollectionOptions({ id: 'reviews', getKey: ({ id }) => id, initialData }));
async function ask(narrow) {
  const query = (q) =>
    narrow(q.from({ review: reviews }))
      .groupBy(({ review }) => review.place)
      .select(({ review: { place, stars, day } }) => ({
        place,
        count: count(stars),
        sum: sum(stars),
        avg: avg(stars),
        min: min(stars),
        max: max(stars),
        first: min(day),
      }));
  const live = createLiveQueryCollection({ query, startSync: true });
  await live.preload();
  const rows = live.toArray.toSorted((a, b) => (a.place < b.place ? 1 : -1));
  return rows.map((row) => [row.place, row.count, row.sum, row.avg, row.min, row.max, row.first]);
}
const found = {
  all: await ask((q) => q),
  withoutNull: await ask((q) => q.where(({ review }) => not(isNull(review.stars)))),
};
console.log('place, count, sum, avg, min, max, first');
console.log(found);
const expected = '{"all":[["Pier",2,6,2,0,4,0],["Dock",0,0,0,0,0,0]],"withoutNull":[["Pier",2,6,3,2,4,"2026-04-01T00:00:00.000Z"]]}';
if (JSON.stringify(found) !== expected) {
  console.error('TanStack DB takes null in another way now.');
  process.exit(1);
}
JS
node try.mjs
