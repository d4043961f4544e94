import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OwnRoute } from '../../../handlers/index.ts';
import { ask, doubleWith, json, post } from '../../fixtures/own-code.ts';

const route = (handler: OwnRoute['handler'], more: Partial<OwnRoute> = {}) =>
  doubleWith({ routes: [{ method: 'GET', path: '/articles/:slug/related', handler, ...more }] });

afterEach(() => vi.restoreAllMocks());

describe('a handler', () => {
  test('gets the request', async () => {
    const double = route(
      ({ method, path, params, query, body, headers }) => ({
        method,
        path,
        params,
        query,
        body,
        header: headers.get('x-test'),
      }),
      { method: 'PUT', path: '/Search/:Word/in/*' },
    );
    const init = { ...post({ a: [1] }, 'PUT') };
    const headers = { ...init.headers, 'x-test': 'yes' };
    expect(
      await json(double, 'search/caf%C3%A9/in/all/places/?filters[a]=1&b', { ...init, headers }),
    ).toEqual({
      method: 'PUT',
      path: 'search/caf%C3%A9/in/all/places/',
      params: { Word: 'café', 0: 'all/places' },
      query: { filters: { a: '1' }, b: null },
      body: { a: [1] },
      header: 'yes',
    });
  });

  test('reads and writes the data of its double, not those of another', async () => {
    const double = doubleWith({
      routes: [
        {
          method: 'POST',
          path: '/articles/:id/copy',
          handler: async ({ params, data, notFound }) => {
            const found = await data.findOne('article', params['id']!);
            if (!found) return notFound('No such article');
            return data.create('article', { title: `Copy of ${found.attributes.title}`, slug: 'copy' });
          },
        },
      ],
    });
    const fork = double.fork();
    expect((await json(fork, 'articles/1/copy', { method: 'POST' })).attributes.title).toBe('Copy of One');
    expect([await fork.count('article'), await double.count('article')]).toEqual([3, 2]);
    const refused = await json(double, 'articles/9/copy', { method: 'POST' });
    expect(refused).toEqual({
      data: null,
      error: { status: 404, name: 'NotFoundError', message: 'No such article', details: {} },
    });
  });

  test('may not see other own routes and hooks through its data', async () => {
    const double = doubleWith({
      routes: [
        {
          method: 'GET',
          path: '/articles',
          handler: async ({ data }) => (await data.find('article')).length,
        },
      ],
      hooks: { article: { find: { query: () => ({ filters: { id: 1 } }) } } },
    });
    expect(await json(double, 'articles')).toBe(2);
  });

  test.each([
    ['a value as JSON', () => ({ a: 1 }), 200, '{"a":1}', 'application/json; charset=utf-8'],
    ['a number', () => 0, 200, '0', 'application/json; charset=utf-8'],
    ['a text', () => 'hello', 200, 'hello', 'text/plain;charset=UTF-8'],
    ['a Response', () => new Response('made', { status: 201 }), 201, 'made', 'text/plain;charset=UTF-8'],
  ])('answers %s', async (_, handler, status, body, type) => {
    const response = await ask(route(handler), 'articles/one/related');
    expect([response.status, await response.text()]).toEqual([status, body]);
    expect(response.headers.get('content-type')).toBe(type);
  });

  test.each([undefined, null])('answers %s as Strapi does: 404', async (value) => {
    const { error } = await json(
      route(() => value),
      'articles/one/related',
    );
    expect(error).toEqual({ status: 404, name: 'NotFoundError', message: 'Not Found', details: {} });
  });

  test('is asked each time', async () => {
    let times = 0;
    const double = route(() => (times += 1));
    expect([await json(double, 'articles/a/related'), await json(double, 'articles/a/related')]).toEqual([
      1, 2,
    ]);
  });

  test.each([
    ['badRequest', 400, 'BadRequestError', 'Bad Request'],
    ['unauthorized', 401, 'UnauthorizedError', 'Unauthorized'],
    ['forbidden', 403, 'ForbiddenError', 'Forbidden'],
    ['notFound', 404, 'NotFoundError', 'Not Found'],
  ] as const)('refuses by %s', async (name, status, error, message) => {
    const response = await ask(
      route((context) => context[name]()),
      'articles/one/related',
    );
    expect(response.status).toBe(status);
    expect((await response.json()).error).toEqual({ status, name: error, message, details: {} });
  });

  test("that does not catch a refused call answers with Strapi's error", async () => {
    const double = route(({ data }) => data.create('article', {}));
    const { error } = await json(double, 'articles/one/related');
    expect(error).toMatchObject({ status: 400, name: 'ValidationError', message: '2 errors occurred' });
  });

  test('that throws is named to the developer, and the client gets 500', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const cause = new TypeError('x is not a function');
    const double = route(() => Promise.reject(cause));
    const response = await ask(double, 'articles/one/related');
    expect(response.status).toBe(500);
    expect((await response.json()).error).toEqual({
      status: 500,
      name: 'InternalServerError',
      message: 'Internal Server Error',
    });
    const message = 'The handler of GET /articles/:slug/related threw TypeError: x is not a function';
    expect(response.headers.get('x-double-error')).toBe(message);
    expect(printed).toHaveBeenCalledExactlyOnceWith(
      `msw-strapi could not answer GET http://localhost:1337/api/articles/one/related. ${message}`,
      cause,
    );
  });

  test.each([
    ['a BigInt', () => ({ a: 1n }), 'returned what cannot be JSON: '],
    ['a function', () => () => 1, 'returned a function, which cannot be JSON.'],
    ['no Error', () => Promise.reject('text'), 'threw "text"'],
  ])('with %s is named, too', async (_, handler, what) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const response = await ask(route(handler), 'articles/one/related');
    expect(response.headers.get('x-double-error')).toContain(what);
  });
});

