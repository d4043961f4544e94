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
  test.each([
    ['a value', 'pages', '5', 5],
    ['a list', 'pages', ['5', '6'], [5, 6]],
    ['under an operator', 'pages', { $gt: '5' }, { $gt: 5 }],
    ['under $in and $not', 'pages', { $in: ['5'], $not: { $lt: '6' } }, { $in: [5], $not: { $lt: 6 } }],
    ['not under operators on texts', 'pages', { $contains: '5', $null: 'x' }, { $contains: '5', $null: 'x' }],
    ['booleans', 'inPrint', { $ne: 'true' }, { $ne: 1 }],
    ['dates', 'happenedAt', { $gt: '1970-01-02' }, { $gt: 86_400_000 }],
    ['null', 'pages', null, null],
  ])('%s', (_rule, name, asked, casted) => {
    expect(castValues(asked, '$eq', scalar(name), context)).toEqual(casted);
  });

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
    ['a value is equal', 'a', 'title $eq "a"'],
    ['null is null', null, 'title null'],
    ['a list is one of them', ['a', 'b'], 'title in ["a","b"]'],
    ['no operator asks nothing', {}, 'everything'],
    ['$eq and $eqi of null', { $eq: null, $eqi: null }, 'all(title null, title null)'],
    ['$ne and $nei of null', { $ne: null, $nei: null }, 'all(not(title null), not(title null))'],
    ['other operators compare with null', { $gt: null }, 'title $gt null'],
    ['patterns compare with the text of null', { $contains: null }, 'title $contains "null"'],
    [
      'a list under an operator: any of them',
      { $contains: ['a', 'b'] },
      'any(title $contains "a", title $contains "b")',
    ],
    ['a list under $ne: any of them', { $ne: ['a', 'b'] }, 'any(title $ne "a", title $ne "b")'],
    ['$in and $notIn take a list', { $in: ['a'], $notIn: ['b'] }, 'all(title in ["a"], not(title in ["b"]))'],
    ['$in and $notIn take a value', { $in: 'a', $notIn: 'b' }, 'all(title in ["a"], not(title in ["b"]))'],
    ['$in takes an empty list', { $in: [] }, 'title in []'],
    ['a list in a list is a row with one value', [['a'], 'b'], 'title in ["a","b"]'],
    ['an object in a list equals nothing', { $in: [{ a: 1 }] }, 'title in ["{\\"a\\":1}"]'],
    ['$between', { $between: ['a', 'b'] }, 'title between "a" and "b"'],
    ['$not of a value', { $not: 'a' }, 'not(title $eq "a")'],
    ['$not of operators', { $not: { $gt: 'a', $lt: 'b' } }, 'not(all(title $gt "a", title $lt "b"))'],
    [
      '$not of a list: any of the opposites',
      { $not: ['a', 'b'] },
      'any(not(title $eq "a"), not(title $eq "b"))',
    ],
    ['$null', { $null: true }, 'title null'],
    ['$null that is off', { $null: false }, 'not(title null)'],
    ['$notNull', { $notNull: true }, 'not(title null)'],
    ['$notNull that is off', { $notNull: false }, 'title null'],
  ])('%s: %j', (_rule, asked, text) => {
    expect(textOf(asked)).toBe(text);
  });

  test.each([
    ['a number column compares numbers', 'pages', '5', 'pages $eq 5'],
    [
      'a number column compares texts by operators on texts',
      'pages',
      { $contains: 5 },
      'pages $contains "5"',
    ],
    ['a text column compares texts', 'title', 5, 'title $eq "5"'],
    ['id compares numbers', 'id', ['1', 'x'], 'id in [1,"x"]'],
    ['a date is a text', 'released', { $gt: '2024-01-01' }, 'released $gt "2024-01-01"'],
  ])('%s', (_rule, name, asked, text) => {
    expect(textOf(asked, name)).toBe(text);
  });

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
