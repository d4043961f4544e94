import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble, singleType } from '../../../handlers/index.ts';
import { until } from '../../fixtures/until.ts';

const model = [
  collectionType('article', { title: z.string() }),
  collectionType('blog-post', { title: z.string() }),
  singleType('homepage', { title: z.string() }),
];
const warn = vi.spyOn(console, 'warn');
beforeEach(() => warn.mockReset().mockReturnValue(undefined));
afterEach(() => vi.clearAllMocks());

const ask = (double: Pick<ReturnType<typeof createDouble>, 'fetch'>, path: string, method = 'GET') =>
  double.fetch(new Request(`http://localhost:1337${path}`, { method }));

test.each([
  ['a misspelled type', '/api/artciles', 'Did you mean /api/articles?'],
  ['a singular name', '/api/article', 'Did you mean /api/articles?'],
  ['a singular name with an id', '/api/article/1', 'Did you mean /api/articles/1?'],
  ['the plural of a single type', '/api/homepages', 'Did you mean /api/homepage?'],
  ['words without a hyphen', '/api/blogposts', 'Did you mean /api/blog-posts?'],
  ['the prefix twice', '/api/api/articles', 'Did you mean /api/articles?'],
  ['more segments than a route has', '/api/articles/1/tags', 'Did you mean /api/articles/1?'],
  ['the last word of a route', '/api/locales', 'Did you mean /api/i18n/locales?'],
  ['a route of other methods', '/api/upload', 'It has POST only.'],
  ['nothing near', '/api/zebras', 'The types answer at /api/articles, /api/blog-posts, /api/homepage.'],
])('%s: %s', async (_name, path, advice) => {
  expect((await ask(createDouble({ model }), path)).status).toBe(404);
  expect(warn.mock.calls).toEqual([
    [
      `msw-strapi: GET ${path} is not a route of the API. ${advice} To hide such lines, set warnings: 'off' in createDouble, or in the config file of msw-strapi serve.`,
    ],
  ]);
});

test.each([
  ['/api/articles/by-slug/hello', 'The project has routes of its own'],
  ['/api/navigation/render/main', 'strapi-plugin-navigation adds'],
  ['/api/navigation/other/thing/else', 'strapi-plugin-navigation adds'],
  ['/graphql', 'For GraphQL, set graphql: true in createDouble'],
  ['/api/articles/1/other', 'Did you mean /api/articles/1?'],
])('a route that a note names gets the note: %s', async (path, says) => {
  const notes = [
    "The project has routes of its own, which are missing here: GET /articles/by-slug/:slug (src/api/a.js). Say what they answer: routes: [{ method: 'GET', path: '/articles/by-slug/:slug', handler }].",
    'strapi-plugin-navigation adds /api/navigation, which is missing here.',
  ];
  const options = { model, notes };
  expect((await ask(createDouble(options), path)).status).toBe(404);
  expect(warn.mock.calls[0]?.[0]).toContain(says);
});

test.each([
  [
    '/api/navigation/render/main',
    'It is a route of strapi-plugin-navigation. If your project has that plugin, set',
  ],
  [
    '/api/menus',
    'It is a route of strapi-plugin-menus. If your project has that plugin, set plugins: { menus: {} }',
  ],
  [
    '/api/fuzzy-search/search?query=a',
    'plugin-fuzzy-search, which the double does not answer as. A route of your own',
  ],
])('the route of a plugin names the plugin: %s', async (path, advice) => {
  await ask(createDouble({ model, dialect: 'v4' }), path);
  expect(warn.mock.calls[0]?.[0]).toContain(advice);
});

test('the routes of a plugin are those of its version of Strapi', async () => {
  await ask(createDouble({ model, dialect: 'v5' }), '/api/menus');
  expect(warn.mock.calls[0]?.[0]).toContain('It is a route of strapi-plugin-menus, a plugin of Strapi 4.');
  const used = createDouble({ model, dialect: 'v5', plugins: { navigation: {} } });
  await ask(used, '/api/navigation/nope');
  expect(warn.mock.calls[1]?.[0]).not.toContain('If your project has that plugin');
});

test('a route that the model does not have is not suggested', async () => {
  const schema = { kind: 'collectionType', info: { singularName: 'tag', pluralName: 'tags' } } as const;
  const double = createDouble({ model: { contentTypes: { 'api::tag.tag': schema }, i18n: false } });
  await ask(double, '/api/i18n/locales');
  expect(warn.mock.calls[0]?.[0]).toContain('The types answer at /api/tags.');
});

