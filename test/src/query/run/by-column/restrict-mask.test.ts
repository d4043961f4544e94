import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../../../src/database/columns/row-places.ts';
import type { Stored } from '../../../../../src/database/compare.ts';
import type { Column, Condition } from '../../../../../src/database/condition.ts';
import type { Comparison } from '../../../../../src/database/operators.ts';
import { sqlite } from '../../../../../src/database/sqlite.ts';
import { openPostgres } from '../../../../../src/database/postgres.ts';
import type { ScalarAttribute } from '../../../../../src/model/attribute.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { KNOWN_MASKS } from '../../../../../src/query/run/by-column/rows-with-values.ts';
import { restrictMask, restrictToSearch } from '../../../../../src/query/run/by-column/restrict-mask.ts';
import { idsOf, maskOf } from '../../../../../src/query/run/by-column/row-mask.ts';
import {
  compileCondition,
  compileTruths,
  NO,
  compileSearch,
} from '../../../../../src/query/run/row-by-row/compile-condition.ts';
import { Cache } from '../../../../../src/store/cache.ts';
import type { Store, Table } from '../../../../../src/store/store.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { propertyOptions } from '../../../../fixtures/property-options.ts';
import { relation } from '../../../../fixtures/relation.ts';

const info = { singularName: 'row', pluralName: 'rows' };
const attributes = {
  count: { type: 'integer' },
  large: { type: 'biginteger' },
  ratio: { type: 'float' },
  done: { type: 'boolean' },
  at: { type: 'datetime' },
  name: { type: 'string' },
  day: { type: 'date' },
  data: { type: 'json' },
  next: relation('oneToMany', 'row'),
  boss: relation('manyToOne', 'row'),
} as const;

/** Two runs of ids, far apart. */
const ids = Array.from({ length: 60 }, (_, at) => at + 1 + (at < 40 ? 0 : 500_000));
const idAt = (at: number) => ids[at]!;
const NAMES = ['row 3', 'Row 3', 'row_3', 'Row%', '', 'Zoë', 'zOË', '3', '🌊 row', '\uFFFD'];
const row = (id: number, at: number) => ({
  id,
  count: at % 5 === 0 ? null : at % 7,
  large: String(at * 1000),
  ratio: at % 4 === 0 ? null : at / 8 - 3,
  done: [true, false, null][at % 3],
  at: at % 6 === 0 ? null : new Date(at * 86_400_000).toISOString(),
  name: at % 9 === 0 ? null : at === 13 ? '3\0row' : NAMES[at % NAMES.length]!,
  day: at % 8 === 0 ? null : `2024-01-${String(10 + (at % 15))}`,
  data: at % 2 ? at % 8 : { at },
  next: [at + 1, at + 5].filter((next) => next < 60).map(idAt),
  boss: at % 3 === 0 ? null : idAt(at >> 1),
});
const context = createContext({
  model: { contentTypes: { 'api::row.row': { info, attributes } } },
  data: { 'api::row.row': ids.map(row) },
});
const schema = typeByName(context.model, 'row');
const columns: Column[] = ['id', 'count', 'large', 'ratio', 'done', 'at', 'name', 'day', 'data'].map((name) =>
  name === 'id' ? 'id' : (schema.attributes.get(name) as ScalarAttribute),
);

