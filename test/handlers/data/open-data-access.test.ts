import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  AccessError,
  collectionType,
  createDouble,
  defineModel,
  relation,
  singleType,
} from '../../../handlers/index.ts';

const author = collectionType('author', { name: z.string() }, { localized: false });
const article = collectionType(
  'article',
  {
    title: z.string().max(20),
    slug: z.string(),
    views: z.int().optional(),
    author: relation.manyToOne('author'),
  },
  { localized: false },
);
const homepage = singleType('homepage', { heading: z.string() }, { localized: false });
const model = defineModel([author, article, homepage], { dialect: 'v4' });

const newDouble = () =>
  createDouble({
    model,
    data: {
      author: [{ id: 1, name: 'Ada' }],
      article: [
        { id: 1, title: 'One', slug: 'one', views: 5, author: 1 },
        { id: 2, title: 'Two', slug: 'two', views: 9 },
        { id: 3, title: 'Draft', slug: 'draft', publishedAt: null },
      ],
    },
    auth: { users: [{ username: 'mia', password: 'secret' }] },
    warnings: 'off',
  });
const get = async (double: { fetch(request: Request): Promise<Response> }, path: string) =>
  (await double.fetch(new Request(`http://localhost:1337/api/${path}`))).json();

describe('reads', () => {
  test('find returns what the API answers as data', async () => {
    const double = newDouble();
    const query = { filters: { views: { $gt: 6 } }, sort: 'title', fields: ['title'] } as const;
    expect(await double.find('article', query)).toEqual([{ id: 2, attributes: { title: 'Two' } }]);
    expect(await double.find('articles')).toEqual((await get(double, 'articles')).data);
    expect(await double.find('api::article.article', { publicationState: 'preview' })).toHaveLength(3);
  });

  test('numbers, booleans and dates of a query mean what their texts mean', async () => {
    const double = newDouble();
    const found = await double.find('article', {
      filters: {
        id: { $in: [1, 3] },
        publishedAt: { $lte: new Date('2999-01-01') },
        author: { id: { $notNull: true } },
      },
      populate: { author: true },
      pagination: { pageSize: 1 },
    });
    expect(found.map(({ attributes }) => attributes.author.data?.attributes.name)).toEqual(['Ada']);
  });

  test('a date is compared as its text', async () => {
    const query = (since: string) => ({ filters: { publishedAt: { $gt: new Date(since) } } });
    expect(await newDouble().count('article', query('1999-01-01'))).toBe(2);
    expect(await newDouble().count('article', query('2999-01-01'))).toBe(0);
  });

  test('findOne returns one entry, or null', async () => {
    const double = newDouble();
    expect((await double.findOne('article', '1', { populate: ['author'] }))?.attributes.author.data?.id).toBe(
      1,
    );
    expect(await double.findOne('article', 9)).toBeNull();
    expect(await double.find('homepage')).toBeNull();
  });

  test('count counts what a query finds', async () => {
    const double = newDouble();
    expect(await double.count('article')).toBe(2);
    expect(await double.count('article', { publicationState: 'preview', pagination: { page: 7 } })).toBe(3);
    expect(await double.count('article', { pagination: { withCount: false } })).toBe(2);
    expect(await double.count('article', { filters: { author: { name: 'Ada' } }, populate: 'author' })).toBe(
      1,
    );
    expect(await double.count('homepage')).toBe(0);
    expect(await double.count('user')).toBe(1);
    expect(await double.count('file')).toBe(0);
  });

  test('a query is refused as the API refuses it', async () => {
    const filters: object = { autor: 1 };
    await expect(newDouble().find('article', { filters })).rejects.toThrow(
      `find("article") was refused with 400 ValidationError: Invalid parameter autor. ` +
        '"filters" names "autor", but article has no attribute "autor". Did you mean "author"?',
    );
  });

  test('a query that contains itself is refused', async () => {
    const filters: Record<string, unknown> = {};
    filters['$and'] = filters;
    await expect(newDouble().find('article', { filters })).rejects.toThrow('nested deeper');
  });
});

