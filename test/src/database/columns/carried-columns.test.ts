import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { numbersOf } from '../../../../src/database/columns/numbers.ts';
import { type ColumnOrder, orderOf } from '../../../../src/database/columns/column-order.ts';
import { placesOf } from '../../../../src/database/columns/row-places.ts';
import { readColumn } from '../../../../src/database/rows/read-column.ts';
import { findTexts, textsFor } from '../../../../src/database/columns/texts.ts';
import type { Database } from '../../../../src/database/database.ts';
import { type TextPattern } from '../../../../src/database/like.ts';
import { openPostgres } from '../../../../src/database/postgres.ts';
import { sqlite } from '../../../../src/database/sqlite.ts';
import type { ScalarAttribute } from '../../../../src/model/attribute.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { Cache } from '../../../../src/store/cache.ts';
import type { Store, Table, Value } from '../../../../src/store/store.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { propertyOptions } from '../../../fixtures/property-options.ts';

const postgres = openPostgres(false);

const info = { singularName: 'row', pluralName: 'rows' };
const attributes = { count: { type: 'integer' }, name: { type: 'string' } } as const;
const model = createModel({ contentTypes: { 'api::row.row': { info, attributes } } }, 'v4');
const schema = typeByName(model, 'row');
const [count, name] = ['count', 'name'].map((key) => schema.attributes.get(key) as ScalarAttribute);

interface Row {
  readonly count: Value;
  readonly name: Value;
}

const tableOf = (rows: ReadonlyMap<number, Row>): Table => ({
  ids: [...rows.keys()].toSorted((a, b) => a - b),
  has: (id) => rows.has(id),
  value: (id, key) => rows.get(id)![key as keyof Row],
  values: (id, keys) => keys.map((key) => rows.get(id)![key as keyof Row]),
  row: (id) => ({ ...rows.get(id)! }),
});

const contextOf = (table: Table, cache: Cache, database: Database = sqlite) => {
  const store: Store = { table: () => table, links: () => ({ of: () => [] }) };
  return { store, cache, database };
};

/** Returns the ids of the rows with a text in one of some columns. */
function rowsWith(text: string, columns: readonly ScalarAttribute[], context: ReturnType<typeof contextOf>) {
  const places = placesOf(context, schema);
  const pattern = context.database.contains(text) as Required<TextPattern>;
  return columns.map((column) => {
    const found: number[] = [];
    findTexts(textsFor(pattern.literal, schema, column, context)!, pattern, (place) =>
      found.push(places.idAt(place)),
    );
    return found.toSorted((a, b) => a - b);
  });
}

/** What is known of both columns, without the places that have no row. */
function columnsOf(table: Table, cache: Cache, database: Database) {
  const context = contextOf(table, cache, database);
  const numbers = numbersOf(context, schema, count!);
  const places = placesOf(context, schema);
  const ranksOf = (order: ColumnOrder) => table.ids.map((id) => order.ranks[places.of(id)]);
  const idsOf = (order: ColumnOrder) => [...order.places].map((place) => places.idAt(place));
  const byCount = orderOf(context, schema, count!);
  const byName = orderOf(context, schema, name!);
  return {
    numbers: numbers && table.ids.map((id) => numbers[places.of(id)]),
    orders: [byCount, byName].map((order) => [idsOf(order), ranksOf(order)]),
    texts: ['', 'a', 'b', '🌊', '2'].map((text) => rowsWith(text, [count!, name!], context)),
  };
}

const row = fc.record({
  count: fc.constantFrom<Value[]>(null, 0, 1, 2, -3, 2.5),
  name: fc.constantFrom<Value[]>(null, 'a', 'b', 'B', 'ab', 'é', '🌊', '\uFFFD', ''),
});
/** Ids in a row, and a few that are far from others. */
const id = fc.oneof(
  { arbitrary: fc.integer({ min: 1, max: 40 }), weight: 9 },
  fc.constantFrom(300, 5000, 500_001),
);
const write = fc.record({
  rows: fc.array(fc.tuple(id, fc.option(row)), { maxLength: 4 }),
  /** Which of the tables so far is written to: another than the last one is a fork. */
  from: fc.nat(),
  /** Whether the columns of the new table are read. */
  reads: fc.boolean(),
});

describe.each([
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
])('columns that a write carries over, in %s', (_name, database) => {
  test('are those of a table that was read anew', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(id, row), { maxLength: 40 }),
        fc.array(write, { maxLength: 8 }),
        (first, writes) => {
          const cache = new Cache();
          const states: { rows: Map<number, Row>; table: Table }[] = [];
          const add = (rows: Map<number, Row>) => states.push({ rows, table: tableOf(rows) });
          add(new Map(first));
          columnsOf(states[0]!.table, cache, database);
          for (const { rows: changed, from, reads } of writes) {
            const before = states[from % states.length]!;
            const rows = new Map(before.rows);
            for (const [key, value] of changed) {
              if (value) rows.set(key, value);
              else rows.delete(key);
            }
            add(rows);
            const { table } = states.at(-1)!;
            cache.carry(
              before.table,
              table,
              changed.map(([key]) => key),
            );
            if (reads) columnsOf(table, cache, database);
          }
          for (const { table } of states)
            expect(columnsOf(table, cache, database)).toEqual(columnsOf(table, new Cache(), database));
        },
      ),
      propertyOptions(300, 4),
    );
  });

  test('are in the order of the database, rows with the same value by id', () => {
    const { compare } = database;
    fc.assert(
      fc.property(fc.array(fc.tuple(id, row), { maxLength: 40 }), (rows) => {
        const table = tableOf(new Map(rows));
        const context = contextOf(table, new Cache(), database);
        for (const column of [count!, name!, 'id' as const]) {
          const read = readColumn(context, schema, column);
          const { places: ordered, ranks } = orderOf(context, schema, column);
          const places = placesOf(context, schema);
          const expected = [0, ...table.ids].toSorted((a, b) => compare(read(a), read(b)));
          expect([...ordered].map((place) => places.idAt(place))).toEqual(expected);
          const firstEqual = (at: number) =>
            expected.findIndex((each) => compare(read(each), read(at)) === 0);
          expect([0, ...table.ids].map((each) => ranks[places.of(each)])).toEqual(
            [0, ...table.ids].map(firstEqual),
          );
        }
      }),
      propertyOptions(300, 5),
    );
  });
});

test('a column with a text among its numbers is no column of numbers, also after a write', () => {
  const cache = new Cache();
  const before = tableOf(new Map([[1, { count: 'many', name: null }]]));
  expect(numbersOf(contextOf(before, cache), schema, count!)).toBeUndefined();
  const after = tableOf(new Map([[1, { count: 2, name: null }]]));
  cache.carry(before, after, [1]);
  expect(numbersOf(contextOf(after, cache), schema, count!)).toBeUndefined();
  expect(numbersOf(contextOf(after, cache), schema, name!)).toBeUndefined();
});
