import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { DataError } from '../../../src/store/data-problems.ts';

const problems = ['tag 1 has no name.', 'tag 2 has no name.'];

test('the message lists the problems', () => {
  const error = new DataError(problems, 'Add the names.');
  expect(error.message).toBe(
    'The data has 2 problems:\n- tag 1 has no name.\n- tag 2 has no name.\nAdd the names.',
  );
  expect(error.problems).toBe(problems);
});

test('an error that is printed says each problem once', () => {
  expect(inspect(new DataError(problems)).match(/tag 1 has no name/g)).toHaveLength(1);
});
