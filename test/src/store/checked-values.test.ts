import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { ModelInput } from '../../../src/model/model-input.ts';
import { generate } from '../../../seeds/index.ts';
import { DataError } from '../../../src/store/data-problems.ts';

const article = 'api::article.article';
const LENIENT = 'pass lenient: true';

const model: ModelInput = {
  contentTypes: {
    [article]: {
      info: { singularName: 'article', pluralName: 'articles' },
      options: { draftAndPublish: true },
      attributes: {
        title: { type: 'string', required: true, minLength: 2, maxLength: 10 },
        kind: { type: 'enumeration', enum: ['news', 'story'], default: 'news' },
        rank: { type: 'integer', min: 1, max: 9 },
        views: { type: 'biginteger', max: '9007199254740993' },
        code: { type: 'string', regex: '^[A-Z]+$', unique: true },
        slug: { type: 'uid' },
        email: { type: 'email' },
        extra: { type: 'json', default: { tags: [] } },
        author: {
          type: 'relation',
          relation: 'manyToOne',
          target: 'api::author.author',
          inversedBy: 'articles',
        },
        links: { type: 'component', component: 'shared.link', repeatable: true, min: 2, max: 3 },
        blocks: { type: 'dynamiczone', components: ['shared.link'], max: 1 },
      },
    },
    'api::author.author': {
      info: { singularName: 'author', pluralName: 'authors' },
      attributes: {
        name: { type: 'string' },
        articles: { type: 'relation', relation: 'oneToMany', target: article, mappedBy: 'author' },
      },
    },
    'api::home.home': {
      kind: 'singleType',
      info: { singularName: 'home', pluralName: 'homes' },
      options: { draftAndPublish: true },
      attributes: {
        author: { type: 'relation', relation: 'oneToOne', target: 'api::author.author', required: true },
        cover: { type: 'media', required: true },
        link: { type: 'component', component: 'shared.link', required: true },
        list: { type: 'component', component: 'shared.link', repeatable: true, required: true, min: 1 },
        zone: { type: 'dynamiczone', components: ['shared.link'], required: true },
      },
    },
  },
  components: {
    'shared.link': {
      attributes: { url: { type: 'string', required: true }, label: { type: 'string', default: 'More' } },
    },
  },
};

type Data = { readonly [type: string]: readonly object[] };

const open = (data: Data, options = {}) => createDouble({ model, data: data as never, ...options });

const good = { title: 'Sea' };
const link = { url: '/' };

function problems(data: Data): readonly string[] {
  try {
    open(data);
  } catch (error) {
    if (error instanceof DataError) return error.problems;
    throw error;
  }
  return [];
}

describe('a value that breaks a rule is refused', () => {
  test.each<[object, string]>([
    [{ title: undefined }, 'title is missing, but the model requires it. Give a string.'],
    [{ title: null }, 'title is null, but the model requires it. Give a string.'],
    [{ title: 5 }, 'title is 5, which does not fit the type string. Give a string.'],
    [{ title: 'S' }, 'title is "S", but the model requires at least 2 characters. Give a longer text.'],
    [{ title: 'Sea and sky' }, 'title has 11 characters, but the model allows at most 10. Shorten the text.'],
    [
      { kind: 'newz' },
      'kind is "newz", which is not in the enumeration. Did you mean news? Give news or story.',
    ],
    [{ rank: 0 }, 'rank is 0, but the model allows at least 1. Give a larger number.'],
    [{ rank: 10 }, 'rank is 10, but the model allows at most 9. Give a smaller number.'],
    [
      { views: '9007199254740994' },
      'views is 9007199254740994, but the model allows at most 9007199254740993. Give a smaller number.',
    ],
    [
      { code: 'a1' },
      'code is "a1", which does not match the regex ^[A-Z]+$ of the model. Give a text that does.',
    ],
    [{ slug: 'a b' }, 'slug is "a b". Give a uid of the letters A to Z, digits, and the characters - _ . ~.'],
    [{ email: 'ada' }, 'email is "ada", which is not an e-mail address. Give one such as ada@example.com.'],
    [{ links: [link] }, 'links has 1 component, but the model requires at least 2. Add some.'],
    [
      { blocks: [1, 2].map(() => ({ __component: 'shared.link', ...link })) },
      'blocks has 2 components, but the model allows at most 1. Remove some.',
    ],
  ])('%o', (values, sentence) => {
    expect(problems({ article: [{ ...good, ...values }] })).toEqual([`${article} 1: ${sentence}`]);
  });

  test('in a component', () => {
    expect(problems({ article: [{ ...good, blocks: [{ __component: 'shared.link' }] }] })).toEqual([
      `${article} 1, blocks[0] (shared.link): url is missing, but the model requires it. Give a string.`,
    ]);
  });

  test('required relations, media, components and zones', () => {
    expect(
      problems({ home: [{ author: null, zone: null }] }).map((each) => each.replace(/, but.*Give/, ' …')),
    ).toEqual([
      'api::home.home 1: author is null … the id of an entry of api::author.author.',
      'api::home.home 1: cover is missing … the id of an entry of plugin::upload.file.',
      'api::home.home 1: link is missing … an object with the attributes of shared.link.',
      'api::home.home 1: list is missing … a list of components shared.link.',
      'api::home.home 1: zone is null … a list of components.',
    ]);
  });

  test('a value twice where it is unique, also one of an entry below', () => {
    const twice = {
      article: [
        { ...good, slug: 'a', code: 'A' },
        { ...good, slug: 'a', code: 'A' },
      ],
    };
    expect(problems(twice)).toEqual([
      `${article} 2: code is "A", as in ${article} 1, but the model says it is unique. Change one of them.`,
      `${article} 2: slug is "a", as in ${article} 1, but the model says it is unique. Change one of them.`,
    ]);
    const double = open({ article: [{ ...good, slug: 'a' }] });
    const again = [{ ...good, slug: 'a' }];
    expect(() => double.with({ article: { add: again } })).toThrow(
      `${article} 2: slug is "a", as in ${article} 1`,
    );
    expect(() => double.with({ article: again })).not.toThrow();
  });
});

