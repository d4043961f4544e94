import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../../handlers/server.ts';
import type { Explanation } from '../../../src/explain/findings/explanation.ts';
import { openGazette } from '../../fixtures/gazette.ts';

const double = openGazette('v4');
const server = setupServer(...double.handlers);
beforeAll(() => server.listen());
afterAll(() => server.close());

const read = (response: Response): Explanation[] =>
  JSON.parse(response.headers.get('x-double-explain') ?? 'null') as Explanation[];

const asking = { 'x-double-explain': '1' };

test('the header brings the explanations through MSW', async () => {
  const response = await fetch('http://localhost:1337/api/articles?populate=autor', { headers: asking });
  expect(response.status).toBe(200);
  expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(2);
  expect(read(response)).toMatchObject([
    { reason: 'unknown-name', path: 'autor', fix: { url: '/api/articles?populate=author' } },
  ]);
});

test('a sound request has an empty list, and other requests have no header', async () => {
  const response = await fetch('http://localhost:1337/api/articles', { headers: asking });
  expect(read(response)).toEqual([]);
  const plain = await fetch('http://localhost:1337/api/articles?populate=autor');
  expect(plain.headers.has('x-double-explain')).toBe(false);
});

test('the header is ASCII, and not longer than clients take', async () => {
  const names = Array.from({ length: 90 }, (_, i) => `naïve${i}Žluťoučký`).join(',');
  const response = await fetch(`http://localhost:1337/api/articles?populate=${names}`, { headers: asking });
  const header = response.headers.get('x-double-explain')!;
  expect(header).toMatch(/^[ -~]+$/);
  expect(header.length).toBeLessThan(8000);
  expect(read(response)[0]!.message).toContain('naïve0Žluťoučký');
});

test('pages of other origins may send it and read it from the server', async () => {
  const running = await startServer(double, { port: 0 });
  const origin = 'http://localhost:3000';
  const preflight = await fetch(`${running.url}/api/articles`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-double-explain',
    },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-double-explain');
  const response = await fetch(`${running.url}/api/articles?limit=1`, { headers: { ...asking, origin } });
  await running.close();
  expect(response.status).toBe(400);
  expect(response.headers.get('access-control-expose-headers')).toContain('x-double-explain');
  expect(read(response)).toMatchObject([{ fix: { url: '/api/articles?pagination[limit]=1' } }]);
});

test('HEAD and a fault have it, too', async () => {
  const head = await fetch('http://localhost:1337/api/articles?populate=autor', {
    method: 'HEAD',
    headers: asking,
  });
  expect(read(head)).toHaveLength(1);
  const end = double.fault({ path: '/api/articles', status: 503 });
  const failed = await fetch('http://localhost:1337/api/articles', { headers: asking });
  end();
  expect(failed.status).toBe(503);
  expect(read(failed)).toEqual([]);
});
