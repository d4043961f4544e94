import { expect, test } from 'vitest';
import { printValue } from '../../../../src/write/validate/print-value.ts';

test.each([
  ['text', 'text'],
  [5, '5'],
  [-0, '-0'],
  [Number.NaN, 'NaN'],
  [null, 'null'],
  [undefined, 'undefined'],
  [/^a$/, '/^a$/'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
])('%o is printed as in a sentence', (value, expected) => {
  expect(printValue(value)).toBe(expected);
});

test('quoted text, and texts in lists and objects, have their quotes', () => {
  expect(printValue('text', true)).toBe('"text"');
  expect(printValue(['x', 1], true)).toBe('[\n  "\\"x\\"",\n  "1"\n]');
  expect(printValue({}, true)).toBe('{}');
});
