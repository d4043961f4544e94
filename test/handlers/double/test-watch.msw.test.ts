import { setupServer } from 'msw/node';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDouble, type Double } from '../../../handlers/index.ts';
import { setupDouble, type TestHooks } from '../../../handlers/node.ts';
import { openMagazine } from '../../fixtures/magazine.ts';
import { until } from '../../fixtures/until.ts';

type Server = ReturnType<typeof setupDouble>['server'];

/** Calls `setupDouble`, and returns its hooks to run by hand. */
function hooksOf(double: Double) {
  const hooks: Record<string, () => unknown> = {};
  const keep = (name: string) => (run: () => unknown) => void (hooks[name] = run);
  const kept: TestHooks = {
    beforeAll: keep('beforeAll'),
    afterEach: keep('afterEach'),
    afterAll: keep('afterAll'),
  };
  const { server } = setupDouble(double, { hooks: kept });
  return { server, hooks };
}

/** Runs what a user writes as a test, and returns what is printed at its end. */
async function warningsOf(body: (double: Double, server: Server) => unknown): Promise<string[]> {
  const double = openMagazine();
  const { server, hooks } = hooksOf(double);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  try {
    await hooks['beforeAll']!();
    await body(double, server);
    hooks['afterEach']!();
    return warn.mock.calls.flat().map(String);
  } finally {
    hooks['afterAll']!();
    warn.mockRestore();
  }
}

const url = 'http://localhost:1337/api/articles';
const status = async () => (await fetch(url)).status;
const count = async () => ((await (await fetch(url)).json()) as { data: unknown[] }).data.length;
const headers = { 'content-type': 'application/json' };
const post = async () =>
  (await fetch(url, { method: 'POST', headers, body: '{"data":{"title":"New"}}' })).status;
const CREATE = 'api::article.article.create';

