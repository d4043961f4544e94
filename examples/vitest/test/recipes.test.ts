import { expect, test } from 'vitest';
import { quickRecipes, recipe } from '../src/recipes';
import { double, server } from './strapi';

test('finds the quick ones, the quickest first', async () => {
  expect(await quickRecipes(30)).toEqual([
    { id: 2, title: 'Toast', minutes: 5, cook: null },
    { id: 3, title: 'Tortilla', minutes: 25, cook: 'Amparo' },
  ]);
});

test('reads one', async () => {
  expect(await recipe(1)).toMatchObject({ title: 'Bean stew', cook: 'Amparo' });
});

test('says what Strapi says of one that is not there', async () => {
  await expect(recipe(5)).rejects.toThrow('Not Found');
});

test('manages with other entries: an override for this test', async () => {
  server.use(
    ...double.with({ recipe: { add: [{ id: 9, title: 'Water', minutes: 1 }], drop: [2] } }).handlers,
  );
  expect((await quickRecipes(30)).map(({ title }) => title)).toEqual(['Water', 'Tortilla']);
});

test('and the next test has the first entries again', async () => {
  expect((await quickRecipes(30)).map(({ title }) => title)).toEqual(['Toast', 'Tortilla']);
});
