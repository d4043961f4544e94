import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionType, createDouble, text } from '../../../handlers/index.ts';
import { type RunningServer, startServer } from '../../../handlers/server.ts';

const double = createDouble({
  model: [collectionType('article', { title: text() })],
  dialect: 'v5',
  data: { article: [{ title: 'One' }, { title: 'Øre' }] },
  roles: { public: 'all' },
  routes: [
    { method: 'GET', path: '/greeting', handler: () => 'Hello' },
    { method: 'GET', path: '/ready', handler: () => ({ ready: true }) },
  ],
});
double.fault({ path: '/api/slow', status: 503 });
double.fault({ path: '/api/articles/broken', malformed: true });

const msw = setupServer(...double.handlers);
let running: RunningServer;
beforeAll(async () => {
  const byVersion: object = { onUnhandledRequest: 'bypass' };
  msw.listen(byVersion);
  running = await startServer(double, { port: 0 });
});
afterAll(async () => {
  msw.close();
  await running.close();
});

describe.each([
  ['MSW', () => 'http://localhost:1337'],
  ['HTTP', () => running.url],
])('through %s, the text of the status', (_way, origin) => {
  test.each([
    ['GET', '/api/articles', 'OK'],
    ['HEAD', '/api/articles', 'OK'],
    ['DELETE', '/api/articles/nothing', 'No Content'],
    ['GET', '/api/articles/nothing', 'Not Found'],
    ['GET', '/api/articles?sort=nothing', 'Bad Request'],
    ['PATCH', '/api/articles', 'Method Not Allowed'],
    ['GET', '/uploads/nothing.png', 'Not Found'],
    ['GET', '/api/greeting', 'OK'],
    ['GET', '/api/ready', 'OK'],
    ['GET', '/api/slow', 'Service Unavailable'],
    ['GET', '/api/articles/broken', 'Not Found'],
  ])('of %s %s', async (method, path, statusText) => {
    expect((await fetch(origin() + path, { method })).statusText).toBe(statusText);
  });

  test('and its length in bytes, without which each request is a connection', async () => {
    const answer = await fetch(`${origin()}/api/articles?filters[title]=Øre`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    expect(Number(answer.headers.get('content-length'))).toBe(bytes);
    const greeting = await fetch(`${origin()}/api/greeting`);
    expect(greeting.headers.get('content-length')).toBe('5');
  });

  test('of a write and of a file', async () => {
    const body = new FormData();
    body.append('files', new File(['Ferries'], 'ferries.txt', { type: 'text/plain' }));
    const uploaded = await fetch(`${origin()}/api/upload`, { method: 'POST', body });
    expect(uploaded.statusText).toBe('Created');
    const [file] = (await uploaded.json()) as [{ url: string }];
    expect((await fetch(origin() + file.url)).statusText).toBe('OK');
  });

  test('of a preflight', async () => {
    const headers = { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' };
    const answer = await fetch(`${origin()}/api/articles`, { method: 'OPTIONS', headers });
    expect(answer.statusText).toBe('No Content');
  });
});
