import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { documentIdOf } from '../../../src/model/document.ts';
import type { EdgeAttribute } from '../../../src/model/attribute.ts';
import { DataError } from '../../../src/store/data-problems.ts';
import { loadDataset } from '../../../src/store/load/load-dataset.ts';
import { createModel } from '../../fixtures/create-model.ts';
import { relation } from '../../fixtures/relation.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const localized = { pluginOptions: { i18n: { localized: true } } };
const drafts = { options: { draftAndPublish: true } };

/** Articles have drafts and locales, authors have drafts, tags have neither. */
const model: ModelInput = {
  contentTypes: {
    'api::article.article': {
      info: { singularName: 'article', pluralName: 'articles' },
      ...drafts,
      ...localized,
      attributes: {
        title: { type: 'string', unique: true, ...localized },
        slug: { type: 'uid', targetField: 'title' },
        kind: { type: 'string' },
        author: relation('manyToOne', 'author', { inversedBy: 'articles' }),
        tags: relation('manyToMany', 'tag', { inversedBy: 'articles' }),
        related: relation('manyToMany', 'article'),
        cover: { type: 'media' },
        seo: { type: 'component', component: 'shared.seo' },
      },
    },
    'api::author.author': {
      info: { singularName: 'author', pluralName: 'authors' },
      ...drafts,
      attributes: {
        name: { type: 'string', required: true },
        articles: relation('oneToMany', 'article', { mappedBy: 'author' }),
      },
    },
    'api::tag.tag': {
      info: { singularName: 'tag', pluralName: 'tags' },
      attributes: {
        name: { type: 'string' },
        articles: relation('manyToMany', 'article', { mappedBy: 'tags' }),
        best: relation('oneToOne', 'author'),
      },
    },
  },
  components: {
    'shared.seo': {
      attributes: { text: { type: 'string' }, about: relation('oneToOne', 'author') },
    },
  },
};

type Data = { readonly [type: string]: readonly { readonly [name: string]: unknown }[] };
type Row = { readonly id: number; readonly documentId: string; readonly [name: string]: unknown };

const open = (data: Data) => createDouble({ model, dialect: 'v5', data, locales: ['en', 'fr'] });
const rowsOf = (double: ReturnType<typeof open>, type: string) => double.entries(type) as unknown as Row[];
const rows = (data: Data, type: string) => rowsOf(open(data), type);

function problems(data: Data): readonly string[] {
  try {
    open(data);
  } catch (error) {
    if (error instanceof DataError) return error.problems;
    throw error;
  }
  return [];
}

/** `article 1 en published` for each row. */
const versions = (found: readonly Row[]) =>
  found.map(({ id, documentId, locale, publishedAt }) =>
    [id, documentId, locale, publishedAt === null ? 'draft' : 'published'].filter(Boolean).join(' '),
  );

