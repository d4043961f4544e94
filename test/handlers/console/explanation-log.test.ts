import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isDevelopment } from '../../../handlers/state/settings.ts';
import { openGazette, TOKENS } from '../../fixtures/gazette.ts';

const warn = vi.spyOn(console, 'warn').mockReturnValue();
const lines = () => warn.mock.calls.map(([text]) => String(text));

/** Waits until what comes after the answers has happened. */
const later = () => new Promise((resolve) => setTimeout(resolve, 300));

const ask = (double: ReturnType<typeof openGazette>, path: string, init?: RequestInit) =>
  double.fetch(new Request(`http://localhost:1337${path}`, init));

beforeEach(() => warn.mockClear());
afterEach(() => vi.unstubAllEnvs());

describe("explain: 'log'", () => {
  test('prints the mistake and the corrected URL, after the answer', async () => {
    const double = openGazette('v4', { explain: 'log' });
    expect((await ask(double, '/api/articles?populate=autor')).status).toBe(200);
    expect(lines()).toEqual([]);
    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).toBe(
      [
        'msw-strapi: GET /api/articles?populate=autor',
        '  "populate" names "autor", but article has no attribute "autor". Did you mean "author"?',
        '  Try /api/articles?populate=author',
      ].join('\n'),
    );
  });

  test('prints an explanation once, also in forks', async () => {
    const double = openGazette('v4', { explain: 'log' });
    await ask(double, '/api/articles?populate=autor');
    await ask(double, '/api/articles?populate=autor&sort=title');
    await ask(double.fork(), '/api/articles?populate=autor');
    await later();
    expect(lines()).toHaveLength(1);
  });

  test('is silent about sound requests, and about what may be meant', async () => {
    const double = openGazette('v5', { explain: 'log', warnings: 'off' });
    await ask(double, '/api/articles');
    await ask(double, '/api/articles?filters[title][$eq]=nothing');
    await ask(double, '/api/articles/none');
    await ask(double, '/api/authors?locale=de&unknown=1');
    await ask(double.with({ article: [] }), '/api/articles');
    await later();
    expect(lines()).toEqual([]);
  });

  test('looks again when the data have changed', async () => {
    const double = openGazette('v4', { explain: 'log' });
    await ask(double, '/api/articles?populate=author');
    double.deny('public', 'api::author.author.find');
    await ask(double, '/api/articles?populate=author');
    await vi.waitFor(() => expect(lines()[0]).toContain("double.allow('public', 'api::author.author.find')"));
  });

  test('explains refused writes by their own bodies', async () => {
    const double = openGazette('v4', { explain: 'log' });
    const post = (body: object) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKENS.full}` },
      body: JSON.stringify(body),
    });
    await ask(double, '/api/articles', post({ title: 'No data' }));
    await ask(double, '/api/articles', post({ data: { price: 'much' } }));
    await ask(double, '/api/articles', post({ data: { title: 'Sound' } }));
    await vi.waitFor(() => expect(lines()).toHaveLength(2));
    expect(lines()[0]).toContain('Put the attributes into { "data"');
    expect(lines()[1]).toContain('price must be a `number` type');
  });

  test('is bounded', async () => {
    const double = openGazette('v4', { explain: 'log' });
    for (let i = 0; i < 230; i++) await ask(double, `/api/articles?populate=zzzz${i}zzzz`);
    await vi.waitFor(() => expect(lines()).toHaveLength(200), { timeout: 20_000 });
    await later();
    expect(lines()).toHaveLength(200);
  }, 30_000);
});

test("explain: 'off' prints nothing, which is the default of tests", async () => {
  await ask(openGazette('v4', { explain: 'off' }), '/api/articles?populate=autor');
  await ask(openGazette('v4'), '/api/articles?populate=autor');
  await later();
  expect(lines()).toEqual([]);
});

test.each([
  ['VITEST', 'true'],
  ['JEST_WORKER_ID', '1'],
  ['NODE_TEST_CONTEXT', 'child-v8'],
  ['NODE_ENV', 'test'],
  ['NODE_ENV', 'production'],
])('development has no %s=%s', (name, value) => {
  vi.stubEnv('VITEST', undefined);
  vi.stubEnv('NODE_ENV', 'development');
  expect(isDevelopment()).toBe(true);
  vi.stubEnv(name, value);
  expect(isDevelopment()).toBe(false);
});
