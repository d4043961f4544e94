import { expect, test } from 'vitest';
import { loadWriting, setupOf, wholeDialect } from '../../../src/dialect/dialects.ts';

test('a dialect is put together once: each request for GraphQL and each call of double.find asks for it', async () => {
  await loadWriting(setupOf('v4', 20));
  const newest = wholeDialect(setupOf('v4'));
  const older = wholeDialect(setupOf('v4', 20));
  await loadWriting(setupOf('v4', 20));
  expect(wholeDialect(setupOf('v4'))).toBe(newest);
  expect(wholeDialect(setupOf('v4', 20))).toBe(older);
});
