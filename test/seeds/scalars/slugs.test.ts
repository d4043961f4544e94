import { describe, expect, test } from 'vitest';
import { slugOf } from '../../../src/store/slug.ts';
import type { Row } from '../../../src/store/store.ts';
import type { GenerateOptions } from '../../../seeds/index.ts';
import { open } from '../generate/open.ts';

type Attributes = Record<string, { type: string; [key: string]: unknown }>;

/** Returns the generated rows of a type with these attributes. */
function rowsOf(
  singularName: string,
  attributes: Attributes,
  options: GenerateOptions = { entries: 60 },
  { locales = ['en'], version = 'v4' }: { locales?: string[]; version?: 'v4' | 'v5' } = {},
): readonly Row[] {
  const uid = `api::${singularName}.${singularName}` as const;
  const pluginOptions = { i18n: { localized: locales.length > 1 } };
  const info = { singularName, pluralName: `${singularName}s` };
  const model = { contentTypes: { [uid]: { info, pluginOptions, attributes } } };
  return open(model, options, locales, version).rows(singularName);
}

const title = { type: 'string' };
const slug = { type: 'uid', targetField: 'title' };
const text = (row: Row | undefined, name: string) => String(row?.[name]);
const numberless = (row: Row) => text(row, 'slug').replace(/-\d+$/, '');

test('a uid that is named after ids is one, unless it has a target field', () => {
  const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
  const rows = rowsOf('comp', { title, uuid: { type: 'uid' }, guid: slug });
  for (const row of rows) {
    expect(row['uuid']).toMatch(ID);
    expect(row['guid']).not.toMatch(ID);
  }
  expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(60);
});

describe('a slug follows', () => {
  const options = {
    entries: 3,
    overrides: { event: { title: ({ id }: { id: number }) => `Été ${2023 + id}` } },
  };

  test('the target field, whose digits stay and whose letters are transliterated', () => {
    const slugs = rowsOf('event', { title, slug }, options).map((row) => row['slug']);
    expect(slugs).toEqual(['ete-2024', 'ete-2025', 'ete-2026']);
  });

  test('the options of the uid', () => {
    const [first] = rowsOf('event', { title, slug: { ...slug, options: { separator: '_' } } }, options);
    expect(first?.['slug']).toBe('ete_2024');
  });

  test.each([
    ['title', { title, slug: { type: 'uid' } }],
    ['titulo', { subtitle: title, titulo: title, slug: { type: 'uid' } }],
    ['productName', { productName: title, slug: { type: 'uid' } }],
    ['name', { name: title, slug: { type: 'string' } }],
    ['name', { name: title, slug: { type: 'string', unique: true } }],
    ['title', { id_code: title, title, articleSlug: { type: 'string', required: true } }],
  ] satisfies [string, Attributes][])('the %s without a target field', (source, attributes) => {
    const rows = rowsOf('article', attributes, { entries: 20, profile: 'maximal' });
    const name = Object.keys(attributes).find((key) => /slug/i.test(key))!;
    for (const row of rows)
      expect(text(row, name)).toMatch(new RegExp(`^${slugOf(text(row, source))}(-\\d+)?$`));
  });

  test.each(['slug', 'urlSlug', 'permalink', 'url_key', 'urlAlias', 'handle', 'articleSlug'])(
    'the title, as a string with the name %s',
    (name) => {
      const rows = rowsOf('article', { title, [name]: { type: 'string', required: true, unique: true } });
      for (const row of rows)
        expect(text(row, name)).toMatch(new RegExp(`^${slugOf(text(row, 'title'))}(-\\d+)?$`));
    },
  );

  test('but the handle of a person is a user name', () => {
    const [row] = rowsOf('author', { name: title, handle: { type: 'string', required: true } });
    expect(row?.['handle']).not.toBe(slugOf(text(row, 'name')));
  });

  test('the title of its locale', () => {
    const pluginOptions = { i18n: { localized: true } };
    const titles = { title: { ...title, pluginOptions }, slug: { ...slug, pluginOptions } };
    const localTitle = ({ id, locale }: { id: number; locale?: string }) =>
      locale === 'de' ? `Straße ${id % 1000}` : `Street ${id}`;
    const both = { locales: ['en', 'de'], version: 'v5' as const };
    const rows = rowsOf('place', titles, { entries: 3, overrides: { place: { title: localTitle } } }, both);
    for (const row of rows) expect(row['slug']).toBe(slugOf(text(row, 'title')));
    expect(rows.some((row) => /^strasse-\d+$/.test(text(row, 'slug')))).toBe(true);
  });

  test('first and last name', () => {
    const names = { firstName: title, lastName: title };
    const rows = rowsOf('author', { ...names, slug: { type: 'uid' } }, { entries: 20, profile: 'maximal' });
    for (const row of rows)
      expect(numberless(row)).toBe(slugOf(`${text(row, 'firstName')} ${text(row, 'lastName')}`));
  });

  test('the subject of an entry without a title', () => {
    const [row] = rowsOf('event', { price: { type: 'decimal' }, slug: { type: 'uid' } });
    expect(row?.['slug']).toMatch(/^[a-z]+(-[a-z]+){3,}$/);
  });

  test('but a slug of something else does not', () => {
    const rows = rowsOf('product', { title, categorySlug: title }, { entries: 20, profile: 'maximal' });
    for (const row of rows) {
      expect(row['categorySlug']).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(row['categorySlug']).not.toBe(slugOf(text(row, 'title')));
    }
  });
});

