import { describe, expect, test } from 'vitest';
import { openPostgres } from '../../../../../src/database/postgres.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import type { SortObject } from '../../../../../src/query/query-params.ts';
import { Joins, resolveOrder } from '../../../../../src/query/resolve/resolve-order.ts';
import { sortedIds } from '../../../../../src/query/run/sort/sort-matching-rows.ts';
import { Cache } from '../../../../../src/store/cache.ts';
import { createContext } from '../../../../fixtures/create-context.ts';

const postgres = openPostgres(false);

const attributes = { name: { type: 'string' }, rank: { type: 'integer' } } as const;
const info = { singularName: 'row', pluralName: 'rows' };
const model = { contentTypes: { 'api::row.row': { info, attributes } } };

const few = createContext({
  model,
  data: {
    'api::row.row': [
      { id: 1, name: 'b', rank: 2 },
      { id: 2, name: 'a', rank: 2 },
      { id: 3, name: null, rank: 1 },
      { id: 5, name: 'B', rank: null },
      { id: 8, name: '🌊', rank: 2 },
      { id: 9, name: '\uFFFD', rank: 10 },
    ],
  },
});
const BY_CODE_POINT = [
  null,
  'Apple',
  'Banana',
  'Zebra',
  'apple',
  'banana',
  'cherry',
  'n1',
  'n10',
  'n2',
  'zebra',
  'éclair',
];
const AS_IN_A_DICTIONARY = [
  'apple',
  'Apple',
  'banana',
  'Banana',
  'cherry',
  'éclair',
  'n1',
  'n10',
  'n2',
  'zebra',
  'Zebra',
  null,
];

/** From 200 rows on, the order of a column is worked out once for the whole table. */
const many = createContext({
  model,
  data: {
    'api::row.row': Array.from({ length: 400 }, (_, i) => ({
      id: i + 1,
      name: i % 7 === 0 ? null : BY_CODE_POINT[1 + ((i * 37) % 11)],
      rank: (i * 29) % 5,
    })),
  },
});

function sorted(
  context: typeof few,
  sort: SortObject[],
  ids: readonly number[],
  [start, end] = [0, ids.length],
) {
  const schema = typeByName(context.model, 'row');
  const order = resolveOrder(sort, schema, new Joins(0), context.dialect.query);
  const plan = { schema, order, offset: start, limit: end - start };
  return sortedIds({ count: ids.length, ids: () => ids }, plan, context);
}

/** The same for ascending ids of a large table, which go through the order of the first column. */
function walked(
  context: typeof few,
  sort: SortObject[],
  ids: readonly number[],
  [start, end] = [0, ids.length],
) {
  const schema = typeByName(context.model, 'row');
  const order = resolveOrder(sort, schema, new Joins(0), context.dialect.query);
  const rows = new Set(ids);
  // Without gaps, the place of a row is its id.
  const has = (place: number) => rows.has(place);
  const plan = { schema, order, offset: start, limit: end - start };
  return sortedIds({ count: ids.length, ids: () => ids, has }, plan, context);
}

describe('a few rows', () => {
  const ids = [1, 2, 3, 5, 8, 9];
  test.each([
    ['null first, then texts by code point', [{ name: 'asc' }], [3, 5, 2, 1, 9, 8]],
    ['descending', [{ name: 'desc' }], [8, 9, 1, 2, 5, 3]],
    ['numbers by value; equal rows keep their order', [{ rank: 'asc' }], [5, 3, 1, 2, 8, 9]],
    ['numbers descending; equal rows keep their order', [{ rank: 'desc' }], [9, 1, 2, 8, 3, 5]],
    ['a second term decides between equal rows', [{ rank: 'desc' }, { name: 'asc' }], [9, 2, 1, 8, 3, 5]],
    ['by id', [{ id: 'desc' }], [9, 8, 5, 3, 2, 1]],
  ] as [string, SortObject[], number[]][])('%s', (_rule, sort, expected) => {
    expect(sorted(few, sort, ids)).toEqual(expected);
  });

  test('equal rows keep the order they come in', () => {
    expect(sorted(few, [{ rank: 'asc' }], [8, 2, 1])).toEqual([8, 2, 1]);
  });

  test.each([
    [0, 2, [5, 3]],
    [2, 4, [1, 2]],
    [4, 99, [8, 9]],
    [9, 99, []],
  ])('from %i to %i', (start, end, expected) => {
    expect(sorted(few, [{ rank: 'asc' }], ids, [start, end])).toEqual(expected);
  });
});