describe('writes', () => {
  test('create returns the entry, which the API answers from then on', async () => {
    const double = newDouble();
    const created = await double.create(
      'article',
      { title: 'New', slug: 'new', author: 1 },
      { populate: ['author'] },
    );
    expect(created).toMatchObject({ id: 4, attributes: { title: 'New', author: { data: { id: 1 } } } });
    expect((await get(double, 'articles/4')).data.attributes.title).toBe('New');
    double.reset();
    expect(await double.findOne('article', 4)).toBeNull();
  });

  test('a fork writes for itself', async () => {
    const double = newDouble();
    await double.fork().delete('article', 1);
    expect(await double.count('article')).toBe(2);
  });

  test('update and delete take the id', async () => {
    const double = newDouble();
    expect((await double.update('article', 1, { views: 6 })).attributes).toMatchObject({
      title: 'One',
      views: 6,
    });
    expect((await double.delete('article', 1)).attributes.views).toBe(6);
    expect(await double.count('article')).toBe(1);
  });

  test('single types have no id', async () => {
    const double = newDouble();
    expect((await double.update('homepage', { heading: 'Hello' })).attributes.heading).toBe('Hello');
    expect(await double.find('homepage', { fields: ['heading'] })).toEqual({
      id: 1,
      attributes: { heading: 'Hello' },
    });
    expect((await double.delete('homepage')).id).toBe(1);
    expect(await double.find('homepage')).toBeNull();
  });

  test('users are flat, as at /api/users, and log in', async () => {
    const double = newDouble();
    const user = await double.create('user', {
      username: 'kai',
      email: 'kai@example.com',
      password: 'secret',
      role: 1,
    });
    expect(user).toMatchObject({ username: 'kai', role: { id: 1 } });
    expect(await double.find('users', { filters: { username: 'kai' } })).toHaveLength(1);
    expect(await double.delete('plugin::users-permissions.user', user.id)).toMatchObject({ username: 'kai' });
    await expect(double.delete('user', user.id)).rejects.toThrow(
      `delete("user", ${user.id}) was refused with 404`,
    );
  });

  test('a refusal names everything that is wrong, and changes nothing', async () => {
    const double = newDouble();
    const create = () => double.create('article', { title: 'A title that is too long', views: 1.5 } as never);
    await expect(create()).rejects.toThrow(AccessError);
    await expect(create()).rejects.toThrow(
      'create("article") was refused with 400 ValidationError:\n' +
        '  title must be at most 20 characters\n  slug must be defined.\n  views must be an integer',
    );
    expect(await double.count('article', { publicationState: 'preview' })).toBe(3);
    await expect(create()).rejects.toThrow(expect.objectContaining({ status: 400, name: 'ValidationError' }));
    await expect(create()).rejects.toThrow(
      expect.objectContaining({ details: { errors: expect.arrayContaining([expect.anything()]) } }),
    );
  });

  test('an entry that does not exist is named', async () => {
    await expect(newDouble().update('article', 9, {})).rejects.toThrow(
      'update("article", 9) was refused with 404 NotFoundError: Not Found. There is no such entry.',
    );
  });

  test("what makes Strapi fail is named, as Strapi's answer does not say it", async () => {
    const double = newDouble();
    await expect(double.update('article', 1, { author: { set: [true] } } as never)).rejects.toThrow(
      'Internal Server Error. Strapi fails at this call: malformed-data in body: true is not an id.',
    );
    await expect(double.find('article', { filters: { views: { $between: 1 } } } as never)).rejects.toThrow(
      'Strapi fails at this call: between-without-two-values in filters',
    );
  });
});

describe('mistakes in a call are sentences', () => {
  const double = newDouble();
  // What TypeScript refuses, too.
  const untyped = double as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;

  test.each([
    [
      'find',
      ['artikel'],
      "The model has no type 'artikel'. Did you mean article? It has author, article, homepage.",
    ],
    [
      'find',
      ['article', 'title'],
      'find("article") takes a query such as { populate: [\'author\'] }, not "title".',
    ],
    [
      'find',
      ['article', { filter: { title: 'x' } }],
      `find("article") has no parameter 'filter'. Did you mean filters? It takes fields, filters,`,
    ],
    ['count', ['article', { limit: 2 }], `has no parameter 'limit'. Write pagination: { limit }. It takes`],
    ['findOne', ['article', 1, { populat: '*' }], `has no parameter 'populat'. Did you mean populate?`],
    ['create', ['article', {}, { xyzzy: 1 }], `has no parameter 'xyzzy'. It takes fields,`],
    ['count', ['article', 'abc'], 'count("article") takes a query such as'],
    ['findOne', ['article'], 'findOne("article") needs the id of an entry, but got nothing.'],
    ['findOne', ['article', ''], 'needs the id of an entry, but got "".'],
    ['findOne', ['homepage', 1], "homepage is a single type, so it has no ids. Write find('homepage')."],
    [
      'create',
      ['homepage', {}],
      "homepage is a single type. Write update('homepage', data), which creates it.",
    ],
    ['create', ['article'], 'create("article") takes the values of an entry by attribute, but got nothing.'],
    [
      'create',
      ['article', { data: {} }],
      'takes the values of an entry themselves, without { data: … } around them.',
    ],
    ['update', ['article', { title: 'A' }], 'needs the id of an entry, but got an object with title.'],
    ['create', ['file', {}], 'files are made and changed by POST /api/upload.'],
    ['find', ['role'], "the API has no such endpoint. double.entries('role') reads what is stored."],
  ])('%s(%j)', async (name, given, message) => {
    await expect(untyped[name]!(...given)).rejects.toThrow(message);
  });

  test('values that cannot be JSON', async () => {
    const data: Record<string, unknown> = { title: 'A' };
    data['self'] = data;
    await expect(untyped['create']!('article', data)).rejects.toThrow(
      'create("article") takes values that can be JSON.',
    );
  });
});

