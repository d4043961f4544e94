import { array, assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postgresSort } from '../../../src/database/postgres-sort.ts';

interface Item {
  readonly id: number;
  readonly key: number;
}

const byKey = (a: Item, b: Item): number => a.key - b.key;
const itemsOf = (keys: readonly number[]): Item[] => keys.map((key, index) => ({ id: index + 1, key }));
const ids = (items: readonly Item[]): number[] => items.map(({ id }) => id);

/** Keys without an order that stands out. */
const keysOf = (length: number, different: number): number[] =>
  Array.from({ length }, (_, index) => (index * index * 7 + 3 * index) % different);

describe('equal items come as PostgreSQL 15 has them', () => {
  test.each([
    [6, 2, Infinity, [1, 2, 3, 4, 5, 6]],
    [7, 3, Infinity, [4, 1, 7, 6, 5, 2, 3]],
    [20, 4, Infinity, [1, 4, 5, 8, 9, 12, 13, 16, 17, 20, 11, 2, 3, 18, 19, 6, 7, 14, 15, 10]],
    [
      50,
      5,
      Infinity,
      [
        1, 2, 6, 7, 11, 12, 16, 17, 21, 22, 26, 27, 31, 32, 36, 37, 41, 42, 46, 47, 29, 44, 34, 14, 24, 49, 9,
        4, 19, 39, 5, 33, 8, 10, 35, 45, 13, 15, 38, 18, 20, 40, 23, 25, 50, 48, 28, 30, 43, 3,
      ],
    ],
    [120, 6, 10, [19, 25, 16, 1, 22, 7, 4, 13, 10, 28]],
    [
      60,
      3,
      25,
      [52, 22, 37, 49, 25, 1, 28, 34, 43, 46, 58, 13, 7, 55, 16, 4, 31, 19, 10, 40, 15, 14, 24, 12, 6],
    ],
    [11, 2, 5, [2, 3, 4, 5, 1]],
  ])('%i items with %i keys, %d of them wanted', (length, different, count, sorted) => {
    const items = itemsOf(keysOf(length, different));
    expect(ids(postgresSort(items, byKey, count)).slice(0, count)).toEqual(sorted);
  });
});

test('the items are sorted, and none is lost', () => {
  assert(
    property(array(nat(9), { maxLength: 200 }), nat(100), (keys, count) => {
      const items = itemsOf(keys);
      const sorted = keys.toSorted((a, b) => a - b);
      expect(postgresSort(items, byKey).map(({ key }) => key)).toEqual(sorted);
      const first = postgresSort(items, byKey, count + 1).slice(0, count + 1);
      expect(first.map(({ key }) => key)).toEqual(sorted.slice(0, count + 1));
      expect(new Set(ids(first)).size).toBe(first.length);
    }),
  );
});
