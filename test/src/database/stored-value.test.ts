import { expect, test } from 'vitest';
import type { Stored } from '../../../src/database/compare.ts';
import type { Column } from '../../../src/database/condition.ts';
import { bindValue, storedText, storedValue } from '../../../src/database/stored-value.ts';
import type { ScalarType } from '../../../src/model/attribute.ts';
import type { Value } from '../../../src/store/store.ts';

test.each([
  ['Sea', 'Sea'],
  ['12', 12],
  [{ a: 1 }, '{"a":1}'],
] as [Value, Stored][])('JSON %j is held as %j where texts are held as they are', (value, stored) => {
  expect(storedValue(value, 'json', { keepsJsonTexts: true, keepsDigits: false })).toBe(stored);
});

test('a large integer keeps its digits in some databases', () => {
  const value = '9223372036854775807';
  expect(storedValue(value, 'biginteger', { keepsDigits: false })).toBe(2 ** 63);
  expect(storedValue(value, 'biginteger', { keepsDigits: true })).toBe(BigInt(value));
});

/** Only the type of a column has a meaning for its affinity. */
const column = (type: ScalarType | 'id'): Column => (type === 'id' ? 'id' : ({ type } as Column));

test.each([
  ['9007199254740991', 9007199254740991],
  ['9007199254740993', 9007199254740993n],
  ['-9007199254740993', -9007199254740993n],
  ['9007199254740994', 9007199254740994],
  ['9223372036854775807', 9223372036854775807n],
  // SQLite's integers have 64 bits; what is beyond them is a floating number.
  ['18446744073709551617', 18446744073709551616],
  ['9007199254740993.0', 9007199254740992],
] as [string, Stored][])('a big integer that no number holds stays exact: %s', (text, bound) => {
  expect(bindValue(text, column('biginteger'))).toBe(bound);
});

test.each([
  ['float', 5, '5.0'],
  ['decimal', -5, '-5.0'],
  ['decimal', 5.25, '5.25'],
  ['integer', 5, '5'],
  ['boolean', 1, '1'],
  ['datetime', 1000, '1000'],
  ['id', 7, '7'],
  ['string', 'Sea', 'Sea'],
  ['float', null, null],
] as [ScalarType | 'id', Stored, Stored][])('LIKE sees a %s of %o as %o', (type, stored, text) => {
  expect(storedText(stored, column(type))).toBe(text);
});
