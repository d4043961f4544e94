import { http } from 'msw';
import { expect, test } from 'vitest';
import { recipesPage, revalidate } from '../src/page';
import { double, server } from './strapi';

test('publish, webhook, revalidation, the new page', async () => {
  server.use(http.post('http://localhost:3000/api/revalidate', revalidate));
  expect(await recipesPage()).not.toContain('A draft nobody sees');
  await double.publish('recipe', 4);
  await double.webhooksSettled();
  expect(double.webhooks().at(-1)).toMatchObject({ event: 'entry.publish', status: 200 });
  expect(await recipesPage()).toContain('A draft nobody sees');
});