test('one error lists all problems, of every kind', () => {
  const data = {
    article: [
      { title: 5, nope: 1 },
      { ...good, rank: 0, author: 7 },
    ],
    tag: [],
  };
  expect(() => open(data)).toThrow("The data can't be read. The model has no type 'tag'.");
  const { tag: _, ...named } = data;
  expect(problems(named)).toEqual([
    expect.stringContaining(`record 1 of ${article}: there is no attribute "nope"`),
    expect.stringContaining(`${article} 1: title is 5`),
    expect.stringContaining(`${article} 2: rank is 0`),
    expect.stringContaining(`${article} 2: author refers to api::author.author 7, which does not exist`),
  ]);
  const many = Array.from({ length: 25 }, () => ({}));
  expect(() => open({ article: many })).toThrow(
    /^The data has 25 problems:\n(- .*\n){20}… and 5 more\.\n.* pass lenient: true\.$/,
  );
});

describe('what is accepted', () => {
  test('defaults of the model where a key is absent, not where it is null', () => {
    const double = open({
      article: [
        { ...good, links: [link, link] },
        { ...good, kind: null, extra: null },
      ],
    });
    expect(double.entries(article)).toMatchObject([
      { kind: 'news', extra: { tags: [] }, links: [{ url: '/', label: 'More' }, { label: 'More' }] },
      { kind: null, extra: null },
    ]);
  });

  test('a draft without required values and with a short text, but with no other broken value', () => {
    expect(
      problems({ article: [{ publishedAt: null, title: 'S', blocks: [{ __component: 'shared.link' }] }] }),
    ).toEqual([]);
    expect(problems({ home: [{ publishedAt: null }] })).toEqual([]);
    expect(
      problems({ article: [{ publishedAt: null, rank: 0, kind: 'x', title: 'Sea and sky' }] }),
    ).toHaveLength(3);
  });

  test('a required relation that is given at the other side', () => {
    const home = { cover: 1, link, list: [link], zone: [] };
    const data = { home: [{ ...home, author: 1 }], author: [{}], 'plugin::upload.file': [{ name: 'a.png' }] };
    expect(problems(data)).toEqual([]);
    expect(problems({ author: [{ articles: [1] }], article: [good] })).toEqual([]);
  });

  test("records of Strapi's own types without required values, but with values of their types", () => {
    expect(problems({ 'plugin::upload.file': [{ url: '/uploads/a.png' }] })).toEqual([]);
    expect(problems({ 'plugin::upload.file': [{ size: 'big' }] })).toHaveLength(1);
  });
});

describe('lenient', () => {
  const broken = [{ title: 5, rank: 'many', slug: 'a', kind: null }, { slug: 'a' }];

  test('lets broken values in, for the double and its forks', () => {
    const double = open({ article: broken }, { lenient: true });
    expect(double.entries(article)).toMatchObject([
      { title: '5', rank: 'many', slug: 'a', kind: null },
      { title: null, slug: 'a', kind: 'news' },
    ]);
    expect(() => double.with({ article: broken })).not.toThrow();
    expect(() => double.with({ article: broken }, { lenient: false })).toThrow(LENIENT);
  });

  test('as an option of with()', () => {
    expect(() => open({}).with({ article: broken })).toThrow(LENIENT);
    expect(open({}).with({ article: broken }, { lenient: true }).entries(article)).toHaveLength(2);
  });

  test('does not let names in that do not exist', () => {
    expect(() => open({ article: [{ nope: 1 }] }, { lenient: true })).toThrow('there is no attribute "nope"');
    expect(() => open({ article: [{ author: 3 }] }, { lenient: true })).toThrow('which does not exist');
    expect(() => open({}, { lenient: 'yes' })).toThrow('lenient');
  });
});

test('data of an export are taken as they are', () => {
  const entries = { [article]: [{ id: 1, title: 5, rank: 0 }] };
  const double = createDouble({ model, data: { entries, links: [] } });
  expect(double.entries(article)).toMatchObject([{ title: '5', rank: 0, kind: null }]);
});

test.each([
  [
    { article: [{ attributes: { title: 'One' } }] },
    'That is the form of answers of Strapi 4. A record has its values',
  ],
  [
    { article: generate() },
    `The data for ${article} is generate(), which makes the entries of all types. Write data: generate(),`,
  ],
])('data in another form are told the right one: %o', (data, message) => {
  expect(() => createDouble({ model, data } as never)).toThrow(message);
});
