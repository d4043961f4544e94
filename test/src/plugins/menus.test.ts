import { describe, expect, test } from 'vitest';
import { ask, openMusic, sendJson } from './music.ts';

const item = (title: string, order: number, more: object = {}) => ({
  title,
  order,
  url: `/${title}`,
  root_menu: 1,
  ...more,
});

const open = () =>
  openMusic(
    'v4',
    { menus: {} },
    {
      data: {
        'plugin::menus.menu': [
          { title: 'Main', slug: 'main' },
          { title: 'Empty', slug: 'empty' },
        ],
        'plugin::menus.menu-item': [
          item('about', 2),
          item('home', 0),
          item('team', 1, { parent: 1 }),
          item('history', 0, { parent: 1 }),
          item('boss', 0, { parent: 3 }),
        ],
      },
    },
  );

const tree = (list: readonly { attributes: { title: string; children: { data: never } } }[]): unknown[] =>
  list.map(({ attributes: { title, children } }) => [title, ...tree(children.data)]);

const items = async (query: string) =>
  (await ask(open(), `menus/1?${query}`)).body.data.attributes.items?.data;

describe('nested', () => {
  test.each(['nested&populate=*', 'nested=false&populate[0]=items', 'nested&populate[items][populate]=*'])(
    '%s is a tree by order',
    async (query) => {
      const found = await items(query);
      expect(tree(found)).toEqual([['home'], ['about', ['history'], ['team', ['boss']]]]);
      expect(found[1].attributes).not.toHaveProperty('parent');
    },
  );

  test('keeps the parents that the request populates', async () => {
    expect((await items('nested&populate[items][populate][parent]=true'))[0].attributes).toHaveProperty(
      'parent',
    );
  });

  test.each(['nested&populate=items', 'nested&populate[items]=*'])(
    '%s has all items at the top',
    async (query) => {
      expect(tree(await items(query))).toHaveLength(5);
    },
  );

  test('other forms populate nothing, and a menu that does not exist is an empty object', async () => {
    expect(await items('nested&populate[items]=true')).toBeUndefined();
    expect(await ask(open(), 'menus/9?nested')).toEqual({ status: 200, body: {} });
  });
});

test('a list counts all menus, in meta itself', async () => {
  const { body } = await ask(open(), 'menus?filters[slug]=main&pagination[pageSize]=5');
  expect(body.data).toHaveLength(1);
  expect(body.meta).toEqual({ page: 1, pageSize: 5, pageCount: 1, total: 2 });
  expect((await ask(open(), 'menus?filters[nope]=x')).body.data).toHaveLength(2);
  expect((await ask(open(), 'menus?sort=nope')).status).toBe(500);
});

test('a menu has an id, no slug, and hides the list of items', async () => {
  expect((await ask(open(), 'menus/main')).status).toBe(404);
  expect((await ask(open(), 'menus/items')).status).toBe(404);
  expect((await ask(open(), 'menus/items/1?populate=parent')).body.data.attributes).toMatchObject({
    title: 'about',
    parent: { data: null },
  });
});

test('items can be written', async () => {
  const double = open();
  const sent = { data: { title: 'new', root_menu: 2 } };
  expect((await ask(double, 'menus/items', sendJson('POST', sent))).status).toBe(200);
  expect((await ask(double, 'menus/2?populate=items')).body.data.attributes.items.data).toHaveLength(1);
});