describe('the rows of a record', () => {
  test('a published record has a draft too, with the same values and components of its own', () => {
    const seo = { id: 4, text: 'About' };
    const [published, draft] = rows({ article: [{ id: 3, documentId: 'a', title: 'Sea', seo }] }, 'article');
    expect(versions([published!, draft!])).toEqual(['3 a en published', '4 a en draft']);
    const { id: _, seo: copied, publishedAt, ...values } = draft!;
    expect(published).toMatchObject(values);
    expect(publishedAt).toBeNull();
    expect([published!['seo'], copied]).toEqual([
      { id: 4, text: 'About', about: null },
      { id: 5, text: 'About', about: null },
    ]);
  });

  test('a record with publishedAt: null is a draft only', () => {
    expect(versions(rows({ article: [{ documentId: 'a', publishedAt: null }] }, 'article'))).toEqual([
      '1 a en draft',
    ]);
  });

  test('data may give both rows, in any order', () => {
    const data = [
      { documentId: 'a', title: 'New', publishedAt: null },
      { documentId: 'a', title: 'Old' },
      { documentId: 'a', title: 'Nouveau', locale: 'fr' },
    ];
    const found = rows({ article: data }, 'article');
    expect(versions(found)).toEqual(['1 a en draft', '2 a en published', '3 a fr published', '4 a fr draft']);
    expect(found.map(({ title }) => title)).toEqual(['New', 'Old', 'Nouveau', 'Nouveau']);
  });

  test('a type without drafts has one row, which is published', () => {
    const [tag] = rows({ tag: [{ documentId: 't', name: 'Sea', createdAt: '2024-01-02' }] }, 'tag');
    expect(tag).toMatchObject({
      id: 1,
      documentId: 't',
      locale: null,
      publishedAt: '2024-01-02T00:00:00.000Z',
    });
  });

  test('a documentId is made from the type and the id, and is the same every time', () => {
    const found = rows({ tag: [{}, { id: 7 }], author: [{ name: 'Ada' }] }, 'tag');
    expect(found.map(({ documentId }) => documentId)).toEqual([
      documentIdOf('api::tag.tag 1'),
      documentIdOf('api::tag.tag 7'),
    ]);
  });

  test('roles, users and locales of the options have documentIds', () => {
    const double = createDouble({
      model,
      dialect: 'v5',
      auth: { users: [{ username: 'mia', password: 'Mia12345' }] },
    });
    for (const type of ['plugin::users-permissions.user', 'plugin::users-permissions.role', 'locale']) {
      const [entry] = rowsOf(double, type);
      expect(entry!.documentId).toMatch(/^[a-z][a-z\d]{23}$/);
      expect(entry).toMatchObject({ locale: null, publishedAt: expect.any(String) as string });
    }
  });
});

describe('translations', () => {
  const data = [
    { documentId: 'a', title: 'Sea', kind: 'news' },
    { documentId: 'a', title: 'Mer', locale: 'fr' },
  ];

  test('have the documentId of the document and share what is not localized', () => {
    const found = rows({ article: data }, 'article');
    expect(versions(found)).toEqual(['1 a en published', '2 a fr published', '3 a en draft', '4 a fr draft']);
    expect(found.map(({ kind, slug }) => [kind, slug])).toEqual([
      ['news', 'sea'],
      ['news', 'mer'],
      ['news', 'sea'],
      ['news', 'mer'],
    ]);
  });

  test('may name each other in localizations, as in data of Strapi 4', () => {
    const named = [
      { title: 'Sea', kind: 'news', localizations: [2] },
      { title: 'Mer', locale: 'fr' },
      { title: 'Sky', localizations: ['b'], locale: 'fr' },
      { documentId: 'b', title: 'Ciel' },
    ];
    const found = rows({ article: named }, 'article');
    expect(found.slice(0, 4).map(({ documentId }) => documentId)).toEqual([
      documentIdOf('api::article.article 1'),
      documentIdOf('api::article.article 1'),
      'b',
      'b',
    ]);
    expect(found[1]!['kind']).toBe('news');
    expect(Object.keys(found[0]!)).not.toContain('localizations');
  });

  test('two records of one locale and state are refused', () => {
    expect(problems({ article: [...data, { documentId: 'a', title: 'Ocean' }] })).toEqual([
      'api::article.article 1 and 3 are both the published row in the locale "en" of the document "a". Give one of them another documentId or locale, or remove it.',
    ]);
    expect(
      problems({
        author: [
          { documentId: 'a', name: 'A', publishedAt: null },
          { documentId: 'a', name: 'B', publishedAt: null },
        ],
      }),
    ).toEqual([
      'api::author.author 1 and 2 are both the draft of the document "a". Give one of them another documentId, or remove it.',
    ]);
    expect(problems({ tag: [{ documentId: 'a' }, { documentId: 'a' }] })).toEqual([
      'api::tag.tag 1 and 2 are both the row of the document "a". Give one of them another documentId, or remove it.',
    ]);
  });

  test('each of many such records is named once, with another', () => {
    const elapsed = startClock();
    const found = problems({ tag: Array.from({ length: 2000 }, () => ({ documentId: 'a' })) });
    expect(found).toHaveLength(1999);
    expect(found.at(-1)).toContain('api::tag.tag 1 and 2000 are both the row of the document "a".');
    expect(elapsed()).toBeLessThan(2000);
  });

  test('a publishedAt that is no date does not make a record another draft', () => {
    expect(problems({ article: [{ title: 'Sea', publishedAt: 'yesterday' }] })).toEqual([
      expect.stringContaining('publishedAt is "yesterday", which does not fit the type datetime.'),
    ]);
  });

  test('a unique value may repeat in one document, but not in two', () => {
    const same = { documentId: 'a', title: 'Sea' };
    expect(problems({ article: [same, { ...same, locale: 'fr' }, { ...same, publishedAt: null }] })).toEqual(
      [],
    );
    expect(
      problems({
        article: [
          { ...same, title: 'New', publishedAt: null },
          same,
          { documentId: 'b', title: 'New' },
          { documentId: 'b', title: 'Other', publishedAt: null },
        ],
      }),
    ).toEqual([]);
    expect(problems({ article: [same, { documentId: 'b', title: 'Sea' }] })[0]).toContain(
      'title is "Sea", as in api::article.article 1, but the model says it is unique',
    );
  });
});

