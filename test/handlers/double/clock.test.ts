import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble, defineModel } from '../../../handlers/index.ts';

const article = collectionType('article', { title: z.string() }, { localized: false });
const open = (options: { readonly clock?: () => number } = {}) =>
  createDouble({ model: defineModel([article], { dialect: 'v5' }), data: { article: [] }, ...options });

/** Creates so many entries, one after another, and returns when each was created. */
async function create(double: ReturnType<typeof open>, count: number): Promise<string[]> {
  const times: string[] = [];
  for (let number = 0; number < count; number += 1)
    times.push((await double.create('article', { title: `${number}` })).createdAt);
  return times;
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the real time', () => {
  test('starts anew with a reset, and in each fork', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-01T00:00:00.000Z'), toFake: ['Date'] });
    const double = open();
    const fork = double.fork();
    const [first] = await create(double, 2);
    expect(await create(fork, 1)).toEqual([first]);
    double.reset();
    double.allow('public', 'api::article.article.find');
    expect(await create(double, 1)).toEqual([first]);
  });

  test('is another for each write: the latest entry is the first by createdAt', async () => {
    const double = open();
    const times = await create(double, 30);
    expect(new Set(times).size).toBe(30);
    const found = await double.find('article', { sort: 'createdAt:desc', fields: ['title'] });
    expect(found.map(({ title }) => title).slice(0, 3)).toEqual(['29', '28', '27']);
  });

  test('goes on where it stands still, and back where it is set back', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-05-01T00:00:00.000Z'), toFake: ['Date'] });
    const double = open();
    expect(await create(double, 2)).toEqual(['2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.001Z']);
    vi.setSystemTime(Date.parse('2025-01-01T00:00:00.000Z'));
    expect(await create(double, 2)).toEqual(['2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.001Z']);
  });
});

test('a clock that returns no time is named', async () => {
  const double = open({ clock: () => Number.NaN });
  await expect(double.fetch(new Request('http://localhost:1337/api/articles'))).rejects.toThrow(
    'The option clock returned NaN. Return a time in ms.',
  );
});

test('a clock of the test is taken as it is', async () => {
  const double = open({ clock: () => Date.parse('2026-05-01T00:00:00.000Z') });
  expect(await create(double, 2)).toEqual(['2026-05-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z']);
});
