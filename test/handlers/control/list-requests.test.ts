import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer(openMagazine(), { port: 0 });
});
afterAll(() => server.close());

async function get(path: string, session = 'one') {
  const response = await fetch(server.url + path, { headers: { 'x-double-session': session } });
  return { status: response.status, body: (await response.json().catch(() => undefined)) as never };
}

type Listed = { id: number; path: string; status: number; explanations?: { reason: string }[] }[];

describe('GET /__double/requests', () => {
  beforeAll(async () => {
    for (const path of ['/api/articles?populate=autor', '/api/articles/99', '/api/nothing', '/api/authors'])
      await get(path);
    await get('/api/articles', 'two');
  });

  test.each([
    ['', [1, 2, 3, 4]],
    ['?path=/api/articles', [1]],
    ['?path=/api/articles*', [1, 2]],
    ['?path=/api/ARTICLES/*', [2]],
    ['?status=404', [2, 3]],
    ['?status=4xx', [2, 3]],
    ['?status=2xx&since=1', [4]],
    ['?method=get&since=3', [4]],
    ['?method=POST', []],
  ])('%s lists %o', async (query, ids) => {
    const { body } = await get(`/__double/requests${query}`);
    expect((body as Listed).map(({ id }) => id)).toEqual(ids);
  });

  test('lists those of the session only', async () => {
    expect((await get('/__double/requests', 'two')).body).toMatchObject([{ id: 1, path: '/api/articles' }]);
  });

  test('adds explanations where it is asked for', async () => {
    const { body } = await get('/__double/requests?path=/api/articles&explain=1');
    expect(body).toMatchObject([{ explanations: [{ reason: 'unknown-name' }] }]);
    const { body: one } = await get('/__double/requests/4?field=articles.title');
    expect(one).toMatchObject({ id: 4, explanations: [{ path: 'articles', reason: 'not-populated' }] });
  });

  test.each([
    ['?stat=404', 400, "There is no filter 'stat'. Did you mean status?"],
    ['?status=many', 400, 'status=many is not a status'],
    ['?since=x', 400, 'since=x is not the id'],
    ['/77', 404, 'There is no request 77'],
  ])('%s is %i', async (rest, status, message) => {
    expect(await get(`/__double/requests${rest}`)).toMatchObject({
      status,
      body: { error: { message: expect.stringContaining(message) as string } },
    });
  });

  test('DELETE forgets them', async () => {
    const headers = { 'x-double-session': 'one' };
    const response = await fetch(`${server.url}/__double/requests`, { method: 'DELETE', headers });
    expect(response.status).toBe(204);
    expect((await get('/__double/requests')).body).toEqual([]);
    expect((await get('/__double/requests', 'two')).body).toHaveLength(1);
  });
});
