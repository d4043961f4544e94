import { expect, test } from 'vitest';
import { convertSwitch, strictSwitch } from '../../../../src/query/parse/parse-query.ts';

test.each([
  ['true', true, true],
  ['t', true, true],
  ['1', true, true],
  [true, true, true],
  ['false', false, false],
  ['f', false, false],
  ['0', false, false],
  [false, false, false],
  ['', false, undefined],
  ['*', true, undefined],
  ['TRUE', true, undefined],
  ['no', true, undefined],
  [null, false, undefined],
  [[], true, undefined],
])('%o is a switch %s; strictly it is %s', (value, lenient, strict) => {
  expect(convertSwitch(value)).toBe(lenient);
  expect(strictSwitch(value)).toBe(strict);
});
