import { expect, test } from 'vitest';
import { collectionType, createDouble, type Double, text } from '../../../handlers/index.ts';
import { startServer } from '../../../handlers/server.ts';
import { until } from '../../fixtures/until.ts';

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

/** Waits until a fault holds a request back. */
const waits = (double: Double) =>
  until(() => expect(double.requests()).toMatchObject([{ status: 0, fault: expect.anything() as unknown }]));

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
    await waits(double);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect(double.entries('article')).toEqual([]);
    await until(() => expect(double.requests()[0]?.status).toBe(0));
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
  await waits(double);
  double.reset();
  expect((await answer).type).toBe('error');
  expect(double.entries('article')).toEqual([]);
  expect((await double.fetch(new Request(url))).status).toBe(200);
});

test.each([{ delay: 60_000 }, { timeout: true }])(
  'reset and close of a server end them, too: %j',
  async (rule) => {
    const double = open();
    const server = await startServer(double, { port: 0 });
    const ends: (() => Promise<unknown>)[] = [
      () => fetch(`${server.url}/__double/reset`, { method: 'POST' }),
      () => server.close(),
    ];
    for (const end of ends) {
      double.fault(rule);
      await Promise.all([
        expect(fetch(`${server.url}/api/articles`)).rejects.toThrow('fetch failed'),
        waits(double).then(end),
      ]);
    }
    await until(() => expect(double.requests().at(-1)?.status).toBe(0));
  },
);
