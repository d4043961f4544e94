import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalog } from '../../test/fixtures/catalog.ts';
import { executablePath, launch } from '../../test/handlers/page/chromium.ts';
import { serveFolder } from './serve-folder.ts';

const root = join(import.meta.dirname, '../..');
const archive = join(root, 'test/recorded/export.tar.gz');
const dir = mkdtempSync(join(tmpdir(), 'msw-strapi-playground-'));

function write(path: string, content: string | Uint8Array): string {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const article = {
  kind: 'collectionType',
  collectionName: 'articles',
  info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
  attributes: {
    title: { type: 'string' },
    cover: { type: 'media', allowedTypes: ['images'] },
    author: { type: 'relation', relation: 'manyToOne', target: 'api::author.author' },
    seo: { type: 'component', component: 'shared.seo' },
  },
};

describe.skipIf(executablePath === undefined)('the playground', () => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  let url: string;
  /** What the page asked of others than the folder of the site. */
  let elsewhere: string[];

  beforeAll(async () => {
    ({ server, url } = await serveFolder(join(root, 'site/dist'), '/any/folder/'));
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    server?.close();
    rmSync(dir, { recursive: true, force: true });
  });
  beforeEach(async () => {
    page = await browser.newPage();
    elsewhere = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !/^(?:blob|data):/.test(request.url()))
        elsewhere.push(request.url());
    });
    await page.goto(`${url}playground/`);
  });
  afterEach(async () => {
    await page.close();
    expect(elsewhere).toEqual([]);
  });

  const panel = () => page.getByRole('region', { name: 'What was opened' });
  const problem = (): Locator => page.getByRole('alert');

  const choose = (path: string) =>
    page.locator('input[type=file]:not([webkitdirectory])').setInputFiles(path);
  const chooseFolder = (path: string) => page.locator('input[webkitdirectory]').setInputFiles(path);

  /** Drops a file or a folder, as from the desktop. */
  async function drop(path: string): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  }

  /** The seconds that the tab has computed. A busy machine does not change them. */
  async function computed(): Promise<number> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ProcessTime')!.value;
  }

  /** Opens something, and waits until a picture and an explained query are there. */
  async function opens(open: () => Promise<void>, title: string): Promise<void> {
    const before = await computed();
    await open();
    await page.getByText(title).first().waitFor();
    await panel().getByText('Did you mean').waitFor();
    const picture = page.locator('.rows img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect((await computed()) - before).toBeLessThan(5);
  }

  test('opens a schema.json, and says which schemas are missing', async () => {
    await opens(() => choose(write('schema.json', JSON.stringify(article))), 'What Dakar learned');
    await panel()
      .getByText('The schema of api::author.author is missing, so article.author is left out.')
      .waitFor();
    await panel().getByText('The schema of shared.seo is missing, so article.seo is left out.').waitFor();
    await panel().getByText('1 content type, 20 entries, as Strapi 5').waitFor();
    await panel().getByRole('button', { name: 'Answer as Strapi 4' }).click();
    await panel().getByText('1 content type, 20 entries, as Strapi 4').waitFor();
  });

  test('explains a misspelled filter', async () => {
    await choose(write('schema.json', JSON.stringify(article)));
    await panel().getByRole('link', { name: 'filters[titel]' }).first().click();
    await page.getByText('article has no attribute "titel"').first().waitFor();
    await page.getByRole('button', { name: 'Fix it' }).click();
    await expect
      .poll(() => page.getByLabel('URL', { exact: true }).inputValue())
      .toBe('/api/articles?filters[title][$contains]=a');
  });

  test('opens a folder of schemas, wherever they are in it', async () => {
    for (const [uid, schema] of Object.entries(catalog.contentTypes))
      if (uid.startsWith('api::')) write(`models/${uid.split('.')[1]}.json`, JSON.stringify(schema));
    for (const [uid, schema] of Object.entries(catalog.components ?? {}))
      write(`models/${uid.replace('.', '/')}.json`, JSON.stringify(schema));
    await opens(() => chooseFolder(join(dir, 'models')), 'Product');
    expect(await panel().getByText('is missing').count()).toBe(0);
  });

  test('opens the folder of a project, with its notes', async () => {
    cpSync(join(root, 'test/fixtures/projects/tea-shop'), join(dir, 'repository/apps/cms'), {
      recursive: true,
    });
    await drop(join(dir, 'repository'));
    await panel().getByText('repository/apps/cms', { exact: true }).waitFor();
    await panel().getByText('Did you mean').waitFor();
    await panel()
      .getByText(/notes? on what differs/)
      .click();
    await page.locator('.rows a').first().waitFor();
  });

  test('opens an export, with its entries', async () => {
    await opens(() => choose(archive), 'The Harbour');
    await panel().getByText('14 files, as Strapi 4').waitFor();
  });

  test('opens a snapshot', async () => {
    const file = join(dir, 'strapi.json');
    execFileSync(process.execPath, [
      join(root, 'bin/msw-strapi.js'),
      ...['snapshot', '--export', archive, '--out', file],
    ]);
    await opens(() => choose(file), 'The Harbour');
  });

  test('opens the sample, what is dropped over it, and what is pasted', async () => {
    await opens(() => page.getByRole('button', { name: 'Try with a sample' }).click(), 'Kiln Bakery');
    await drop(write('dropped.json', JSON.stringify(article)));
    await panel().getByText('dropped.json').waitFor();
    await page.getByText('What Dakar learned').waitFor();
    await page.goto(`${url}playground/?again`);
    await page.getByText('Or paste a schema').click();
    await page.getByLabel('The text of a schema.json').fill(JSON.stringify(article));
    await page.getByRole('button', { name: 'Open it' }).click();
    await panel().getByText('The pasted text').waitFor();
  });

  const wrong: readonly (readonly [name: string, content: string | Uint8Array, sentence: string])[] = [
    ['export.tar.gz.enc', 'x', 'is encrypted, and nothing here can decrypt it'],
    ['secret.tar.gz', 'Salted__1234', 'It may be encrypted.'],
    ['cms.zip', 'PK\u0003\u0004...', 'is a zip archive. Unpack it, and drop the folder.'],
    ['data.db', 'SQLite format 3\0', 'is a database. Drop an export of it'],
    ['empty.json', '', 'is empty'],
    ['broken.json', '{ "kind": ', 'is not valid JSON'],
    ['answer.json', '{ "data": [], "meta": {} }', 'looks like an answer of the API'],
    ['info.json', '{ "info": {} }', 'is not a schema: it has no "attributes"'],
    ['package.json', '{ "dependencies": {} }', 'lists packages. Drop the folder that it is in.'],
    ['seo.json', '{ "info": {}, "attributes": {} }', 'is the schema of a component'],
    ['article.ts', 'export default {}', 'is code. Drop the folder of the project'],
    ['half.tar.gz', readFileSync(archive).subarray(0, 20_000), 'is truncated'],
    ['other.tar.gz', gzipSync('no archive'.repeat(100)), 'is not a tar archive'],
  ];

  test('says what is wrong with other files', async () => {
    for (const [name, content, sentence] of wrong) {
      await choose(write(`wrong/${name}`, content));
      await expect.poll(() => problem().innerText()).toContain(sentence);
      expect(await problem().innerText()).not.toMatch(/\n\s+at /);
    }
  });

  test('says that a folder has no content types', async () => {
    write('empty/readme.txt', 'x');
    write('empty/other.txt', 'x');
    await chooseFolder(join(dir, 'empty'));
    await problem().getByText('empty has no content types').waitFor();
  });
});
