import { describe, expect, test } from 'vitest';
import type { PluginOption } from '../../../src/plugins/use-plugins.ts';
import { ask, openMusic } from './music.ts';

const item = (more: object) => ({ master: 1, menuAttached: true, ...more });

const items = [
  item({ title: 'Home', path: '/', uiRouterKey: 'home', order: 1 }),
  item({ title: 'Songs', path: 'songs', uiRouterKey: 'songs', order: 3, type: 'WRAPPER' }),
  item({ title: 'Rain', path: 'rain', uiRouterKey: 'rain', order: 2, parent: 2 }),
  item({ title: 'Hidden', path: 'hidden', uiRouterKey: 'hidden', order: 1, parent: 2, menuAttached: false }),
  item({ title: 'Below', path: 'below', uiRouterKey: 'below', order: 1, parent: 4, type: 'WRAPPER' }),
  item({ title: 'Shop', externalPath: 'https://a.b', uiRouterKey: 'shop', order: 2, type: 'EXTERNAL' }),
];

const menus = [
  { name: 'Main', slug: 'main', visible: true },
  { name: 'Secret', slug: 'secret', visible: false },
];

const related = {
  v4: (index: number) => (index === 2 || index === 3 ? { related: index === 2 ? 1 : 2 } : {}),
  v5: (index: number) => (index === 2 ? { related: [{ __type: 'api::song.song', id: 1 }] } : {}),
};

function open(dialect: 'v4' | 'v5', settings: PluginOption = {}) {
  return openMusic(
    dialect,
    { navigation: settings },
    {
      data: {
        song: [{ title: 'Rain', band: 1 }],
        band: [{ name: 'The Gulls' }],
        'plugin::navigation.navigation': menus,
        'plugin::navigation.navigation-item': items.map((each, index) => ({
          ...each,
          ...related[dialect](index),
        })),
        ...(dialect === 'v4' && {
          'plugin::navigation.navigations-items-related': [
            { related_type: 'api::song.song', related_id: '1' },
            { related_type: 'api::song.song', related_id: '1' },
          ],
        }),
      },
    },
  );
}

const titles = (list: readonly { title: string; items?: never }[]): unknown[] =>
  list.map(({ title, items: below = [] }) =>
    (below ?? []).length === 0 ? title : [title, titles(below ?? [])],
  );

describe('Strapi 5', () => {
  const double = open('v5');
  const render = async (query: string) => (await ask(double, `navigation/render/main${query}`)).body;

  test('lists all menus', async () => {
    const { body } = await ask(double, 'navigation');
    expect(body).toMatchObject([{ slug: 'main' }, { slug: 'secret', visible: false }]);
    expect(Object.keys(body[0])).toEqual(['id', 'documentId', 'name', 'slug', 'locale', 'visible']);
    expect((await ask(double, 'navigation?locale=xx')).body).toEqual([]);
    const wrong = await ask(double, 'navigation?orderDirection=up');
    expect(wrong).toMatchObject({ status: 400, body: { error: { name: 'BadRequestError' } } });
  });

  test('FLAT has the items in the order of the tree', async () => {
    const flat = await render('');
    expect(titles(flat)).toEqual(['Home', 'Shop', 'Songs', 'Hidden', 'Below', 'Rain']);
    expect(flat.at(-1)).toMatchObject({
      path: 'rain',
      parent: { title: 'Songs' },
      related: { title: 'Rain', __type: 'api::song.song' },
      items: null,
    });
  });

  test('TREE has nested items with whole paths and slugs', async () => {
    const tree = await render('?type=TREE');
    expect(titles(tree)).toEqual(['Home', 'Shop', ['Songs', [['Hidden', ['Below']], 'Rain']]]);
    expect(tree[2].items[0].items[0]).toMatchObject({
      path: '/songs/hidden/below',
      slug: 'songs-hidden-below',
    });
    expect(tree[0]).toMatchObject({ path: '/', slug: 'home-1' });
    expect(tree[1]).toMatchObject({ path: 'https://a.b' });
  });

  test('RFR has pages, and a list of links for each parent', async () => {
    const { pages, nav } = await render('?type=RFR');
    expect(Object.values(pages).map((page) => Object(page).id)).toEqual([
      'home',
      'songs',
      'hidden',
      'below',
      'rain',
    ]);
    expect(nav.root).toMatchObject([{ page: 'home' }, { url: 'https://a.b' }, { label: 'Songs' }]);
    expect(Object.values(nav)).toHaveLength(3);
  });

  test.each([
    ['?menu=true', ['Home', 'Below', 'Shop', 'Songs', 'Rain']],
    ['?type=TREE&menu=true', ['Home', 'Shop', ['Songs', ['Rain']]]],
    ['?path=/songs/hidden', ['Hidden', 'Below']],
    ['?path=songs', []],
    ['/songs?type=TREE', [['Songs', [['Hidden', ['Below']], 'Rain']]]],
    ['/rain?type=TREE', []],
    ['/rain', ['Rain']],
    ['?type=TREE&path=/songs/hidden', [['Hidden', ['Below']]]],
  ])('%s chooses items', async (query, expected) => {
    expect(titles(await render(query))).toEqual(expected);
  });

  test.each(['?type=tree', '?menu=1', '?locale=xx'])('%s fails', async (query) => {
    expect((await ask(double, `navigation/render/main${query}`)).status).toBe(500);
  });

  test('a menu that is unknown or not visible fails', async () => {
    expect((await ask(double, 'navigation/render/secret')).status).toBe(500);
    expect((await ask(double, 'navigation/render/1')).status).toBe(500);
  });

  test('populate goes to the entries, and each type has to have the names', async () => {
    expect((await render('?populate=band')).at(-1).related.band).toMatchObject({ name: 'The Gulls' });
    const { status, body } = await ask(double, 'navigation/render/main?populate=nope');
    expect(status).toBe(400);
    expect(body.error.details).toEqual({ key: 'nope', path: 'nope' });
  });

  test('the settings populate entries, and add fields', async () => {
    const other = open('v5', {
      contentTypesPopulate: { 'api::song.song': ['band'] },
      additionalFields: [{ name: 'icon', type: 'string', enabled: true }],
    });
    const { body } = await ask(other, 'navigation/render/main');
    expect(body.at(-1).related.band).toMatchObject({ name: 'The Gulls' });
  });
});

