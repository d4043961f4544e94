import { vercelStegaClean, vercelStegaDecode, vercelStegaSplit } from '@vercel/stega';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { blocks, collectionType, media, text, uid } from '../../../src/public.ts';

const HEADER = { 'strapi-encode-source-maps': 'true' };

const pageType = collectionType('page', {
  string: text(),
  datetime: z.iso.datetime(),
  uid: uid('string'),
  blocks: blocks(),
  gallery: media.multiple(),
});

const paragraph = (...texts: readonly string[]) => ({
  type: 'paragraph',
  children: texts.map((each) => ({ type: 'text', text: each })),
});

const open = (strapi = '5.54', options: Partial<DoubleOptions> = {}) =>
  createDouble({
    model: [pageType],
    dialect: 'v5',
    strapi,
    data: {
      page: [
        {
          documentId: 'a'.repeat(24),
          string: 'A text',
          datetime: '2024-01-02T03:04:05.000Z',
          uid: 'a-text',
          blocks: [paragraph('In blocks', 'not here')],
          gallery: [1],
        },
      ],
      'plugin::upload.file': [{ name: 'a.png', url: 'https://example.com/a.png', mime: 'image/png' }],
    },
    roles: { public: 'all' },
    explain: 'off',
    ...options,
  });

const read = async (double: ReturnType<typeof open>, headers: Record<string, string> = HEADER) => {
  const url = 'http://localhost:1337/api/pages?populate=*';
  const { data } = await (await double.fetch(new Request(url, { headers }))).json();
  return data[0];
};

const sourceOf = (marked: string): string | undefined =>
  vercelStegaDecode<{ strapiSource: string }>(marked)?.strapiSource;

test('texts end in a marker in the characters of Strapi, which the library removes', async () => {
  const double = open();
  const page = await read(double);
  const { cleaned, encoded } = vercelStegaSplit(page.string);
  expect(cleaned).toBe('A text');
  expect(encoded).toMatch(/^\u200b{4}\u200c\ufeff\u200d\ufeff/);
  expect(sourceOf(page.string)).toBe(
    `documentId=${'a'.repeat(24)}&type=text&path=string&model=api%3A%3Apage.page&kind=collectionType&locale=en`,
  );
  expect(sourceOf(page.uid)).toBeUndefined();
  expect(vercelStegaClean(page)).toEqual(await read(double, {}));
});

test('the log has the texts without markers', async () => {
  const double = open();
  await read(double);
  expect(double.requests()[0]?.responseBody).toMatchObject({ data: [{ string: 'A text', uid: 'a-text' }] });
});

test('the same request with and without the header has two answers', async () => {
  const double = open();
  const texts = [await read(double, {}), await read(double), await read(double, {})];
  expect(texts.map(({ string }) => string === 'A text')).toEqual([true, false, true]);
});

test('an answer that the markers make too long is refused', async () => {
  const double = open('5.54', { maxBytes: 5000 });
  expect((await read(double, {})).string).toBe('A text');
  const response = await double.fetch(
    new Request('http://localhost:1337/api/pages?populate=*', { headers: HEADER }),
  );
  expect(response.status).toBe(400);
});

describe('older versions', () => {
  test.each([
    [
      '5.54',
      { string: 'string', datetime: 'datetime', blocks: 'blocks', url: 'gallery.url', name: 'gallery.name' },
    ],
    ['5.53', { string: 'string', datetime: 'datetime', url: 'gallery.url', name: 'gallery.name' }],
    ['5.45', { string: 'string', name: 'gallery.0.name' }],
    ['5.22', {}],
  ])('%s', async (strapi, paths) => {
    const {
      blocks: [block],
      gallery: [file],
      ...entry
    } = await read(open(strapi));
    const texts = { ...entry, blocks: block.children[0].text, ...file };
    const found = ['string', 'datetime', 'blocks', 'url', 'name'].flatMap((name) => {
      const source = sourceOf(texts[name]);
      return source === undefined ? [] : [[name, new URLSearchParams(source).get('path')]];
    });
    expect(Object.fromEntries(found)).toEqual(paths);
  });
});

test('another dialect has none', async () => {
  const double = open('4.26', { dialect: 'v4', lenient: true, data: { page: [{ string: 'A text' }] } });
  expect(JSON.stringify(await read(double))).toBe(JSON.stringify(await read(double, {})));
});