describe('in PostgreSQL', () => {
  const ids = [1, 2, 3, 5, 8, 9];
  test.each([
    ['texts as in a dictionary, then null', [{ name: 'asc' }], [8, 2, 1, 5, 9, 3]],
    ['descending', [{ name: 'desc' }], [3, 9, 5, 1, 2, 8]],
    ['numbers, then null', [{ rank: 'asc' }], [3, 1, 2, 8, 9, 5]],
    ['null, then numbers descending', [{ rank: 'desc' }], [5, 9, 1, 2, 8, 3]],
  ] as [string, SortObject[], number[]][])('%s', (_rule, sort, expected) => {
    expect(sorted({ ...few, database: postgres }, sort, ids)).toEqual(expected);
  });
});

describe.each([
  ['SQLite', many, BY_CODE_POINT],
  ['PostgreSQL', { ...many, database: postgres, cache: new Cache() }, AS_IN_A_DICTIONARY],
])('many rows in %s', (_name, context, names) => {
  const ids = Array.from({ length: 400 }, (_, i) => i + 1);
  const sorts: SortObject[][] = [
    [{ name: 'asc' }],
    [{ name: 'desc' }],
    [{ id: 'desc' }],
    [{ rank: 'desc' }, { name: 'asc' }],
    [{ name: 'asc' }, { rank: 'asc' }, { id: 'desc' }],
  ];

  test.each(sorts.map((sort) => [sort]))('%j', (sort) => {
    const rows = context.store.table(typeByName(context.model, 'row'));
    const place = (id: number, column: string): number => {
      if (column === 'id') return id;
      const value = rows.value(id, column);
      return column === 'name' ? names.indexOf(value as string | null) : Number(value);
    };
    const expected = ids.toSorted((a, b) => {
      for (const [column, word] of sort.flatMap((object) => Object.entries(object))) {
        const sign = place(a, column) - place(b, column);
        if (sign !== 0) return word === 'desc' ? -sign : sign;
      }
      return 0;
    });
    expect(sorted(context, sort, ids)).toEqual(expected);
    // A page of them is sorted on its own.
    for (const [start, end] of [
      [0, 25],
      [25, 50],
      [60, 99],
      [390, 400],
    ]) {
      expect(sorted(context, sort, ids, [start!, end!])).toEqual(expected.slice(start, end));
      expect(walked(context, sort, ids, [start!, end!])).toEqual(expected.slice(start, end));
    }
  });

  const every = (step: number): number[] => ids.filter((id) => id % step === 0);
  test.each(sorts.flatMap((sort) => [1, 2, 3, 150].map((step) => [sort, step] as const)))(
    '%j of every row of %i',
    (sort, step) => {
      const some = every(step);
      const all = sorted(context, sort, some);
      for (const range of [
        [0, some.length],
        [0, 1],
        [3, 40],
        [20, 999],
      ] as [number, number][]) {
        expect(walked(context, sort, some, range)).toEqual(all.slice(...range));
      }
    },
  );
});

test('more equal rows than a call has arguments', () => {
  const ids = Array.from({ length: 150_000 }, (_, i) => i + 1);
  const context = createContext({ model, data: { 'api::row.row': ids.map((id) => ({ id, rank: 1 })) } });
  expect(walked(context, [{ rank: 'desc' }], ids)).toEqual(ids);
  expect(walked(context, [{ rank: 'asc' }, { id: 'desc' }], ids)).toEqual(ids.toReversed());
});
