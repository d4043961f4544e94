import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usualExplanations } from '../../../handlers/state/settings.ts';
import * as explainModule from '../../../handlers/explain/explain-request.ts';
import { openGazette, TOKENS } from '../../fixtures/gazette.ts';
import { until } from '../../fixtures/until.ts';

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
    await until(() => expect(lines()).toHaveLength(1));
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
    await until(() => expect(lines()).toHaveLength(1));
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
    await until(() => expect(lines()[0]).toContain("double.allow('public', 'api::author.author.find')"));
  });

  test('prints mails with the code of their link, and why there is none', async () => {
    const double = openGazette('v5', {
      explain: 'log',
      auth: { users: [{ username: 'mia', password: 'Secret123!' }] },
    });
    const forgot = (email: string) =>
      ask(double, '/api/auth/forgot-password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    await forgot('mia@example.com');
    const [mail] = double.mails();
    expect(lines()).toEqual([
      'msw-strapi: Strapi sends a mail to mia@example.com: Reset password\n' +
        `  The code in its link is ${mail!.code}\n` +
        '  Its text is in double.mails(), and in GET /__double/mails of a server.',
    ]);
    await forgot('mai@example.com');
    await until(() => expect(lines()[1]).toContain('no user has the address "mai@example.com"'));
  });

  test('prints no mail of a GraphQL mutation that is only explained', async () => {
    const double = openGazette('v5', {
      explain: 'log',
      graphql: true,
      auth: { users: [{ username: 'mia', password: 'Secret123!' }] },
    });
    const query = 'mutation { forgotPassword(email: "mia@example.com") { ok } }';
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    };
    await double.explain(new Request('http://localhost:1337/graphql', init));
    expect(lines().join('')).not.toContain('sends a mail');
    await ask(double, '/graphql', init);
    expect(lines().join('')).toContain(`The code in its link is ${double.mails()[0]!.code}`);
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
    await until(() => expect(lines()).toHaveLength(2));
    expect(lines()[0]).toContain('Put the attributes into { "data"');
    expect(lines()[1]).toContain('price must be a `number` type');
  });

  test('is bounded', async () => {
    const double = openGazette('v4', { explain: 'log' });
    for (let i = 0; i < 230; i++) await ask(double, `/api/articles?populate=zzzz${i}zzzz`);
    await until(() => expect(lines()).toHaveLength(200));
    await later();
    expect(lines()).toHaveLength(200);
  });
});

test("explain: 'off' prints nothing", async () => {
  await ask(openGazette('v5', { explain: 'off' }), '/api/articles?populate=autor');
  await later();
  expect(lines()).toEqual([]);
});

describe("explain: 'refused', the default of tests", () => {
  test('prints why a read is refused, before its answer, each URL once', async () => {
    const double = openGazette('v5');
    for (const one of [double, double, double.fork(), double.with({ article: [] })])
      expect((await ask(one, '/api/articles?populate=autor')).status).toBe(400);
    expect(lines()).toEqual([
      'msw-strapi: GET /api/articles?populate=autor\n' +
        '  Strapi answers 400 "Invalid key autor". ' +
        '"populate" names "autor", but article has no attribute "autor". Did you mean "author"?\n' +
        '  Try /api/articles?populate=author',
    ]);
  });

  test('prints what no request has on purpose, whatever the answer is', async () => {
    const double = openGazette('v5');
    const headers = { authorization: 'Bearer undefined' };
    await ask(double, '/api/articles', { headers });
    await ask(double, '/api/articles?locale=undefined');
    await ask(double, '/api/articles/count');
    expect(lines()).toEqual([
      expect.stringContaining('The header Authorization is "Bearer undefined"'),
      expect.stringContaining('"locale" is the text "undefined"'),
      expect.stringContaining('It has no route that counts.'),
    ]);
  });

  test('is silent about answers, other refusals, writes and faults, and explains none of them', async () => {
    const explain = vi.spyOn(explainModule, 'explainRequest');
    const double = openGazette('v5');
    double.fault({ path: '/api/authors', status: 400 });
    const paths = ['articles?populat=autor', 'articles/none', 'users', 'nothing', 'authors?sort=nam'];
    for (const path of paths) await ask(double, `/api/${path}`);
    const body = JSON.stringify({ data: { titel: 'Hi' } });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${TOKENS.full}` };
    expect((await ask(double, '/api/articles', { method: 'POST', headers, body })).status).toBe(400);
    await ask(double, '/api/articles?sort=titel', { headers: { 'x-double-explain': '0' } });
    await later();
    expect(lines()).toEqual([]);
    expect(explain).not.toHaveBeenCalled();
    await ask(double, '/api/articles?sort=titel');
    expect(explain).toHaveBeenCalledOnce();
  });
});

test.each([
  ['VITEST', 'true', 'refused'],
  ['JEST_WORKER_ID', '1', 'refused'],
  ['NODE_TEST_CONTEXT', 'child-v8', 'refused'],
  ['NODE_ENV', 'test', 'refused'],
  ['NODE_ENV', 'production', 'off'],
])('development has no %s=%s', (name, value, expected) => {
  vi.stubEnv('VITEST', undefined);
  vi.stubEnv('NODE_ENV', 'development');
  expect(usualExplanations()).toBe('log');
  vi.stubEnv(name, value);
  expect(usualExplanations()).toBe(expected);
});
