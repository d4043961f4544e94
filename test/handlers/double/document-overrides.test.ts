import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Overrides } from '../../../handlers/state/overrides/type-override.ts';
import { generate } from '../../../seeds/index.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';

const localized = { pluginOptions: { i18n: { localized: true } } };

const model: ModelInput = {
  contentTypes: {
    'api::article.article': {
      info: { singularName: 'article', pluralName: 'articles' },
      options: { draftAndPublish: true },
      ...localized,
      attributes: {
        title: { type: 'string', ...localized },
        slug: { type: 'uid', targetField: 'title' },
        kind: { type: 'string' },
        author: {
          type: 'relation',
          relation: 'manyToOne',
          target: 'api::author.author',
          inversedBy: 'articles',
        },
        parts: { type: 'component', component: 'shared.part', repeatable: true },
      },
    },
    'api::author.author': {
      info: { singularName: 'author', pluralName: 'authors' },
      options: { draftAndPublish: true },
      attributes: {
        name: { type: 'string' },
        articles: {
          type: 'relation',
          relation: 'oneToMany',
          target: 'api::article.article',
          mappedBy: 'author',
        },
      },
    },
  },
  components: { 'shared.part': { attributes: { text: { type: 'string' } } } },
};

type Row = {
  readonly id: number;
  readonly documentId: string;
  readonly publishedAt: string | null;
  readonly [name: string]: unknown;
};

const open = (entries = 20) =>
  createDouble({
    model,
    dialect: 'v5',
    warnings: 'off',
    locales: ['en', 'fr'],
    roles: { public: 'all' },
    data: generate({ entries }),
  });

type Double = ReturnType<typeof open>;
const rowsOf = (double: Double, type = 'article') => double.entries(type) as unknown as Row[];
const documentsOf = (double: Double, type = 'article') =>
  new Set(rowsOf(double, type).map(({ documentId }) => documentId));

async function listed(double: Double, path: string): Promise<Row[]> {
  const response = await double.fetch(new Request(`http://localhost:1337/api${path}`));
  return ((await response.json()) as { data: Row[] }).data;
}

describe('a count', () => {
  test('is the number of documents in a plain list, with all their rows', async () => {
    const double = open().with({ article: 3 });
    expect(await listed(double, '/articles')).toHaveLength(3);
    expect(documentsOf(double).size).toBe(3);
    const [first] = await listed(double, '/articles');
    const rows = rowsOf(double).filter(({ documentId }) => documentId === first!.documentId);
    expect(rows.map(({ locale, publishedAt }) => [locale, publishedAt === null])).toEqual(
      expect.arrayContaining([
        ['en', false],
        ['en', true],
        ['fr', true],
      ]),
    );
  });

  test('makes more documents where there are too few', async () => {
    const double = open().with({ article: 60 });
    expect(await listed(double, '/articles?pagination[pageSize]=100')).toHaveLength(60);
  });
});

describe('drop', () => {
  const double = open();
  const [first, second] = rowsOf(double);

  test('by id removes the draft and the published row in one locale', () => {
    for (const id of [first!.id, rowsOf(double).find((row) => row.id > 500_000)!.id]) {
      const left = rowsOf(double.with({ article: { drop: [id] } }));
      const rest = left.filter(({ documentId }) => documentId === first!.documentId);
      expect(new Set(rest.map(({ locale }) => locale))).toEqual(new Set(['fr']));
    }
  });

  test('by documentId removes the whole document', () => {
    const left = documentsOf(double.with({ article: { drop: [first!.documentId] } }));
    expect(left.size).toBe(19);
    expect(left.has(first!.documentId)).toBe(false);
    expect(left.has(second!.documentId)).toBe(true);
  });

  test.each<[Overrides, string]>([
    [
      { article: { drop: ['nowhere'] } },
      "can't drop api::article.article nowhere: it does not exist. Its documentIds are ",
    ],
    [
      { article: { drop: [999] } },
      "can't drop api::article.article 999: it does not exist. Its ids are 1, 2,",
    ],
    [{ article: { drop: [true as never] } }, 'article.drop must be a list of ids and documentIds'],
  ])('%j is refused', (overrides, message) => {
    expect(() => double.with(overrides)).toThrow(message);
  });
});

describe('records over generated data', () => {
  test('are completed, published, and have a draft with the same values', () => {
    const [mine, draft] = rowsOf(open().with({ article: [{ title: 'Mine' }] }));
    expect(mine).toMatchObject({
      id: 1,
      title: 'Mine',
      slug: 'mine',
      publishedAt: expect.any(String) as string,
    });
    expect(draft).toMatchObject({
      documentId: mine!.documentId,
      title: 'Mine',
      slug: 'mine',
      publishedAt: null,
    });
    expect(mine!['kind']).toEqual(expect.any(String));
    expect((mine!['parts'] as object[]).length).toBe((draft!['parts'] as object[]).length);
  });

  test('are one document each, in a free place', () => {
    const double = open();
    const added = double.with({ article: { add: [{ title: 'Mine' }, { title: 'Moi', locale: 'fr' }] } });
    const rows = rowsOf(added).filter(({ title }) => title === 'Mine' || title === 'Moi');
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual([21, 1_000_021]);
    expect(rows).toHaveLength(4);
    expect(documentsOf(added).size).toBe(22);
  });

  test('add a translation or link to a document by its documentId', () => {
    const double = createDouble({
      model,
      dialect: 'v5',
      warnings: 'off',
      locales: ['en', 'fr'],
      data: generate({
        entries: 3,
        records: {
          article: [{ documentId: 'sea', title: 'Sea', author: 'ada' }],
          author: [{ name: 'Bob' }, { documentId: 'ada', name: 'Ada' }],
        },
      }),
    });
    const sea = rowsOf(double).filter(({ documentId }) => documentId === 'sea');
    expect(sea.map(({ locale }) => locale)).toEqual(expect.arrayContaining(['en', 'fr']));
    const ada = rowsOf(double, 'author').filter(({ documentId }) => documentId === 'ada');
    const english = sea.filter(({ locale, publishedAt }) => locale === 'en' && publishedAt !== null);
    expect(english.map(({ author }) => author)).toEqual(
      ada.filter(({ publishedAt }) => publishedAt !== null).map(({ id }) => id),
    );
    const added = double.with({ article: { add: [{ title: 'Sky', author: { documentId: 'ada' } }] } });
    const sky = rowsOf(added).filter(({ title }) => title === 'Sky');
    expect(sky.map(({ author }) => author).toSorted()).toEqual(ada.map(({ id }) => id).toSorted());
  });

  test('of generate() that name one document twice, or a document that does not exist, are refused', () => {
    const records = { article: [{ documentId: 'a' }, { documentId: 'a' }] };
    const create = (options: Parameters<typeof generate>[0]) =>
      createDouble({ model, dialect: 'v5', warnings: 'off', data: generate(options) });
    expect(() => create({ records })).toThrow(
      'two records belong to the document "a" in the locale en. Keep one of them: the draft of a published entry is generated.',
    );
    expect(() =>
      create({ records: { article: [{ author: 'adda' }], author: [{ documentId: 'ada' }] } }),
    ).toThrow(
      'author refers to the document "adda" of api::author.author, which does not exist. Did you mean ada?',
    );
    expect(() => create({ entries: 500_001 })).toThrow('Ask for at most 500000.');
  });
});
