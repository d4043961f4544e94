import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demo, demoRecords } from '../../../handlers/demo/demo.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { readRequests } from '../../../handlers/live/read-requests.ts';
import { generate } from '../../../seeds/index.ts';
import { executablePath, launch } from './chromium.ts';

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const PLACES = '#/content/api::place.place/entries';

describe.skipIf(executablePath === undefined)('the page in Chromium', () => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let server: RunningServer;
  let errors: string[];

  const open = async (hash = ''): Promise<void> => {
    await page.goto(`${server.url}/__double${hash}`);
    await page.locator('.views a[aria-current]').waitFor();
  };
  const ask = (path: string) => fetch(server.url + path);
  const shown = (text: string | RegExp) => page.locator('main').getByText(text).first().waitFor();

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    const double = createDouble({ ...demo, data: demoRecords, explain: 'off' });
    server = await startServer(double, { port: 0 });
    context = await browser.newContext();
    context.setDefaultTimeout(10_000);
    page = await context.newPage();
    errors = [];
    page.on('pageerror', ({ message }) => errors.push(message));
  });
  afterEach(async () => {
    await context.close();
    await server.close();
    if (errors.length > 0) throw new Error(errors.join('\n'));
  });

  test('opens at /__double and at /', async () => {
    await open();
    await shown('Kiln Bakery');
    expect(await page.title()).toBe('Content · msw-strapi (documented)');
    const badge = page.getByRole('link', { name: 'Strapi 4, as documented' });
    expect(await badge.getAttribute('title')).toContain('{ id, attributes }');
    await page.goto(server.url);
    await shown('Kiln Bakery');
  });

  test('paints within 300 ms', async () => {
    // The first visit loads the modules of the server, and the machine may be busy with other tests.
    const times: number[] = [];
    for (let visit = 0; visit < 5 && !times.some((ms) => ms < 300); visit += 1) {
      await page.goto('about:blank');
      await open('#/server');
      times.push(
        await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime),
      );
    }
    expect(Math.min(...times)).toBeLessThan(300);
  });

  test('lists the entries of a type, and finds one', async () => {
    await open();
    await page.getByRole('link', { name: 'Guide', exact: false }).first().click();
    await shown('A slow morning on the Old Quay');
    expect(await page.locator('.rows li').count()).toBe(10);
    await page.keyboard.press('/');
    await page.keyboard.type('ferry');
    await expect.poll(() => page.locator('.rows li').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/entries\/\d+/);
    await page.getByLabel('Search titles and ids').fill('nothing at all');
    await shown('No entry fits');
  });

  test('populates an attribute on a click, with pictures', async () => {
    await open('#/content/api::guide.guide/entries/1');
    const entry = page.getByLabel('Entry', { exact: true });
    await entry.getByRole('button', { name: /^author/ }).click();
    await entry.getByText('Ines Moreau').waitFor();
    await entry.getByRole('button', { name: /^cover/ }).click();
    const picture = entry.locator('.linked img').last();
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await entry.getByRole('button', { name: /^content/ }).click();
    await entry.getByRole('heading', { name: 'Text' }).first().waitFor();
  });

  test('shows fields, and changes permissions', async () => {
    await open('#/content/api::place.place/fields');
    await shown('neighbourhood');
    await page.getByRole('link', { name: 'Permissions' }).click();
    expect((await ask('/api/places')).status).toBe(200);
    await page.getByLabel('Public may find', { exact: true }).uncheck();
    await expect.poll(async () => (await ask('/api/places')).status).toBe(403);
  });

  test('the builder answers, explains, and fixes a query with one click', async () => {
    await open('#/query?url=/api/places?populate=tagz');
    await shown('Did you mean "tags"?');
    expect(await page.locator('.editor mark').first().textContent()).toBe('tagz');
    await page.getByRole('button', { name: 'Fix it' }).click();
    await expect.poll(() => page.getByLabel('URL', { exact: true }).inputValue()).toContain('tags');
    await expect.poll(() => page.locator('.notes .note').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Answer', { exact: true }).textContent()).toContain('"tags": {');
  });

  test('the form, the URL and the code of the builder say the same', async () => {
    await open('#/query?url=/api/places');
    await page.getByLabel('cover', { exact: true }).check();
    const code = page.getByLabel('Query as code');
    const stringified = (query: string) => `qs.stringify(${query}, { encodeValuesOnly: true })`;
    await expect.poll(() => code.textContent()).toBe(stringified("{ populate: ['cover'] }"));
    await page.getByLabel('URL', { exact: true }).fill('/api/places?populate[tags]=true&sort=name');
    await expect.poll(() => page.getByLabel('tags', { exact: true }).isChecked()).toBe(true);
    await expect
      .poll(() => code.textContent())
      .toBe(stringified("{ populate: { tags: 'true' }, sort: 'name' }"));
  });

  test('the log saves its reads for verify and record', async () => {
    await open('#/requests');
    await ask('/api/places?sort=name');
    await shown('/api/places?sort=name');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save requests' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('requests.jsonl');
    expect(await readRequests(await download.path())).toContainEqual({
      method: 'GET',
      path: '/api/places?sort=name',
      as: 'public',
    });
  });

  test('errors are shown where they were typed', async () => {
    await open('#/query?url=/api/places');
    const url = page.getByLabel('URL', { exact: true });
    await url.fill('/api/places?filters[name=x');
    await shown('This bracket is never closed.');
    expect(await url.getAttribute('aria-invalid')).toBe('true');
    await url.fill('/api/people?fields=nme');
    await shown(/Did you mean "name"/);
    expect(await page.locator('.editor.wrong mark').textContent()).toBe('nme');
    expect(await page.locator('.answer .badge').first().textContent()).toBe('400');
  });

  test('the log shows requests as they come, with explanations', async () => {
    await open('#/requests');
    await shown('No requests yet');
    await ask('/api/guides?populate=autor');
    await shown('/api/guides?populate=autor');
    await shown('Did you mean "author"?');
    await page.locator('.request > button').first().click();
    await page.getByText('Answered').click();
    await page.getByLabel('Answered').getByText('"data"').waitFor();
    await page.getByRole('button', { name: 'Try the fix' }).click();
    await expect.poll(() => page.getByLabel('URL', { exact: true }).inputValue()).toContain('author');
  });

  test('webhooks have a tab, which shows their calls and sends one again', async () => {
    await open();
    expect(await page.getByRole('link', { name: 'Webhooks' }).isVisible()).toBe(false);
    await server.close();
    const double = createDouble({
      ...demo,
      data: demoRecords,
      explain: 'off',
      webhooks: [{ name: 'App', url: 'http://localhost:3000/hook', deliver: () => undefined }],
    });
    server = await startServer(double, { port: 0 });
    await double.update('place', 1, { name: 'Bakery' });
    await double.webhooksSettled();
    await open('#/webhooks');
    await shown('App: http://localhost:3000/hook');
    const calls = page.locator('main li', { hasText: 'place "Bakery"' });
    await calls.getByRole('button', { name: 'Body' }).click();
    await shown('X-Strapi-Event: entry.update');
    await calls.getByRole('button', { name: /again/ }).click();
    await calls.nth(1).waitFor();
  });

  test('mails have a tab once there is one, with the code and the link of each', async () => {
    await server.close();
    const double = createDouble({
      ...demo,
      data: demoRecords,
      explain: 'off',
      auth: {
        users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123!' }],
        resetPasswordUrl: 'http://localhost:3000/reset',
      },
    });
    server = await startServer(double, { port: 0 });
    await open();
    const tab = page.getByRole('link', { name: 'Mails' });
    expect(await tab.isVisible()).toBe(false);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ email: 'mia@example.com' });
    await fetch(`${server.url}/api/auth/forgot-password`, { method: 'POST', headers, body });
    await tab.click();
    await shown('to mia@example.com');
    const { code } = double.mails()[0]!;
    await shown(`Code: ${code}`);
    const link = await page.getByRole('link', { name: 'Open the link' }).getAttribute('href');
    expect(link).toBe(`http://localhost:3000/reset?code=${code}`);
    expect(await page.locator('main pre').innerText()).toMatch(/^We heard that you lost your password\./);
    await page.evaluate(() => (location.hash = '#/server'));
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await tab.waitFor({ state: 'hidden' });
    await page.evaluate(() => (location.hash = '#/mails'));
    await shown('No mails yet');
  });

  test('faults are switched on and off, and wrong rules are told', async () => {
    await open('#/faults');
    await page.getByLabel('Unavailable 503').check();
    await expect.poll(async () => (await ask('/api/places')).status).toBe(503);
    await page.getByLabel('Unavailable 503').uncheck();
    await expect.poll(async () => (await ask('/api/places')).status).toBe(200);
    await page.getByLabel('Path').fill('places');
    await page.getByRole('button', { name: 'Add the fault' }).click();
    await shown(/Write the whole path: '\/api\/places'/);
    await page.getByLabel('Path').fill('');
    await page.getByLabel('Type').selectOption('place');
    await shown("double.fault({ status: 500, once: true, type: 'place' })");
    await page.getByRole('button', { name: 'Add the fault' }).click();
    await expect.poll(async () => (await ask('/api/places')).status).toBe(500);
  });

  test('reset puts the first data back, and sessions are forks', async () => {
    await ask('/api/places');
    await open('#/server');
    await page.getByLabel('Name of the new session').fill('mine');
    await page.getByRole('button', { name: 'Start a session' }).click();
    await page.locator('.top').getByText('session mine').waitFor();
    await page.goto(`${server.url}/__double#/faults`);
    await page.getByLabel('Server error 500').check();
    const inSession = () => fetch(`${server.url}/api/places`, { headers: { 'x-double-session': 'mine' } });
    await expect.poll(async () => (await inSession()).status).toBe(500);
    expect((await ask('/api/places')).status).toBe(200);
    await page.goto(`${server.url}/__double#/server`);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await shown('The first data are back.');
    expect((await inSession()).status).toBe(200);
  });

  test('the keyboard is enough', async () => {
    await open();
    await page.keyboard.press('3');
    await shown('No requests yet');
    await page.keyboard.press('1');
    await page.locator('.rows a').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The Lamp Room' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByLabel('Entry', { exact: true }).isVisible()).toBe(false);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('search in this view').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  });

  test('a dead server is told, and the page recovers', async () => {
    await open('#/requests');
    const port = Number(new URL(server.url).port);
    await server.close();
    await page.getByRole('alert').getByText('The double does not answer').waitFor();
    server = await startServer(createDouble({ ...demo, data: demoRecords, explain: 'off' }), { port });
    await expect.poll(() => page.getByRole('alert').isVisible()).toBe(false);
    await ask('/api/tags');
    await shown('/api/tags');
  });

  test('files that are read again show at once, and broken ones are told', async () => {
    await open('#/requests');
    await ask('/api/tags');
    await shown('/api/tags');
    server.events.broken({ message: 'schema.json: Unexpected end', files: ['schema.json'] });
    await page.getByRole('alert').getByText('schema.json: Unexpected end').waitFor();
    const model = {
      contentTypes: { 'api::song.song': { info: { singularName: 'song', pluralName: 'songs' } } },
    };
    server.replace(createDouble({ model, explain: 'off' }), []);
    await expect.poll(() => page.getByRole('alert').isVisible()).toBe(false);
    await shown('No requests yet');
    await page.keyboard.press('1');
    await shown('api::song.song');
  });

  test('a long title fills two lines of the list, and is whole in the entry', async () => {
    const info = { singularName: 'article', pluralName: 'articles' };
    const model = {
      contentTypes: { 'api::article.article': { info, attributes: { title: { type: 'string' } } } },
    };
    server.replace(createDouble({ model, data: generate({ profile: 'longText' }) }), []);
    await open();
    const name = page.locator('.rows .name').first();
    await name.waitFor();
    const [height, line] = await name.evaluate((element): [number, number] => [
      element.clientHeight,
      Number.parseFloat(getComputedStyle(element).lineHeight),
    ]);
    expect(Math.round(height / line)).toBe(2);
    expect((await name.textContent())!.length).toBeGreaterThan(150);
  });

  test('sets code in notes as code', async () => {
    const model = {
      contentTypes: {
        'api::song.song': {
          info: { singularName: 'song', pluralName: 'songs' },
          attributes: { name: { type: 'string', minLength: 9, maxLength: 3 } },
        },
      },
    };
    server.replace(createDouble({ model, data: generate() }), []);
    await ask('/api/songs');
    await open('#/server');
    const note = page.locator('.note').filter({ hasText: 'minLength' }).first();
    expect(await note.locator('code').allTextContents()).toEqual(['api::song.song.name']);
  });

  test('fits a phone: nothing scrolls sideways, and types are chosen from a list', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await ask('/api/guides?populate=autor');
    const places = [
      PLACES,
      '#/content/api::place.place/entries/1',
      '#/content/api::place.place/fields',
      '#/content/api::place.place/permissions',
      `#/query?url=${encodeURIComponent('/api/places?populate=tagz&filters[name][$containsi]=bakery&sort=name:asc')}`,
      '#/requests',
      '#/faults',
      '#/server',
    ];
    for (const place of places) {
      await open(place);
      await page.waitForTimeout(300);
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('*')]
          .filter((element) => {
            const { overflowX } = getComputedStyle(element);
            const isSeen = element.clientWidth > 0 && overflowX !== 'hidden' && overflowX !== 'clip';
            return isSeen && element.getBoundingClientRect().right > 391;
          })
          .map(({ tagName, className }) => `${tagName}.${className}`),
      );
      expect([place, wide]).toEqual([place, []]);
    }
    await open(PLACES);
    await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption({ label: 'Tag (8)' });
    await shown('api::tag.tag');
  });

  test.each(['light', 'dark'] as const)('has no findings of axe in %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await ask('/api/guides?populate=autor');
    await ask('/api/nowhere');
    await open();
    await page.evaluate(axe);
    const main = page.locator('main');
    const places = [
      [PLACES, main.getByText('Kiln Bakery')],
      ['#/content/api::guide.guide/entries/1', main.getByRole('button', { name: /^author/ })],
      ['#/content/api::place.place/fields', main.getByText('neighbourhood')],
      ['#/content/api::place.place/permissions', main.getByLabel('Public may find', { exact: true })],
      ['#/query?url=/api/places?populate=tagz', main.getByText('Did you mean "tags"?')],
      ['#/query?url=/api/places?fields=nme', main.getByText('Did you mean "name"?')],
      ['#/requests', main.getByText('/api/nowhere')],
      ['#/faults', main.getByLabel('Unavailable 503')],
      ['#/server', main.getByRole('button', { name: 'Reset', exact: true })],
    ] as const;
    // Only colours differ.
    const rules = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    const findings: string[] = [];
    for (const [place, content] of places) {
      await page.evaluate((hash) => (location.hash = hash), place);
      await content.first().waitFor();
      const found = await page.evaluate(async (options) => {
        const { violations } = await (
          globalThis as unknown as {
            axe: {
              run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
            };
          }
        ).axe.run(options);
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        );
      }, rules);
      findings.push(...found.map((finding) => `${place} ${finding}`));
    }
    expect(findings).toEqual([]);
  });
});
