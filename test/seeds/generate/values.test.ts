import { faker as german } from '@faker-js/faker/locale/de';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../seeds/index.ts';
import { createModel } from '../../fixtures/create-model.ts';
import type { Row } from '../../../src/store/store.ts';
import { newsroom } from '../../fixtures/newsroom.ts';
import { contextOf, open } from './open.ts';

const { rows, links } = open(newsroom, { entries: 40 }, ['en', 'de']);
const text = (row: Row | undefined, name: string): string => String(row?.[name]);
const slug = (title: string): string =>
  title
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F’']/g, '')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();

const word = (value: string): string => slug(value).replaceAll('-', '');

describe('values by type and name', () => {
  test('a slug comes from its target field, in every locale', () => {
    for (const row of rows('article')) expect(row['slug']).toBe(slug(text(row, 'title')));
  });

  test('an e-mail address comes from the name', () => {
    for (const row of rows('author')) {
      if (row['email'] === null) continue;
      const [first = '', last = ''] = text(row, 'name').split(' ');
      expect(text(row, 'email')).toMatch(new RegExp(`^${word(first)}\\.${word(last)}\\d*@`));
    }
  });

  test('nothing is placeholder Latin', () => {
    const everything = JSON.stringify(['article', 'author', 'tag', 'category', 'home'].map(rows));
    expect(everything).not.toMatch(/\b(?:lorem|ipsum|dolor|amet|consectetur)\b/i);
  });

  test('all values of an enumeration are about as frequent', () => {
    const kinds = rows('article').map((row) => row['kind']);
    for (const kind of ['news', 'feature', 'interview']) {
      expect(kinds.filter((value) => value === kind).length).toBeGreaterThan(15);
    }
  });

  test('optional attributes are sometimes null, slugs never', () => {
    for (const name of ['rating', 'price', 'featured']) {
      const nulls = rows('article').filter((row) => row[name] === null).length;
      expect(nulls).toBeGreaterThan(4);
      expect(nulls).toBeLessThan(20);
    }
    expect(rows('article').filter((row) => row['slug'] === null || row['excerpt'] === null)).toEqual([]);
  });

  test('rich text is markdown, blocks are trees', () => {
    const [first] = rows('article');
    expect(text(first, 'body')).toMatch(/\n\n## /);
    const story = first?.['story'] as { type: string; children: { type: string; text?: string }[] }[];
    expect(story.map((node) => node.type)).toContain('heading');
    for (const node of story) expect(node.children.length).toBeGreaterThan(0);
  });

  test('a period does not end before it starts', () => {
    const both = rows('author').filter((row) => row['startDate'] !== null && row['endDate'] !== null);
    expect(both.length).toBeGreaterThan(20);
    for (const row of both) expect(text(row, 'startDate') <= text(row, 'endDate')).toBe(true);
  });

  test('SEO texts have the lengths that search engines show', () => {
    const { model, store: own } = open(newsroom, { entries: 30 });
    const seo = model.components.get('shared.seo');
    if (!seo) throw new Error('no seo');
    for (const id of own.table(seo).ids) {
      expect(text(own.table(seo).row(id), 'metaTitle').length).toBeGreaterThan(20);
      const description = own.table(seo).value(id, 'metaDescription') ?? 'x'.repeat(101);
      expect(String(description).length).toBeGreaterThan(100);
    }
  });

  test('some entries are drafts', () => {
    const drafts = rows('article').filter((row) => row['publishedAt'] === null).length;
    expect(drafts).toBeGreaterThan(3);
    expect(drafts).toBeLessThan(30);
  });

  test('no headline repeats', () => {
    const titles = rows('article').map((row) => row['title']);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

type Format = { readonly width: number; readonly height: number };

test('files look like those of Strapi', () => {
  const isPicture = (row: Row): boolean => text(row, 'mime').startsWith('image/');
  for (const row of rows('file').filter((one) => !isPicture(one))) {
    expect([row['formats'], row['width']]).toEqual([null, null]);
  }
  for (const row of rows('file').filter(isPicture)) {
    expect(row['url']).toBe(`/uploads/${text(row, 'hash')}${text(row, 'ext')}`);
    // Front ends read it of any picture, also of icons and logos.
    const formats = row['formats'] as { thumbnail: Format } & Record<string, Format>;
    expect(formats.thumbnail.width).toBeLessThanOrEqual(245);
    expect(formats.thumbnail.height).toBeLessThanOrEqual(156);
    for (const format of Object.values(formats)) {
      expect(format.width / format.height).toBeCloseTo(Number(row['width']) / Number(row['height']), 1);
      expect(format.width).toBeLessThan(Number(row['width']));
    }
  }
  expect(new Set(rows('file').map((row) => row['url'])).size).toBe(393);
});

test('users, roles and locales exist', () => {
  expect(rows('plugin::users-permissions.user')).toHaveLength(5);
  expect(rows('plugin::users-permissions.role').map((row) => row['type'])).toEqual([
    'authenticated',
    'public',
  ]);
  expect(links('plugin::users-permissions.user', 'role', 3)).toEqual(['role 1']);
  expect(rows('plugin::i18n.locale').map((row) => row['code'])).toEqual(['en', 'de']);
});

test('another language of faker gives its names', () => {
  const plain = open(newsroom)
    .rows('author')
    .map((row) => row['name']);
  const names = open(newsroom, { faker: german })
    .rows('author')
    .map((row) => row['name']);
  expect(names).not.toEqual(plain);
  expect(
    open(newsroom, { faker: { de: german } })
      .rows('author')
      .map((row) => row['name']),
  ).toEqual(plain);
});

test('two doubles do not influence each other', () => {
  const one = open(newsroom, { seed: 5 });
  const other = open(newsroom, { seed: 6 });
  const table = one.store.table(one.type('article'));
  const before = table.ids.map((id) => {
    other.store.table(other.type('author')).row(id);
    return table.row(id);
  });
  expect(open(newsroom, { seed: 5 }).rows('article')).toEqual(before);
});

test('the documented dialect has every entry published, in a locale', () => {
  const schema = {
    info: { singularName: 'tag', pluralName: 'tags' },
    attributes: { name: { type: 'string' } },
  };
  const model = createModel({ contentTypes: { 'api::tag.tag': schema } }, 'documented');
  const documented = generate().open(model, contextOf(['en', 'de']));
  const tag = model.contentTypes.get('api::tag.tag');
  if (!tag) throw new Error('no tag');
  expect(documented.table(tag).ids).toHaveLength(20);
  const row = documented.table(tag).row(4);
  expect([row['publishedAt'], row['locale']]).toEqual([row['createdAt'], 'en']);
});
