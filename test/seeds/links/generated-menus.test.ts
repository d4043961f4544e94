import { describe, expect, test } from 'vitest';
import { collectionType, createDouble, defineModel, text, uid } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';

const open = (dialect: 'v4' | 'v5', options: object = {}) =>
  createDouble({
    model: defineModel(
      [
        collectionType('page', { title: text(), slug: uid('title'), body: text() }),
        collectionType('article', { title: text(), slug: uid('title') }),
      ],
      { dialect },
    ),
    data: generate(options),
    plugins: { navigation: {}, ...(dialect === 'v4' && { menus: {} }) },
    warnings: 'off',
  });

async function ask(dialect: 'v4' | 'v5', path: string) {
  const response = await open(dialect).fetch(new Request(`http://localhost:1337/api/${path}`));
  return JSON.parse(await response.text());
}

describe.each(['v4', 'v5'] as const)('a generated menu of %s', (dialect) => {
  test('has an item for each page, with its path and entry', async () => {
    const tree = await ask(dialect, 'navigation/render/main-navigation?type=TREE');
    expect(tree.length).toBeGreaterThan(2);
    expect(tree[0]).toMatchObject({ title: 'Home', path: '/', related: { slug: 'home' } });
    for (const { path, related } of tree.slice(1)) expect(path).toBe(`/${related.slug}`);
    expect(await ask(dialect, 'navigation/render/main-navigation?type=TREE')).toEqual(tree);
  });

  test('keeps legal pages for the footer', async () => {
    const footer = await ask(dialect, 'navigation/render/footer');
    expect(footer.map(({ title }: { title: string }) => title)).toContain('Privacy policy');
  });
});

test('menus link to the pages', async () => {
  const { data } = await ask('v4', 'menus?populate=items');
  expect(data[0].attributes.items.data[0].attributes).toMatchObject({ title: 'Home', url: '/' });
});

test('records of your own take their place', async () => {
  const records = { 'plugin::navigation.navigation': [{ name: 'Mine', slug: 'mine', visible: true }] };
  const response = await open('v5', { records }).fetch(new Request('http://localhost:1337/api/navigation'));
  expect(await response.json()).toMatchObject([{ name: 'Mine' }]);
});
