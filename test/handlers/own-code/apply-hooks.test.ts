import { afterEach, describe, expect, test, vi } from 'vitest';
import { collectionType, createDouble, text } from '../../../handlers/index.ts';
import { ask, doubleWith, json, post } from '../../fixtures/own-code.ts';

afterEach(() => vi.restoreAllMocks());

describe('a query', () => {
  test('gets a default populate, which a request can replace', async () => {
    const double = doubleWith({
      hooks: { article: { '*': { query: (query) => ({ populate: 'author', ...query }) } } },
    });
    expect((await json(double, 'articles')).data[0].attributes.author.data.attributes.name).toBe('Ada');
    expect((await json(double, 'articles/1')).data.attributes.author.data.id).toBe(1);
    expect((await json(double, 'articles/1?populate[0]=')).data.attributes).not.toHaveProperty('author');
  });

  test('gets an extra filter, with values that are not texts', async () => {
    const double = doubleWith({
      hooks: {
        articles: {
          find: {
            query: (query) => ({ ...query, filters: { $and: [query.filters ?? {}, { id: { $gt: 1 } }] } }),
          },
        },
      },
    });
    expect((await json(double, 'articles')).data).toHaveLength(1);
    expect((await json(double, 'articles?filters[title]=One')).data).toEqual([]);
    expect((await json(double, 'articles/1')).data.id).toBe(1);
  });

  test('gets what an object says', async () => {
    const query = {
      set: { sort: 'id:desc' },
      default: { populate: 'author' },
      merge: { filters: { id: { $gt: 1 } } },
    };
    const double = doubleWith({ hooks: { article: { find: { query } } } });
    const ids = async (search: string) =>
      (await json(double, `articles?${search}`)).data.map(({ id }: { id: number }) => id);
    expect(await ids('sort=id')).toEqual([2]);
    expect(await ids('filters[title]=One')).toEqual([]);
    expect((await json(double, 'articles')).data[0].attributes).toHaveProperty('author');
    expect((await json(double, 'articles?populate=tags')).data[0].attributes).not.toHaveProperty('author');
  });

  test('may hold dates, and members that are undefined', async () => {
    const later = { filters: { publishedAt: { $gt: new Date('2999-01-01') } }, sort: undefined };
    const double = doubleWith({ hooks: { article: { find: { query: () => later } } } });
    expect((await json(double, 'articles')).data).toEqual([]);
  });

  test('is changed once for a request, also if the first one of all is refused', async () => {
    const query = vi.fn<() => object>(() => ({ fields: 'nothing' }));
    const entry = vi.fn<(found: object) => object>((found) => found);
    const double = doubleWith({ hooks: { article: { find: { query, entry }, findOne: { entry } } } });
    expect((await ask(double, 'articles?filters[nothing]=1')).status).toBe(400);
    expect([query.mock.calls.length, entry.mock.calls.length]).toEqual([1, 0]);
    expect((await ask(double, 'articles/1')).status).toBe(200);
    expect([query.mock.calls.length, entry.mock.calls.length]).toEqual([1, 1]);
  });

  test('is checked with the permissions of the caller', async () => {
    const double = doubleWith({
      hooks: { article: { find: { query: () => ({ populate: { owner: true } }) } } },
    });
    expect((await json(double, 'articles')).data[0].attributes).not.toHaveProperty('owner');
    const wrong = doubleWith({ hooks: { article: { find: { query: () => ({ filters: { x: 1 } }) } } } });
    expect((await json(wrong, 'articles')).error.message).toBe('Invalid parameter x');
  });

  test('of a user and of a single type can be changed, too', async () => {
    const double = doubleWith({
      hooks: {
        user: { me: { query: () => ({ populate: ['role'] }) } },
        homepage: { find: { query: () => ({ fields: ['heading'] }) } },
      },
    });
    const me = await (await double.as('mia')('/api/users/me')).json();
    expect(me).toMatchObject({ username: 'mia' });
    expect((await json(double, 'homepage')).data).toEqual({ id: 1, attributes: { heading: 'Hello' } });
  });
});

