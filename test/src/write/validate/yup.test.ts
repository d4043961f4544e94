import { expect, test } from 'vitest';
import { validEmail } from '../../../../src/write/validate/yup-types.ts';
import { printValue } from '../../../../src/write/validate/yup-check.ts';
import { startClock } from '../../../fixtures/processor-clock.ts';

const problemOf = (address: string) => validEmail(address, ...([] as unknown as [never, never, never]));

test.each([
  ['ada@example.com', true],
  ['Ada.L+x@mail.example.co', true],
  ['"a b"@example.com', true],
  ['zoë@bücher.example', true],
  ['a@1.b', true],
  // The library takes these.
  ['a@b..c.d', true],
  ['a@a.b-.c', true],
  ['a@b..c', false],
  ['a@b', false],
  ['a@b.1', false],
  ['a@-b.c', false],
  ['a@b.c-', false],
  ['a@b-.-c', false],
  ['a.@b.c', false],
  ['a b@c.d', false],
  ['a@@b.c', false],
])('%s is an e-mail address: %s', (address, isValid) => {
  expect(problemOf(address) === undefined).toBe(isValid);
});

test('a long address is read at once', () => {
  const elapsed = startClock();
  for (const domain of ['a.'.repeat(100_000), 'a'.repeat(200_000), '-.'.repeat(100_000)])
    expect(problemOf(`a@${domain}!`)).toBeDefined();
  expect(elapsed()).toBeLessThan(1000);
});

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
