import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { generate } from '../../../seeds/index.ts';
import { newsroom } from '../../fixtures/newsroom.ts';

const open = (options = {}) =>
  createDouble({ model: newsroom, warnings: 'off', data: generate(), ...options });
const articles = (double: { entries(type: 'article'): readonly object[] }) =>
  double.entries('article') as readonly Record<string, unknown>[];

describe('records of with(), over generated data', () => {
  test('get the values of the generated entry with their id', () => {
    const double = open();
    const [mine] = articles(double.with({ article: [{ title: 'Mine' }] }));
    const [first] = articles(double);
    const { title, slug, publishedAt: _, ...rest } = mine!;
    expect({ title, slug }).toEqual({ title: 'Mine', slug: 'mine' });
    expect(rest).toMatchObject({
      body: first!.body,
      author: first!.author,
      cover: first!.cover,
      createdAt: first!.createdAt,
    });
    expect((rest.blocks as unknown[]).length).toBe((first!.blocks as unknown[]).length);
  });

  test('are published, and the same each time', () => {
    const records = Array.from({ length: 30 }, (_, index) => ({ title: `Title ${index}` }));
    const double = open({ data: generate({ seed: 4 }) });
    const once = articles(double.with({ article: records }));
    expect(once).toEqual(articles(double.with({ article: records })));
    expect(once.every(({ publishedAt }) => publishedAt !== null)).toBe(true);
  });

  test('null stays null, and components are completed', () => {
    const given = {
      title: 'Mine',
      body: null,
      author: null,
      cover: null,
      tags: [],
      seo: { metaTitle: 'SEO' },
    };
    const [mine] = articles(open({ data: generate({ profile: 'maximal' }) }).with({ article: [given] }));
    expect(mine).toMatchObject({ ...given, seo: { metaTitle: 'SEO', metaDescription: expect.any(String) } });
  });

  test('added ones get free ids, other values, and take no entry away from another', () => {
    const double = open();
    const before = articles(double);
    const once = double.with({ article: { add: [{ title: 'Mine' }] } });
    const twice = once.with({ article: { add: [{ title: 'Mine too' }] }, author: { add: [{}] } });
    const after = articles(twice);
    expect(after.slice(0, -2)).toEqual(before);
    expect(after.slice(-2).map(({ id, title }) => [id, title])).toEqual([
      [21, 'Mine'],
      [22, 'Mine too'],
    ]);
    expect(after.at(-1)!.body).not.toBe(after.at(-2)!.body);
  });

  test('link to entries that exist', () => {
    const fork = open().with({
      article: [{ title: 'A' }, { title: 'B' }],
      author: [{ name: 'Ada' }],
      tag: [],
    });
    for (const { author, tags } of articles(fork)) {
      expect([null, 1]).toContain(author);
      expect(tags).toEqual([]);
    }
    const given = open().with({ article: [{ title: 'A' }], author: [{ id: 9, name: 'Ada', articles: [1] }] });
    expect(articles(given)[0]!.author).toBe(9);
  });

  test('are in the language and the ids of their locale', () => {
    const double = open({ locales: ['en', 'de'] });
    const fork = double.with({ article: { add: [{ title: 'Mine' }, { title: 'Meins', locale: 'de' }] } });
    const added = articles(fork).filter(({ title }) => ['Mine', 'Meins'].includes(String(title)));
    expect(added.map(({ id, locale }) => [id, locale])).toEqual([
      [21, 'en'],
      [1_000_021, 'de'],
    ]);
  });

  test('wrong values are still refused', () => {
    const given = { title: 5, seo: { metaTitle: 7 } };
    expect(() => open().with({ article: [given] })).toThrow(/title is 5.*\n.*metaTitle is 7/);
    expect(articles(open().with({ article: [given] }, { lenient: true }))[0]!.title).toBe('5');
  });
});
