import { expect, type Page, test as base } from '@playwright/test';
import { type DoubleFixtures, doubleFixtures } from 'msw-strapi/playwright';
import { flat } from '../app/flat.ts';
import type { About, Articles } from '../app/strapi.ts';
import { strapi } from '../playwright.config.ts';
import { together } from './together.ts';

const test = base.extend<DoubleFixtures>(doubleFixtures({ url: strapi }));

const titles = (page: Page) => page.getByRole('heading', { level: 2 });

test('one worker replaces the articles, then lets them fail', async ({ page, double }, info) => {
  await double.with({ article: [{ title: 'Only in this test', lead: 'Nobody else reads it.' }] });
  await together('changed', info);
  await page.goto('/');
  await expect(titles(page)).toHaveText(['Only in this test']);

  await double.fault({ type: 'article', status: 500 });
  await together('failing', info);
  await page.reload();
  await expect(page.getByText('The articles can’t be shown now.')).toBeVisible();
  await together('looked', info);
});

test('at the same time, the other has three of those there were', async ({ page, double }, info) => {
  const { data } = flat(await (await double.fetch('/api/articles')).json()) as Articles;
  const first = data.slice(0, 3).map(({ title }) => title);

  await double.with({ article: 3 });
  await together('changed', info);
  await page.goto('/');
  await expect(titles(page)).toHaveText(first);

  await together('failing', info);
  await page.reload();
  await expect(titles(page)).toHaveText(first);
  await together('looked', info);

  for (const picture of await page.getByRole('img').all())
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await page.screenshot({ path: info.outputPath('articles.png'), fullPage: true });
});

test('the page about us has what the double answered during the build', async ({ page, double }) => {
  const { data } = flat(await (await double.fetch('/api/about')).json()) as About;
  await double.with({ about: [{ title: 'Too late', lead: 'The page is built.' }] });
  await page.goto('/about');
  await expect(page.getByRole('heading')).toHaveText(data.title);
});
