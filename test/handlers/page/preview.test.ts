import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { doubleFixtures, type DoubleFixtures, type DoubleSession } from '../../../handlers/playwright.ts';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { collectionType, text } from '../../../src/public.ts';
import { executablePath, launch } from './chromium.ts';

const ID = 'a'.repeat(24);

/** An app as Strapi's guide to live previews writes it. */
const app = (
  origin: string,
  title: string,
  isLive: boolean,
) => `<!doctype html><body><h1>${title}</h1><p>Other</p>
${
  isLive
    ? `<script>
addEventListener('message', ({ data, origin }) => {
  if (origin !== ${JSON.stringify(origin)}) return;
  if (data.type === 'strapiUpdate') location.reload();
  if (data.type !== 'strapiScript') return;
  const script = document.createElement('script');
  script.textContent = data.payload.script;
  document.head.append(script);
});
parent.postMessage({ type: 'previewReady' }, '*');
</script>`
    : ''
}`;

describe.skipIf(executablePath === undefined)('previews in Chromium', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let server: RunningServer;
  let site: Server;
  let origin: string;
  let isLive: boolean;
  let allowedOrigins: string[];

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    isLive = true;
    allowedOrigins = [];
    site = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://site');
      const session = request.headers['x-double-session'];
      const headers = {
        'strapi-encode-source-maps': 'true',
        ...(typeof session === 'string' && { 'x-double-session': session }),
      };
      const show = async (): Promise<void> => {
        const answer = await fetch(`${server.url}/api/articles${pathname}?${searchParams}`, { headers });
        const { data } = await answer.json();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(app(server.url, data.title, isLive));
      };
      void show();
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const double = createDouble({
      model: [collectionType('article', { title: text() }, { draftAndPublish: true })],
      dialect: 'v5',
      data: { article: [{ documentId: ID, title: 'As published' }] },
      roles: { public: 'all' },
      preview: {
        handler: (uid, { documentId, status }) =>
          uid === 'api::article.article' ? `${origin}/${documentId}?status=${status}` : null,
        allowedOrigins,
      },
      explain: 'off',
    });
    allowedOrigins.push(origin);
    server = await startServer(double, { port: 0 });
    context = await browser.newContext();
    context.setDefaultTimeout(10_000);
    page = await context.newPage();
  });
  afterEach(async () => {
    await context.close();
    await server.close();
    site.close();
    site.closeAllConnections();
  });

  const openEntry = async (): Promise<void> => {
    await page.goto(`${server.url}/__double#/content/api::article.article/entries`);
    await page.locator('.rows li a').first().click();
    await page.getByRole('button', { name: 'Preview' }).click();
  };

  test('the page shows changes before and after they are saved', async () => {
    await openEntry();
    const heading = page.frameLocator('dialog iframe').locator('h1');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('has a live preview').waitFor();
    expect(
      await page
        .frameLocator('dialog iframe')
        .locator('body')
        .evaluate(() => location.search),
    ).toBe('?status=draft');
    await expect.poll(() => heading.getAttribute('data-strapi-source')).toContain('path=title');
    expect(await heading.textContent()).toBe('As published');
    await dialog.getByLabel('title').fill('While typing');
    await expect.poll(() => heading.textContent()).toBe('While typing');
    await dialog.getByLabel('title').fill('As saved');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText('strapiUpdate was sent').waitFor();
    await expect.poll(() => heading.textContent()).toBe('As saved');
    await heading.dblclick();
    await expect
      .poll(() => dialog.getByLabel('title').evaluate((input) => input === document.activeElement))
      .toBe(true);
  });

  test('a change that was not saved is gone after another version was shown', async () => {
    await openEntry();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('title').fill('Never saved');
    await dialog.getByLabel('Status').selectOption('published');
    await dialog.getByLabel('title').waitFor({ state: 'detached' });
    await dialog.getByLabel('Status').selectOption('draft');
    await expect.poll(() => dialog.getByLabel('title').inputValue()).toBe('As published');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('strapiUpdate was sent').waitFor();
    const { data } = await (await fetch(`${server.url}/api/articles/${ID}?status=draft`)).json();
    expect(data.title).toBe('As published');
  });

  test('the page says that an origin is not allowed', async () => {
    allowedOrigins.length = 0;
    await openEntry();
    await page.getByText('is not among preview.allowedOrigins').waitFor();
  });

  describe('as a fixture', () => {
    const use = async (work: (fixtures: DoubleFixtures) => Promise<void>): Promise<void> => {
      const fixtures = doubleFixtures({ url: server.url });
      await fixtures.double[0]({}, async (double: DoubleSession) => {
        await context.setExtraHTTPHeaders({ 'x-double-session': double.name });
        await fixtures.preview({ page, double }, async (preview) => work({ preview, double }));
      });
    };

    test('opens an entry, changes a field and saves', () =>
      use(async ({ preview }) => {
        await preview.open('article', ID);
        const heading = page.frameLocator('iframe').locator('h1');
        await preview.change('title', 'While typing');
        await expect.poll(() => heading.textContent()).toBe('While typing');
        await preview.save({ title: 'As saved' });
        await expect.poll(() => heading.textContent()).toBe('As saved');
        const { data } = await (await fetch(`${server.url}/api/articles/${ID}?status=draft`)).json();
        expect(data.title).toBe('As published');
      }));

    test('says that an app has no live preview', async () => {
      isLive = false;
      await use(async ({ preview }) => {
        await preview.open('article', ID);
        await expect(preview.update()).rejects.toThrow(/did not send previewReady within 5 seconds/);
      });
    });

    test('needs a preview that is open', () =>
      use(async ({ preview }) => {
        await expect(preview.update()).rejects.toThrow('Open a preview first');
      }));
  });
});