describe('a number', () => {
  const verdicts = { title, slug };

  test('is appended to a slug that an entry before has, and to no other', () => {
    const rows = rowsOf('review', verdicts);
    const counts = new Map<string, number>();
    for (const row of rows) {
      const plain = slugOf(text(row, 'title'));
      const before = counts.get(plain) ?? 0;
      expect(row['slug']).toBe(before === 0 ? plain : `${plain}-${before}`);
      counts.set(plain, before + 1);
    }
    expect(counts.size).toBeGreaterThan(5);
    expect(counts.size).toBeLessThan(60);
  });

  test('depends on no later entry, and on no order of reading', () => {
    const rows = rowsOf('review', verdicts);
    expect(rowsOf('review', verdicts, { entries: 20 }).map((row) => row['slug'])).toEqual(
      rows.slice(0, 20).map((row) => row['slug']),
    );
    const model = {
      contentTypes: {
        'api::review.review': {
          info: { singularName: 'review', pluralName: 'reviews' },
          attributes: verdicts,
        },
      },
    };
    const { store, model: read } = open(model, { entries: 60 });
    const table = store.table(read.contentTypes.get('api::review.review')!);
    const backwards = table.ids.toReversed().map((id) => table.value(id, 'slug'));
    expect(backwards.toReversed()).toEqual(rows.map((row) => row['slug']));
  });

  test('of an entry past the first thousand is its own', () => {
    const rows = rowsOf('review', verdicts, { entries: 1100 });
    expect(new Set(rows.map((row) => row['slug'])).size).toBe(1100);
    for (const [index, row] of rows.slice(1000).entries())
      expect(row['slug']).toBe(`${slugOf(text(row, 'title'))}-${1001 + index}`);
  });

  test('is appended to a slug that would be that of a later entry with its number', () => {
    const reports = ({ id }: { id: number }) => (id === 7 ? 'Report 1005' : 'Report');
    const rows = rowsOf('review', verdicts, { entries: 1010, overrides: { review: { title: reports } } });
    expect([rows[6], rows[1004]].map((row) => row?.['slug'])).toEqual(['report-1005-1', 'report-1005']);
  });

  test('is appended to a slug that a record has', () => {
    const [, second] = rowsOf('product', verdicts);
    const own = { id: 7, title: 'Mine', slug: text(second, 'slug') };
    const rows = rowsOf('product', verdicts, { entries: 10, records: { product: [own] } });
    expect(rows[6]?.['slug']).toBe(own.slug);
    expect(rows[1]?.['slug']).toBe(`${own.slug}-1`);
  });
});

describe('translations', () => {
  const localized = { i18n: { localized: true } };
  const attributes = { title, slug: { ...slug, pluginOptions: localized } };
  const both = { locales: ['en', 'de'] };

  test('with one title have slugs of their own in Strapi 4', () => {
    const rows = rowsOf('author', attributes, { entries: 10 }, both);
    expect(new Set(rows.map((row) => row['slug'])).size).toBe(20);
    for (const row of rows.slice(10)) expect(text(row, 'slug')).toMatch(/-de(-\d+)?$/);
  });

  test('with one title have one slug in Strapi 5', () => {
    const rows = rowsOf('author', attributes, { entries: 10 }, { ...both, version: 'v5' });
    const [english, german] = ['en', 'de'].map((code) => rows.filter((row) => row['locale'] === code));
    expect(german?.map((row) => row['slug'])).toEqual(english?.map((row) => row['slug']));
    expect(english).not.toEqual([]);
  });
});

describe('a slug with a regex follows its title', () => {
  test.each([
    ['^[a-z0-9-]+$', 'night-train-1'],
    ['^[a-z0-9]+(?:-[a-z0-9]+)*$', 'night-train-1'],
    ['^[a-z_]+$', 'night_train_b'],
    ['^[A-Z0-9-]{3,}$', 'NIGHT-TRAIN-1'],
    ['^/[a-z/-]*$', '/night-train-b'],
    ['^[a-z]{2,8}$', 'nightb'],
    ['^[A-Za-z0-9]+$', 'nighttrain1'],
  ])('%s', (regex, second) => {
    const rows = rowsOf(
      'event',
      { title, slug: { ...slug, regex } },
      {
        entries: 30,
        overrides: { event: { title: 'Night train' } },
      },
    );
    expect(rows[1]?.['slug']).toBe(second);
    for (const row of rows) expect(text(row, 'slug')).toMatch(new RegExp(regex));
    expect(new Set(rows.map((row) => row['slug'])).size).toBe(30);
  });

  test('of each locale in Strapi 4, with room for the locale', () => {
    const pluginOptions = { i18n: { localized: true } };
    const attributes = { title, slug: { ...slug, pluginOptions, regex: '^[a-z0-9-]+$', maxLength: 20 } };
    const rows = rowsOf('article', attributes, { entries: 30 }, { locales: ['en', 'de'] });
    expect(new Set(rows.map((row) => row['slug'])).size).toBe(60);
    expect(rows.slice(30).every((row) => /-de(-\d+)?$/.test(text(row, 'slug')))).toBe(true);
  });

  test('of a few words that its length has room for', () => {
    const rows = rowsOf('article', { title, slug: { ...slug, maxLength: 20 } }, { entries: 20 });
    for (const row of rows) {
      expect(text(row, 'slug').length).toBeLessThanOrEqual(20);
      expect(slugOf(text(row, 'title'))).toContain(numberless(row));
    }
  });
});
