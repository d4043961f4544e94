import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { doubleFixtures, type DoubleSession } from '../../handlers/playwright.ts';
import { type RunningServer, startServer } from '../../handlers/serve/start-server.ts';
import { listed, openMagazine } from '../fixtures/magazine.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(openMagazine(), { port: 0, sessions: { max: 2 } });
});
afterAll(() => server.close());

/** Runs a test as Playwright would: with the fixtures around it. */
async function run(body: (double: DoubleSession, headers: Record<string, string>) => Promise<void>) {
  const { double, extraHTTPHeaders } = doubleFixtures({ url: `${server.url}/` });
  await double[0]({}, async (session) => {
    await extraHTTPHeaders({ extraHTTPHeaders: { 'x-own': '1' }, double: session }, (headers) =>
      body(session, headers),
    );
  });
}

const titles = (double: DoubleSession, headers: Record<string, string> = {}) =>
  listed({ fetch: (request) => double.fetch(new URL(request.url).pathname, { headers }) });

test('each test has its own data, and pages send its header', async () => {
  await Promise.all([
    run(async (double, headers) => {
      await double.with({ article: 1 });
      expect(headers).toEqual({ 'x-own': '1', 'x-double-session': double.name });
      const response = await fetch(`${server.url}/api/articles`, { headers });
      expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(1);
      await double.reset();
      expect(await titles(double)).toHaveLength(3);
    }),
    run(async (double) => {
      await double.with({ article: [] }, { locale: 'fr' });
      expect(await titles(double)).toEqual([]);
      await double.fault({ status: 503 });
      expect((await double.fetch('/api/articles')).status).toBe(503);
    }),
  ]);
  expect(await listed({ fetch: () => fetch(`${server.url}/api/articles`) })).toHaveLength(3);
});

test('its requests are data', async () => {
  await run(async (double) => {
    await double.fetch('/api/articles?populate=autor');
    expect(await double.requests()).toEqual([
      expect.objectContaining({ path: '/api/articles', query: { populate: 'autor' }, status: 200 }),
    ]);
    expect(await double.requests({ explain: true })).toMatchObject([
      { explanations: [{ reason: 'unknown-name' }] },
    ]);
    await double.reset();
    expect(await double.requests()).toEqual([]);
  });
});

test('its mails have the code that a new password needs', async () => {
  await run(async (double) => {
    const post = (path: string, body: object) =>
      double.fetch(`/api/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const [username, email, password] = ['ida', 'ida@example.com', 'Secret456!'];
    await post('local/register', { username, email, password: 'Secret123!' });
    await post('forgot-password', { email });
    const [mail, ...others] = await double.mails();
    expect([mail?.to, others]).toEqual([email, []]);
    await post('reset-password', { code: mail!.code, password, passwordConfirmation: password });
    expect((await post('local', { identifier: username, password })).status).toBe(200);
  });
});

test('its session ends with it', async () => {
  for (let turn = 0; turn < 5; turn++)
    await run(async (double) => expect(await titles(double)).toHaveLength(3));
});

test('an error of the double is the error of the test', async () => {
  await run(async (double) => {
    await expect(double.fault({ type: 'artcle', status: 500 })).rejects.toThrow(
      "no type 'artcle'. Did you mean article?",
    );
  });
});

test('a missing server is reported', async () => {
  const { double } = doubleFixtures({ url: 'http://127.0.0.1:9' });
  await expect(double[0]({}, () => Promise.resolve())).rejects.toThrow(
    'No double answers at http://127.0.0.1:9. Start one',
  );
});

test('a server that refuses the host says so', async () => {
  const body = { error: { message: "The double does not answer for the host 'cms'." } };
  const other = createServer((_, response) => response.writeHead(403).end(JSON.stringify(body)));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const { double } = doubleFixtures({ url: `http://127.0.0.1:${port}` });
  await expect(double[0]({}, () => Promise.resolve())).rejects.toThrow("for the host 'cms'.");
  other.close();
});

test.each([
  [{ url: 'localhost:1337' }, 'doubleFixtures: url must be an http or https URL, not "localhost:1337".'],
  [{ baseURL: 'http://localhost:1337' }, "doubleFixtures has no option 'baseURL'. It takes url."],
  [null, "doubleFixtures: the options must be an object such as { url: 'http://localhost:1337' }, not null."],
])('options: %o', (options, message) => {
  expect(() => doubleFixtures(options as never)).toThrow(message);
});
