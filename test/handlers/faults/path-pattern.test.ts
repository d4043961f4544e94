import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathPattern } from '../../../handlers/faults/path-pattern.ts';
import { Faults } from '../../../handlers/faults/faults.ts';
import { createModel } from '../../../src/model/read/create-model.ts';
import { dialects } from '../../fixtures/dialects.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const matches = (path: string, pathname: string) => pathPattern(path, '/api/')(pathname);

test.each([
  ['/api/articles', '/API/articles/', true],
  ['/api/articles/', '/api/articles', true],
  ['/api/articles', '/api/articles/1', false],
  ['/api/*', '/api/', true],
  ['/api/*', '/api', false],
  ['/api/*/', '/api/a/b/', true],
  ['/api/a*a', '/api/a', false],
  ['/api/a*a', '/api/aa', true],
  ['/api/a**a', '/api/aba', true],
  ['/api/*b*bc', '/api/abc', false],
  ['/api/*b*bc', '/api/bbc', true],
  ['/api/a.c', '/api/abc', false],
  ['*', '/uploads/a.png', true],
])('%s and %s: %s', (path, pathname, expected) => {
  expect(matches(path, pathname)).toBe(expected);
});

test('* is any text, whatever the path', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 12 });
  fc.assert(
    fc.property(letters, letters, (rule, rest) => {
      const pathname = `/api/${rest.replaceAll('*', '')}`;
      const pattern = new RegExp(`^${`/api/${rule}`.replace(/\/$/, '').replaceAll('*', '.*')}/?$`);
      expect(matches(`/api/${rule}`, pathname)).toBe(pattern.test(pathname));
    }),
    { numRuns: 2000 },
  );
});

test('a path with many * is compared at once', () => {
  const elapsed = startClock();
  expect(matches(`/api/${'*a'.repeat(30)}b`, `/api/${'a'.repeat(5000)}`)).toBe(false);
  expect(matches(`/api/${'*'.repeat(100_000)}b`, `/api/${'a'.repeat(5000)}`)).toBe(false);
  expect(elapsed()).toBeLessThan(500);
});

test('a name for a segment is refused, with what to write', () => {
  expect(() => pathPattern('/api/articles/:id/x/:b', '/api/')).toThrow(
    "The fault rule's path '/api/articles/:id/x/:b' matches nothing: a rule has no names for segments. Write '/api/articles/*/x/*'.",
  );
});

test('there are 1,000 rules at most', () => {
  const faults = new Faults(createModel({ contentTypes: {} }, dialects.v4.model), {
    prefix: '/api/',
    router: () => undefined,
    ownRoutes: [],
  });
  const ends = Array.from({ length: 1000 }, () => faults.add({ status: 500 }));
  expect(() => faults.add({ status: 500 })).toThrow('The double has 1000 fault rules already. Call reset()');
  ends[0]!();
  expect(() => faults.add({ status: 500 })).not.toThrow();
});
