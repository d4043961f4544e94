import { expect, test, vi } from 'vitest';
import { collectionType, createDouble, text } from '../../../handlers/index.ts';
import { startServer } from '../../../handlers/server.ts';

const open = () =>
  createDouble({
    model: [collectionType('article', { title: text() })],
    dialect: 'v5',
    roles: { public: 'all' },
    routes: [{ method: 'GET', path: '/slow', handler: () => new Promise(() => undefined) }],
  });
const url = 'http://localhost:1337/api/articles';
const write = (signal: AbortSignal) =>
  new Request(url, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { title: 'Sea' } }),
  });

test('a request with an aborted signal rejects and writes nothing', async () => {
  const double = open();
  const request = write(AbortSignal.abort());
  await expect(double.fetch(request)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(double.as('public')(write(AbortSignal.abort()))).rejects.toMatchObject({ name: 'AbortError' });
  await expect(double.fetch(write(AbortSignal.abort('why')))).rejects.toBe('why');
  expect(double.entries('article')).toEqual([]);
  expect(double.requests()).toEqual([]);
});

test.each([{ delay: 10_000 }, { timeout: true }])(
  'so does one that is aborted while it waits: %j',
  async (rule) => {
    const double = open();
    double.fault(rule);
    const controller = new AbortController();
    const answer = double.fetch(write(controller.signal));
    setTimeout(() => controller.abort(), 20);
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(double.entries('article')).toEqual([]);
    await vi.waitFor(() => expect(double.requests()[0]?.status).toBe(0));
  },
);

test('one that is aborted at once writes nothing, and one whose own code hangs rejects', async () => {
  const double = open();
  await double.fetch(new Request(url));
  const controller = new AbortController();
  const answer = double.fetch(write(controller.signal));
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  const hanging = double.fetch(
    new Request('http://localhost:1337/api/slow', { signal: AbortSignal.timeout(20) }),
  );
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(double.entries('article')).toEqual([]);
});

test.each([{ delay: 60_000 }, { timeout: true }])('reset ends requests that wait: %j', async (rule) => {
  const double = open();
  double.fault(rule);
  const answer = double.fetch(write(new AbortController().signal));
  setTimeout(() => double.reset(), 20);
  expect((await answer).type).toBe('error');
  expect(double.entries('article')).toEqual([]);
  expect((await double.fetch(new Request(url))).status).toBe(200);
});

test.each([{ delay: 60_000 }, { timeout: true }])(
  'reset and close of a server end them, too: %j',
  async (rule) => {
    const double = open();
    double.fault(rule);
    const server = await startServer(double, { port: 0 });
    const first = fetch(`${server.url}/api/articles`);
    setTimeout(() => void fetch(`${server.url}/__double/reset`, { method: 'POST' }), 50);
    await expect(first).rejects.toThrow('fetch failed');
    double.fault(rule);
    const second = fetch(`${server.url}/api/articles`);
    setTimeout(() => void server.close(), 50);
    await expect(second).rejects.toThrow('fetch failed');
    await vi.waitFor(() => expect(double.requests().at(-1)?.status).toBe(0));
  },
);
