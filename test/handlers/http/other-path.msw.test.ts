import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openMagazine } from '../../fixtures/magazine.ts';
import { until } from '../../fixtures/until.ts';

const server = setupServer(http.all('*', () => new Response('elsewhere')));
const warn = vi.spyOn(console, 'warn');

beforeAll(() => server.listen());
beforeEach(() => warn.mockReset().mockReturnValue());
afterEach(() => {
  server.resetHandlers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const ORIGIN = 'https://cms.example.com';
const ask = async (path: string) => expect(await (await fetch(ORIGIN + path)).text()).toBe('elsewhere');

test('a request without the prefix goes to later handlers, and prints the whole path once', async () => {
  const double = openMagazine({ baseUrl: ORIGIN, warnings: 'log' });
  server.use(...double.handlers, ...double.fork().handlers);
  await ask('/articles');
  await ask('/articles');
  await until(() => expect(warn).toHaveBeenCalledTimes(1));
  expect(warn.mock.calls[0]?.[0]).toContain(
    'GET /articles is not a path of the API. Did you mean /api/articles?',
  );
});

test.each([
  ['a path that means no route', '/about', { baseUrl: ORIGIN, warnings: 'log' }],
  ["warnings: 'off'", '/articles', { baseUrl: ORIGIN, warnings: 'off' }],
  ['a double of any origin, to which pages belong', '/articles', { baseUrl: '*', warnings: 'log' }],
] as const)('nothing is printed for %s', async (_rule, path, options) => {
  server.use(...openMagazine(options).handlers);
  await ask(path);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(warn).not.toHaveBeenCalled();
});

test('nothing is printed for the paths of the page itself', async () => {
  vi.stubGlobal('location', { origin: ORIGIN });
  server.use(...openMagazine({ baseUrl: ORIGIN, warnings: 'log' }).handlers);
  await ask('/articles');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(warn).not.toHaveBeenCalled();
});
