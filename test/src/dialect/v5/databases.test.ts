import { expect, test } from 'vitest';
import { databases } from '../../../../src/dialect/v5/databases.ts';

test.each([
  ['50% off', '50%', true],
  ['50 cent', '50%', false],
  ['a_b', 'A_B', true],
  ['axb', 'a_b', false],
  ['xab', 'ab\0c', true],
  ['abc', 'ab\0c', false],
])('%j contains %j: %s', (stored, text, contains) => {
  expect(databases.sqlite.like({ before: '%', text, after: '%', caseless: false }).matches(stored)).toBe(
    contains,
  );
});