describe('what a double is told reaches those of its with()', () => {
  test('three articles, then the request fails', async () => {
    const warnings = await warningsOf(async (double, server) => {
      server.use(...double.with({ article: 3 }).handlers);
      expect(await count()).toBe(3);
      double.fault({ type: 'article', status: 503, once: true });
      expect(await status()).toBe(503);
      expect(await count()).toBe(3);
    });
    expect(warnings).toEqual([]);
  });

  test('faults, before and after, until they end', async () => {
    const warnings = await warningsOf(async (double, server) => {
      const end = double.fault({ status: 500 });
      const empty = double.with({ article: [] }).with({ author: [] });
      server.use(...empty.handlers);
      expect(await status()).toBe(500);
      empty.fault({ status: 429 });
      expect(await status()).toBe(429);
      double.fault({ status: 503 });
      expect(await status()).toBe(503);
      expect(empty.faults().map(({ id, rule }) => [id, rule.status])).toEqual([
        [3, 503],
        [2, 429],
        [1, 500],
      ]);
      expect(double.faults()).toHaveLength(2);
      empty.faults()[0]!.end();
      expect(double.faults()).toHaveLength(1);
      empty.reset();
      expect(await status()).toBe(500);
      end();
      expect(await count()).toBe(0);
    });
    expect(warnings).toEqual([]);
  });

  test('a reset ends the requests that wait because of a fault of the first double', async () => {
    await warningsOf(async (double, server) => {
      server.use(...double.with({ article: [] }).handlers);
      double.fault({ timeout: true });
      const waiting = fetch(url);
      await until(() => expect(double.requests()[0]?.fault).toBeDefined());
      double.reset();
      await expect(waiting).rejects.toThrow('fetch');
    });
  });

  test('permissions, until they end', async () => {
    const kept: Double[] = [];
    const warnings = await warningsOf(async (double, server) => {
      const empty = double.with({ article: [] });
      const below = empty.with({ author: [] });
      kept.push(double, below);
      server.use(...below.handlers);
      expect(await post()).toBe(403);
      double.allow('public', CREATE);
      expect(await post()).toBe(200);
      empty.deny('public', CREATE);
      expect(await post()).toBe(403);
      empty.reset();
      expect(await post()).toBe(200);
      double.deny('public', CREATE);
      expect(await post()).toBe(403);
      double.allow('public', CREATE);
    });
    expect(warnings).toEqual([]);
    const { request, answers } = { request: () => new Request(url, { method: 'POST' }), answers: [403, 403] };
    expect(await Promise.all(kept.map(async (each) => (await each.fetch(request())).status))).toEqual(
      answers,
    );
  });

  test('permissions that a double has of its own stay', async () => {
    const double = openMagazine();
    const before = double.with({ article: [] });
    before.allow('public', CREATE);
    const after = double.with({ article: [] });
    double.allow('public', CREATE);
    after.reset();
    after.allow('public', CREATE);
    double.reset();
    const write = () => new Request(url, { method: 'POST', headers, body: '{"data":{"title":"New"}}' });
    for (const each of [before, after]) expect((await each.fetch(write())).status).toBe(200);
    expect((await double.fetch(write())).status).toBe(403);
  });

  test('permissions of a role that is gone are not taken back', async () => {
    const double = openMagazine();
    const empty = double.with({ article: [] }, { as: { token: 'secret' } });
    double.deny('editor', CREATE);
    const roles = empty.entries('plugin::users-permissions.role');
    const { id } = roles.find(({ name }) => name === 'editor')!;
    const path = `http://localhost:1337/api/users-permissions/roles/${id}`;
    expect((await empty.fetch(new Request(path, { method: 'DELETE' }))).status).toBe(200);
    double.reset();
    expect(empty.entries('plugin::users-permissions.role')).toHaveLength(roles.length - 1);
  });

  test('requests are those of both, and a test can forget them', async () => {
    const warnings = await warningsOf(async (double, server) => {
      await status();
      const empty = double.with({ article: [] });
      server.use(...empty.handlers);
      await fetch(`${url}?populate=autor`);
      expect(double.requests().map(({ id }) => id)).toEqual([1, 2]);
      expect(empty.requests()).toEqual([double.requests()[1]]);
      const [explanation] = await double.requests()[1]!.explain();
      expect(explanation?.message).toContain('autor');
      double.clearRequests();
      expect(double.requests()).toEqual([]);
      expect(empty.requests()).toHaveLength(1);
    });
    expect(warnings).toEqual([]);
  });

  test('but not the other way, nor a sibling or a fork', async () => {
    const double = openMagazine();
    const one = double.with({ article: 1 });
    const other = double.with({ article: 1 });
    const fork = double.fork();
    double.fault({ status: 503, times: 2 });
    one.fault({ status: 500 });
    one.allow('public', CREATE);
    double.deny('public', 'api::article.article.find');
    const statuses = [one, other, double, fork].map(
      async (each) => (await each.fetch(new Request(url))).status,
    );
    expect(await Promise.all(statuses)).toEqual([500, 503, 503, 200]);
    const write = () => new Request(url, { method: 'POST', headers, body: '{"data":{}}' });
    expect((await other.fetch(write())).status).toBe(403);
    expect(double.requests()).toHaveLength(4);
    expect(fork.requests()).toHaveLength(1);
    expect(one.requests()).toHaveLength(1);
  });
});