describe('a route of its own', () => {
  const featured = (more: Partial<OwnRoute> = {}) =>
    doubleWith({
      routes: [{ method: 'GET', path: '/articles/featured', handler: ({ user }) => ({ user }), ...more }],
    });

  test('comes before those of Strapi, which keep their other methods', async () => {
    const double = featured();
    expect(await json(double, 'articles/featured')).toEqual({});
    expect(await json(double, 'Articles/FEATURED/')).toEqual({});
    expect((await json(double, 'articles/1')).data.id).toBe(1);
    expect((await ask(double, 'articles/featured', { method: 'DELETE' })).status).toBe(403);
    const { status, headers } = await ask(double, 'articles/featured', { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'HEAD, GET, PUT, DELETE']);
    const head = await ask(double, 'articles/featured', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('that comes first in the list counts', async () => {
    const double = doubleWith({
      routes: [
        { method: 'GET', path: '/a/:b', handler: () => 1 },
        { method: 'GET', path: '/a/b', handler: () => 2 },
      ],
    });
    expect(await json(double, 'a/b')).toBe(1);
  });

  test('is open to any caller whose credentials hold', async () => {
    const double = featured();
    const user = await (await double.as('mia')('/api/articles/featured')).json();
    expect(user).toMatchObject({ user: { username: 'mia', role: { type: 'authenticated' } } });
    expect(user.user).not.toHaveProperty('password');
    const headers = { authorization: 'Bearer wrong' };
    expect((await ask(double, 'articles/featured', { headers })).status).toBe(401);
  });

  test('with an action needs permission for it', async () => {
    const double = featured({ action: 'api::article.article.featured' });
    expect((await ask(double, 'articles/featured')).status).toBe(403);
    expect((await double.as('mia')('/api/articles/featured')).status).toBe(200);
  });

  test('has an action that tests can allow, and that roles list', async () => {
    const double = featured({ action: 'api::search.search.run' });
    expect((await ask(double, 'articles/featured')).status).toBe(403);
    double.allow('public', 'api::search.search.run');
    expect((await ask(double, 'articles/featured')).status).toBe(200);
    double.allow('public', 'plugin::users-permissions.permissions.getPermissions');
    const { permissions } = await json(double, 'users-permissions/permissions');
    expect(permissions['api::search'].controllers.search).toHaveProperty('run');
  });

  test('with auth: false reads no credentials', async () => {
    const double = featured({ config: { auth: false }, action: 'api::article.article.featured' });
    const authorization = `Bearer ${await double.jwt('mia')}`;
    expect(await json(double, 'articles/featured', { headers: { authorization } })).toEqual({});
    const headers = { authorization: 'Bearer wrong' };
    expect((await ask(double, 'articles/featured', { headers })).status).toBe(200);
  });

  test('is answered through MSW, below another prefix, and can fail', async () => {
    const double = featured({ config: { auth: false } });
    double.fault({ path: '/api/articles/featured', status: 503, once: true });
    expect((await ask(double, 'articles/featured')).status).toBe(503);
    expect((await ask(double, 'articles/featured')).status).toBe(200);
    expect(double.handlers).toHaveLength(2);
  });
});

describe('mistakes in the options are sentences', () => {
  const create = (routes: unknown) => () => doubleWith({ routes: routes as never });
  const handler = () => 1;

  test.each([
    [
      [{ method: 'GET', path: '/api/a', handler }],
      "is '/api/a', but /api/ is in front of every route. Write '/a'.",
    ],
    [
      [{ method: 'get', path: '/a', handler }],
      "routes[0].method must be 'GET', 'POST', 'PUT', 'PATCH' or 'DELETE'",
    ],
    [[{ method: 'GET', path: 'a', handler }], 'routes[0].path must be a path behind the prefix'],
    [[{ method: 'GET', path: '/a/:id(\\d+)', handler }], 'routes[0].path must be a path behind the prefix'],
    [
      [{ method: 'GET', path: '/a', handler: 'a.find' }],
      'routes[0].handler must be a function, not "a.find".',
    ],
    [[{ method: 'GET', path: '/a', handlr: handler }], "has no option 'handlr'. Did you mean handler?"],
    [[{ method: 'GET', path: '/a', handler, auth: false }], 'Write config: { auth: false }.'],
    [[{ method: 'GET', path: '/a', handler, action: 'a' }], 'routes[0].action must be a whole action'],
    [[{ method: 'GET', path: '/a', handler, config: { auth: true } }], 'routes[0].config.auth must be false'],
  ])('%j', (routes, message) => {
    expect(create(routes)).toThrow(message);
  });
});
