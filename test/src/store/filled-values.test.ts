import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { generate } from '../../../seeds/index.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { DataError } from '../../../src/store/data-problems.ts';

const page = 'api::page.page';
const localized = { pluginOptions: { i18n: { localized: true } } };

const model: ModelInput = {
  contentTypes: {
    [page]: {
      info: { singularName: 'page', pluralName: 'pages' },
      options: { draftAndPublish: true },
      ...localized,
      attributes: {
        title: { type: 'string', required: true, ...localized },
        slug: { type: 'uid', targetField: 'title', required: true, maxLength: 12, ...localized },
        code: { type: 'uid', targetField: 'title', regex: '^[A-Z]+$' },
        kind: { type: 'string', required: true },
        link: { type: 'component', component: 'shared.link', required: true },
        links: {
          type: 'component',
          component: 'shared.link',
          repeatable: true,
          min: 2,
          required: true,
          ...localized,
        },
        cover: { type: 'media', required: true },
      },
    },
  },
  components: {
    'shared.link': {
      attributes: {
        url: { type: 'string' },
        ref: { type: 'string', unique: true },
        more: { type: 'component', component: 'shared.more' },
      },
    },
    'shared.more': { attributes: { text: { type: 'string' } } },
  },
};

const file = 'plugin::upload.file';
const links = [{}, {}];
const full = { kind: 'news', link: { url: '/', more: { text: 'More' } }, links, cover: 1 };

type Data = { readonly [type: string]: readonly object[] };

const open = (data: Data) =>
  createDouble({ model, data: { [file]: [{ name: 'a.png' }], ...data }, locales: ['en', 'fr', 'de'] });

const pages = (data: Data) => open(data).entries('page') as readonly { readonly [name: string]: unknown }[];

function problems(data: Data): readonly string[] {
  try {
    open(data);
  } catch (error) {
    if (error instanceof DataError) return error.problems;
    throw error;
  }
  return [];
}

const slugs = (records: readonly object[]) => pages({ page: records }).map(({ slug }) => slug);

describe('a uid that a record leaves out', () => {
  test('is the slug of its target field', () => {
    expect(slugs([{ ...full, title: 'Été au lac!' }])).toEqual(['ete-au-lac']);
    expect(slugs([{ ...full, title: 'Draft', publishedAt: null }])).toEqual(['draft']);
  });

  test('has a number if it is taken, and the length that the model allows', () => {
    const titles = ['Sea', 'Sea', 'Sky and more sky', 'Sky and more sky'].map((title) => ({
      ...full,
      title,
    }));
    expect(
      slugs([...titles, { ...full, title: 'Sea', slug: 'sea' }, { ...full, title: 'X', slug: 'sea-2' }]),
    ).toEqual(['sea-1', 'sea-3', 'sky-and-more', 'sky-and-mo-1', 'sea', 'sea-2']);
    const added = open({ page: [{ ...full, title: 'Sea' }] }).with({
      page: { add: [{ ...full, title: 'Sea' }] },
    });
    expect(added.entries('page').map((each) => (each as { readonly slug?: unknown }).slug)).toEqual([
      'sea',
      'sea-1',
    ]);
  });

  test('stays empty where it is null, where the target is, and where no slug follows its rules', () => {
    expect(problems({ page: [{ ...full, title: 'Sea', slug: null }] })).toEqual([
      `${page} 1: slug is null, but the model requires it. Give a string.`,
    ]);
    expect(slugs([{ ...full, publishedAt: null }])).toEqual([null]);
    expect(pages({ page: [{ ...full, title: 'Sea' }] })).toMatchObject([{ code: null }]);
  });

  test('is given as data of an export have it', () => {
    const double = createDouble({
      model,
      data: { entries: { [page]: [{ id: 1, title: 'Sea' }] }, links: [] },
    });
    expect(double.entries('page')).toMatchObject([{ slug: null }]);
  });
});

describe('a translation', () => {
  const first = { ...full, title: 'Sea' };

  test('has the values of another that are not localized, wherever localizations are given', () => {
    const found = pages({
      page: [
        { ...first, localizations: [2], link: { id: 7, ...full.link } },
        { title: 'Mer', locale: 'fr', links },
        { title: 'Meer', locale: 'de', links, localizations: [2], kind: 'own' },
      ],
    });
    expect(found.map(({ kind, cover }) => [kind, cover])).toEqual([
      ['news', 1],
      ['news', 1],
      ['own', 1],
    ]);
    expect(new Set(found.map(({ link }) => (link as { id: number }).id)).size).toBe(3);
    expect(found[2]).toMatchObject({ link: { url: '/', more: { text: 'More' } } });
  });

  test('has them from an entry that exists already', () => {
    const fork = open({ page: [first] }).with({
      page: { add: [{ title: 'Mer', locale: 'fr', links, localizations: [1] }] },
    });
    expect(fork.entries('page')[1]).toMatchObject({ kind: 'news', cover: 1, link: full.link, locale: 'fr' });
  });

  test('does not have those that are localized', () => {
    const data = { page: [first, { locale: 'fr', localizations: [1], links }] };
    expect(problems(data)).toEqual([
      // Its slug is made of the title.
      `${page} 2: title is missing, but the model requires it. Give a string.`,
    ]);
  });

  test('has them over generated data, too', () => {
    const double = createDouble({ model, data: generate({ entries: 3 }), locales: ['en', 'fr'] });
    const one = double.with({
      page: [
        { title: 'Sea', kind: 'own' },
        { title: 'Mer', locale: 'fr', localizations: [1] },
      ],
    });
    expect(one.entries('page')).toMatchObject([{ kind: 'own' }, { kind: 'own', slug: 'mer' }]);
  });
});

describe('unique values of components', () => {
  const withRef = (ref: string, more = {}) => ({ ...full, title: 'Sea', link: { ref }, ...more });

  test('are refused twice, wherever the component is', () => {
    expect(
      problems({ page: [withRef('a'), { ...full, title: 'Sky', links: [{ ref: 'a' }, { ref: 'b' }] }] }),
    ).toEqual([
      `${page} 2, links[0] (shared.link): ref is "a", as in ${page} 1, link (shared.link), but the model says it is unique. Change one of them.`,
    ]);
    const double = open({ page: [withRef('a')] });
    const again = [withRef('a')];
    expect(() => double.with({ page: { add: again } })).toThrow('ref is "a", as in shared.link 1, but');
    expect(() => double.with({ page: again })).not.toThrow();
  });

  test('may be the same in translations', () => {
    const translation = { title: 'Mer', locale: 'fr', links, localizations: [1] };
    expect(problems({ page: [withRef('a'), translation] })).toEqual([]);
    expect(() => open({ page: [withRef('a')] }).with({ page: { add: [translation] } })).not.toThrow();
  });
});

test('a list of a draft has as many components as min and max allow, as in Strapi, or is left out', () => {
  const draft = { publishedAt: null };
  expect(problems({ page: [draft] })).toEqual([]);
  expect(
    problems({
      page: [
        { ...draft, links: [{}] },
        { ...draft, links: [] },
      ],
    }),
  ).toEqual([
    `${page} 1: links has 1 component, but the model requires at least 2. Add some.`,
    `${page} 2: links has 0 components, but the model requires at least 2. Add some.`,
  ]);
});
