import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecipeList } from '../src/RecipeList';
import { double, server } from './strapi';

test('lists the recipes', async () => {
  render(<RecipeList minutes={30} />);
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Toast, 5 minutes',
    'Tortilla, 25 minutes, by Amparo',
  ]);
});

test('without recipes: an override for this test', async () => {
  server.use(...double.with({ recipe: [] }).handlers);
  render(<RecipeList minutes={30} />);
  expect(await screen.findByText('Nothing is that quick.')).toBeTruthy();
});

test('when Strapi fails: a fault, gone after this test', async () => {
  double.fault({ type: 'recipe', status: 500 });
  render(<RecipeList minutes={30} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Internal Server Error');
});

test('and the next test has the first entries again', async () => {
  render(<RecipeList minutes={5} />);
  expect(await screen.findByText('Toast, 5 minutes')).toBeTruthy();
});
