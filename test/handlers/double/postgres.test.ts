import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';

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
