import { expect, test } from 'vitest';
import { AnswerCache } from '../../../handlers/state/answer-cache.ts';
import type { Caller } from '../../../src/access/caller.ts';
import type { libraryContext } from '../../fixtures/library/context.ts';

const mia: Caller = { may: () => true, permissions: 'all', user: 1 };
const tom: Caller = { ...mia, user: 2 };

/** Returns a cache, and a function that asks it and says whether it had the answer. */
function openCache(size = 10) {
  const cache = new AnswerCache();
  const had = (context: object, caller: Caller, question: string): boolean => {
    const data = context as ReturnType<typeof libraryContext>;
    const known = cache.find(data, caller, question);
    if (!known) cache.keep(data, caller, question, { status: 200, headers: {}, body: 'x'.repeat(size) });
    return known !== undefined;
  };
  return had;
}

test('an answer is kept for its question, caller and data', () => {
  const had = openCache();
  const [data, others] = [{}, {}];
  expect(had(data, mia, 'a')).toBe(false);
  expect(had(data, mia, 'a')).toBe(true);
  expect([had(data, mia, 'b'), had(data, tom, 'a'), had(others, mia, 'a')]).toEqual([false, false, false]);
});

test('large answers are not kept', () => {
  const had = openCache(500_001);
  had({}, mia, 'a');
  expect(had({}, mia, 'a')).toBe(false);
});

test('10,000 questions, or a thousand forks, keep at most four million characters', () => {
  for (const forks of [1, 1000]) {
    const had = openCache(10_000);
    const contexts = Array.from({ length: forks }, () => ({}));
    const questions = Array.from({ length: 10_000 / forks }, (_, i) => `question ${i}`);
    for (const context of contexts) for (const question of questions) had(context, mia, question);
    // Newest first: a question that is not kept is made again, which may drop others.
    let kept = 0;
    for (const context of contexts.toReversed()) {
      for (const question of questions.toReversed()) {
        if (!had(context, mia, question)) break;
        kept++;
      }
    }
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(400);
  }
});
