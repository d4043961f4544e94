import { describe, expect, test } from 'vitest';
import { typeByName } from '../../../../src/model/look-up.ts';
import type { ScalarAttribute } from '../../../../src/model/attribute.ts';
import { castValues, columnCondition } from '../../../../src/query/resolve/column-condition.ts';
import { conditionText } from '../../../fixtures/condition-text.ts';
import { libraryContext } from '../../../fixtures/library/context.ts';
import { refusalOf } from '../../../fixtures/refusal-of.ts';

const context = libraryContext();
const book = typeByName(context.model, 'book');
const scalar = (name: string) => book.attributes.get(name) as ScalarAttribute;

describe('values are cast to the type of the attribute', () => {
  test('without an attribute they stay', () => {
    expect(castValues({ $gt: '5' }, '$eq', undefined, context)).toEqual({ $gt: '5' });
  });

  test.each([
    ['an operator that does not exist', { $like: '5' }, 'unknown-operator', 'pages', '$like'],
    ['a group', { $or: ['5'] }, 'unknown-operator', 'pages', '$or'],
    ['a name', { title: '5' }, 'unknown-operator', 'pages', 'title'],
  ])('%s is refused', (_rule, asked, reason, path, name) => {
    expect(refusalOf(() => castValues(asked, '$eq', scalar('pages'), context))).toMatchObject({
      reason,
      path,
      name,
    });
  });
});

describe('a condition on one column', () => {
  const textOf = (asked: unknown, name = 'title') =>
    conditionText(columnCondition(name === 'id' ? 'id' : scalar(name), asked, context));

  test.each([
    ['$between one value', { $between: ['a'] }, 'between-without-two-values', '$between'],
    ['$between a text', { $between: 'ab' }, 'between-without-two-values', '$between'],
    ['an object as a value', { $gt: { a: 1 } }, 'value-is-object', '$eq'],
    ['a row of two values', [['a', 'b']], 'value-is-object', '$eq'],
    ['a row behind a value', ['a', ['b']], 'value-is-object', '$eq'],
    ['a row in a row', [[['a']]], 'value-is-object', '$eq'],
    [
      '$jsonSupersetOf, which SQLite does not have',
      { $jsonSupersetOf: 'a' },
      'unknown-operator',
      '$jsonSupersetOf',
    ],
  ])('%s is refused', (_rule, asked, reason, name) => {
    expect(refusalOf(() => textOf(asked))).toMatchObject({ reason, clause: 'filters', path: 'title', name });
  });
});
