import type { Browser } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { executablePath, launch } from './chromium';

/** Runs in the page: logs in, writes, uploads a picture and shows it. Axios sends by XMLHttpRequest. */
async function writeAll(way: 'fetch' | 'XMLHttpRequest') {
  const strapi = 'http://localhost:1337';
  const headers: Record<string, string> = {};

  const byRequest = (method: string, url: string, body: FormData | string | null, type?: string) =>
    new Promise<string>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries({ ...headers, ...(type && { 'content-type': type }) }))
        request.setRequestHeader(name, value);
      request.onload = () => resolve(request.responseText);
      request.onerror = () => reject(new Error(`${method} ${url} failed`));
      request.send(body);
    });
  const byFetch = async (method: string, url: string, body: FormData | string | null, type?: string) =>
    (
      await fetch(url, { method, body, headers: { ...headers, ...(type && { 'content-type': type }) } })
    ).text();

  const send = async (method: string, path: string, data?: object) => {
    const isForm = data instanceof FormData;
    const body = isForm ? data : data ? JSON.stringify(data) : null;
    const type = data && !isForm ? 'application/json' : undefined;
    const ask = way === 'fetch' ? byFetch : byRequest;
    return JSON.parse(await ask(method, `${strapi}/api/${path}`, body, type));
  };

  const zoe = { username: `zoe ${way}`, email: `${way}@example.com`, password: 'Secret456!' };
  const refused = await send('POST', 'notes', { data: { title: 'No' } });
  const registered = await send('POST', 'auth/local/register', zoe);
  const { jwt } = await send('POST', 'auth/local', { identifier: 'mia', password: 'Secret123!' });
  headers.authorization = `Bearer ${jwt}`;

  const { data: made } = await send('POST', 'notes', { data: { title: 'Made' } });
  const changed = await send('PUT', `notes/${made.id}`, { data: { title: 'Changed' } });

  const canvas = Object.assign(document.createElement('canvas'), { width: 30, height: 20 });
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((drawn) => resolve(drawn!)));
  const form = new FormData();
  form.append('files', blob, 'drawn.png');
  for (const [name, value] of Object.entries({ ref: 'api::note.note', refId: made.id, field: 'picture' }))
    form.append(name, String(value));
  const [file] = await send('POST', 'upload', form);
  const image = new Image();
  image.src = strapi + file.url;
  await image.decode();
  const sent = new Uint8Array(await blob.arrayBuffer());
  const served = new Uint8Array(await (await fetch(image.src)).arrayBuffer());

  const { data: read } = await send('GET', `notes/${made.id}?populate=picture`);
  await send('DELETE', `notes/${made.id}`);
  const gone = await send('GET', `notes/${made.id}`);
  return {
    errors: [refused.error.status, gone.error.status],
    registered: registered.user.username,
    title: changed.data.attributes.title,
    file: [file.name, file.mime, file.width, file.height],
    shown: [image.naturalWidth, image.naturalHeight],
    isSame: served.join() === sent.join(),
    picture: read.attributes.picture.data.id === file.id,
  };
}

describe.skipIf(!executablePath)('writes in the browser', () => {
  let server: ViteDevServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await createServer({ server: { port: 0 } });
    await server.listen();
    browser = await launch();
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test.each(['fetch', 'XMLHttpRequest'] as const)(
    'go through MSW by %s',
    async (way) => {
      const page = await browser.newPage();
      await page.goto(`${server.resolvedUrls!.local[0]}test/writing/index.html`);
      await page.locator('body[data-ready]').waitFor({ state: 'attached' });
      expect(await page.evaluate(writeAll, way)).toEqual({
        errors: [403, 404],
        registered: `zoe ${way}`,
        title: 'Changed',
        file: ['drawn.png', 'image/png', 30, 20],
        shown: [30, 20],
        isSame: true,
        picture: true,
      });
    },
    60_000,
  );
});
