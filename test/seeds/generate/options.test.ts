import { describe, expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { generate, type GenerateOptions, type OverrideMaker } from '../../../seeds/index.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { contextOf, open } from './open.ts';

describe('counts', () => {
  test('one for all, or by type with a default', () => {
    expect(open(newsroom, { entries: 3 }).rows('article')).toHaveLength(3);
    const { rows } = open(newsroom, { entries: { article: 4, 'api::tag.tag': 0, default: 2, file: 7 } });
    expect(['article', 'tag', 'author', 'file', 'home'].map((name) => rows(name).length)).toEqual([
      4, 0, 2, 7, 1,
    ]);
  });

  test('another count or profile of one type leaves the rest', () => {
    const { model, rows, type } = open(newsroom, { entries: 6 });
    const source = generate({ entries: 6 });
    const varied = source
      .vary?.({ 'api::article.article': { entries: 2 }, 'api::author.author': { profile: 'minimal' } })
      .open(model, contextOf(['en']));
    if (!varied) throw new Error('cannot vary');
    expect(varied.table(type('article')).ids).toEqual([1, 2]);
    expect(varied.table(type('article')).row(2)).toEqual(rows('article')[1]);
    expect(varied.table(type('author')).row(1)).toMatchObject({ email: null, bio: null });
    expect(varied.table(type('tag')).row(4)).toEqual(rows('tag')[3]);
  });
});

describe('profiles', () => {
  test('minimal leaves empty what may be', () => {
    const { rows, links } = open(newsroom, { profile: 'minimal' });
    const { title, createdAt, updatedAt, publishedAt, locale, ...optional } = rows('article')[0] ?? {};
    expect(
      [title, createdAt, updatedAt, publishedAt, locale].every((value) => typeof value === 'string'),
    ).toBe(true);
    expect(new Set(Object.values(optional))).toEqual(new Set([null]));
    expect(['blocks', 'seo', 'cover', 'author', 'tags'].flatMap((name) => links('article', name, 1))).toEqual(
      [],
    );
    expect(rows('file')[0]?.['width']).not.toBeNull();
  });

  test('maximal fills everything and has every component once', () => {
    const { rows, links } = open(newsroom, { profile: 'maximal' });
    for (const [index, row] of rows('article').entries()) {
      expect(Object.entries(row).filter(([name, value]) => value === null && name !== 'publishedAt')).toEqual(
        [],
      );
      expect(links('article', 'blocks', index + 1).map((link) => link.split(' ')[0])).toEqual([
        'hero',
        'quote',
        'gallery',
      ]);
    }
  });

  test('longText goes to the lengths', () => {
    const { rows } = open(newsroom, { profile: 'longText' });
    for (const row of rows('article')) expect(String(row['title']).length).toBeGreaterThan(80);
    expect(String(rows('article')[0]?.['excerpt']).length).toBeGreaterThan(180);
  });
});

describe('overrides', () => {
  test('values and functions of entry and faker', () => {
    const shout: OverrideMaker = (entry, faker) =>
      `${String(entry['kind'])} ${entry.id} ${faker.number.int({ max: 9 })}`;
    const options: GenerateOptions = {
      overrides: {
        article: { rating: 5, excerpt: shout, title: 'Same' },
        'shared.seo': { metaTitle: 'Fixed' },
      },
    };
    const { rows, model, store } = open(newsroom, options);
    for (const [index, row] of rows('article').entries()) {
      expect(row['rating']).toBe(5);
      expect(row['excerpt']).toMatch(new RegExp(`^${String(row['kind'])} ${index + 1} \\d$`));
    }
    expect(
      rows('article')
        .map((row) => row['slug'])
        .slice(0, 3),
    ).toEqual(['same', 'same-1', 'same-2']);
    expect(rows('article').map((row) => row['excerpt'])).toEqual(
      open(newsroom, options)
        .rows('article')
        .map((row) => row['excerpt']),
    );
    const seo = model.components.get('shared.seo');
    if (!seo) throw new Error('no seo');
    expect(store.table(seo).value(store.table(seo).ids[0] ?? 0, 'metaTitle')).toBe('Fixed');
  });

  test('relations, media and components', () => {
    const { links, store, type } = open(newsroom, {
      overrides: {
        article: {
          author: 2,
          cover: 3,
          tags: (entry: { id: number }) => [entry.id],
          seo: { metaTitle: 'Mine' },
          blocks: [{ __component: 'blocks.quote', text: 'Hi' }],
        },
      },
    });
    expect([
      links('article', 'author', 7),
      links('article', 'cover', 7),
      links('article', 'tags', 7),
    ]).toEqual([['author 2'], ['file 3'], ['tag 7']]);
    expect(links('author', 'articles', 2)).toHaveLength(20);
    const blocks = type('article').attributes.get('blocks');
    if (blocks?.kind !== 'zone') throw new Error('no zone');
    const [block] = store.links(type('article'), blocks).of(3);
    expect(block && store.table(block.type).row(block.id)).toEqual({ text: 'Hi' });
  });
});

describe('records', () => {
  test('come first, and what they leave out is generated', () => {
    const { rows, links } = open(newsroom, {
      entries: 5,
      records: {
        article: [{ title: 'By hand', author: 3, rating: null }],
        tag: [{ id: 100, name: 'Late' }],
        author: [{ articles: [2, 4] }],
      },
    });
    expect(rows('article')).toHaveLength(6);
    expect(rows('article')[0]).toMatchObject({ title: 'By hand', slug: 'by-hand', rating: null });
    expect(rows('article')[0]?.['body']).toEqual(expect.any(String));
    expect(rows('article')[3]).toEqual(open(newsroom, { entries: 6 }).rows('article')[3]);
    expect(links('article', 'author', 1)).toEqual(['author 3']);
    expect(links('author', 'articles', 3)).toContain('article 1');
    expect(links('author', 'articles', 1)).toEqual(['article 2', 'article 4']);
    expect(links('article', 'author', 4)).toEqual(['author 1']);
    expect(rows('tag').at(-1)).toMatchObject({ name: 'Late' });
  });

  test('unique values keep out of their way', () => {
    const names = open(newsroom)
      .rows('tag')
      .map((row) => row['name']);
    const { rows } = open(newsroom, { records: { tag: [{ name: names[4] }] } });
    expect(new Set(rows('tag').map((row) => row['name'])).size).toBe(21);
  });

  test('another locale is a translation', () => {
    const { rows } = open(
      newsroom,
      { entries: 2, records: { article: [{ locale: 'de', title: 'Von Hand' }] } },
      ['en', 'de'],
    );
    expect(rows('article').map((row) => [row['locale'], row['title'] === 'Von Hand'])).toEqual([
      ['en', false],
      ['en', false],
      ['de', true],
      ['de', false],
    ]);
  });
});

test('misspelled options and profiles get a suggestion', () => {
  const opening = (options: object) => () =>
    createDouble({ model: { contentTypes: {} }, data: generate(options) });
  expect(opening({ entires: 3 })).toThrow("generate() has no option 'entires'. Did you mean entries?");
  expect(opening({ profile: 'longtext' })).toThrow(
    "profile must be 'natural', 'minimal', 'maximal' or 'longText', not \"longtext\". Did you mean longText?",
  );
});

test('the error of an override that throws names the override', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const contentTypes = { 'api::tag.tag': { attributes: { name: { type: 'string' } } } };
  const name = () => {
    throw new Error('boom');
  };
  const double = createDouble({ model: { contentTypes }, data: generate({ overrides: { tag: { name } } }) });
  expect((await double.fetch(new Request('http://localhost:1337/api/tags'))).status).toBe(500);
  expect(told).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('the override of api::tag.tag.name throws: boom'),
  );
  told.mockRestore();
});