describe('in Strapi 5', () => {
  const open = () =>
    createDouble({
      model: [author, article, homepage],
      dialect: 'v5',
      data: {
        author: [{ name: 'Ada', documentId: 'ada' }],
        article: [{ title: 'One', slug: 'one', author: 'ada' }],
      },
      auth: { users: [{ username: 'mia', password: 'secret' }] },
    });

  test('entries are flat, and named by documentId', async () => {
    const double = open();
    const [one] = await double.find('article', { populate: ['author'] });
    expect(one).toMatchObject({ title: 'One', author: { documentId: 'ada', name: 'Ada' } });
    const created = await double.create('article', { title: 'Two', slug: 'two', author: 'ada' });
    await double.update('article', created.documentId, { title: 'Changed' }, { status: 'draft' });
    expect((await double.findOne('article', created.documentId))?.title).toBe('Two');
    expect((await double.findOne('article', created.documentId, { status: 'draft' }))?.title).toBe('Changed');
    expect([
      await double.count('article'),
      await double.count('article', { publicationFilter: 'modified' }),
    ]).toEqual([2, 1]);
  });

  test('an id or a slug in place of a documentId is told, where the API says nothing', async () => {
    const double = open();
    const { id, documentId } = double.entries('article')[0]!;
    // What TypeScript refuses, too.
    const byId = id as never;
    const sentence =
      `There is no article with the id ${id} in the data. Strapi 5 finds entries by documentId. ` +
      `The entry with the id ${id} has the documentId ${documentId}.`;
    await expect(double.findOne('article', byId)).rejects.toThrow(sentence);
    await expect(double.update('article', byId, { title: 'Changed' })).rejects.toThrow(sentence);
    await expect(double.delete('article', byId)).rejects.toThrow(sentence);
    await expect(double.delete('article', String(id))).rejects.toThrow(sentence);
    await expect(double.delete('article', 'one')).rejects.toThrow('This is a slug');
    await expect(double.update('article', 'one', {})).rejects.toThrow('This is a slug');
    await expect(double.findOne('article', 99 as never)).rejects.toThrow('99) was refused with 404');
    await expect(double.delete('article', 99 as never)).rejects.toThrow('99) was refused with 404');
    expect(await double.findOne('article', String(id))).toBeNull();
    expect(double.entries('article')).toHaveLength(2);
  });

  test('a number is a documentId where the data have it', async () => {
    const double = open();
    double.restore(double.with({ author: [{ name: 'Bo', documentId: '7' }] }).snapshot());
    expect(await double.findOne('author', 7 as never)).toMatchObject({ name: 'Bo' });
    expect(await double.delete('author', 7 as never)).toBeNull();
    expect(await double.find('author')).toEqual([]);
  });

  test('a delete returns nothing, also of what does not exist', async () => {
    const double = open();
    const { documentId } = (await double.find('article'))[0]!;
    expect(await double.delete('article', documentId)).toBeNull();
    expect(await double.delete('article', documentId)).toBeNull();
    expect(double.entries('article')).toEqual([]);
    await double.update('homepage', { heading: 'Hello' });
    expect(await double.delete('homepage')).toBeNull();
    expect(await double.find('homepage')).toBeNull();
  });

  test('a delete takes a locale', async () => {
    const localized = collectionType('note', { text: z.string() });
    const double = createDouble({
      model: [localized],
      dialect: 'v5',
      data: {
        note: [
          { documentId: 'a', text: 'Hello', locale: 'en' },
          { documentId: 'a', text: 'Hallo', locale: 'de' },
        ],
      },
    });
    await double.delete('note', 'a', { locale: 'de' });
    expect(await double.find('note', { locale: '*', fields: ['text'] })).toMatchObject([{ text: 'Hello' }]);
  });

  test('users are found by id', async () => {
    const double = open();
    const [mia] = await double.find('user');
    expect(await double.findOne('user', mia!.id)).toMatchObject({ username: 'mia' });
    expect(await double.delete('user', mia!.id)).toMatchObject({ username: 'mia' });
    await expect(double.delete('user', mia!.id)).rejects.toThrow('404');
  });
});
