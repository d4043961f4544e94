import { existsSync, globSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { executablePath, launch } from '../../test/handlers/page/chromium.ts';
import { serveFolder } from './serve-folder.ts';

const dist = join(import.meta.dirname, '../dist');
const read = (name: string) => readFileSync(join(dist, name), 'utf8');
const pages = globSync('*.html', { cwd: dist });

/** The ids of a page. */
const idsOf = (name: string) => new Set([...read(name).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));

test('every link leads to a file of the site, and to a heading in it', () => {
  expect(pages.length).toBeGreaterThan(50);
  const ids = new Map(pages.map((name) => [name, idsOf(name)]));
  const broken = pages.flatMap((name) =>
    [...read(name).matchAll(/ (?:href|src)="(?!\w+:)([^"]*)"/g)].flatMap(([, link = '']) => {
      const [path = '', heading = ''] = decodeURIComponent(link).replaceAll('&amp;', '&').split('#');
      const file = path === '' ? name : path.replace(/^\.\//, '').replace(/(^|\/)$/, '$1index.html');
      const isThere = existsSync(join(dist, file));
      const isHeading = heading === '' || (ids.get(file)?.has(heading) ?? false);
      return isThere && isHeading && !path.startsWith('/') ? [] : [`${name}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('language models get a list of the pages, and all of them as Markdown', () => {
  const links = [...read('llms.txt').matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, name]) => name!);
  expect(links).toContain('options.md');
  expect(links.filter((name) => !existsSync(join(dist, name)))).toEqual([]);
  expect(read('options.md')).toContain('](index.md#describe-your-content)');
  expect(read('llms-full.txt')).toContain('# Options and methods');
});

describe.skipIf(executablePath === undefined)('the pages', () => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  let url: string;
  let problems: string[];

  beforeAll(async () => {
    ({ server, url } = await serveFolder(dist, '/any/folder/'));
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
  });
  beforeEach(async () => {
    page = await browser.newPage();
    problems = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('requestfailed', (request) => problems.push(request.url()));
    page.on('response', (response) => {
      if (response.status() >= 400 || !response.url().startsWith(url)) problems.push(response.url());
    });
  });
  afterEach(async () => {
    await page.close();
    expect(problems.filter((problem) => !problem.startsWith('data:'))).toEqual([]);
  });

  test('the README is the start, and links lead on in any folder', async () => {
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: 'msw-strapi' }).waitFor();
    await page.locator('main').getByRole('link', { name: 'GraphQL' }).first().click();
    await page.waitForURL(`${url}graphql.html`);
    await page.getByRole('heading', { level: 1, name: 'GraphQL' }).waitFor();
    await page.getByRole('link', { name: 'API', exact: true }).first().click();
    await page.locator('main').getByRole('link', { name: 'msw-strapi/browser' }).click();
    await page.getByRole('heading', { name: 'startDouble' }).first().waitFor();
    await page.getByRole('link', { name: 'Playground' }).first().click();
    await page.getByRole('heading', { name: 'See your Strapi API answer' }).waitFor();
  });

  test('the search finds a heading', async () => {
    await page.goto(`${url}faults.html`);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('restore snapshot');
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((to) => to.href.startsWith(url) && !to.pathname.endsWith('/faults.html'));
  });
});
