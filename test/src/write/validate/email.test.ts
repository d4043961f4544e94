import { expect, test } from 'vitest';
import { validEmail } from '../../../../src/write/validate/email.ts';

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
  const start = performance.now();
  for (const domain of ['a.'.repeat(100_000), 'a'.repeat(200_000), '-.'.repeat(100_000)])
    expect(problemOf(`a@${domain}!`)).toBeDefined();
  expect(performance.now() - start).toBeLessThan(1000);
});
