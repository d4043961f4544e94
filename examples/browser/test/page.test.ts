import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { executablePath, launch } from './chromium';

/** Of every picture on the page, how wide it really is: 0 where it did not load. */
const widths = (page: Page) =>
  page.locator('img').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        await (image as HTMLImageElement).decode().catch(() => {});
        return (image as HTMLImageElement).naturalWidth;
      }),
    ),
  );

describe.skipIf(!executablePath)('the page, with nothing behind it but the double', () => {
  let server: ViteDevServer;
  let browser: Browser;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    server = await createServer({ server: { port: 0, strictPort: false } });
    await server.listen();
    url = server.resolvedUrls!.local[0]!;
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
  });
  afterEach(() => page.close());

  test('lists walks page by page, with their pictures', async () => {
    await page.goto(url);
    const titles = page.locator('article h2');
    await titles.first().waitFor();
    expect(await titles.count()).toBe(5);
    expect(await titles.first().textContent()).toBe('Along the quay before breakfast');
    expect(await page.locator('article').first().textContent()).toContain('45 minutes, with Ines Moreau');
    const shown = await widths(page);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown).not.toContain(0);

    await page.getByText('More walks').click();
    await page.getByText('More walks').click();
    await expect.poll(() => titles.count()).toBe(1);
  }, 30_000);

  test('shows one walk with its dynamic zone', async () => {
    await page.goto(url);
    await page.getByRole('link', { name: 'Along the quay before breakfast' }).click();
    await page.getByText('Start where the night boats come in.').waitFor();
    expect(await page.locator('section h2').textContent()).toBe('The net loft');
    expect(await page.locator('cite').textContent()).toBe('Ines Moreau');
    const shown = await widths(page);
    expect(shown).toHaveLength(2);
    expect(shown).not.toContain(0);
  }, 30_000);

  test('says what Strapi says of a walk that is not there', async () => {
    await page.goto(`${url}#/walk/99`);
    expect(await page.getByRole('alert').textContent()).toBe('Not Found');
  }, 30_000);
});