describe('data', () => {
  test('are changed after permissions and before validation', async () => {
    const double = doubleWith({
      hooks: {
        article: {
          create: {
            data: (data, { user }) => ({
              slug: String(data['title']).toLowerCase(),
              owner: user?.id,
              ...data,
            }),
          },
        },
      },
      roles: { authenticated: ['api::article.article.create'], public: ['api::article.article.create'] },
    });
    const mine = double.as('mia');
    const response = await mine('/api/articles', post({ data: { title: 'NEW', owner: 7 } }));
    const { data } = await response.json();
    expect(data.attributes.slug).toBe('new');
    expect(double.entries('article').at(-1)).toMatchObject({ slug: 'new', owner: 1 });
  });
});

describe('an answer', () => {
  test('gets computed fields and extra meta', async () => {
    const double = doubleWith({
      hooks: {
        article: {
          '*': {
            entry: ({ id, attributes }) => ({
              id,
              attributes: { ...attributes, length: attributes.title.length },
            }),
            meta: (meta) => ({ ...meta, checked: true }),
          },
          find: { entry: (entry, { action }) => ({ ...entry, action }) },
        },
      },
    });
    const { data, meta } = await json(double, 'articles?fields=title');
    expect(data[1]).toEqual({ id: 2, attributes: { title: 'Two', length: 3 }, action: 'find' });
    expect(meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 2 }, checked: true });
    const created = await json(double, 'articles', post({ data: { title: 'Four', slug: 'four' } }));
    expect(created.data.attributes.length).toBe(4);
    expect(created.data).not.toHaveProperty('action');
  });

  test('of flat entries', async () => {
    const double = doubleWith({ hooks: { user: { '*': { entry: ({ username }) => ({ username }) } } } });
    expect(await (await double.as('mia')('/api/users/me')).json()).toEqual({ username: 'mia' });
  });

  test('is made anew each time', async () => {
    let times = 0;
    const double = doubleWith({ hooks: { homepage: { find: { meta: () => ({ times: (times += 1) }) } } } });
    await ask(double, 'homepage');
    expect((await json(double, 'homepage')).meta).toEqual({ times: 2 });
    const refusing = doubleWith({
      hooks: { homepage: { find: { query: (_, { notFound }) => notFound(`Not found ${(times += 1)}`) } } },
    });
    await ask(refusing, 'homepage');
    expect((await json(refusing, 'homepage')).error.message).toBe('Not found 4');
  });
});

describe('a hook', () => {
  test('refuses a request, which then changes nothing', async () => {
    const double = doubleWith({
      hooks: {
        article: {
          create: { entry: (entry, { user, forbidden }) => (user ? entry : forbidden('Log in first')) },
        },
      },
    });
    const refused = await ask(double, 'articles', post({ data: { title: 'A', slug: 'a' } }));
    expect([refused.status, (await refused.json()).error.message]).toEqual([403, 'Log in first']);
    expect(await double.count('article')).toBe(2);
  });

  test.each([
    [
      'throws',
      () => (undefined as never as string[]).length as never,
      'hooks.article.find.query threw TypeError: ',
    ],
    [
      'returns nothing',
      () => undefined as never,
      'hooks.article.find.query returned nothing. Return the query, changed',
    ],
    [
      'is asynchronous',
      async () => ({}),
      'hooks.article.find.query returned a promise. Hooks are synchronous',
    ],
  ])('that %s is named to the developer, and the client gets 500', async (_, query, message) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const response = await ask(doubleWith({ hooks: { article: { find: { query } } } }), 'articles');
    expect(response.status).toBe(500);
    expect(response.headers.get('x-double-error')).toContain(message);
    expect(printed).toHaveBeenCalledOnce();
    expect(printed.mock.calls[0]![0]).toContain(message);
  });

  test('does not change an own route, also one with the same action', async () => {
    const action = 'api::article.article.find';
    const double = doubleWith({
      roles: { public: [action] },
      hooks: {
        article: { find: { query: () => ({ sort: 'title' }), entry: (entry) => ({ ...entry, x: 1 }) } },
      },
      routes: [{ method: 'GET', path: '/articles/asked', action, handler: ({ query }) => query }],
    });
    expect(await json(double, 'articles/asked?page=2')).toEqual({ page: '2' });
    expect((await json(double, 'articles')).data[0]).toHaveProperty('x', 1);
  });

  test('has no effect on the data access of tests', async () => {
    const double = doubleWith({ hooks: { article: { '*': { query: () => ({ filters: { id: 1 } }) } } } });
    expect(await double.count('article')).toBe(2);
  });
});

