import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placesOf } from '../../../../../../src/database/columns/places.ts';
import { all, type Condition } from '../../../../../../src/database/condition.ts';
import { postgresLike } from '../../../../../../src/database/like.ts';
import { openPostgres } from '../../../../../../src/database/postgres.ts';
import { sqlite } from '../../../../../../src/database/sqlite.ts';
import type { ScalarAttribute } from '../../../../../../src/model/attribute.ts';
import { typeByName } from '../../../../../../src/model/look-up.ts';
import { KNOWN_MASKS } from '../../../../../../src/query/run/by-column/masks/known-masks.ts';
import { restrictMask } from '../../../../../../src/query/run/by-column/matching/restrict-mask.ts';
import { idsOf, maskOf } from '../../../../../../src/query/run/by-column/masks/row-mask.ts';
import { rowsInNewRange } from '../../../../../../src/query/run/by-column/matching/rows-in-new-range.ts';
import { compileCondition } from '../../../../../../src/query/run/matching/row-by-row/compile-condition.ts';
import { Cache } from '../../../../../../src/store/cache.ts';
import { createContext } from '../../../../../fixtures/create-context.ts';
import { propertyOptions } from '../../../../../fixtures/property-options.ts';

const postgres = openPostgres(postgresLike);

const info = { singularName: 'row', pluralName: 'rows' };
const attributes = {
  count: { type: 'integer' },
  large: { type: 'biginteger' },
  ratio: { type: 'float' },
  name: { type: 'string' },
  data: { type: 'json' },
} as const;
const ids = Array.from({ length: 80 }, (_, at) => at + 1 + (at > 50 ? 500_000 : 0));
const context = createContext({
  model: { contentTypes: { 'api::row.row': { info, attributes } } },
  data: {
    'api::row.row': ids.map((id, at) => ({
      id,
      count: at % 5 === 0 ? null : (at * 7) % 11,
      large: at % 7 === 0 ? null : String((at * 37) % 50),
      ratio: at % 4 === 0 ? -0 : at / 8 - 3,
      name: at % 6 === 0 ? null : `${['row', 'Row', 'é'][at % 3]} ${at % 17}`,
      data: at,
    })),
  },
});
type Own = typeof context;
const schema = typeByName(context.model, 'row');
const columnOf = (name: string) => schema.attributes.get(name) as ScalarAttribute;
const columns = Object.keys(attributes).map(columnOf);

/** Makes the order of each column worth its time. */
function askOften({ cache, store }: Own): void {
  const known = cache.of(store.table(schema), KNOWN_MASKS);
  for (const column of columns) known.compared(column, 1000 * ids.length);
}

const bound = fc.oneof(
  fc.integer({ min: -4, max: 52 }),
  fc.constantFrom(0, -0, 2.5, -3, Infinity, -Infinity, 1e300, null, 'row 7', 'Row', 'é 1', '', 'z'),
);
const column = fc.constantFrom(...columns.filter(({ name }) => name !== 'data'));
const range: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('compare' as const),
    column,
    operator: fc.constantFrom(
      '$eq' as const,
      '$gt' as const,
      '$gte' as const,
      '$lt' as const,
      '$lte' as const,
    ),
    value: bound,
  }),
  fc.record({ kind: fc.constant('between' as const), column, low: bound, high: bound }),
);

describe('rows in a new range', () => {
  test.each([
    ['SQLite', sqlite],
    ['PostgreSQL', postgres],
  ])('are those that the conditions find one by one in %s', (_name, database) => {
    let counted = 0;
    fc.assert(
      fc.property(
        fc.tuple(range, range),
        fc.tuple(fc.subarray(ids, { minLength: 1 }), fc.subarray(ids, { minLength: 1 })),
        fc.array(fc.record({ asked: range, fixed: fc.integer({ min: 0, max: 2 }), from: fc.nat(1) }), {
          minLength: 2,
          maxLength: 6,
        }),
        (known, bases, questions) => {
          const own = { ...context, database, cache: new Cache() };
          const places = placesOf(own, schema);
          askOften(own);
          for (const condition of known)
            restrictMask(maskOf(ids, places, own).slice(), condition, true, schema, own);
          for (const { asked, fixed, from } of questions) {
            const conditions = [...known.slice(fixed, fixed + 1), asked];
            const of = bases[from]!;
            const rows = rowsInNewRange(maskOf(of, places, own), conditions, schema, own);
            if (!rows) continue;
            counted += 1;
            const expected = of.filter(compileCondition(all(conditions)!, schema, own));
            expect(rows.count).toBe(expected.length);
            expect(ids.filter((id) => rows.has(places.of(id)))).toEqual(expected);
            expect(idsOf(rows.mask(), places)).toEqual(expected);
            expect(idsOf(maskOf(of, places, own), places)).toEqual(of);
          }
        },
      ),
      propertyOptions(500, 21),
    );
    expect(counted).toBeGreaterThan(100);
  });

  const greater = (name: string, value: number): Condition => ({
    kind: 'compare',
    column: columnOf(name),
    operator: '$gt',
    value,
  });

  test('are counted after the column was asked often', () => {
    const own = { ...context, cache: new Cache() };
    const places = placesOf(own, schema);
    const rows = () => rowsInNewRange(maskOf(ids, places, own), [greater('count', 3)], schema, own);
    expect(rows()).toBeUndefined();
    for (let value = 100; value < 116; value++)
      restrictMask(maskOf(ids, places, own).slice(), greater('count', value), true, schema, own);
    expect(rows()?.count).toBeGreaterThan(0);
  });

  test.each<[rule: string, conditions: readonly Condition[]]>([
    ['two new ranges', [greater('count', 3), greater('large', 3)]],
    ['what is not about a column', [{ kind: 'not', of: greater('count', 3) }]],
    ['what is not compared', [{ kind: 'null', column: columnOf('name') }]],
    ['a pattern', [{ kind: 'compare', column: columnOf('name'), operator: '$contains', value: 'row' }]],
    ['a column of JSON', [greater('data', 3)]],
    ['no condition', []],
  ])('are not counted for %s', (_rule, conditions) => {
    const own = { ...context, cache: new Cache() };
    askOften(own);
    const base = maskOf(ids, placesOf(own, schema), own);
    expect(rowsInNewRange(base, conditions, schema, own)).toBeUndefined();
  });
});
