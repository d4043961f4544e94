import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaultRule } from '../../../handlers/faults/fault-rule.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

const double = openMagazine();
const server = setupServer(...double.handlers);
const base = 'http://localhost:1337';

beforeAll(() => {
  const byVersion: object = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' };
  server.listen(byVersion);
});
afterEach(() => {
  server.resetHandlers();
  double.reset();
});
afterAll(() => server.close());

const status = async (path = '/api/articles', init?: RequestInit) => (await fetch(base + path, init)).status;

describe('what goes wrong', () => {
  test.each([
    [{ status: 503 }, 'ServiceUnavailableError', 'Service Unavailable', undefined],
    [{ status: 500 }, 'InternalServerError', 'Internal Server Error', undefined],
    [{ status: 403 }, 'ForbiddenError', 'Forbidden', {}],
    [{ status: 401, message: 'Token expired' }, 'UnauthorizedError', 'Token expired', {}],
    [{ status: 418 }, 'BadRequestError', 'Bad Request', {}],
  ])("%o is Strapi's error body", async (rule, name, message, details) => {
    double.fault(rule);
    const response = await fetch(`${base}/api/articles`);
    expect(response.status).toBe(rule.status);
    expect(await response.json()).toEqual({
      data: null,
      error: { status: rule.status, name, message, ...(details && { details }) },
    });
  });

  test('networkError: fetch rejects', async () => {
    double.fault({ networkError: true });
    await expect(fetch(`${base}/api/articles`)).rejects.toThrow(TypeError);
  });

  test('malformed: 200 with the content type of JSON, but broken JSON', async () => {
    double.fault({ malformed: true });
    const response = await fetch(`${base}/api/articles`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('application/json');
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  test('truncated: the body ends in the middle', async () => {
    double.fault({ truncated: true });
    const response = await fetch(`${base}/api/articles`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  test('timeout: no answer until the client gives up', async () => {
    double.fault({ timeout: true });
    const signal = AbortSignal.timeout(60);
    await expect(fetch(`${base}/api/articles`, { signal })).rejects.toThrow('aborted due to timeout');
  });

  describe('delay', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
    afterEach(() => void vi.useRealTimers());

    /** Returns how many ms pass, by the fake timers, until the double answers; at most `limit`. */
    async function elapsed(limit = 200): Promise<number> {
      const onAnswer = vi.fn<(response: Response) => void>();
      void double.fetch(new Request(`${base}/api/articles`)).then(onAnswer);
      await vi.advanceTimersByTimeAsync(0);
      let time = 0;
      for (; onAnswer.mock.calls.length === 0 && time < limit; time++) await vi.advanceTimersByTimeAsync(1);
      return time;
    }

    test('is a time, or drawn from a range for each request', async () => {
      double.fault({ delay: 80, once: true });
      expect(await elapsed()).toBe(80);
      expect(await elapsed()).toBe(0);
      double.fault({ delay: [60, 70], seed: 3 });
      const drawn = [await elapsed(), await elapsed(), await elapsed()];
      for (const time of drawn) expect(time).toBeGreaterThanOrEqual(60);
      for (const time of drawn) expect(time).toBeLessThanOrEqual(70);
      expect(new Set(drawn).size).toBeGreaterThan(1);
    });

    test('ends when the client gives up', async () => {
      double.fault({ delay: 80 });
      const client = new AbortController();
      const answered = double.fetch(new Request(`${base}/api/articles`, { signal: client.signal }));
      client.abort();
      await expect(answered).rejects.toThrow('aborted');
      expect(vi.getTimerCount()).toBe(0);
    });
  });

  test('a delayed answer arrives through MSW', async () => {
    double.fault({ delay: 5 });
    expect(await status()).toBe(200);
  });

  test('delay and status together', async () => {
    double.fault({ delay: 30, status: 502 });
    expect(await status()).toBe(502);
  });
});

describe('when', () => {
  test.each([
    [{ type: 'article' }, [500, 500, 200, 200]],
    [{ type: 'authors' }, [200, 200, 500, 200]],
    [{ type: 'api::homepage.homepage' }, [200, 200, 200, 500]],
    [{ path: '/api/articles' }, [500, 200, 200, 200]],
    [{ path: '/API/articles/*' }, [200, 500, 200, 200]],
    [{ path: '*' }, [500, 500, 500, 500]],
    [{ method: 'get', type: 'homepage' }, [200, 200, 200, 500]],
    [{ type: 'article', path: '/api/articles/*' }, [200, 500, 200, 200]],
    [{ type: 'article', path: '/api/*' }, [500, 500, 200, 200]],
    [{ type: 'article', path: '*/api/a*/2' }, [200, 500, 200, 200]],
    [{ type: 'article', path: '/api/Articles/2/' }, [200, 500, 200, 200]],
    [{ method: 'POST' }, [200, 200, 200, 200]],
    [{ type: 'user' }, [200, 200, 200, 200]],
  ])('%o', async (where, statuses) => {
    double.fault({ ...where, status: 500 });
    const paths = ['/api/articles?sort=title', '/api/articles/2', '/api/authors', '/api/homepage'];
    expect(await Promise.all(paths.map((path) => status(path)))).toEqual(statuses);
  });

  test('once and times', async () => {
    double.fault({ status: 500, once: true });
    expect([await status(), await status()]).toEqual([500, 200]);
    double.fault({ status: 429, times: 2 });
    expect([await status(), await status(), await status()]).toEqual([429, 429, 200]);
  });

  test('a share is drawn from the seed: the same requests in every run', async () => {
    const run = async (rule: FaultRule) => {
      double.reset();
      double.fault({ status: 500, share: 0.5, ...rule });
      const statuses: number[] = [];
      for (let turn = 0; turn < 24; turn++) statuses.push(await status());
      return statuses.join();
    };
    const first = await run({});
    expect(await run({})).toBe(first);
    expect(await run({ seed: 2 })).not.toBe(first);
    expect(first).toContain('200');
    expect(first).toContain('500');
    expect((await run({ times: 3 })).split('500')).toHaveLength(4);
  });

  test('the newest rule applies; without it, the one before', async () => {
    double.fault({ status: 500 });
    const end = double.fault({ status: 503, type: 'article' });
    expect(await status()).toBe(503);
    end();
    expect(await status()).toBe(500);
    double.reset();
    expect(await status()).toBe(200);
  });

  test('belongs to one double only', async () => {
    const fork = double.with({ article: [] });
    fork.fault({ status: 500 });
    expect(await status()).toBe(200);
    server.use(...fork.handlers);
    expect(await status()).toBe(500);
    server.resetHandlers();
    expect(await status()).toBe(200);
  });
});

describe('wrong rules are refused', () => {
  test.each([
    [
      { type: 'artcle', status: 500 },
      "The model has no type 'artcle'. Did you mean article? It has article, author, homepage.",
    ],
    [
      {},
      'does not say what goes wrong. Add one of status, timeout, networkError, malformed, truncated, or delay.',
    ],
    [{ type: 'article' }, 'does not say what goes wrong'],
    [{ status: 200 }, 'A fault rule: status must be a whole number from 400 to 599, not 200.'],
    [
      { status: 500, timeout: true },
      'has status and timeout, but a request can fail in one way only. Add a rule for each.',
    ],
    [{ staus: 500 }, "A fault rule has no option 'staus'. Did you mean status?"],
    [{ status: 500, once: true, times: 2 }, 'has both once and times'],
    [{ status: 500, times: 0 }, 'times must be a whole number from 1 on, not 0.'],
    [{ status: 500, share: 20 }, 'share must be a number above 0, up to 1, not 20.'],
    [{ delay: [5, 1] }, 'delay must be a time in ms, or [min, max], not [5,1].'],
    [
      { path: '/articles', status: 500 },
      "path '/articles' matches nothing: paths of the API start with /api/. Write the whole path: '/api/articles'",
    ],
    [
      { path: 'api/articles', status: 500 },
      "paths start with a slash. Write the whole path: '/api/articles'.",
    ],
    [{ path: 'articles/*', status: 500 }, "Write the whole path: '/api/articles/*'."],
    [
      { path: '/articles/*', status: 500 },
      "paths of the API start with /api/. Write the whole path: '/api/articles/*'.",
    ],
    [
      { path: 'http://localhost:1337/api/articles?sort=id', status: 500 },
      "it is a URL, but a rule has only the path. Write the whole path: '/api/articles'.",
    ],
    [
      { path: '/api/articles?sort=id', status: 500 },
      "a rule has the path without the query. Write the whole path: '/api/articles'.",
    ],
    [{ path: '/api/*#top', status: 500 }, "Write the whole path: '/api/*'."],
    [
      { type: 'article', path: '/api/authors/1', status: 500 },
      "'/api/authors/1' is a path of api::author.author, not of api::article.article. Leave out the type or the path.",
    ],
    [{ type: 'article', path: '/api/authors/*', status: 500 }, 'a path of api::author.author'],
    [{ type: 'article', path: '/api/artcles', status: 500 }, 'is not a path of api::article.article'],
    [{ type: 'file', path: '/uploads/a.png', status: 500 }, 'is not a path of plugin::upload.file'],
    [
      { method: 'FETCH', status: 500 },
      'method must be an HTTP method that Strapi knows: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS, not "FETCH".',
    ],
    [{ delay: 5, message: 'x' }, 'has a message without a status. Add the status.'],
    ['article', 'the options must be an object such as { type: \'article\', status: 500 }, not "article".'],
    [null, "the options must be an object such as { type: 'article', status: 500 }, not null."],
    [{ timeout: 'yes' }, 'timeout must be true, not "yes".'],
  ])('%o', (rule, message) => {
    expect(() => double.fault(rule as FaultRule)).toThrow(message);
  });
});
