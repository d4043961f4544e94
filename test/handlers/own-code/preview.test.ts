import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { collectionType, singleType, text } from '../../../src/public.ts';

const types = [
  collectionType('article', { title: text(), slug: text() }, { draftAndPublish: true }),
  collectionType('tag', { name: text() }, { draftAndPublish: false }),
  singleType('homepage', { title: text() }),
] as const;

const open = (preview?: DoubleOptions['preview'], options: Partial<DoubleOptions> = {}) =>
  createDouble({
    model: types,
    dialect: 'v5',
    data: { article: [{ documentId: 'a'.repeat(24), title: 'One', slug: 'one' }] },
    ...(preview && { preview }),
    ...(options as object),
  });

const asked = () => open({ handler: (uid, params) => JSON.stringify([uid, params]) });

test('the handler gets the uid, the documentId, and the status that Strapi assumes', async () => {
  const double = asked();
  expect(await double.preview('article', 'x')).toBe(
    '["api::article.article",{"documentId":"x","status":"draft"}]',
  );
  expect(await double.preview('tag', 'x')).toBe('["api::tag.tag",{"documentId":"x","status":"published"}]');
  expect(await double.preview('article', 'x', { locale: 'fr', status: 'published' })).toContain(
    '"locale":"fr","status":"published"',
  );
});

test('the documentId of a single type is looked up', async () => {
  const double = asked();
  await expect(double.preview('homepage')).rejects.toThrow(
    'preview("homepage"): there is no entry in the default locale yet. Strapi answers 404 "Document not found".',
  );
  await double.update('homepage', { title: 'Home' });
  const { documentId } = (await double.find('homepage', { status: 'draft' }))!;
  expect(await double.preview('homepage', { status: 'published' })).toContain(`"documentId":"${documentId}"`);
});

test('the handler reads entries, and may return nothing', async () => {
  const double = open({
    async handler(uid, { documentId, status }, { data }) {
      if (uid !== 'api::article.article') return null;
      const article = await data.findOne(uid, documentId, { status });
      return `http://localhost:3000/${String(article?.['slug'])}`;
    },
  });
  expect(await double.preview('article', 'a'.repeat(24))).toBe('http://localhost:3000/one');
  expect(await double.preview('tag', 'x')).toBeUndefined();
  await double.update('article', 'a'.repeat(24), { slug: 'two' }, { status: 'draft' });
  expect(await double.preview('article', 'a'.repeat(24))).toBe('http://localhost:3000/two');
  expect(await double.preview('article', 'a'.repeat(24), { status: 'published' })).toMatch('/one');
});

describe('an error says what is missing', () => {
  test.each([
    ['the option', open(), ['article', 'x'], /needs the option preview/],
    ['the documentId', asked(), ['article'], 'preview("article", nothing) needs the documentId of an entry.'],
    ['a type', asked(), ['artcle', 'x'], 'Did you mean article?'],
    ['a status', asked(), ['article', 'x', { status: 'drafts' }], "status must be 'draft' or 'published'"],
    [
      'what it returned',
      open({ handler: () => 1 as never }),
      ['article', 'x'],
      'preview.handler returned 1. Return a URL as a text, or nothing.',
    ],
    [
      'what it threw',
      open({ handler: () => Promise.reject(new Error('no slug')) }),
      ['article', 'x'],
      'preview.handler threw Error: no slug',
    ],
  ])('%s', async (_, double, of, message) => {
    await expect((double.preview as (...all: unknown[]) => Promise<unknown>)(...of)).rejects.toThrow(message);
  });

  test('Strapi 5', async () => {
    const double = createDouble({ model: types, dialect: 'v4', preview: { handler: () => '/' } });
    await expect(double.preview('article', 'x')).rejects.toThrow(
      "only Strapi 5 has previews, and the dialect is 'v4'",
    );
  });

  test('the shape of the option', () => {
    expect(() => open({ enabled: true, config: {} } as never)).toThrow(
      'Write preview: { handler, allowedOrigins }.',
    );
  });
});
