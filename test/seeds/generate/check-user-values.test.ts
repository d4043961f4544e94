import { describe, expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { generate, type GenerateOptions } from '../../../seeds/index.ts';
import { DataError } from '../../../src/store/data-problems.ts';
import { newsroom } from '../../fixtures/newsroom.ts';

const article = 'api::article.article';

const create = (options: GenerateOptions, more = {}) =>
  createDouble({ model: newsroom, warnings: 'off', data: generate(options), ...more });

function problems(options: GenerateOptions): readonly string[] {
  try {
    create(options);
  } catch (error) {
    if (error instanceof DataError) return error.problems;
    throw error;
  }
  return [];
}

describe('records', () => {
  const broken = {
    title: 5,
    kind: 'newz',
    readingTime: 90,
    seo: { metaTitle: 'x'.repeat(61), nope: 1 },
    blocks: [{ __component: 'blocks.hero', headline: null }],
  };

  test('are checked as records of a double: one error lists all problems', () => {
    const records = {
      article: [broken, { titel: 'A', author: 99 }],
      tag: [{ name: 'Sea' }, { name: 'Sea' }],
      author: [{ articles: [3] }, { articles: [3] }],
    };
    const wanted = [
      `${article} 1, seo (shared.seo): there is no attribute "nope". The attributes of shared.seo are id, metaTitle, metaDescription.`,
      `${article} 2: there is no attribute "titel". Did you mean title?`,
      `${article} 1: title is 5, which does not fit the type string. Give a string.`,
      `${article} 1: kind is "newz", which is not in the enumeration. Did you mean news?`,
      `${article} 1: readingTime is 90, but the model allows at most 60.`,
      `${article} 1, seo (shared.seo): metaTitle has 61 characters, but the model allows at most 60.`,
      `${article} 1, blocks[0] (blocks.hero): headline is null, but the model requires it.`,
      `${article} 2: author refers to api::author.author 99, which does not exist. There are 22 entries of it. Use the id of one of them, or ask for more in entries.`,
      `${article} 3: author holds one entry, but the data links it to api::author.author 1 and api::author.author 2.`,
      'api::tag.tag 2: name is "Sea", as in api::tag.tag 1, but the model says it is unique.',
    ];
    const found = problems({ records });
    expect(found.map((each) => wanted.findIndex((start) => each.startsWith(start))).toSorted()).toEqual(
      wanted.map((_, index) => index).toSorted(),
    );
    expect(() => create({ records })).toThrow(
      /^The data has 10 problems:\n(- .*\n){10}.* pass lenient: true\.$/,
    );
  });

  test('say the same as those of a double', () => {
    const records = { article: [{ ...broken, seo: null }] };
    const given = () => createDouble({ model: newsroom, warnings: 'off', data: records });
    let message = '';
    try {
      given();
    } catch (error) {
      message = (error as DataError).message;
    }
    expect(message).toContain('problems');
    expect(() => create({ records })).toThrow(message);
  });

  test('need nothing that is generated', () => {
    expect(problems({ records: { article: [{}, { seo: {}, publishedAt: null, title: null }] } })).toEqual([]);
  });

  test('may be broken if the double is lenient, but not name what does not exist', () => {
    const { seo: _, blocks: __, ...values } = broken;
    expect(create({ records: { article: [values] } }, { lenient: true }).entries('article')[0]).toMatchObject(
      {
        title: '5',
        kind: 'newz',
        readingTime: 90,
      },
    );
    expect(() => create({ records: { article: [{ titel: 'A' }] } }, { lenient: true })).toThrow('titel');
  });
});

describe('overrides', () => {
  test('are checked as records: one error lists all problems', () => {
    const overrides = {
      article: { title: 5, readingTime: 90, titel: 'A', author: 99, blocks: [{ __component: 'no' }] },
      author: { name: null },
      'shared.seo': { metaTitle: 7 },
    };
    const wanted = [
      `the override of ${article}: there is no attribute "titel". Did you mean title?`,
      `the override of ${article}: blocks[0] has the __component "no", which blocks does not allow.`,
      `the override of ${article}: title is 5, which does not fit the type string.`,
      `the override of ${article}: readingTime is 90, but the model allows at most 60.`,
      `the override of ${article}: author refers to api::author.author 99, which does not exist.`,
      'the override of api::author.author: name is null, but the model requires it.',
      'the override of shared.seo: metaTitle is 7, which does not fit the type string.',
    ];
    expect(problems({ overrides })).toEqual(
      wanted.map((start) => expect.stringMatching(`^${start.replace(/[[\]().?]/g, '\\$&')}`)),
    );
  });

  test('may be broken if the double is lenient', () => {
    const overrides = { article: { title: 5, readingTime: () => 90 } };
    expect(create({ overrides }, { lenient: true }).entries('article')[0]).toMatchObject({
      title: '5',
      readingTime: 90,
    });
  });

  test.each<[string, object, string]>([
    ['a scalar', { title: () => 5 }, 'title is 5, which does not fit the type string'],
    ['nothing', { title: () => undefined }, 'title is null, but the model requires it'],
    ['a relation', { author: () => 99 }, 'author refers to api::author.author 99, which does not exist'],
    ['a component', { seo: () => ({ metaTitle: 7 }) }, 'seo (shared.seo): metaTitle is 7'],
  ])('a function that returns a wrong value fails when it is called: %s', async (_, values, problem) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const double = create({ overrides: { article: values as never } });
    const url = 'http://localhost:1337/api/articles?populate=author,seo';
    const response = await double.fetch(new Request(url));
    expect(response.status).toBe(500);
    expect(response.headers.get('x-double-error')).toContain(`the override of ${article}`);
    expect(response.headers.get('x-double-error')).toContain(problem);
    told.mockRestore();
  });

  test('a function may leave a required value of a draft empty', () => {
    const title = ({ publishedAt }: { readonly [name: string]: unknown }) =>
      publishedAt === null ? null : 'A';
    const titles = create({ entries: 40, overrides: { article: { title } } }).entries('article');
    expect(titles.filter((each) => each['title'] === null).length).toBeGreaterThan(0);
    expect(titles.every((each) => (each['title'] === null) === (each['publishedAt'] === null))).toBe(true);
  });
});

test('translations share the values of a record that are not localized', () => {
  const records = {
    article: [
      { title: 'Sea', kind: 'interview', price: 7, cover: 3 },
      { locale: 'de', title: 'Meer', id: 1_000_001 },
    ],
  };
  const double = create({ entries: 2, records }, { locales: ['en', 'de', 'fr'] });
  const all = double.entries('article').filter(({ id }) => id % 1_000_000 === 1);
  expect(all.map(({ kind, price, cover }) => [kind, price, cover])).toEqual(
    Array.from({ length: 3 }, () => ['interview', 7, 3]),
  );
  expect(all.map(({ title }) => title === 'Sea')).toEqual([true, false, false]);
});
