import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { dropBodyOfHead } from '../../../handlers/pipeline/pipeline.ts';
import type { Incoming } from '../../../handlers/pipeline/incoming.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

const double = openMagazine();
const server = setupServer(...double.handlers);
beforeAll(() => {
  const byVersion: object = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' };
  server.listen(byVersion);
});
afterEach(() => double.reset());
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) => fetch(`http://localhost:1337${path}`, init);

test.each([
  ['/api/articles?populate=*', 200],
  ['/api/articles?sort=nope', 400],
  ['/api/articles/99', 404],
  ['/api/nothing', 404],
  ['/api/users', 403],
  ['/uploads/none.png', 404],
  ['/uploads/%zz', 400],
])('HEAD %s has status and length of GET', async (path, status) => {
  const get = await ask(path);
  const head = await ask(path, { method: 'HEAD' });
  expect([get.status, head.status]).toEqual([status, status]);
  expect(head.headers.get('content-length')).toBe(String((await get.arrayBuffer()).byteLength));
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
  expect(await head.text()).toBe('');
});

test('HEAD that is refused has the length of the error', async () => {
  const headers = { authorization: 'Bearer x' };
  const get = await ask('/api/articles', { headers });
  const head = await ask('/api/articles', { headers, method: 'HEAD' });
  expect(head.status).toBe(401);
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
});

test('HEAD that fails by a rule has the length of the failure', async () => {
  double.fault({ status: 503 });
  const get = await ask('/api/articles');
  const head = await ask('/api/articles', { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe(String((await get.text()).length));
  double.reset();
  double.fault({ networkError: true });
  await expect(ask('/api/articles', { method: 'HEAD' })).rejects.toThrow(TypeError);
});

test('the length counts bytes, and an answer without a body has none', async () => {
  const incoming = { request: new Request('http://localhost', { method: 'HEAD' }) } as Incoming;
  const drop = (response: Response) => dropBodyOfHead(incoming, async () => response);
  const response = await drop(new Response('Zoë', { status: 201, headers: { 'content-type': 'x/y' } }));
  expect([response.status, Object.fromEntries(response.headers), response.body]).toEqual([
    201,
    { 'content-length': '4', 'content-type': 'x/y' },
    null,
  ]);
  expect((await drop(new Response(null, { status: 204 }))).headers.has('content-length')).toBe(false);
});
