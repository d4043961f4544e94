import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask, doubleWith, json, post } from '../../fixtures/own-code.ts';
import { until } from '../../fixtures/until.ts';

afterEach(() => vi.restoreAllMocks());

const status = async (...given: Parameters<typeof ask>): Promise<number> => (await ask(...given)).status;
const one = post({ data: { title: 'Three', slug: 'three' } });

describe('only and except', () => {
  test('an endpoint that is left out is missing', async () => {
    const double = doubleWith({
      roles: { public: 'all' },
      coreRouters: { article: { only: ['find', 'update'] } },
    });
    expect(await status(double, 'articles')).toBe(200);
    expect(await status(double, 'articles', one)).toBe(405);
    expect(await status(double, 'articles/1')).toBe(404);
    expect(await status(double, 'articles/1', { method: 'DELETE' })).toBe(405);
    expect(await status(double, 'articles/1', post({ data: { title: 'Uno' } }, 'PUT'))).toBe(200);
    expect(await status(double, 'authors/1')).toBe(200);
  });

  test.each([
    [{ except: ['find'] }, [404, 200]],
    [{ only: ['find'], except: ['find'] }, [404, 404]],
    [{ only: [] }, [404, 404]],
    [{ except: [] }, [200, 200]],
    [{}, [200, 200]],
  ] as const)('%j', async (router, [list, entry]) => {
    const double = doubleWith({ coreRouters: { articles: router } });
    expect([await status(double, 'articles'), await status(double, 'articles/1')]).toEqual([list, entry]);
  });

  test('without find no role may see the type, whatever it may do', async () => {
    const shown = async (coreRouters: object, as: string, role: 'read' | 'all') => {
      const double = doubleWith({ coreRouters, roles: { public: role, authenticated: role } });
      const answer = await double.as(as)('/api/articles/1?populate=*');
      const { data } = (await answer.json()) as { data: { attributes: object } };
      return 'author' in data.attributes;
    };
    for (const role of ['read', 'all'] as const) {
      expect(await shown({ author: { except: ['find'] } }, 'public', role)).toBe(false);
      expect(await shown({ author: { except: ['find'] } }, 'mia', role)).toBe(false);
      expect(await shown({ author: { only: ['find'] } }, 'mia', role)).toBe(true);
    }
    const double = doubleWith({ coreRouters: { author: { only: [] } } });
    expect((await json(double, 'articles?filters[author][id]=1')).error.message).toBe(
      'Invalid parameter author',
    );
  });

  test('tokens with full access may see it, custom ones may not', async () => {
    const actions = ['api::article.article.find', 'api::author.author.find'];
    const double = doubleWith({
      coreRouters: { author: { only: [] } },
      auth: {
        apiTokens: [
          { token: 'full', type: 'full-access' },
          { token: 'some', type: 'custom', permissions: actions },
        ],
      },
    });
    const authors = async (token: string) => {
      const answer = await double.as({ token })('/api/articles?populate=author');
      const { data } = (await answer.json()) as {
        data: { attributes: { author?: { data: { id: number } | null } } }[];
      };
      return data.map(({ attributes }) => attributes.author?.data?.id);
    };
    expect([await authors('full'), await authors('some')]).toEqual([
      [1, undefined],
      [undefined, undefined],
    ]);
  });

  test('a route of your own gives the action back', async () => {
    const double = doubleWith({
      coreRouters: { author: { only: [] } },
      routes: [{ method: 'GET', path: '/people', action: 'api::author.author.find', handler: () => [] }],
    });
    expect((await json(double, 'articles/1?populate=author')).data.attributes.author.data.id).toBe(1);
  });

  test('nobody is listed as one who may do it', async () => {
    const double = doubleWith({ roles: { public: 'all' }, coreRouters: { author: { only: ['find'] } } });
    const { permissions } = await json(double, 'users-permissions/permissions');
    expect(Object.keys(permissions['api::author'].controllers.author)).toEqual(['find']);
    expect(Object.keys(permissions['api::article'].controllers.article)).toHaveLength(5);
  });

  test('allow says that nobody can', () => {
    const double = doubleWith({ coreRouters: { author: { only: [] } } });
    expect(() => double.allow('public', 'api::author.author.find')).toThrow(
      'allow(): No role or token can have api::author.author.find, because the core router of the type leaves out find.',
    );
    double.deny('public', 'api::author.author.find');
  });

  test('a role or token that names a closed action lacks it, and a warning says so once', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const options = {
      coreRouters: { author: { except: ['find', 'delete'] } },
      roles: {
        public: ['api::author.author.delete', 'api::author.author.findOne'],
        authenticated: { add: ['api::author.author.delete'] },
        editor: { actions: ['api::author.author.delete', 'api::author.author.delete'] },
        reader: 'read',
      },
      auth: { apiTokens: [{ token: 'secret', type: 'custom', permissions: ['api::author.author.delete'] }] },
    } as const;
    doubleWith(options);
    expect(warn).not.toHaveBeenCalled();
    const double = doubleWith({ ...options, warnings: 'log' });
    expect(warn).toHaveBeenCalledTimes(1);
    const why =
      'No role or token can have api::author.author.delete, because the core router of the type leaves out delete.';
    expect(String(warn.mock.calls[0]![0]).split('\n').slice(1, -1)).toEqual([
      `  roles.public: ${why}`,
      `  roles.authenticated: ${why}`,
      `  roles.editor: ${why}`,
      `  auth.apiTokens[0]: ${why}`,
    ]);
    expect(await status(double, 'authors/1', { method: 'DELETE' })).toBe(405);
  });

  test('a role with such actions only is a role without any', async () => {
    const visit = (action: string) =>
      status(
        doubleWith({
          coreRouters: { author: { except: ['delete'] } },
          roles: { public: { actions: [action] } },
        }),
        'articles',
      );
    expect(await visit('api::author.author.find')).toBe(403);
    expect(await visit('api::author.author.delete')).toBe(401);
  });

  test('the methods of the double and hooks do not need endpoints', async () => {
    const double = doubleWith({
      coreRouters: { article: { only: ['find'] } },
      hooks: { article: { create: { data: (data) => data } } },
    });
    await double.create('article', { title: 'Three', slug: 'three' });
    expect(await double.count('article')).toBe(3);
  });
});

