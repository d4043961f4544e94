import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Double } from '../../../handlers/double/double.ts';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { executablePath, launch } from '../page/chromium.ts';

const ATTACK =
  "parent.postMessage('ran', '*'); fetch('/__double/model').then((r) => r.text())" +
  ".then((text) => parent.postMessage(`read ${text}`, '*'), () => parent.postMessage('not read', '*'));";

/** Files that a browser may run, by their names. */
const FILES = {
  'page.html': ['text/html', `<script>${ATTACK}</script>`],
  'page.xhtml': [
    'application/xhtml+xml',
    `<html xmlns="http://www.w3.org/1999/xhtml"><script>${ATTACK.replaceAll('=>', '=&gt;')}</script></html>`,
  ],
  'drawing.svg': [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/><script>${ATTACK.replaceAll('=>', '=&gt;')}</script></svg>`,
  ],
} as const;

let double: Double;
let server: RunningServer;

beforeEach(async () => {
  double = createDouble({
    model: { contentTypes: {} },
    dialect: 'v5',
    explain: 'off',
    roles: { public: ['plugin::upload.content-api.upload'] },
    auth: { apiTokens: [{ token: 'secret-token-text', type: 'full-access' }] },
  });
  server = await startServer(double, { port: 0 });
});
afterEach(() => server.close());

async function upload(name: string, content: BlobPart, type: string): Promise<string> {
  const body = new FormData();
  body.append('files', new File([content], name, { type }));
  const response = await fetch(`${server.url}/api/upload`, { method: 'POST', body });
  const [{ url }] = (await response.json()) as [{ url: string }];
  return server.url + url;
}

const headersOf = async (url: string) => {
  const { headers } = await fetch(url);
  return ['content-type', 'content-security-policy', 'content-disposition', 'x-content-type-options'].map(
    (name) => headers.get(name)?.replace(/.*(sandbox)/, '$1') ?? null,
  );
};

test.each([
  ['a.html', 'text/html; charset=utf-8', 'sandbox', 'attachment'],
  ['a.xml', 'application/xml', 'sandbox', 'attachment'],
  ['a.js', 'text/plain; charset=utf-8', 'sandbox', null],
  ['a.mjs', 'text/plain; charset=utf-8', 'sandbox', null],
  ['a.svg', 'image/svg+xml', 'sandbox', null],
  ['a.png', 'image/png', null, null],
  ['a.mp4', 'video/mp4', null, null],
  ['a.pdf', 'application/pdf', null, null],
])('%s is sent so that it does nothing', async (name, type, policy, disposition) => {
  expect(await headersOf(await upload(name, 'x', type))).toEqual([type, policy, disposition, 'nosniff']);
});

const control = (headers: Record<string, string>, path = 'model') =>
  fetch(`${server.url}/__double/${path}`, { headers });
const own = () => ({ origin: server.url, 'sec-fetch-site': 'same-origin' });

test('only the page that the double served controls it from its own origin', async () => {
  const html = await (await fetch(`${server.url}/__double`)).text();
  const [, key = ''] = /name="double-key" content="([^"]+)"/.exec(html)!;
  const statuses = await Promise.all(
    [own(), { 'sec-fetch-site': 'same-origin' }, { ...own(), 'x-double-page': 'x' }].map(async (headers) => [
      (await control(headers)).status,
      (await control(headers, 'requests')).status,
    ]),
  );
  expect(statuses).toEqual(Array.from({ length: 3 }, () => [403, 403]));
  const allowed = [{ ...own(), 'x-double-page': key }, {}, { origin: 'http://localhost:3000' }];
  expect(await Promise.all(allowed.map(async (headers) => (await control(headers)).status))).toEqual([
    200, 200, 200,
  ]);
  const read = await fetch(`${server.url}/__double`, { headers: { 'sec-fetch-dest': 'empty' } });
  expect([read.status, await read.text()]).toEqual([403, expect.not.stringContaining('double-key')]);
});

test('the page knows API tokens by their names only, and can ask as one', async () => {
  const text = await (await control({})).text();
  expect(text).not.toContain('secret-token-text');
  expect(JSON.parse(text).callers).toContainEqual({ label: 'token #1', as: { token: '#1' } });
  const tried = await fetch(`${server.url}/__double/try`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: '/api/upload/files', as: { token: '#1' } }),
  });
  expect(await tried.json()).toMatchObject({ status: 200 });
});

describe.skipIf(executablePath === undefined)('in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  test('an uploaded file runs no script and reads nothing, and shows in pages as before', async () => {
    const other = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html').end('<body>a page of another origin</body>');
    });
    await new Promise<void>((done) => {
      other.listen(0, '127.0.0.1', done);
    });
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await page.evaluate(() => {
      const heard: unknown[] = ((globalThis as { heard?: unknown[] }).heard = []);
      addEventListener('message', ({ data }) => heard.push(data));
    });
    for (const [name, [type, content]] of Object.entries(FILES)) {
      const url = await upload(name, content, type);
      await page.evaluate(
        (src) =>
          new Promise((done) => {
            const frame = document.createElement('iframe');
            frame.src = src;
            document.body.append(frame);
            setTimeout(done, 500);
          }),
        url,
      );
      const opened = await browser.newPage();
      await opened.goto(url).catch(() => undefined);
      await opened.evaluate(() => document.title).catch(() => undefined);
      await opened.close();
      if (!name.endsWith('.svg')) continue;
      const width = await page.evaluate(
        (src) =>
          new Promise((done) => {
            const image = new Image();
            image.addEventListener('load', () => done(image.naturalWidth));
            image.addEventListener('error', () => done('error'));
            image.src = src;
          }),
        url,
      );
      expect(width).toBe(30);
    }
    expect(await page.evaluate(() => (globalThis as { heard?: unknown[] }).heard)).toEqual([]);
    expect(double.requests().map(({ path }) => path)).toEqual(Object.keys(FILES).map(() => '/api/upload'));
    await page.close();
    other.close();
  });
});
