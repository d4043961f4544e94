import { describe, expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { until } from '../../fixtures/until.ts';
import { collectionType, relation, text, uid } from '../../../src/public.ts';

const model = [
  collectionType('page', { title: text(), slug: uid('title'), author: relation.manyToOne('author') }),
  collectionType('author', { name: text() }),
];
const data = {
  author: [{ name: 'Ada' }],
  page: [
    { title: 'About', slug: 'about', author: 1 },
    { title: 'Prices', slug: 'prices' },
  ],
};

const open = (dialect: 'v4' | 'v5', hooks: NonNullable<DoubleOptions['hooks']>) => {
  const double = createDouble({ model, data, dialect, hooks });
  return async (path: string) => {
    const response = await double.fetch(new Request(`http://localhost:1337/api${path}`));
    return { status: response.status, body: await response.json() };
  };
};

describe.each(['v4', 'v5'] as const)('%s', (dialect) => {
  const entry = (attributes: object) => (dialect === 'v4' ? { attributes } : attributes);

  test('the id in the path is the value of an attribute', async () => {
    const ask = open(dialect, { page: { findOne: { id: 'slug' } } });
    const { body } = await ask('/pages/about');
    expect(body).toMatchObject({ data: entry({ title: 'About' }), meta: {} });
    expect(JSON.stringify(body)).not.toContain('Ada');
    expect(JSON.stringify((await ask('/pages/about?populate=author')).body)).toContain('Ada');
    for (const id of ['nothing', '1', 'About']) expect((await ask(`/pages/${id}`)).status).toBe(404);
    expect((await ask('/pages/about?filters[title]=Prices')).status).toBe(404);
  });

  test('it stands beside rules, and entries are changed', async () => {
    const query = { set: { populate: 'author' }, keep: ['fields'] };
    const change = (given: object) => ({ ...given, more: 1 });
    const ask = open(dialect, { page: { findOne: { id: 'slug', query, entry: change } } });
    const { body } = await ask('/pages/about?fields=slug&populate=nothing');
    expect(body.data).toMatchObject({ more: 1 });
    expect(JSON.stringify(body)).toContain('Ada');
    expect(JSON.stringify(body)).not.toContain('About');
  });
});

test('parameters that stay', async () => {
  const shown = async (keep: readonly string[], query: string) => {
    const ask = open('v5', { page: { find: { query: { keep } } } });
    const { body } = await ask(`/pages?${query}`);
    return body.data.map((page: object) =>
      Object.keys(page)
        .filter((name) => ['title', 'slug'].includes(name))
        .join(),
    );
  };
  const query = 'filters[slug]=about&filters[title]=Prices&fields=slug';
  expect(await shown(['filters.slug'], query)).toEqual(['title,slug']);
  expect(await shown(['*', 'filters.slug'], query)).toEqual(['slug']);
  expect(await shown(['filters', 'fields'], query)).toEqual([]);
  expect(await shown([], query)).toEqual(['title,slug', 'title,slug']);
});

test('an attribute that does not exist is named', () => {
  expect(() => open('v5', { page: { findOne: { id: 'slg' } } })).toThrow(
    "hooks.page.findOne.id: api::page.page has no attribute 'slg'. Did you mean slug?",
  );
});

describe('a page that nobody finds is explained in the console', () => {
  test.each([
    ['/pages/nothing', 'No page has the slug "nothing". In the data, slug is "about", "prices".'],
    ['/pages?filters[slug][$eq]=nothing', 'In the data, slug is "about", "prices".'],
  ])('%s', async (path, message) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const double = createDouble({
      model,
      data,
      dialect: 'v5',
      explain: 'log',
      hooks: { page: { findOne: { id: 'slug' } } },
    });
    await double.fetch(new Request(`http://localhost:1337/api${path}`));
    await until(() => expect(warn.mock.calls.flat().join('\n')).toContain(message));
    vi.restoreAllMocks();
  });
});