describe('auth: false', () => {
  const open = { config: { find: { auth: false }, create: { auth: false } } } as const;

  test('needs no permission, and reads no credentials', async () => {
    const double = doubleWith({
      roles: { public: ['api::author.author.find'] },
      coreRouters: { article: open },
    });
    const wrong = { headers: { authorization: 'Bearer wrong' } };
    expect(await status(double, 'articles', wrong)).toBe(200);
    expect(await status(double, 'articles', one)).toBe(200);
    expect(await status(double, 'articles/1')).toBe(403);
    expect(await status(double, 'articles/1', wrong)).toBe(401);
  });

  test('shows no relations, and filters by none', async () => {
    const double = doubleWith({ roles: { public: 'all' }, coreRouters: { article: open } });
    const list = await json(double, 'articles?populate=*');
    expect(Object.keys(list.data[0].attributes)).not.toContain('author');
    expect(Object.keys((await json(double, 'articles/1?populate=*')).data.attributes)).toContain('author');
    expect(await status(double, 'articles?filters[author][id]=1')).toBe(400);
  });
});

describe('explanations', () => {
  const messageOf = async (coreRouters: object, path: string, init: RequestInit = {}, field?: string) => {
    const double = doubleWith({ coreRouters, roles: { public: 'all' } });
    const request = new Request(`http://localhost:1337/api/${path}`, init);
    const [found] = await double.explain(request, field === undefined ? {} : { field });
    return found?.message;
  };

  test('name the core router that leaves an endpoint out', async () => {
    const only = { article: { only: ['find'] } };
    expect(await messageOf(only, 'articles', { method: 'POST' })).toBe(
      'Strapi answers 405 "Method Not Allowed". The core router of api::article.article leaves out create.',
    );
    expect(await messageOf(only, 'articles/1')).toBe(
      'There is no route /api/articles/1, so Strapi answers 404. The core router of api::article.article leaves out findOne.',
    );
  });

  test('say why a relation is missing', async () => {
    expect(await messageOf({ author: { only: [] } }, 'articles?populate=*', {}, 'author')).toContain(
      'No role or token can have api::author.author.find, because the core router of the type leaves out find.',
    );
    expect(
      await messageOf(
        { article: { config: { find: { auth: false } } } },
        'articles?populate=*',
        {},
        'author',
      ),
    ).toContain('The endpoint has auth: false, so Strapi does not know who asks, and shows no relations.');
  });

  test.each(['filters[author][name]=Ada', 'sort=author.name'])('say why %s is refused', async (query) => {
    expect(await messageOf({ author: { only: [] } }, `articles?${query}`)).toContain(
      'whose entries the caller may not find. No role or token can have api::author.author.find, because the core router of the type leaves out find.',
    );
    const open = { article: { config: { find: { auth: false } } } };
    expect(await messageOf(open, `articles?${query}`)).toContain(
      'whose entries the caller may not find. The endpoint has auth: false, so Strapi does not know who asks',
    );
  });

  test('say how to permit what a filter names', async () => {
    const double = doubleWith({ roles: { public: ['api::article.article.find'] } });
    const [found] = await double.explain('/api/articles?filters[author][name]=Ada');
    expect(found?.message).toContain("double.allow('public', 'api::author.author.find')");
  });
});

describe('mistakes', () => {
  test.each([
    [{ artcle: {} }, "coreRouters: The model has no type 'artcle'. Did you mean article?"],
    [{ article: { only: ['findMany'] } }, "coreRouters.article has no action 'findMany'."],
    [
      { article: { config: { fnid: { auth: false } } } },
      "coreRouters.article has no action 'fnid'. Did you mean find?",
    ],
    [{ homepage: { except: ['create'] } }, 'api::homepage.homepage has find, update, delete.'],
    [{ user: { only: ['find'] } }, 'plugin::users-permissions.user is not a type of the project'],
    [{ article: { onyl: ['find'] } }, "coreRouters.article has no option 'onyl'. Did you mean only?"],
    [{ article: { only: 'find' } }, 'coreRouters.article.only must be a list'],
    [{ article: { config: { find: { auth: true } } } }, 'coreRouters.article.config.find.auth must be false'],
  ])('%j', (coreRouters, message) => {
    expect(() => doubleWith({ coreRouters: coreRouters as never })).toThrow(message);
  });

  test('the first request to a path that is left out prints the reason', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const double = doubleWith({ coreRouters: { article: { only: ['find'] } }, warnings: 'log' });
    await ask(double, 'articles/1');
    await until(() => expect(warn).toHaveBeenCalled());
    expect(warn.mock.calls.flat().join()).toContain(
      'GET /api/articles/1 is not a route of the API. The core router of api::article.article leaves out findOne.',
    );
  });
});
