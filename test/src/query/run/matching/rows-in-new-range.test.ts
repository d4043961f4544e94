import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { all, type Condition } from '../../../../../src/database/condition.ts';
import { postgresLike } from '../../../../../src/database/like.ts';
import { openPostgres } from '../../../../../src/database/postgres.ts';
import { sqlite } from '../../../../../src/database/sqlite.ts';
import type { ScalarAttribute } from '../../../../../src/model/attribute.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { compileCondition } from '../../../../../src/query/run/matching/compile-condition.ts';
import { restrictMask } from '../../../../../src/query/run/matching/restrict-mask.ts';
import { idsOf, maskOf } from '../../../../../src/query/run/matching/row-mask.ts';
import { rowsInNewRange } from '../../../../../src/query/run/matching/rows-in-new-range.ts';
import { Cache } from '../../../../../src/store/cache.ts';
import { createContext } from '../../../../fixtures/create-context.ts';
import { propertyOptions } from '../../../../fixtures/property-options.ts';

const postgres = openPostgres(postgresLike);

const info = { singularName: 'row', pluralName: 'rows' };
const attributes = {
  count: { type: 'integer' },
  large: { type: 'biginteger' },
  ratio: { type: 'float' },
  name: { type: 'string' },
} as const;
const ids = Array.from({ length: 80 }, (_, at) => at + 1 + (at > 50 ? 3 : 0));
const context = createContext({
  model: { contentTypes: { 'api::row.row': { info, attributes } } },
  data: {
    'api::row.row': ids.map((id) => ({
      id,
      count: id % 5 === 0 ? null : (id * 7) % 11,
      large: id % 7 === 0 ? null : String((id * 37) % 50),
      ratio: id % 4 === 0 ? -0 : id / 8 - 3,
      name: `row ${id}`,
    })),
  },
});
const schema = typeByName(context.model, 'row');
const columnOf = (name: string) => schema.attributes.get(name) as ScalarAttribute;
const numbers = ['count', 'large', 'ratio'].map(columnOf);

/** Asks for so many ranges of each column that its order is worth its time. */
function askOften(of: typeof context): void {
  const mask = maskOf(ids, of).slice();
  for (const column of numbers)
    for (let value = 100; value < 116; value++)
      restrictMask(mask, { kind: 'compare', column, operator: '$lt', value }, schema, of);
}

const bound = fc.oneof(
  fc.integer({ min: -4, max: 52 }),
  fc.constantFrom(0, -0, 2.5, -3, Infinity, -Infinity, 1e300),
);
const column = fc.constantFrom(...numbers);
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
          askOften(own);
          for (const condition of known) restrictMask(maskOf(ids, own).slice(), condition, schema, own);
          for (const { asked, fixed, from } of questions) {
            const conditions = [...known.slice(fixed, fixed + 1), asked];
            const of = bases[from]!;
            const rows = rowsInNewRange(maskOf(of, own), conditions, schema, own);
            if (!rows) continue;
            counted += 1;
            const expected = of.filter(compileCondition(all(conditions)!, schema, own));
            expect(rows.count).toBe(expected.length);
            expect(ids.filter((id) => rows.has(id))).toEqual(expected);
            expect(idsOf(rows.mask())).toEqual(expected);
            expect(idsOf(maskOf(of, own))).toEqual(of);
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
    const rows = () => rowsInNewRange(maskOf(ids, own), [greater('count', 3)], schema, own);
    expect(rows()).toBeUndefined();
    askOften(own);
    expect(rows()?.count).toBeGreaterThan(0);
  });

  test.each<[rule: string, conditions: readonly Condition[]]>([
    ['two new ranges', [greater('count', 3), greater('large', 3)]],
    ['another condition', [greater('count', 3), { kind: 'null', column: columnOf('name') }]],
    ['no condition', []],
  ])('are not counted for %s', (_rule, conditions) => {
    const own = { ...context, cache: new Cache() };
    askOften(own);
    expect(rowsInNewRange(maskOf(ids, own), conditions, schema, own)).toBeUndefined();
  });
});
