import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Double, RUN_CODE } from '../../../handlers/double/double.ts';
import { createDouble, createStrapi } from '../../../handlers/index.ts';
import { loadProject } from '../../../seeds/load/index.ts';

const dir = join(import.meta.dirname, '../../fixtures/projects/bakery');

const options = {
  data: {
    bread: [
      { name: 'Rye bread', price: 3, secret: 'sour' },
      { name: 'Roll', price: 1 },
    ],
  },
  auth: { users: [{ username: 'mia', password: 'Secret123!' }] },
  warnings: 'off',
  explain: 'off',
} as const;

let double: Double;
beforeAll(async () => {
  const { notes: _, ...project } = await loadProject(dir, { runCode: true });
  double = createDouble({ ...project, ...options });
});

async function ask(path: string, step?: string) {
  const headers = { 'content-type': 'application/json' };
  const init = step === undefined ? {} : { method: 'POST', headers, body: JSON.stringify({ step }) };
  const response = await double.fork().fetch(new Request(`http://localhost:1337/api${path}`, init));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) as never };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const run = async (step: string) => ask('/breads/steps', step);

describe('TypeScript of Strapi 4', () => {
  test('runs with enums, aliases, types in imports, and getters of routers', async () => {
    expect(await ask('/breads/large')).toMatchObject({
      status: 200,
      body: [{ name: 'Rye bread', price: 6 }],
    });
    expect(await ask('/breads')).toMatchObject({
      body: { data: [{ id: 1, attributes: { name: 'Rye bread' } }, { id: 2 }] },
    });
    expect(await ask('/files/12/a/b')).toMatchObject({ body: { name: '12', rest: 'a/b' } });
    expect((await ask('/files/x/a')).status).toBe(404);
  });

  test('server.use is around every request', async () => {
    expect((await ask('/upload/files')).headers.get('x-bakery')).toBe('open');
  });

  test('strapi.db.query reads and writes rows', async () => {
    expect((await run('query')).body).toEqual({
      result: {
        rows: [{ id: 3, name: 'Rye', price: 5 }],
        count: 3,
        many: { count: 3 },
        gone: { count: 3 },
        left: 2,
        undefinedIs: null,
      },
    });
  });

  test('an undefined value in a query finds nothing', async () => {
    expect((await run('undefinedWhere')).body).toEqual({ result: null });
  });

  test('a transaction takes its writes back', async () => {
    expect((await run('transaction')).body).toEqual({ result: { same: true } });
  });

  test('the entity service reads and writes entries', async () => {
    expect((await run('entity')).body).toEqual({
      result: {
        made: null,
        baker: 'mia',
        changed: 7,
        read: { id: 3, name: 'Spelt', baker: { id: 1, username: 'mia' } },
        pages: { page: 1, pageSize: 1, pageCount: 3, total: 3 },
        gone: null,
      },
    });
  });

  test('answers are cleaned by sanitize.output', async () => {
    expect((await run('sanitize')).body).toEqual({ result: { secret: ['sour', null] } });
  });

  test('services of plugins: email, jwt', async () => {
    const fork = double.fork();
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ step: 'mail' }) };
    await fork.fetch(new Request('http://localhost:1337/api/breads/steps', init));
    expect(fork.mails()).toMatchObject([{ to: 'mia@example.com', subject: 'Bread', text: 'Ready' }]);
    expect((await run('jwt')).body).toMatchObject({ result: { id: 1, iat: expect.any(Number) as number } });
  });
});

describe('an extension of users-permissions', () => {
  test('changes an action, and adds a route', async () => {
    const me = await double.as('mia')('/api/users/me');
    expect(await me.json()).toMatchObject({ username: 'mia', breads: 0 });
    const register = new Request('http://localhost:1337/api/auth/local/register', { method: 'POST' });
    expect((await double.fork().fetch(register)).status).toBe(405);
    const login = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: 'mia', password: 'Secret123!' }),
    };
    const url = 'http://localhost:1337/api/auth/local';
    const response = await double.fork().fetch(new Request(url, login));
    expect([response.status, response.headers.get('x-login')]).toEqual([200, 'bakery']);
    expect(await ask('/auth/github/callback')).toMatchObject({
      status: 400,
      body: { error: { message: 'This provider is disabled' } },
    });
    expect(await ask('/users/hello/world')).toMatchObject({ status: 200, body: 'Hello you' });
  });
});

describe('errors of code', () => {
  test('have the status and details of Strapi', async () => {
    expect(await run('refused')).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', message: 'Not today', details: { day: 'Sunday' } } },
    });
    expect(await run('thrown')).toMatchObject({ status: 418, body: { error: { message: 'I bake' } } });
  });

  test.each([
    ['sql', /controllers\/bread\.ts:\d+ calls strapi\.db\.connection\.raw/],
    ['unknownType', /has no type 'api::cake\.cake'/],
  ])('%s is 500 with a sentence', async (step, message) => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    expect((await run(step)).status).toBe(500);
    expect(String(error.mock.lastCall?.[0])).toMatch(message);
    error.mockRestore();
  });

  test('a package that is not installed fails where it is used', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    expect((await ask('/breads/rates')).status).toBe(500);
    expect(String(error.mock.lastCall?.[0])).toContain(
      "src/shared/prices.ts imports 'rates-of-flour', which is not installed",
    );
    error.mockRestore();
  });
});

test('notes say what of the project does not run', async () => {
  const { notes: _, ...project } = await loadProject(dir, { runCode: true });
  const { [RUN_CODE]: open } = createDouble({ ...project, ...options });
  const { notes } = (await open?.()) ?? {};
  expect([...(notes ?? [])]).toEqual([
    expect.stringContaining("src/shared/prices.ts imports 'rates-of-flour', which is not installed"),
    expect.stringMatching(
      /src\/index\.ts:\d+ calls strapi\.plugin\('graphql'\)\.service, which does nothing here/,
    ),
    expect.stringMatching(/calls strapi\.plugin\('graphql'\)\.service\.use/),
    expect.stringMatching(
      /src\/index\.ts:\d+ calls strapi\.cron\.add, which does nothing here: jobs do not run/,
    ),
    expect.stringMatching(
      /src\/index\.ts:\d+ threw Error: No flour\. What its bootstrap does behind it is missing/,
    ),
  ]);
});

describe('createStrapi', () => {
  test('gives the strapi of the project to a unit test', async () => {
    const { notes: _, ...project } = await loadProject(dir, { runCode: true });
    const strapi = await createStrapi({ ...project, ...options });
    expect(await strapi.entityService.findMany('api::bread.bread', { fields: ['name'] })).toEqual([
      { id: 1, name: 'Rye bread' },
      { id: 2, name: 'Roll' },
    ]);
    expect(await strapi.service('api::bread.bread').find({ filters: { name: 'Roll' } })).toMatchObject({
      results: [{ id: 2, name: 'Roll' }],
      pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 },
    });
  });

  test('needs a project whose code runs', async () => {
    await expect(createStrapi({ ...(await loadProject(dir)), ...options })).rejects.toThrow(
      "createStrapi(await loadProject('.', { runCode: true }))",
    );
  });
});
