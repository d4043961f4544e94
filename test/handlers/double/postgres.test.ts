import { describe, expect, test } from 'vitest';
import { collectionType, createDouble, relation, text } from '../../../handlers/index.ts';

const model = {
  contentTypes: {
    'api::note.note': {
      info: { singularName: 'note', pluralName: 'notes' },
      attributes: {
        title: { type: 'string' },
        rank: { type: 'integer' },
        at: { type: 'time' },
        data: { type: 'json' },
      },
    },
  },
} as const;

const double = createDouble({
  model,
  dialect: 'v5',
  database: 'postgres',
  roles: { public: 'all' },
  data: {
    note: [
      { title: 'Zebra', rank: 2, at: '09:30:00.000', data: { longer: 1, a: 2 } },
      { title: 'apple', rank: 1 },
      { title: 'Éclair' },
    ],
  },
  warnings: 'off',
});

async function ask(query: string) {
  const answer = await double.fetch(new Request(`http://localhost:1337/api/notes?${query}`));
  const { data } = (await answer.json()) as { data: { title: string }[] | null };
  return { status: answer.status, titles: data?.map(({ title }) => title), data };
}

test.each([
  ['sort=title', ['apple', 'Éclair', 'Zebra']],
  ['sort=rank', ['apple', 'Zebra', 'Éclair']],
  ['sort=rank:desc', ['Éclair', 'Zebra', 'apple']],
  ['filters[title][$contains]=A', []],
  ['filters[title][$containsi]=éC', ['Éclair']],
  ['filters[title][$gt]=b&sort=title', ['Éclair', 'Zebra']],
  ['_q=é', ['Éclair']],
  ['filters[data][$eq]={"longer": 1, "a": 2}', ['Zebra']],
  ['filters[data][$eq]={"a":2,"longer":1}', ['Zebra']],
  ['filters[data][$in]={"a":2,"longer":1}', ['Zebra']],
  ['filters[data][$ne]={"a":2,"longer":1}', []],
  ['', ['Zebra', 'apple', 'Éclair']],
])('%s', async (query, titles) => {
  expect((await ask(query)).titles).toEqual(titles);
});

test.each([
  '_q=a%00',
  'filters[title]=a%00',
  'filters[title][$contains]=%00',
  'filters[title][$in]=%00',
  'filters[rank][$containsi]=%00',
  'filters[rank][$contains]=%00',
  'filters[id]=%00',
])('%s is 500, because of its NUL character', async (query) => {
  expect((await ask(query)).status).toBe(500);
  const [found] = await double.explain(`/api/notes?${query}`);
  expect(found?.message).toContain('PostgreSQL takes no NUL character.');
});

test('answers have the short form of times and the key order of jsonb', async () => {
  const { data } = await ask('sort=id&pagination[limit]=1');
  expect(JSON.stringify(data![0])).toContain('"at":"09:30:00","data":{"a":2,"longer":1}');
});

describe('what PostgreSQL cannot compare is 500, and an explanation says why', () => {
  test.each([
    [
      'filters[rank][$contains]=1',
      'PostgreSQL takes $contains for texts only, and "rank" is not a text. Use $containsi',
    ],
    ['filters[id]=abc', 'PostgreSQL does not compare "id" with "abc"'],
    ['filters[rank][$gt]=1&filters[rank]=2', 'PostgreSQL does not compare "rank" with "{"$gt":1}"'],
    ['filters[id][$in]=1.5', 'PostgreSQL does not compare "id" with "1.5"'],
  ])('%s', async (query, message) => {
    expect((await ask(query)).status).toBe(500);
    const [found] = await double.explain(`/api/notes?${query}`);
    expect(found?.message).toContain(message);
    const other = createDouble({ model, dialect: 'v5', roles: { public: 'all' }, warnings: 'off' });
    const answer = await other.fetch(new Request(`http://localhost:1337/api/notes?${query}`));
    expect(answer.status).toBe(200);
  });
});

test('Strapi 4 takes wildcards in patterns', async () => {
  const four = createDouble({
    model,
    dialect: 'v4',
    database: 'postgres',
    roles: { public: 'all' },
    data: { note: [{ title: 'Zebra' }, { title: 'zebra' }] },
    warnings: 'off',
  });
  const titles = await four.find('note', { filters: { title: { $contains: 'Z_b%a' } } });
  expect(titles).toHaveLength(1);
});