describe('links', () => {
  const authors = [
    { documentId: 'ada', name: 'Ada' },
    { documentId: 'bob', name: 'Bob', publishedAt: null },
  ];

  test.each([[1], ['1'], ['ada'], [{ documentId: 'ada' }], [{ id: 1 }], [3]])(
    'an author named by %o: drafts link to drafts, published rows to published ones',
    (author) => {
      const double = open({ author: authors, article: [{ documentId: 'a', title: 'Sea', author }] });
      const [published, draft] = rowsOf(double, 'article');
      expect([published!['author'], draft!['author']]).toEqual([1, 3]);
      expect(rowsOf(double, 'author').map(({ articles }) => articles)).toEqual([[1], [], [2]]);
    },
  );

  test('a published row does not link to a document that is only a draft', () => {
    const found = rows({ author: authors, article: [{ title: 'Sea', author: 'bob' }] }, 'article');
    expect(found.map(({ author }) => author)).toEqual([null, 2]);
  });

  test('a type without drafts links to both rows, and both rows to it', () => {
    const data = { author: authors, tag: [{ best: 'ada', articles: ['a'] }], article: [{ documentId: 'a' }] };
    const linked = createModel(model, 'v5');
    const store = loadDataset(linked, { entries: data }, { now: 0, defaultLocale: 'en' });
    const ids = (type: string, name: string, id: number) => {
      const schema = linked.contentTypes.get(`api::${type}.${type}`)!;
      const attribute = schema.attributes.get(name) as EdgeAttribute;
      return store
        .links(schema, attribute)
        .of(id)
        .map((link) => link.id);
    };
    expect(ids('tag', 'best', 1)).toEqual([1, 3]);
    expect(ids('tag', 'articles', 1)).toEqual([1, 2]);
    expect([ids('article', 'tags', 1), ids('article', 'tags', 2)]).toEqual([[1], [1]]);
  });

  test('localized types link to rows of the same locale, if there are some', () => {
    const article = [
      { documentId: 'a', title: 'Sea', related: ['b', 'c'] },
      { documentId: 'a', title: 'Mer', locale: 'fr', related: ['b', 'c'] },
      { documentId: 'b', title: 'Sky' },
      { documentId: 'b', title: 'Ciel', locale: 'fr' },
      { documentId: 'c', title: 'Sun' },
    ];
    const found = rows({ article }, 'article').map(({ related }) => related);
    expect(found.slice(0, 2)).toEqual([
      [3, 5],
      [4, 5],
    ]);
    expect(found.slice(5, 7)).toEqual([
      [8, 10],
      [9, 10],
    ]);
  });

  test('components link as the row they are in', () => {
    const data = { author: authors, article: [{ title: 'Sea', seo: { about: 'ada' } }] };
    expect(rows(data, 'article').map(({ seo }) => seo)).toMatchObject([{ about: 1 }, { about: 3 }]);
  });

  test('a link given at both sides is one link', () => {
    const data = {
      author: [{ documentId: 'ada', name: 'Ada', articles: ['a'] }],
      article: [{ documentId: 'a', title: 'Sea', author: 'ada' }],
    };
    expect(rows(data, 'author').map(({ articles }) => articles)).toEqual([[1], [2]]);
  });

  test('an unknown document is reported with the nearest', () => {
    expect(problems({ author: authors, article: [{ id: 9, title: 'Sea', author: 'adda' }] })).toEqual([
      'api::article.article 9: author refers to the document "adda" of api::author.author, which does not exist. Did you mean ada? Add its record to the data, or remove the reference.',
    ]);
    expect(problems({ article: [{ author: { name: 'Ada' } }] })[0]).toContain(
      "Give the documentId or the id of an entry of api::author.author, such as { documentId: 'abc' } or 1, or null.",
    );
  });

  test('each problem of a published record is reported once', () => {
    expect(problems({ author: [{ articles: [7] }] })).toEqual([
      'api::author.author 1: name is missing, but the model requires it. Give a string.',
      'api::author.author 1: articles refers to api::article.article 7, which does not exist. Add that record to the data, or remove the reference.',
    ]);
  });
});

