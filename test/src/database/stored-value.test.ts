import { expect, test } from 'vitest';
import type { Stored } from '../../../src/database/compare.ts';
import type { Column } from '../../../src/database/condition.ts';
import { bindValue, storedText, storedValue } from '../../../src/database/stored-value.ts';
import type { ScalarType } from '../../../src/model/attribute.ts';
import type { Value } from '../../../src/store/store.ts';

test.each([
  ['string', 'Sea', 'Sea'],
  ['string', '12', '12'],
  ['date', '2024-02-29', '2024-02-29'],
  ['time', '09:30:00.000', '09:30:00.000'],
  ['integer', 3, 3],
  ['decimal', 11.5, 11.5],
  ['boolean', true, 1],
  ['boolean', false, 0],
  ['datetime', '1970-01-01T00:00:01.000Z', 1000],
  ['timestamp', '1000', 1000],
  ['biginteger', '1234567890123', 1234567890123],
  ['biginteger', 'many', 'many'],
  ['biginteger', '', ''],
  ['timestamp', 'soon', 'soon'],
  ['datetime', 'soon', 'soon'],
  ['json', { a: [1, null] }, '{"a":[1,null]}'],
  ['json', 'text', '"text"'],
  ['json', 5, 5],
  ['json', true, 'true'],
  ['blocks', [], '[]'],
  ['array', [1], '[1]'],
  ['string', null, null],
  ['json', null, null],
  ['boolean', undefined, null],
] as [ScalarType, Value | undefined, Stored][])('a %s holds %o as %o', (type, value, stored) => {
  expect(storedValue(value, type, { keepsDigits: false })).toBe(stored);
});

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
  ['integer', '5', 5],
  ['integer', '5.0', 5],
  ['integer', ' 5 ', 5],
  ['integer', '+5', 5],
  ['integer', '.5', 0.5],
  ['integer', '1e3', 1000],
  ['integer', '', ''],
  ['integer', '5 apples', '5 apples'],
  ['integer', '0x10', '0x10'],
  ['integer', 'Infinity', 'Infinity'],
  ['id', '1e0', 1],
  ['id', 'x', 'x'],
  ['date', '2024', 2024],
  ['date', '2024-02-29', '2024-02-29'],
  ['boolean', '1', 1],
  ['json', '5', 5],
  ['string', 5, '5'],
  ['string', '5.0', '5.0'],
  ['uid', 5, '5'],
  ['integer', null, null],
] as [ScalarType | 'id', Stored, Stored][])('a %s column compares %o as %o', (type, value, bound) => {
  expect(bindValue(value, column(type))).toBe(bound);
});

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
