import * as vitest from 'vitest';
import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { collectionType, password, text } from '../../../handlers/index.ts';
import { setupDouble } from '../../../handlers/node.ts';
import type { RequestRecord } from '../../../handlers/requests/request-record.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

const mounted = openMagazine();
setupDouble(mounted, { hooks: vitest });

const at = (path: string) => new Request(`http://localhost:1337${path}`);

describe('a request that MSW intercepted', () => {
  test('is in the list with what was asked and answered', async () => {
    const response = await fetch(
      'http://localhost:1337/api/articles?filters[title][$eq]=Sea&populate=author',
    );
    expect(response.status).toBe(200);
    expect(mounted.requests()).toEqual([
      {
        id: expect.any(Number) as number,
        at: expect.any(Number) as number,
        method: 'GET',
        path: '/api/articles',
        url: 'http://localhost:1337/api/articles?filters[title][$eq]=Sea&populate=author',
        query: { filters: { title: { $eq: 'Sea' } }, populate: 'author' },
        caller: { kind: 'public' },
        status: 200,
        ms: expect.any(Number) as number,
      },
    ]);
  });

  test('is gone in the next test', () => {
    expect(mounted.requests()).toEqual([]);
  });
});

describe('the list', () => {
  test('is ordered by when requests came, and counts on after a reset', async () => {
    const double = openMagazine();
    await Promise.all([double.fetch(at('/api/articles')), double.fetch(at('/api/authors'))]);
    expect(double.requests().map(({ id, path }) => [id, path])).toEqual([
      [1, '/api/articles'],
      [2, '/api/authors'],
    ]);
    double.clearRequests();
    expect(double.requests()).toEqual([]);
    await double.fetch(at('/api/nothing'));
    expect(double.requests()).toMatchObject([{ id: 3, status: 404 }]);
    double.reset();
    expect(double.requests()).toEqual([]);
  });

  test('has the last 1,000 requests', async () => {
    const double = openMagazine();
    for (let turn = 0; turn < 2100; turn++) await double.fetch(at('/api/homepage'));
    const ids = double.requests().map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1000, 1101, 2100]);
  });

  test('is not shared with forks', async () => {
    const double = openMagazine();
    await double.fetch(at('/api/articles'));
    const fork = double.fork();
    await fork.fetch(at('/api/authors'));
    expect(double.requests()).toMatchObject([{ path: '/api/articles' }]);
    expect(fork.requests()).toMatchObject([{ path: '/api/authors' }]);
  });

  test('has no OPTIONS, no files that were found and no health check, but what failed', async () => {
    const double = openMagazine();
    await double.fetch(new Request('http://localhost:1337/api/articles', { method: 'OPTIONS' }));
    await double.fetch(at('/_health'));
    await double.fetch(at('/articles'));
    await double.fetch(at('/uploads/nothing.png'));
    const seen = double.requests().map(({ id, path, status, caller }) => [id, path, status, caller.kind]);
    expect(seen).toEqual([
      [1, '/articles', 404, 'public'],
      [2, '/uploads/nothing.png', 404, 'public'],
    ]);
  });

  test('does not have what double.find and double.explain ask', async () => {
    const double = openMagazine();
    await double.find('article');
    await double.explain('/api/articles');
    expect(double.requests()).toEqual([]);
  });

  test('cuts long URLs, and the query with them', async () => {
    const double = openMagazine();
    await double.fetch(at(`/api/articles?a=1&b=${'x'.repeat(20_000)}`));
    const [record] = double.requests();
    expect(record).toMatchObject({ path: '/api/articles', query: { a: '1' } });
    expect(record!.url).toHaveLength(10_001);
    expect(await record!.explain()).toEqual([]);
  });

  test('takes the time of the clock', async () => {
    const double = openMagazine({ clock: () => 5000 });
    await double.fetch(at('/api/articles'));
    expect(double.requests()).toMatchObject([{ at: 5000 }]);
  });
});