test('a line is printed once for each path, also for forks', async () => {
  const double = createDouble({ model });
  await ask(double, '/api/artciles');
  await ask(double, '/api/artciles?sort=title');
  await ask(double.fork(), '/api/artciles');
  expect(warn).toHaveBeenCalledTimes(1);
  await ask(double, '/api/artikles');
  expect(warn).toHaveBeenCalledTimes(2);
});

test('a fault for a path that is not a route prints the line', async () => {
  const double = createDouble({ model });
  double.fault({ path: '/api/article', status: 500 });
  await until(() =>
    expect(warn.mock.calls[0]?.[0]).toContain(
      'GET /api/article is not a route of the API. Did you mean /api/articles?',
    ),
  );
  warn.mockClear();
  double.fault({ path: '/api/articles', status: 500 });
  double.fault({ path: '/api/artic*', status: 500 });
  double.fault({ path: '/uploads/a.png', method: 'get', status: 500 });
  double.fault({ type: 'article', status: 500 });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(warn).not.toHaveBeenCalled();
});

test('another method at an unknown path is 405, and prints the line too', async () => {
  expect((await ask(createDouble({ model }), '/api/article', 'POST')).status).toBe(405);
  expect(warn.mock.calls[0]?.[0]).toContain(
    'POST /api/article is not a route of the API. Did you mean /api/articles?',
  );
});

test.each([
  ['a list', '/articles', 'GET', 404],
  ['an entry', '/articles/1', 'GET', 404],
  ['a plugin', '/users/me', 'HEAD', 404],
  ['a write, which is 405', '/articles', 'POST', 405],
])('a forgotten prefix prints the whole path, for %s', async (_name, path, method, status) => {
  const double = createDouble({ model });
  for (const each of [double, double, double.fork()])
    expect((await ask(each, path, method)).status).toBe(status);
  expect(warn.mock.calls).toEqual([
    [
      `msw-strapi: ${method} ${path} is not a path of the API. Did you mean /api${path}? To hide such lines, set warnings: 'off' in createDouble, or in the config file of msw-strapi serve.`,
    ],
  ]);
});

test('a forgotten prefix prints nothing where a file answers, is missing, or no route is meant', async () => {
  const uploads = collectionType('upload', { title: z.string() });
  const double = createDouble({
    model: [...model, uploads],
    data: { file: [{ name: 'articles', url: '/articles', mime: 'text/plain' }] },
  });
  expect((await ask(double, '/articles')).status).toBe(200);
  for (const path of ['/uploads/a.png', '/about', '/api', '/articles/1/tags'])
    expect((await ask(double, path)).status).toBe(404);
  await ask(double, '/articles', 'OPTIONS');
  // The whole path does not have the method either.
  await ask(double, '/articles', 'DELETE');
  await ask(double, '/auth/local', 'GET');
  await ask(createDouble({ model, warnings: 'off' }), '/articles');
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  ['a missing entry', '/api/articles/9', 'GET', {}],
  ['a method that a route does not have', '/api/articles/1', 'PATCH', {}],
  ['a path of another server', '/articels', 'GET', {}],
  ["warnings: 'off'", '/api/artciles', 'GET', { warnings: 'off' }],
] as const)('nothing is printed for %s', async (_name, path, method, options) => {
  await ask(createDouble({ model, ...options }), path, method);
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  [{ origin: ['http://localhost:3000'] }, 'http://localhost:5173', 1],
  [{ origin: ['http://localhost:3000'] }, 'http://localhost:3000', 0],
  [{ origin: ['http://localhost:3000'] }, 'http://localhost:1337', 0],
  [{ origin: ['http://localhost:3000'] }, undefined, 0],
  [{ origin: '*' }, 'http://localhost:5173', 0],
  [{ origin: '*', credentials: false }, 'http://localhost:5173', 0],
  [undefined, 'http://localhost:5173', 0],
])('cors %j for a page of %s', async (cors, origin, lines) => {
  const double = createDouble({ model, ...(cors && { middlewares: { cors } }) });
  const headers = new Headers(origin === undefined ? {} : { origin });
  for (const path of ['/api/articles', '/api/blog-posts'])
    await double.fetch(new Request(`http://localhost:1337${path}`, { headers }));
  const said = warn.mock.calls.filter(([line]) =>
    String(line).includes(`no page of ${origin} read the answers`),
  );
  expect([warn.mock.calls.length, said.length]).toEqual([lines, lines]);
});
