import { expect, test } from 'vitest';
import { showValue } from '../../../src/errors/show-value.ts';
import { isPlainObject } from '../../../src/objects.ts';

test.each([
  ['text', '"text"'],
  ['', '""'],
  [5, '5'],
  [5n, '5n'],
  [Number.NaN, 'NaN'],
  [-Infinity, '-Infinity'],
  [new Date('x'), 'an invalid Date'],
  [new Date(0), 'a Date'],
  [null, 'null'],
  [true, 'true'],
  [undefined, 'nothing'],
  [[], 'an empty list'],
  [[1], 'a list'],
  [{ a: 1, b: 2 }, 'an object with a, b'],
  [{}, 'an object with nothing in it'],
  [new Map(), 'a Map'],
  [() => 5, 'a function'],
  [Symbol('x'), 'symbol'],
  [Promise.resolve(5), 'a promise'],
  [new URL('http://localhost'), 'a URL'],
])('%o is shown as %s', (value, text) => {
  expect(showValue(value)).toBe(text);
});

test.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['text', false],
])('%o is a plain object: %s', (value, expected) => {
  expect(isPlainObject(value)).toBe(expected);
});