describe('the caller', () => {
  const auth = {
    users: [{ username: 'mia', email: 'mia@example.com', password: 'secret-1' }],
    apiTokens: [
      { name: 'Website', token: 'secret', type: 'read-only' as const },
      { token: 'old', name: 'Old', type: 'read-only' as const, expiresAt: '2020-01-01' },
    ],
  };
  const double = openMagazine({ auth, roles: { editor: 'read' } });
  const last = () => double.requests().at(-1)!.caller;

  test.each([
    ['mia', { kind: 'user', name: 'mia' }],
    ['editor', { kind: 'role', name: 'editor' }],
    ['public', { kind: 'public' }],
    [{ token: 'Website' }, { kind: 'token', name: 'Website' }],
    [{ token: 'Old' }, { kind: 'refused' }],
  ] as const)('%o is %o', async (as, caller) => {
    await double.as(as)('/api/articles');
    expect(last()).toEqual(caller);
  });

  test('is refused with credentials that are not valid, and known where a fault answers', async () => {
    const headers = { authorization: 'Bearer nothing' };
    await double.fetch(new Request('http://localhost:1337/api/articles', { headers }));
    expect(last()).toEqual({ kind: 'refused' });
    double.fault({ status: 503, once: true });
    await double.as('mia')('/api/articles');
    expect(double.requests().at(-1)).toMatchObject({ status: 503, caller: { kind: 'user', name: 'mia' } });
  });
});

describe('what answered', () => {
  test('may be a fault', async () => {
    const double = openMagazine();
    double.fault({ type: 'article', status: 503 });
    await double.fetch(at('/api/articles'));
    const [record] = double.requests();
    expect(record).toMatchObject({ status: 503, fault: { type: 'article', status: 503 } });
    const message = expect.stringContaining('A fault rule of the double answered 503') as string;
    expect(await record!.explain()).toEqual([{ path: '', reason: 'refused', message }]);
  });

  test('may be nothing, as long as a request waits', async () => {
    const double = openMagazine();
    double.fault({ timeout: true });
    const hangUp = new AbortController();
    const request = new Request('http://localhost:1337/api/articles', { signal: hangUp.signal });
    const answer = double.fetch(request);
    expect(double.requests()).toMatchObject([{ status: 0, path: '/api/articles', ms: 0 }]);
    await new Promise((resolve) => setTimeout(resolve, 20));
    hangUp.abort();
    await expect(answer).rejects.toThrow('aborted');
    expect(double.requests()).toMatchObject([{ status: 0, fault: { timeout: true } }]);
  });

  test('may be an own route', async () => {
    const double = createDouble({
      model: [],
      routes: [{ method: 'GET', path: '/places/:slug', handler: () => ({ data: 1 }) }],
    });
    await double.fetch(at('/api/places/bar'));
    expect(double.requests()).toMatchObject([{ ownRoute: '/places/:slug', status: 200 }]);
  });
});

describe('explain', () => {
  test('explains by the data of that time, for the last 100 requests', async () => {
    const double = openMagazine();
    await double.fetch(at('/api/authors?filters[name][$eq]=Cy'));
    await double.create('author', { name: 'Cy' });
    const [record] = double.requests();
    expect(await record!.explain()).toMatchObject([{ reason: 'filtered-out' }]);
    for (let turn = 0; turn < 100; turn++) await double.fetch(at('/api/homepage'));
    expect(await double.requests()[0]!.explain()).toEqual([]);
  });

  test('knows the body of a write', async () => {
    const double = openMagazine();
    const headers = { 'content-type': 'application/json', authorization: 'Bearer secret' };
    const post = (body: string) =>
      double.fetch(new Request('http://localhost:1337/api/authors', { method: 'POST', headers, body }));
    await post('{"data":{"name":"Cy"}}');
    await post('{"data":{"name":5}}');
    await post('{"name":"Cy"}');
    await post('{');
    const seen = double.requests();
    expect(seen.map(({ status, caller }) => [status, caller.name])).toEqual([
      [200, 'site'],
      [400, 'site'],
      [400, 'site'],
      [400, 'site'],
    ]);
    const reasons = await Promise.all(
      seen.map(async (each) => (await each.explain()).map(({ reason }) => reason)),
    );
    expect(reasons).toEqual([[], ['refused'], ['refused'], []]);
    expect(double.entries('author')).toHaveLength(3);
    for (let turn = 0; turn < 100; turn++) await double.fetch(at('/api/homepage'));
    expect(await double.requests()[1]!.explain()).toEqual([]);
  });

  test('tells why a field is missing', async () => {
    const double = openMagazine();
    await double.fetch(at('/api/articles'));
    expect(await double.requests()[0]!.explain({ field: 'author.name' })).toMatchObject([
      { reason: 'not-populated' },
    ]);
  });
});