test('what hooks return becomes JSON: dates, big integers, and nothing that contains itself', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const cycle: Record<string, unknown> = {};
  cycle['self'] = cycle;
  const day = new Date('2026-01-02T03:04:05.000Z');
  const double = doubleWith({
    roles: { public: 'all' },
    hooks: {
      article: {
        create: { data: (data) => ({ ...data, publishedAt: day as never }) },
        find: {
          query: (query) => ({ ...query, filters: { publishedAt: { $eq: day } } }),
          meta: (meta) => ({ ...meta, at: day, big: 5n }),
        },
        findOne: { entry: () => cycle },
      },
    },
  });
  const created = await json(double, 'articles', post({ data: { title: 'New', slug: 'new' } }));
  expect(created.data.attributes.publishedAt).toBe(day.toISOString());
  const found = await json(double, 'articles');
  expect(found.data).toHaveLength(1);
  expect(found.meta).toMatchObject({ at: day.toISOString(), big: '5' });
  expect((await ask(double, 'articles/1')).headers.get('x-double-error')).toMatch(
    /^hooks\.article\.findOne\.entry returned what cannot be JSON: /,
  );
  expect(error).toHaveBeenCalledOnce();
});

test('hooks that types share are named as the type that they change', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const shared = { find: { query: () => 1 as never } };
  const double = createDouble({
    model: {
      contentTypes: {
        'api::a.a': { info: { singularName: 'a', pluralName: 'as' } },
        'api::b.b': { info: { singularName: 'b', pluralName: 'bs' } },
      },
    },
    hooks: { a: shared, b: shared },
  });
  const response = await double.fetch(new Request('http://localhost:1337/api/as'));
  expect(response.headers.get('x-double-error')).toContain('hooks.a.find.query returned 1.');
});

describe('mistakes in the options are sentences', () => {
  const hook = { query: (query: object) => query };
  const create = (hooks: unknown) => () => doubleWith({ hooks: hooks as never });

  test.each([
    [
      { artikle: { find: hook } },
      "createDouble: hooks: The model has no type 'artikle'. Did you mean article?",
    ],
    [
      { article: { find: hook }, articles: {} },
      "'article' and 'articles' both name the type api::article.article.",
    ],
    [{ article: { findMany: hook } }, "hooks.article has no action 'findMany'. Did you mean find?"],
    [{ article: { fnd: hook } }, "hooks.article has no action 'fnd'. Did you mean find?"],
    [{ homepage: { findOne: hook } }, "hooks.homepage has no action 'findOne'."],
    [{ article: { find: { querry: hook.query } } }, "has no option 'querry'. Did you mean query?"],
    [
      { article: { find: hook.query } },
      'hooks.article.find does not fit: functions of hooks are by type and action. ' +
        'Write hooks: { article: { find: { query: (query) => query } } }.',
    ],
    [
      { beforeCreate: hook.query },
      'hooks.beforeCreate does not fit: functions of hooks are by type and action. ' +
        'Write hooks: { article: { create: { data: (data) => data } } }.',
    ],
    [
      { homepage: { afterFindOne: hook.query } },
      'hooks: { homepage: { findOne: { entry: (entry) => entry } } }',
    ],
    [
      { 'api::a-b.a-b': { query: hook.query } },
      "hooks: { 'api::a-b.a-b': { find: { query: (query) => query } } }",
    ],
    [{ update: { data: hook.query } }, 'hooks: { article: { update: { data: (data) => data } } }'],
    [{ article: { create: { beforeCreate: hook.query } } }, "has no option 'beforeCreate'. Write data."],
    [{ article: { create: 5 } }, 'hooks.article.create must be an object such as { query:'],
    [
      { article: { find: { query: 5 } } },
      'hooks.article.find.query must be a function, or an object such as',
    ],
    [
      { article: { find: { query: { populate: '*' } } } },
      "hooks.article.find.query has no option 'populate'. It takes set, default, merge, keep.",
    ],
  ])('%j', (hooks, message) => {
    expect(create(hooks)).toThrow(message);
  });

  test('types may have the names of actions and functions', () => {
    const types = ['create', 'query'].map((name) => collectionType(name, { title: text() }));
    const hooks = { create: { find: hook }, query: { '*': { entry: (entry: object) => entry } } };
    expect(() => createDouble({ model: types, hooks })).not.toThrow();
  });
});
