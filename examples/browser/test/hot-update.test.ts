import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { executablePath, launch } from './chromium';

const start = join(import.meta.dirname, 'hot/start.ts');

test.skipIf(!executablePath)(
  'a module that accepts hot updates starts the double again',
  async () => {
    const text = readFileSync(start, 'utf8');
    const server = await createServer({ server: { port: 0 } });
    await server.listen();
    const browser = await launch();
    try {
      const page = await browser.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.goto(`${server.resolvedUrls!.local[0]}test/hot/index.html`);
      const status = () => page.locator('body').getAttribute('data-status');
      await expect.poll(status, { timeout: 20_000 }).toBe('200 in run 1');
      writeFileSync(start, `${text}\n// Changed.\n`);
      await expect.poll(status, { timeout: 20_000 }).toBe('200 in run 2');
      expect(errors).toEqual([]);
    } finally {
      writeFileSync(start, text);
      await browser.close();
      await server.close();
    }
  },
  60_000,
);
