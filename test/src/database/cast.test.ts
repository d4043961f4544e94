import { expect, test } from 'vitest';
import { toNumber } from '../../../src/database/cast.ts';

test.each([
  ['12', 12],
  [' 12 ', 12],
  ['', 0],
  [null, 0],
  [true, 1],
  ['0b11', 3],
  ['0x1F', 31],
  ['-0x1F', Number.NaN],
  ['+0X1F', Number.NaN],
  ['twelve', Number.NaN],
  [undefined, Number.NaN],
  [{}, Number.NaN],
])('as a number, %o is %d', (value, number) => {
  expect(toNumber(value)).toBe(number);
});
