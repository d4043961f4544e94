import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { all, type Condition, conjuncts } from '../../../../src/database/condition.ts';
import type { ScalarAttribute } from '../../../../src/model/attribute.ts';
import { typeByName } from '../../../../src/model/look-up.ts';
import { Joins } from '../../../../src/query/resolve/order.ts';
import {
  asksOnly,
  conditionWith,
  prepareConditions,
} from '../../../../src/query/resolve/prepared-conditions.ts';
import { resolveWhere } from '../../../../src/query/resolve/where.ts';
import { conditionText } from '../../../fixtures/condition-text.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { propertyOptions } from '../../../fixtures/property-options.ts';

const context = libraryContext();
const book = typeByName(context.model, 'book');

/** The conditions that a function returns, or the error that it throws. */
const outcome = (make: () => Condition | null): unknown => {
  try {
    return conjuncts(make()).map(conditionText);
  } catch (error) {
    return error;
  }
};

test('conditions with their values put in are those of filters that have the values', () => {
  const value = fc.constantFrom('1', '-3.5', 'a', 'true', 'f', '2020-01-01', '0x1', 'null', '1e400');
  const operator = fc.constantFrom('$eq', '$ne', '$lt', '$gte', '$contains', '$startsWithi', '$eqi');
  const name = fc.constantFrom(
    'id',
    'title',
    'pages',
    'happenedAt',
    'released',
    'opens',
    'inPrint',
    'sold',
    'extra',
  );
  const asked = fc.oneof(value, fc.dictionary(operator, value, { minKeys: 1, maxKeys: 2 }));
  fc.assert(
    fc.property(fc.dictionary(name, asked, { maxKeys: 3 }), (filters) => {
      const values: string[] = [];
      const indexed = JSON.parse(
        JSON.stringify(filters, (_, member: unknown) =>
          typeof member === 'string' ? String(values.push(member) - 1) : member,
        ),
      ) as object;
      const prepared = prepareConditions(indexed, book)!;
      expect(outcome(() => conditionWith(values, prepared, context))).toEqual(
        outcome(() => resolveWhere(filters, book, new Joins(0), context)()),
      );
    }),
    propertyOptions(500, 31),
  );
});

test.each<[rule: string, filters: unknown]>([
  ['a list', ['0']],
  ['a relation', { writer: '0' }],
  ['another name', { foo: '0' }],
  ['a group', { $or: [{ id: '0' }] }],
  ['an operator of several values', { pages: { $between: ['0', '1'] } }],
  ['an operator without one', { title: { $null: '0' } }],
  ['a value that is empty', { title: '' }],
  ['a list of values', { title: ['0', '1'] }],
])('are not prepared for %s', (_rule, filters) => {
  expect(prepareConditions(filters, book)).toBeUndefined();
});

describe('a condition asks only what is prepared', () => {
  const compare = (name: string, operator: '$gt' | '$lt'): Condition => ({
    kind: 'compare',
    column: book.attributes.get(name) as ScalarAttribute,
    operator,
    value: 1,
  });
  const prepared = prepareConditions({ pages: { $gt: '0' }, sold: { $lt: '1' } }, book)!;
  const [pages, sold] = [compare('pages', '$gt'), compare('sold', '$lt')];

  test.each<[rule: string, condition: Condition | null, expected: boolean]>([
    ['if it is the same', all([pages, sold]), true],
    ['if it is grouped otherwise', all([all([pages, sold])]), true],
    ['not with one more', all([pages, sold, compare('weight', '$gt')]), false],
    ['not without one', pages, false],
    ['not with another column', all([pages, compare('pages', '$lt')]), false],
    ['not with another operator', all([pages, compare('sold', '$gt')]), false],
    ['not of another kind', all([pages, { kind: 'null', column: 'id' }]), false],
    ['not if it asks nothing', null, false],
  ])('%s', (_rule, condition, expected) => {
    expect(asksOnly(prepared, condition)).toBe(expected);
  });
});