test('entries can be loaded again', () => {
  const double = open({
    author: [
      { documentId: 'ada', name: 'Ada' },
      { documentId: 'bob', name: 'Bob', publishedAt: null },
    ],
    tag: [{ name: 'T', best: 'ada', articles: ['a'] }],
    article: [
      { documentId: 'a', title: 'Sea', author: 'ada', seo: { about: 'ada' }, related: ['b'] },
      { documentId: 'a', title: 'Mer', locale: 'fr', author: 'bob', related: ['b'] },
      { documentId: 'b', title: 'New', publishedAt: null, related: ['a'] },
      { documentId: 'b', title: 'Old' },
    ],
  });
  const types = ['author', 'tag', 'article'];
  const again = open(Object.fromEntries(types.map((type) => [type, double.entries(type)])));
  for (const type of types) expect(again.entries(type)).toEqual(double.entries(type));
});

describe('with', () => {
  const double = open({
    author: [{ documentId: 'ada', name: 'Ada' }],
    article: [{ documentId: 'a', title: 'Sea', kind: 'news' }],
  });

  test('adds a record as a published row and a draft, linked to rows that exist', () => {
    const found = rowsOf(double.with({ article: { add: [{ title: 'Sky', author: 'ada' }] } }), 'article');
    expect(versions(found.slice(2))).toEqual([
      `3 ${documentIdOf('api::article.article 3')} en published`,
      `4 ${documentIdOf('api::article.article 3')} en draft`,
    ]);
    expect(found.slice(2).map(({ author }) => author)).toEqual([1, 2]);
  });

  test('adds a translation of a document that exists', () => {
    const added = double.with({ article: { add: [{ documentId: 'a', title: 'Mer', locale: 'fr' }] } });
    const found = rowsOf(added, 'article');
    expect(versions(found.slice(2))).toEqual(['3 a fr published', '4 a fr draft']);
    expect(found[2]).toMatchObject({ kind: 'news', slug: 'mer' });
  });

  test('adds the published row of a draft', () => {
    const draft = open({ article: [{ documentId: 'a', title: 'Sea', publishedAt: null }] });
    const found = rowsOf(draft.with({ article: { add: [{ documentId: 'a', title: 'Sea' }] } }), 'article');
    expect(versions(found)).toEqual(['1 a en draft', '2 a en published']);
  });

  test('refuses a version that exists', () => {
    expect(() => double.with({ article: { add: [{ documentId: 'a', title: 'Again' }] } })).toThrow(
      'api::article.article 1 and 3 are both the published row in the locale "en" of the document "a".',
    );
  });
});

test('a documentId in a model without documents is explained', () => {
  expect(() => createDouble({ model, dialect: 'v4', data: { tag: [{ documentId: 'a' }] } })).toThrow(
    'record 1 of api::tag.tag: there is no attribute "documentId". Only Strapi 5 has documents',
  );
});