describe('what a double is told that does not answer is said at the end of the test', () => {
  test.each<[string, (double: Double, server: Server) => unknown, string[]]>([
    [
      'a double of with() that nobody uses',
      async (double) => {
        double.with({ article: [], author: 2 });
        await status();
      },
      [
        'a test called double.with({ article: …, author: … }), but did not use the double that it returns. The first ' +
          'one does not change. Write server.use(...double.with({ article: …, author: … }).handlers), or ask the new ' +
          'double itself.',
      ],
    ],
    [
      'a second with() that drops the first',
      async (double, server) => {
        server.use(...double.with({ article: 3 }).handlers);
        server.use(...double.with({}, { as: 'mia' }).handlers);
        await status();
      },
      [
        'a test used double.with({ article: … }) and then double.with({}, { as: … }), and only the last one answered ' +
          'GET /api/articles. To have both, make one of the other: ' +
          'server.use(...double.with({ article: … }).with({}, { as: … }).handlers).',
      ],
    ],
    [
      'a fault of a double of with() whose handlers MSW does not have',
      async (double) => {
        double.with({ article: 3 }).fault({ status: 503 });
        await status();
      },
      [
        'a test called double.with({ article: … }).fault(), but double answered GET /api/articles. Do both with one ' +
          'double: const other = double.with({ article: … }); server.use(...other.handlers); other.fault(…).',
      ],
    ],
    [
      'a fault of a double whose fork answers',
      async (double, server) => {
        server.use(...double.fork().handlers);
        double.fault({ status: 503 });
        await status();
      },
      [
        'a test called double.fault(), but double.fork() answered GET /api/articles. Do both with one double: ' +
          'const other = double.fork(); server.use(...other.handlers); other.fault(…).',
      ],
    ],
    [
      'an entry that is created in a double that does not answer',
      async (double, server) => {
        server.use(...double.with({ article: [] }).handlers);
        await double.create('article', { title: 'New' });
        await status();
        await status();
      },
      [
        'a test called double.create(), but double.with({ article: … }) answered GET /api/articles. Do both with one ' +
          'double: const other = double.with({ article: … }); server.use(...other.handlers); other.create(…).',
      ],
    ],
    [
      'entries that are read where a request did not write them',
      async (double, server) => {
        server.use(...double.with({ article: [] }, { as: 'editor' }).handlers);
        await status();
        double.entries('article');
        expect(await post()).toBe(200);
        expect(double.entries('article')).toHaveLength(5);
        double.entries('article');
      },
      [
        'a test called double.entries(), but double.with({ article: … }, { as: … }) answered POST /api/articles. Do ' +
          'both with one double: const other = double.with({ article: … }, { as: … }); ' +
          'server.use(...other.handlers); other.entries(…).',
      ],
    ],
    [
      'requests of a double that was not asked',
      async (double, server) => {
        const empty = double.with({ article: [] });
        await status();
        expect(empty.requests()).toEqual([]);
        server.use(...double.fork().handlers);
        double.clearRequests();
        await status();
        expect(double.requests()).toEqual([]);
      },
      [
        'a test called double.with({ article: … }).requests(), but double answered GET /api/articles. Do both with ' +
          'one double: const other = double.with({ article: … }); server.use(...other.handlers); other.requests(…).',
        'a test called double.requests(), but double.fork() answered GET /api/articles. Do both with one double: ' +
          'const other = double.fork(); server.use(...other.handlers); other.requests(…).',
      ],
    ],
    [
      'another double at the same URL',
      async (double, server) => {
        server.use(...openMagazine().handlers);
        double.fault({ status: 500 });
        await status();
      },
      [
        'a test called double.fault(), but another double answered GET /api/articles. Call fault() of that one.',
      ],
    ],
  ])('%s', async (_, body, expected) => {
    const warnings = await warningsOf(body);
    expect(warnings).toEqual(expected.map((text) => `msw-strapi: ${text}`));
  });

  test.each<[string, (double: Double, server: Server) => unknown]>([
    [
      'what comes before with() is in it',
      async (double, server) => {
        await double.create('article', { title: 'New' });
        double.allow('public', CREATE);
        server.use(...double.with({ author: 1 }).handlers);
        expect(await count()).toBe(4);
        expect(await post()).toBe(200);
      },
    ],
    [
      'the second has what the first changed',
      async (double, server) => {
        server.use(...double.with({ article: 3 }).handlers);
        await status();
        server.use(...double.with({ articles: [], author: 1 }).handlers);
        expect(await count()).toBe(0);
      },
    ],
    [
      'the second is made of the first',
      async (double, server) => {
        const three = double.with({ article: 3 });
        server.use(...three.handlers);
        server.use(...three.with({ author: [] }).handlers);
        expect(await count()).toBe(3);
      },
    ],
    [
      'the first was removed',
      async (double, server) => {
        server.use(...double.with({ article: 1 }).handlers);
        expect(await count()).toBe(1);
        server.resetHandlers();
        server.use(...double.with({ author: [] }).handlers);
        expect(await count()).toBe(3);
      },
    ],
    [
      'the double is asked without MSW',
      async (double) => {
        const three = double.with({ article: 3 });
        three.fault({ status: 503 });
        await three.fetch(new Request(url));
        await status();
      },
    ],
    [
      'a double of another URL',
      async (_, server) => {
        const other = openMagazine({ baseUrl: 'http://localhost:1400' });
        server.use(...other.handlers);
        other.fault({ status: 503 });
        expect((await fetch('http://localhost:1400/api/articles')).status).toBe(503);
        other.fault({ status: 503 });
        await status();
      },
    ],
    [
      'entries of a double that is not used for requests',
      (double) => void double.with({ article: 1 }).entries('article'),
    ],
  ])('nothing is said where %s', async (_, body) => {
    expect(await warningsOf(body)).toEqual([]);
  });

  test('nothing is said of the tests beside it, which have a boundary', async () => {
    const warnings = await warningsOf((double, server) =>
      Promise.all(
        [1, 2].map(
          server.boundary(async (articles: number) => {
            const other = double.with({ article: articles }, { as: 'editor' });
            server.use(...other.handlers);
            other.fault({ type: 'author', status: 503 });
            await status();
            await other.create('article', { title: 'New' });
            await status();
            await post();
            expect(await count()).toBe(articles + 2);
            expect(other.entries('article').length).toBeGreaterThan(articles + 2);
          }),
        ),
      ),
    );
    expect(warnings).toEqual([]);
  });

  test('it is said once, and nothing of a test before', async () => {
    const double = openMagazine();
    const { server, hooks } = hooksOf(double);
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    double.with({ article: 1 });
    double.fault({ status: 503 });
    await hooks['beforeAll']!();
    server.use(...double.fork().handlers);
    await status();
    hooks['afterEach']!();
    double.with({ article: 1 });
    hooks['afterEach']!();
    hooks['afterEach']!();
    hooks['afterAll']!();
    double.with({ article: 1 });
    hooks['afterEach']!();
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

describe('a double in place of its handlers is refused', () => {
  const sentence = 'MSW takes handlers, but got a double. Write server.use(...double.with({ … }).handlers)';

  test('by server.use and setupServer', async () => {
    await warningsOf((double, server) => {
      expect(() => server.use(double.with({ article: 3 }) as never)).toThrow(sentence);
      expect(() => server.use(double as never)).toThrow(sentence);
      expect(() => server.use(double.handlers as never)).toThrow('spread the array');
    });
    expect(() => setupServer(openMagazine() as never)).toThrow(sentence);
  });

  test('by MSW 2.12, which asks for another name', () => {
    const double = createDouble({ model: [] });
    expect('__kind' in double).toBe(true);
    expect(() => (double as never as { __kind: string }).__kind).toThrow(sentence);
    expect({ ...double }).not.toHaveProperty('kind');
  });
});

describe('two setupDouble', () => {
  test('at the same time are refused, and the first one answers', async () => {
    await warningsOf(async (double) => {
      const { hooks } = hooksOf(openMagazine({ baseUrl: 'http://localhost:1400' }));
      await expect(hooks['beforeAll']!()).rejects.toThrow(
        'setupDouble was called twice for these tests, and MSW asks only the server that started last. Call it once, ' +
          'with all doubles: setupDouble([one, other]).',
      );
      hooks['afterEach']!();
      hooks['afterAll']!();
      expect(await status()).toBe(200);
      expect(double.requests()).toHaveLength(1);
    });
  });

  test('in the environment of Nuxt are told of what it does after setupFiles', async () => {
    vi.stubGlobal('window', { __NUXT_VITEST_ENVIRONMENT__: true });
    await warningsOf(async () => {
      const { hooks } = hooksOf(openMagazine({ baseUrl: 'http://localhost:1400' }));
      await expect(hooks['beforeAll']!()).rejects.toThrow(
        'loads modules anew after setupFiles: take it out of',
      );
      hooks['afterAll']!();
    });
    vi.unstubAllGlobals();
  });

  test('one after the other are not', async () => {
    for (const _ of [1, 2])
      expect(await warningsOf(async () => expect(await status()).toBe(200))).toEqual([]);
  });
});
