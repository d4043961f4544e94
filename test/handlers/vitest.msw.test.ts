import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setupServer } from 'msw/node';
import * as z from 'zod';
import { collectionType, createDouble, media, relation } from '../../handlers/index.ts';
import { strapiMatchers } from '../../handlers/vitest.ts';

const author = collectionType('author', { name: z.string(), avatar: media() }, { draftAndPublish: false });
const article = collectionType(
  'article',
  { title: z.string(), author: relation.manyToOne('author') },
  { draftAndPublish: false },
);
const double = createDouble({
  model: [article, author],
  data: { author: [{ name: 'Ann' }], article: [{ title: 'One', author: 1 }] },
});
const server = setupServer(...double.handlers);

beforeAll(() => {
  expect.extend(strapiMatchers(double));
  server.listen();
});
afterAll(() => server.close());

const failure = async (assertion: () => Promise<unknown>): Promise<string> => {
  try {
    await assertion();
  } catch (error) {
    return stripVTControlCharacters((error as Error).message);
  }
  return 'passed';
};

describe('toHaveField', () => {
  test('passes for a response, a request, a URL and a parsed body', async () => {
    const url = 'http://localhost:1337/api/articles?populate=author';
    await expect(await fetch(url)).toHaveField('data[0].author.name');
    await expect(new Request(url)).toHaveField('author.name');
    await expect(url).toHaveField('author');
    await expect('/api/articles').toHaveField('title');
    await expect(await (await fetch(url)).json()).toHaveField('author.name');
  });

  test('takes a response that is no instance of the global class, as in happy-dom', async () => {
    const response = await fetch('http://localhost:1337/api/articles?populate=author');
    vi.stubGlobal('Response', class extends Response {});
    await expect(response).toHaveField('author.name');
    vi.unstubAllGlobals();
  });

  test('says why a field is missing, and with which query it comes', async () => {
    const response = await fetch('http://localhost:1337/api/articles?populate=autor');
    expect(await failure(() => expect(response).toHaveField('author.name'))).toBe(
      [
        'expect(response).toHaveField(field)',
        '',
        'Expected the answer to have the field "author.name", but it is missing.',
        '',
        '"populate" names "autor", but article has no attribute "autor". Did you mean "author"?',
        'Try "/api/articles?populate=author"',
      ].join('\n'),
    );
  });

  test('names the status of a refusal', async () => {
    const message = await failure(() => expect('/api/articles?sort=titel').toHaveField('title'));
    expect(message).toContain('The status is 400');
    expect(message).toContain('Did you mean "title"?');
  });

  test('leaves the body for the test', async () => {
    const response = await fetch('http://localhost:1337/api/articles');
    await expect(response).toHaveField('title');
    expect(await response.json()).toHaveProperty('data');
  });

  test('has an opposite', async () => {
    await expect('/api/articles').not.toHaveField('author');
    expect(await failure(() => expect('/api/articles').not.toHaveField('title'))).toContain(
      'Expected no field "title", but the answer has it.',
    );
  });

  test('says what it takes', async () => {
    expect(await failure(() => expect(fetch).toHaveField('title'))).toContain('takes a Response');
    const post = new Request('http://localhost:1337/api/articles', { method: 'POST' });
    expect(await failure(() => expect(post).toHaveField('title'))).toContain('Pass the response');
    const response = await fetch('http://localhost:1337/api/articles');
    await response.text();
    expect(await failure(() => expect(response).toHaveField('title'))).toContain('body was read');
    expect(() => strapiMatchers({} as never)).toThrow('strapiMatchers takes a double');
  });
});
