import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openMagazine } from '../../fixtures/magazine.ts';

const network = openMagazine({ warnings: 'off' });
const server = setupServer(...network.handlers);
const warn = vi.spyOn(console, 'warn').mockReturnValue();

beforeAll(() => server.listen());
afterEach(() => {
  server.resetHandlers();
  warn.mockClear();
});
afterAll(() => server.close());

const ask = async (url: string) => (await fetch(url)).status;

test('a base URL that matches no request is reported once, for a fork too', async () => {
  const double = openMagazine({ baseUrl: 'https://cms.example.com' });
  server.use(...double.fork().handlers, ...double.handlers);
  await ask('http://localhost:1337/api/articles');
  await ask('http://localhost:1337/api/articles');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain(
    'GET http://localhost:1337/api/articles looks like a request to Strapi, but the double answers at https://cms.example.com.',
  );
});

test('each wrong origin is reported', async () => {
  const double = openMagazine({ baseUrl: 'https://cms.example.com' });
  server.use(...double.handlers, ...openMagazine({ baseUrl: '*', warnings: 'off' }).handlers);
  const origins = ['http://localhost:1337', 'http://localhost:3000', 'https://cms.example.org'];
  for (const origin of [...origins, ...origins]) await ask(`${origin}/api/articles`);
  expect(warn.mock.calls.map(([text]) => /baseUrl: '([^']+)'/.exec(String(text))?.[1])).toEqual(origins);
});

test('nothing is reported for a path without a route, or once the base URL has matched', async () => {
  const double = openMagazine({ baseUrl: 'https://cms.example.com' });
  server.use(...double.handlers);
  await ask('http://localhost:1337/api/nothing');
  await ask('https://cms.example.com/api/articles');
  await ask('http://localhost:1337/api/articles');
  expect(warn).not.toHaveBeenCalled();
});