const operators: Comparison[] = [
  '$eq',
  '$ne',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$eqi',
  '$nei',
  '$startsWith',
  '$startsWithi',
  '$endsWith',
  '$endsWithi',
  '$contains',
  '$notContains',
  '$containsi',
  '$notContainsi',
];
const column = fc.constantFrom(...columns);
const values = fc.oneof(
  fc.constantFrom(null, 0, 1, 3, -1.5, 3000, 86_400_000, 5n, 500_045, Infinity),
  fc.constantFrom(...NAMES, 'row', 'o', '2024-01-17', '2024'),
  fc.integer({ min: -5, max: 60 }),
);
const conditionsOf = (value: fc.Arbitrary<Stored>) =>
  fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({
        kind: fc.constant('compare' as const),
        column,
        operator: fc.constantFrom(...operators),
        value,
      }),
      fc.record({ kind: fc.constant('between' as const), column, low: value, high: value }),
      fc.record({ kind: fc.constant('in' as const), column, values: fc.array(value, { maxLength: 3 }) }),
      fc.record({ kind: fc.constant('null' as const), column }),
      fc.record({
        kind: fc.constantFrom('all' as const, 'any' as const),
        of: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
      }),
      fc.record({ kind: fc.constant('not' as const), of: tie('condition') }),
      fc.record({
        kind: fc.constant('join' as const),
        schema: fc.constant(schema),
        attribute: fc.constantFrom(schema.attributes.get('next')!, schema.attributes.get('boss')!),
        of: tie('condition'),
      }),
    ) as fc.Arbitrary<Condition>,
  })).condition;
/** PostgreSQL takes no NUL. */
const withNul = conditionsOf(fc.oneof({ arbitrary: values, weight: 9 }, fc.constantFrom('\0', '3\0')));

type Own = typeof context;

/** Makes orders and joined texts worth their time. */
function askOften({ cache, store }: Own): void {
  const known = cache.of(store.table(schema), KNOWN_MASKS);
  for (const each of columns) known.compared(each, 1000 * ids.length);
}

function restricted(from: readonly number[], own: Own, restrict: (mask: Uint32Array) => void): number[] {
  const places = placesOf(own, schema);
  const mask = maskOf(from, places, own).slice();
  restrict(mask);
  return idsOf(mask, places);
}

describe.each([
  ['SQLite', sqlite, withNul],
  ['PostgreSQL', openPostgres(false), conditionsOf(values)],
])('a mask that is restricted in %s', (_name, database, condition) => {
  const asked = { ...context, database, cache: new Cache() };
  askOften(asked);

  test.each([
    ['at first', () => ({ ...context, database, cache: new Cache() })],
    ['by columns that were asked often', () => asked],
  ])('has the rows of which the condition may be true, and of which it may be false, %s', (_when, open) => {
    fc.assert(
      fc.property(condition, fc.subarray(ids), (where, from) => {
        const own = open();
        const meets = compileCondition(where, schema, own);
        const truths = compileTruths(where, schema, own);
        const found = (wanted: boolean) =>
          restricted(from, own, (mask) => restrictMask(mask, where, wanted, schema, own));
        expect(found(true)).toEqual(from.filter(meets));
        expect(found(false)).toEqual(from.filter((id) => (truths(id) & NO) !== 0));
      }),
      propertyOptions(1000, 7),
    );
  });

  test.each(['row', 'ROW 3', '3', '_', 'ë', '0045', '', '\0', '7'])(
    'has the rows that a search for %j finds',
    (text) => {
      for (const own of [{ ...context, database, cache: new Cache() }, asked]) {
        const finds = compileSearch(text, schema, own);
        expect(restricted(ids, own, (mask) => restrictToSearch(mask, text, schema, own))).toEqual(
          ids.filter(finds),
        );
      }
    },
  );
});

test('a column that holds a text as well is taken row by row', () => {
  const table = { ...context.store.table(schema), ids: [1, 2], has: () => true };
  const odd: Table = { ...table, value: (id, name) => (name === 'count' && id === 1 ? 'many' : 3) };
  const store: Store = { ...context.store, table: () => odd };
  const own = { ...context, store, cache: new Cache() };
  const [, count] = columns;
  const where: Condition = { kind: 'compare', column: count!, operator: '$gt', value: 1 };
  // In SQLite a text is greater than any number.
  expect(restricted([1, 2], own, (mask) => restrictMask(mask, where, true, schema, own))).toEqual([1, 2]);
});
