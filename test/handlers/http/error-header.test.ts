import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { errorHeader } from '../../../handlers/http/response.ts';
import { collectionType, createDouble } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';

afterEach(() => vi.restoreAllMocks());

test('the header is one line of ASCII', () => {
  expect(errorHeader('Émile said “no” …\n\tline 2 🙈')).toEqual({
    'x-double-error': 'Emile said ?no? ... line 2 ??',
  });
});

test('the header has at most 1000 characters', () => {
  expect(errorHeader('x'.repeat(5000))['x-double-error']).toHaveLength(1000);
});

describe("a failing override answers Strapi's 500, and the header says why", () => {
  const model = [collectionType('article', { title: z.string() })];
  const wrong = 5 as unknown as string;
  const fails = (): never => {
    throw new Error('out of paper');
  };

  test.each([
    [
      'of generate',
      () => createDouble({ model, data: generate({ overrides: { article: { title: fails } } }) }),
      /^Entries cannot be generated: the override of api::article\.article\.title throws: out of paper/,
    ],
    [
      'that returns a wrong value',
      () => createDouble({ model, data: generate({ overrides: { article: { title: () => wrong } } }) }),
      /^the override of api::article\.article: title is 5, which does not fit the type string\. Give a string/,
    ],
    [
      'that throws no error',
      () =>
        createDouble({
          model,
          data: generate({
            overrides: {
              article: {
                title: () => {
                  throw null;
                },
              },
            },
          }),
        }),
      /title throws: null\. Correct the function/,
    ],
    [
      'with an invalid date',
      () =>
        createDouble({
          model,
          data: generate({ overrides: { article: { title: () => new Date('x').toISOString() } } }),
        }),
      /title throws: Invalid time value\. Correct the function/,
    ],
    [
      'that reads itself',
      () =>
        createDouble({ model, data: generate({ overrides: { article: { title: ({ title }) => title } } }) }),
      /never ends: it reads its own attribute/,
    ],
  ])('%s', async (_name, open, reason) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const response = await open().fetch(new Request('http://localhost:1337/api/articles'));
    expect(response.status).toBe(500);
    expect(response.headers.get('x-double-error')).toMatch(reason);
    expect(await response.json()).toEqual({
      data: null,
      error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' },
    });
  });
});