describe('bodies', () => {
  const post = (path: string, body: unknown, of = open()) =>
    of.fetch(
      new Request(`http://localhost:1337/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const open = () =>
    createDouble({
      model: [collectionType('article', { title: text(), pin: password() })],
      dialect: 'v5',
      explain: 'off',
      roles: { public: 'all' },
      auth: { users: [{ username: 'mia', email: 'mia@example.com', password: 'Secret123!' }] },
    });

  test('what was sent and answered is there, without secrets', async () => {
    const double = open();
    await post('articles', { data: { title: 'Sea', pin: '1234', code: 'de' } }, double);
    await post('auth/local', { identifier: 'mia', password: 'Secret123!' }, double);
    await post('auth/reset-password', { code: 'x', password: 'y', passwordConfirmation: 'y' }, double);
    await double.fetch(at('/api/auth/github/callback?access_token=secret&sort=id'));
    const [write, login, reset, callback] = double.requests();
    expect(write!.requestBody).toEqual({ data: { title: 'Sea', pin: '***', code: 'de' } });
    expect(write!.responseBody).toMatchObject({ error: { message: 'Invalid key code' } });
    expect(login!.requestBody).toEqual({ identifier: 'mia', password: '***' });
    expect(login!.responseBody).toMatchObject({ jwt: '***', user: { username: 'mia' } });
    expect(reset!.requestBody).toEqual({ code: '***', password: '***', passwordConfirmation: '***' });
    expect([callback!.url, callback!.query]).toEqual([
      'http://localhost:1337/api/auth/github/callback?access_token=***&sort=id',
      { access_token: '***', sort: 'id' },
    ]);
  });

  test('files are their names and sizes', async () => {
    const double = open();
    const body = new FormData();
    body.append('files', new File(['abc'], 'a.txt', { type: 'text/plain' }));
    body.append('caption', 'A');
    await double.fetch(new Request('http://localhost:1337/api/upload', { method: 'POST', body }));
    const [{ requestBody, responseBody }] = double.requests() as [RequestRecord];
    expect(requestBody).toEqual({ caption: 'A', files: { name: 'a.txt', type: 'text/plain', size: 3 } });
    expect(responseBody).toMatchObject([{ name: 'a.txt' }]);
  });

  test('a body above 64 kB is its start and its size', async () => {
    const double = open();
    await post('articles', { data: { pin: 'hidden', title: 'x'.repeat(100_000) } }, double);
    const [{ requestBody, responseBody }] = double.requests() as [RequestRecord];
    expect(requestBody).toMatch(/^\{"data":\{"pin":"\*\*\*","title":"x{900,1000}… \(100,036 bytes\)$/);
    expect(responseBody).toMatch(/… \(100,\d{3} bytes\)$/);
  });

  test('all of them take 4 MB at most: those of the oldest requests go first', async () => {
    const double = open();
    for (let count = 0; count < 100; count += 1)
      await post('articles', { data: { title: 'x'.repeat(60_000) } }, double);
    const kept = double.requests().map(({ requestBody }) => requestBody !== undefined);
    const bytes = double
      .requests()
      .reduce(
        (sum, { requestBody, responseBody }) => sum + JSON.stringify([requestBody, responseBody]).length,
        0,
      );
    expect(bytes).toBeLessThan(4.2 * 1024 * 1024);
    expect([kept[0], kept.at(-1)]).toEqual([false, true]);
    double.reset();
    await post('articles', { data: { title: 'x' } }, double);
    expect(double.requests().map(({ requestBody }) => requestBody)).toEqual([{ data: { title: 'x' } }]);
  });
});
