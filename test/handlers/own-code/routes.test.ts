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

describe('a route for an action of Strapi', () => {
  test('answers as the action at its own path', async () => {
    const double = doubleWith({
      roles: { public: 'all' },
      routes: [
        { method: 'GET', path: '/latest', handler: 'article.find' },
        { method: 'POST', path: '/search', handler: 'api::article.article.find' },
        { method: 'GET', path: '/authors/:by/texts/:id', handler: 'articles.findOne' },
        { method: 'PATCH', path: '/texts/:id', handler: 'article.update' },
        { method: 'GET', path: '/start', handler: 'homepage.find' },
      ],
    });
    const latest = await json(double, 'latest?sort=id:desc&populate=author');
    expect(latest).toEqual(await json(double, 'articles?sort=id:desc&populate=author'));
    expect(latest.meta.pagination.total).toBe(2);
    expect(await json(double, 'search?fields=title', { method: 'POST' })).toEqual(
      await json(double, 'articles?fields=title'),
    );
    expect((await json(double, 'authors/1/texts/2')).data.attributes.title).toBe('Two');
    expect((await ask(double, 'authors/1/texts/9')).status).toBe(404);
    const changed = await json(double, 'Texts/2/', post({ data: { title: 'Deux' } }, 'PATCH'));
    expect(changed.data).toMatchObject({ id: 2, attributes: { title: 'Deux' } });
    expect((await json(double, 'articles/2')).data.attributes.title).toBe('Deux');
    expect(await json(double, 'start')).toEqual(await json(double, 'homepage'));
    expect((await ask(double, 'latest', { method: 'HEAD' })).status).toBe(200);
  });

  test('is about its own type, where another type has the path', async () => {
    const double = doubleWith({ routes: [{ method: 'GET', path: '/articles/:id', handler: 'author.find' }] });
    expect((await json(double, 'articles/1')).data[0].attributes).toHaveProperty('name', 'Ada');
    expect((await ask(double, 'articles/1', { method: 'DELETE' })).status).toBe(403);
    const explained = await double.explain('/api/articles/1?sort=nmae');
    expect(JSON.stringify(explained)).toContain('sort=name');
    double.fault({ path: '/api/articles/1', type: 'author', method: 'GET', status: 503, once: true });
    expect((await ask(double, 'articles/1')).status).toBe(503);
    expect((await ask(double, 'articles/1')).status).toBe(200);
    double.fault({ path: '/api/articles/*', type: 'author', status: 503 });
    expect((await ask(double, 'articles/1')).status).toBe(503);
    expect((await ask(double, 'articles')).status).toBe(200);
  });

  test('needs the permission of the action, or none with auth: false', async () => {
    const routes = (config?: { auth: false }) =>
      [{ method: 'GET', path: '/latest', handler: 'article.find', ...(config && { config }) }] as const;
    const closed = doubleWith({ roles: { public: ['api::author.author.find'] }, routes: routes() });
    expect((await ask(closed, 'latest')).status).toBe(403);
    const open = doubleWith({
      roles: { public: ['api::author.author.find'] },
      routes: routes({ auth: false }),
    });
    expect((await ask(open, 'latest')).status).toBe(200);
    expect((await ask(open, 'articles')).status).toBe(403);
    const headers = { authorization: 'Bearer wrong' };
    expect((await ask(open, 'latest', { headers })).status).toBe(200);
  });

  test('keeps the permission that a core router would leave out', async () => {
    const double = doubleWith({
      coreRouters: { author: { only: [] } },
      routes: [{ method: 'GET', path: '/people', handler: 'author.find' }],
    });
    expect((await ask(double, 'authors')).status).toBe(404);
    expect((await json(double, 'people')).data).toHaveLength(1);
    expect((await json(double, 'articles/1?populate=author')).data.attributes).toHaveProperty('author');
  });

  test('has the hooks of the action', async () => {
    const double = doubleWith({
      hooks: { article: { find: { query: (query) => ({ ...query, filters: { slug: 'two' } }) } } },
      routes: [{ method: 'GET', path: '/latest', handler: 'article.find' }],
    });
    expect((await json(double, 'latest')).meta.pagination.total).toBe(1);
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
      "routes[0].method must be 'GET', 'POST', 'PUT', 'PATCH' or 'DELETE', not \"get\". Did you mean GET?",
    ],
    [[{ method: 'GET', path: 'a', handler }], 'routes[0].path must be a path behind the prefix'],
    [[{ method: 'GET', path: '/a/:id(\\d+)', handler }], 'routes[0].path must be a path behind the prefix'],
    [
      [{ method: 'GET', path: '/a', handler: 1 }],
      "routes[0].handler must be a function, or an action of Strapi such as 'article.find', not 1.",
    ],
    [
      [{ method: 'GET', path: '/a', handler: 'artcle.find' }],
      "routes[0].handler is 'artcle.find'. The model has no type 'artcle'. Did you mean article?",
    ],
    [
      [{ method: 'GET', path: '/a', handler: 'find' }],
      "routes[0].handler is 'find'. Write a type and an action, such as 'article.find'.",
    ],
    [
      [{ method: 'GET', path: '/a', handler: 'article.fnd' }],
      "is 'article.fnd'. Strapi has no such action. Did you mean find? api::article.article has find, findOne,",
    ],
    [
      [{ method: 'GET', path: '/a', handler: 'homepage.findOne' }],
      'api::homepage.homepage has find, update, delete. For what your own controller does, write a function.',
    ],
    [
      [{ method: 'GET', path: '/a', handler: 'user.find' }],
      'plugin::users-permissions.user is not a type of the project, so it has none.',
    ],
    [
      [{ method: 'GET', path: '/a/:slug', handler: 'article.findOne' }],
      "routes[0].path is '/a/:slug', but article.findOne takes the id from the path. Write ':id' in it, such as '/a/:slug/:id'.",
    ],
    [
      [{ method: 'GET', path: '/a', handler: 'article.find', action: 'api::article.article.find' }],
      'routes[0] has an action, but its handler names one. Leave the action out.',
    ],
    [[{ method: 'GET', path: '/a', handlr: handler }], "has no option 'handlr'. Did you mean handler?"],
    [[{ method: 'GET', path: '/a', handler, auth: false }], 'Write config: { auth: false }.'],
    [[{ method: 'GET', path: '/a', handler, action: 'a' }], 'routes[0].action must be a whole action'],
    [[{ method: 'GET', path: '/a', handler, config: { auth: true } }], 'routes[0].config.auth must be false'],
  ])('%j', (routes, message) => {
    expect(create(routes)).toThrow(message);
  });
});