describe('what requests write', () => {
  const part = { info: { displayName: 'part' }, attributes: { count: { type: 'integer' } } };
  const open = (dialect: 'v4' | 'v5') =>
    createDouble({
      dialect,
      database: 'postgres',
      roles: { public: 'all' },
      warnings: 'off',
      model: {
        components: { 'shared.part': part },
        contentTypes: {
          'api::note.note': {
            info: { singularName: 'note', pluralName: 'notes' },
            options: { draftAndPublish: false },
            attributes: {
              slug: { type: 'uid' },
              price: { type: 'decimal' },
              views: { type: 'biginteger' },
              data: { type: 'json' },
              parts: { type: 'component', component: 'shared.part', repeatable: true },
            },
          },
        },
      },
    });

  const posting = (data: object): Request =>
    new Request('http://localhost:1337/api/notes?populate=*', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'strapi-response-format': 'v4' },
      body: JSON.stringify({ data }),
    });

  /** Creates a note. Returns the status and its values, in the form of Strapi 5. */
  async function create(target: ReturnType<typeof open>, data: object) {
    const answer = await target.fetch(posting(data));
    const { data: entry } = (await answer.json()) as {
      data: { attributes: { parts?: { id: number }[] } } | null;
    };
    return { status: answer.status, values: entry?.attributes };
  }

  test.each(['v4', 'v5'] as const)('%s: a value that its column does not take fails', async (dialect) => {
    const notes = open(dialect);
    const wrong = [
      { slug: 'x'.repeat(256) },
      { price: 1e8 },
      { views: '9223372036854775808' },
      { data: { a: '\0' } },
      { parts: [{ count: 2 ** 31 }] },
    ];
    for (const data of wrong) expect((await create(notes, data)).status).toBe(500);
    expect(notes.entries('note')).toEqual([]);
    const [found] = await notes.explain(posting({ price: 1e8 }));
    expect(found?.message).toContain('the value of "price", which its column in the database does not take');
  });

  test.each(['v4', 'v5'] as const)('%s: a column keeps values in its own way', async (dialect) => {
    const { values } = await create(open(dialect), {
      price: 2.675,
      views: '-9223372036854775808',
      data: { longer: 1, a: true },
    });
    expect(values).toMatchObject({ price: 2.68, views: '-9223372036854775808' });
    expect(JSON.stringify(values)).toContain('"data":{"a":true,"longer":1}');
  });

  test('large integers are compared digit by digit', async () => {
    const notes = open('v5');
    for (const views of ['9223372036854775807', '9223372036854775806']) await create(notes, { views });
    const views = async (filter: object, sort = 'id') => {
      const found = await notes.find('note', { filters: { views: filter }, sort });
      return found.map((note) => (note as { views?: unknown }).views);
    };
    expect(await views({ $eq: '9223372036854775807' })).toEqual(['9223372036854775807']);
    expect(await views({ $lt: '9223372036854775807' })).toEqual(['9223372036854775806']);
    expect(await views({ $gt: 1 }, 'views')).toEqual(['9223372036854775806', '9223372036854775807']);
  });

  test('Strapi 5 sends a text as JSON, which must be JSON', async () => {
    const notes = open('v5');
    expect((await create(notes, { data: 'text' })).status).toBe(500);
    expect((await create(notes, { data: true })).values).toMatchObject({ data: true });
    expect((await create(notes, { data: '"text"' })).values).toMatchObject({ data: '"text"' });
    expect(await notes.count('note', { filters: { data: { $eq: '"text"' } } })).toBe(1);
  });

  test.each([
    ['v4', '"te'],
    ['v5', 'te'],
  ] as const)('%s keeps a text in JSON so that it starts with %s on SQLite', async (dialect, start) => {
    const sqlite = createDouble({ model, dialect, data: { note: [{ data: 'text' }] }, warnings: 'off' });
    expect(await sqlite.count('note', { filters: { data: { $eq: 'text' } } })).toBe(1);
    expect(await sqlite.count('note', { filters: { data: { $startsWith: start } } })).toBe(1);
  });

  test('ids that a failed write used up are not given again', async () => {
    const notes = open('v5');
    // The parts are stored one after the other. Behind the one that fails nothing is stored.
    await create(notes, { parts: [{ count: 1 }, { count: 2 ** 31 }, { count: 3 }] });
    await create(notes, { parts: [{ count: 1 }], price: 1e8 });
    const { values } = await create(notes, { parts: [{ count: 1 }] });
    expect(values?.parts?.map(({ id }) => id)).toEqual([3]);
  });
});

test('JSON has an order of its own', async () => {
  const values = [{ a: 1 }, [1], true, 10, 9, 'b'];
  const four = createDouble({
    model,
    dialect: 'v4',
    database: 'postgres',
    data: { note: values.map((data) => ({ data })) },
    warnings: 'off',
  });
  const found = await four.find('note', { sort: 'data' });
  expect(found.map(({ attributes }) => attributes['data'])).toEqual(values.toReversed());
});

describe('a count takes neither a sort nor a populate beside it', () => {
  const types = [
    collectionType('book', { title: text(), authors: relation.manyToMany('author') }),
    collectionType('author', { name: text(), friends: relation.manyToMany('author') }),
  ];
  const open = (dialect: 'v4' | 'v5', database: 'postgres' | 'sqlite') =>
    createDouble({
      model: types,
      dialect,
      database,
      roles: { public: 'all' },
      data: { book: [{ title: 'One' }], author: [] },
    });
  const counting = '/api/books?populate[authors][count]=true';

  test.each(
    (['v4', 'v5'] as const).flatMap((dialect) =>
      ['sort=name', 'populate=friends'].map((option) => [dialect, option] as const),
    ),
  )('%s: %s', async (dialect, option) => {
    const url = `${counting}&populate[authors][${option.replace('=', ']=')}`;
    const statusOf = async (database: 'postgres' | 'sqlite', path: string) =>
      (await open(dialect, database).fetch(new Request(`http://localhost:1337${path}`))).status;
    expect(await statusOf('postgres', url)).toBe(500);
    expect(await statusOf('sqlite', url)).toBe(200);
    expect(await statusOf('postgres', counting)).toBe(200);
    expect(await statusOf('postgres', `${url}&filters[title]=none`)).toBe(200);
    const [found] = await open(dialect, 'postgres').explain(url);
    expect(found?.message).toContain('PostgreSQL fails if it has to count "authors"');
  });
});
