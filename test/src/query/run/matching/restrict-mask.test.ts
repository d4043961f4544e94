import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparison } from '../../../../../src/database/operators.ts';
import type { Column, Condition } from '../../../../../src/database/condition.ts';
import type { ScalarAttribute } from '../../../../../src/model/attribute.ts';
import { typeByName } from '../../../../../src/model/look-up.ts';
import { compileCondition } from '../../../../../src/query/run/matching/compile-condition.ts';
import { restrictMask } from '../../../../../src/query/run/matching/restrict-mask.ts';
import { idsOf, maskOf } from '../../../../../src/query/run/matching/row-mask.ts';
import type { Store, Table } from '../../../../../src/store/store.ts';
import { createContext } from '../../../../fixtures/create-context.ts';

const info = { singularName: 'row', pluralName: 'rows' };
const relation = { type: 'relation', relation: 'oneToMany', target: 'api::row.row' } as const;
const attributes = {
  count: { type: 'integer' },
  large: { type: 'biginteger' },
  ratio: { type: 'float' },
  done: { type: 'boolean' },
  at: { type: 'datetime' },
  name: { type: 'string' },
  data: { type: 'json' },
  next: relation,
} as const;
const row = (id: number) => ({
  id,
  count: id % 5 === 0 ? null : id % 7,
  large: String(id * 1000),
  ratio: id % 4 === 0 ? null : id / 8 - 3,
  done: [true, false, null][id % 3],
  at: id % 6 === 0 ? null : new Date(id * 86_400_000).toISOString(),
  name: id % 9 === 0 ? null : `row ${id % 11}`,
  data: id % 2 ? id % 8 : { id },
  next: [id + 1, id + 5].filter((next) => next <= 60),
});
const ids = Array.from({ length: 60 }, (_, at) => at + 1);
const context = createContext({
  model: { contentTypes: { 'api::row.row': { info, attributes } } },
  data: { 'api::row.row': ids.map(row) },
});
const schema = typeByName(context.model, 'row');
const columns: Column[] = ['id', 'count', 'large', 'ratio', 'done', 'at', 'name', 'data'].map((name) =>
  name === 'id' ? 'id' : (schema.attributes.get(name) as ScalarAttribute),
);

const operators: Comparison[] = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$contains', '$startsWithi'];
const column = fc.constantFrom(...columns);
const value = fc.oneof(
  fc.constantFrom(null, 0, 1, 3, -1.5, 3000, 86_400_000, 5n, 'row 3', '3', '', Infinity),
  fc.integer({ min: -5, max: 60 }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
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
      attribute: fc.constant(schema.attributes.get('next')!),
      of: tie('condition'),
    }),
  ) as fc.Arbitrary<Condition>,
}));

const restricted = (asked: Condition, from: readonly number[] = ids): number[] => {
  const mask = maskOf(from, context).slice();
  restrictMask(mask, asked, schema, context);
  return idsOf(mask);
};

describe('a mask that is restricted', () => {
  test('has the rows that the compiled condition finds, of those that it had', () => {
    fc.assert(
      fc.property(condition, fc.subarray(ids), (asked, from) => {
        const meets = compileCondition(asked, schema, context);
        expect(restricted(asked, from)).toEqual(from.filter(meets));
      }),
      { numRuns: 2000 },
    );
  });

  test('takes a column that holds a text as well row by row', () => {
    const table = { ...context.store.table(schema), ids: [1, 2], has: () => true };
    const odd: Table = { ...table, value: (id, name) => (name === 'count' && id === 1 ? 'many' : 3) };
    const store: Store = { ...context.store, table: () => odd };
    const mask = maskOf([1, 2], context).slice();
    const [, count] = columns;
    restrictMask(mask, { kind: 'compare', column: count!, operator: '$gt', value: 1 }, schema, {
      ...context,
      store,
    });
    // In SQLite a text is greater than any number.
    expect(idsOf(mask)).toEqual([1, 2]);
  });
});