describe('Strapi 4', () => {
  const double = open('v4');
  const render = async (query: string) => (await ask(double, `navigation/render/main${query}`)).body;

  test('lists the newest menu first, and sorts', async () => {
    const { body } = await ask(double, 'navigation?orderBy=name&orderDirection=ASC');
    expect(body).toMatchObject([{ name: 'Main' }, { name: 'Secret' }]);
    expect((await ask(double, 'navigation?orderBy=nope')).body.error.message).toBe(
      'Attribute nope not found on model plugin::navigation.navigation',
    );
  });

  test('of items that link to one entry, the first has it', async () => {
    const flat = await render('');
    expect(flat.find(({ title }: never) => title === 'Hidden').related).toMatchObject({ title: 'Rain' });
    expect(flat.find(({ title }: never) => title === 'Rain').related).toBeNull();
  });

  test('a tree leaves out internal items without an entry', async () => {
    expect(titles(await render('?type=TREE'))).toEqual(['Shop', ['Songs', [['Hidden', ['Below']]]]]);
  });

  test('a slug that the plugin makes late is an empty object', async () => {
    expect((await render('?type=TREE'))[0]).toMatchObject({ external: true, slug: {} });
  });

  test('another type is FLAT, and an unknown menu 404', async () => {
    expect(titles(await render('?type=tree'))).toEqual(titles(await render('')));
    expect(await ask(double, 'navigation/render/9')).toMatchObject({
      status: 404,
      body: { error: { message: 'Entity not found' } },
    });
  });

  test('RFR names pages by their keys', async () => {
    const { pages, nav } = await render('?type=RFR');
    expect(Object.keys(pages)).toEqual(['songs', 'hidden', 'below']);
    expect(pages.songs).toMatchObject({ parent: null });
    expect(nav.root).toMatchObject([{ url: 'https://a.b' }, { label: 'Songs' }]);
  });

  test('a tree fails at types that the settings do not name', async () => {
    const other = open('v4', { contentTypes: ['api::band.band'] });
    expect((await ask(other, 'navigation/render/1?type=TREE')).body.error.message).toBe(
      'Non-empty value expected, empty given',
    );
  });
});

test('a visitor needs the permission of the plugin, and may read where none are set', async () => {
  const closed = openMusic('v5', { navigation: {} }, { roles: { public: ['api::song.song.find'] } });
  expect((await ask(closed, 'navigation')).status).toBe(403);
  const open5 = openMusic('v5', { navigation: {} }, { roles: { public: 'read' } });
  expect((await ask(open5, 'navigation')).body).toEqual([]);
  const without = openMusic('v5', {});
  expect((await ask(without, 'navigation')).status).toBe(404);
});
