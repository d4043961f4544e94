import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasColumns, Places, placesOf } from '../../../../src/database/columns/row-places.ts';
import type { Schema } from '../../../../src/model/model.ts';
import { Cache } from '../../../../src/store/cache.ts';
import type { Store, Table } from '../../../../src/store/store.ts';
import { propertyOptions } from '../../../fixtures/property-options.ts';

const schema = {} as Schema;
const contextOf = (ids: readonly number[], cache = new Cache(), has = (id: number) => ids.includes(id)) => {
  const table = { ids, has } as Table;
  const store: Store = { table: () => table, links: () => ({ of: () => [] }) };
  return { store, cache, table };
};
const firstIds = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

test('ids without large gaps are their own places', () => {
  const places = Places.of([1, 2, 255, 256, 700]);
  expect([0, 1, 255, 256, 700].map((id) => places.of(id))).toEqual([0, 1, 255, 256, 700]);
  expect(places.size).toBe(768);
  expect([767, 768].map((id) => places.has(id))).toEqual([true, false]);
});

test('ids have places in their order, whatever the gaps between them', () => {
  const anyIds = fc.uniqueArray(fc.oneof(fc.nat(2000), fc.nat(2 ** 40)), { maxLength: 50 });
  fc.assert(
    fc.property(anyIds, anyIds, (some, more) => {
      const ids = some.toSorted((a, b) => a - b);
      const places = Places.of(ids);
      const further = places.with(more);
      for (const [each, known] of [
        [places, ids],
        [further, [...new Set([...ids, ...more])].toSorted((a, b) => a - b)],
      ] as const) {
        expect(known.every((id) => each.has(id))).toBe(true);
        const found = known.map((id) => each.of(id));
        expect(found).toEqual(found.toSorted((a, b) => a - b));
        expect(found.every((place) => place < each.size)).toBe(true);
        expect(found.map((place) => each.idAt(place))).toEqual(known);
      }
      const areSame = ids.every((id) => further.of(id) === places.of(id));
      expect(areSame || !further.extend(places)).toBe(true);
    }),
    propertyOptions(300, 11),
  );
});

test('ids behind all others extend the places, those between them do not', () => {
  const places = Places.of([1, 1000]);
  expect(places.with([2000]).extend(places)).toBe(true);
  expect(places.with([500]).extend(places)).toBe(false);
  expect(places.with([2, 1001])).toBe(places);
});

test('a write keeps the places of a table, also of rows that it removes', () => {
  const before = contextOf([1, 1000, 5000]);
  const places = placesOf(before, schema);
  const after = contextOf([1, 1000, 1001], before.cache);
  before.cache.carry(before.table, after.table, [1001, 5000]);
  expect(placesOf(after, schema)).toBe(places);
});

test.each<[rule: string, ids: readonly number[], has: boolean]>([
  ['200 rows are worth columns', firstIds(200), true],
  ['fewer are not', firstIds(199), false],
  ['a far id leaves no gap', [...firstIds(200), 2e9], true],
  ['ids that are all far from each other would leave gaps', firstIds(200).map((id) => id * 1e6), false],
])('%s', (_rule, ids, has) => {
  expect(hasColumns(contextOf(ids), schema)).toBe(has);
});
