import { expect, test } from 'vitest';
import { compare, type Stored } from '../../../src/database/compare.ts';

test('null is before numbers, numbers are before texts', () => {
  const values: Stored[] = ['a', 2, null, '1', 10, 0, -1, '', null];
  expect(values.toSorted(compare)).toEqual([null, null, -1, 0, 2, 10, '', '1', 'a']);
});

test.each([
  ['numbers by value, not as texts', 9, 10],
  ['exact integers among numbers', 9007199254740992, 9007199254740993n],
  ['exact integers by value', 9007199254740993n, 9007199254740995n],
  ['upper case is before lower case', 'Z', 'a'],
  ['ASCII is before other letters', 'z', 'Ä'],
  ['a text is after its beginning', 'sea', 'sea '],
  ['the empty text is first', '', ' '],
  ['an emoji is after every character of two bytes', '\uFFFD', '🌊'],
  ['an emoji further into the text', 'a\uE000', 'a🌊'],
  ['emoji by code point', '🌊', '🐚'],
  ['an emoji is after its beginning', '🌊', '🌊a'],
] as [string, Stored, Stored][])('%s: %o < %o', (_rule, less, more) => {
  expect(compare(less, more)).toBeLessThan(0);
  expect(compare(more, less)).toBeGreaterThan(0);
});

test.each([[null], [0], [''], ['🌊'], [9007199254740993n]] as [Stored][])('%o equals itself', (value) => {
  expect(compare(value, value)).toBe(0);
});

test('a number and an exact integer of the same value are equal', () => {
  expect(compare(4, 4n)).toBe(0);
});
