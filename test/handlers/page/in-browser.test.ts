import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { executablePath, launch } from './chromium.ts';

const root = join(import.meta.dirname, 'app');
const outDir = mkdtempSync(join(tmpdir(), 'msw-strapi-page-'));

describe.skipIf(executablePath === undefined)('the page of an app with MSW', () => {
  let vite: PreviewServer;
  let browser: Browser;
  let context: BrowserContext;
  let app: Page;
  let page: Page;
  let url: string;

  beforeAll(async () => {
    // Built: a development server would send hundreds of modules to each tab.
    await build({ configFile: false, root, build: { outDir, minify: false }, logLevel: 'error' });
    copyFileSync(
      fileURLToPath(import.meta.resolve('msw/mockServiceWorker.js')),
      join(outDir, 'mockServiceWorker.js'),
    );
    vite = await preview({ configFile: false, root, build: { outDir }, preview: { port: 0 } });
    url = vite.resolvedUrls!.local[0]!;
    browser = await launch();
    // The tests share what the browser keeps: the modules of the app, and the service worker.
    context = await browser.newContext();
  });
  afterAll(async () => {
    await browser?.close();
    await vite?.close();
    rmSync(outDir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    app = await context.newPage();
    page = await context.newPage();
    await app.goto(url);
    await app.locator('body[data-status="200"]').waitFor({ state: 'attached' });
  });
  afterEach(() => Promise.all(context.pages().map((tab) => tab.close())));

  const statusInApp = () =>
    app.evaluate(async () => (await fetch('http://localhost:1337/api/tags').catch(() => undefined))?.status);

  test('shows the double of the other tab, with its pictures and its log', async () => {
    await page.goto(`${url}__double`);
    await page.getByText('Kiln Bakery').waitFor();
    const picture = page.locator('.rows img').first();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.keyboard.press('3');
    await page.getByText('/api/places').waitFor();
    expect(await statusInApp()).toBe(200);
    await page.getByText('/api/tags').waitFor();
    expect(await page.locator('body').getAttribute('data-status')).toBe(null);
  });

  test('its faults reach the app, and it finds the app again after a reload', async () => {
    await page.goto(`${url}__double#/faults`);
    await page.getByLabel('Unavailable 503').check();
    await expect.poll(statusInApp).toBe(503);
    await app.reload();
    await app.locator('body[data-status="200"]').waitFor({ state: 'attached' });
    expect(await statusInApp()).toBe(200);
    await expect.poll(() => page.getByLabel('Unavailable 503').isChecked()).toBe(false);
  });

  test('an app that does not wait for the worker is told, and no other', async () => {
    const told: string[] = [];
    for (const tab of [app, page])
      tab.on('console', (message) => {
        if (message.text().includes('without await')) told.push(`${message.type()} ${tab.url()}`);
      });
    await page.goto(`${url}?unawaited`);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual([`warning ${url}?unawaited`]);
  });

  test('without another tab it shows the double of its own', async () => {
    await app.close();
    await page.goto(`${url}__double#/query?url=/api/places?populate=tagz`);
    await page.getByRole('button', { name: 'Fix it' }).click();
    await expect
      .poll(() => page.getByLabel('URL', { exact: true }).inputValue())
      .toBe('/api/places?populate=tags');
  });
});
