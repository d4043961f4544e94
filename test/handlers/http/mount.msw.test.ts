import { createServer } from 'node:http';
import { http, type HttpHandler, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { listen } from '../../../handlers/serve/start-server.ts';
import { mountHandlers, type MountOptions } from '../../../handlers/msw/mount.ts';

const double = {
  fetch: (request: Request) => Promise.resolve(Response.json({ double: new URL(request.url).pathname })),
  owns: (url: URL) => url.pathname.startsWith('/api/articles'),
};

let server: ReturnType<typeof setupServer> | undefined;
const unhandled = vi.fn<() => void>();

function intercept(...handlers: HttpHandler[]) {
  server?.close();
  server = setupServer(...handlers);
  // MSW 3 has renamed the option; each version ignores the other's name.
  const byVersion: object = { onUnhandledRequest: unhandled, onUnhandledFrame: unhandled };
  server.listen(byVersion);
}

const json = async (url: string, init?: RequestInit): Promise<unknown> => (await fetch(url, init)).json();

test('headers that cannot be changed get those of CORS', async () => {
  const location = 'http://localhost:1337/api/articles/2';
  intercept(...mountHandlers({ ...double, fetch: () => Promise.resolve(Response.redirect(location)) }));
  const headers = { origin: 'http://localhost:3000' };
  const response = await fetch('http://localhost:1337/api/articles/1', { headers, redirect: 'manual' });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(location);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
});

/** Who took the request: the double, or a handler that stands behind it. */
function takenBy(url: string, options: Partial<MountOptions> = {}): Promise<unknown> {
  const behind = http.all('*', () => HttpResponse.json({ network: true }));
  intercept(...mountHandlers({ ...double, ...options }), behind);
  return json(url);
}

const network = createServer((_, response) => response.end('{"network":true}'));
let networkUrl = '';
beforeAll(async () => {
  networkUrl = await listen(network, 0, '127.0.0.1');
});
afterAll(() => network.close());

afterEach(() => {
  server?.close();
  server = undefined;
  unhandled.mockClear();
});

test('a handler has a name, says whether it was used, and refuses MSW 1', async () => {
  const [handler] = mountHandlers(double);
  intercept(handler!);
  expect(server!.listHandlers()).toEqual([handler]);
  expect(handler!.info.header).toBe('http://localhost:1337/api');
  expect(handler!.isUsed).toBe(false);
  await fetch('http://localhost:1337/api/articles');
  expect(handler!.isUsed).toBe(true);
  const asMsw1 = new Request('http://localhost:1337/api/articles') as never;
  await expect(handler!.run(asMsw1)).rejects.toThrow('msw-strapi needs MSW 2.12 or later');
  expect(() => handler!.test(asMsw1)).toThrow('npm install --save-dev msw@latest');
});

test('MSW writes a request and its answer to the console of a browser', async () => {
  const [handler] = mountHandlers(double);
  const logged = vi.spyOn(console, 'groupCollapsed').mockReturnValue();
  const request = new Request('http://localhost:1337/api/articles');
  await handler!.log({ request, response: Response.json({}) });
  expect(String(logged.mock.calls[0]![0])).toMatch(/GET http:.*\/api\/articles \(%c200 OK%c\)/);
  logged.mockRestore();
});

describe('baseUrl', () => {
  const own = { double: '/api/articles' };
  const other = { network: true };
  test.each([
    [undefined, 'http://localhost:1337/api/articles', own],
    [undefined, 'http://127.0.0.1:1337/api/articles?populate=*', own],
    [undefined, 'http://[::1]:1337/api/articles', own],
    [undefined, 'http://localhost:1338/api/articles', other],
    [undefined, 'https://localhost:1337/api/articles', other],
    [undefined, 'http://cms.example.com/api/articles', other],
    ['http://127.0.0.1:1400/', 'http://localhost:1400/api/articles', own],
    ['https://cms.example.com', 'https://cms.example.com/api/articles', own],
    ['https://cms.example.com', 'http://localhost:1337/api/articles', other],
    ['*', 'https://anything.example.org/api/articles', own],
  ])('%s takes %s: %o', async (baseUrl, url, answer) => {
    expect(await takenBy(url, baseUrl === undefined ? {} : { baseUrl })).toEqual(answer);
  });

  test('anything but a URL is refused, and so is a URL with a path', () => {
    expect(() => mountHandlers({ ...double, baseUrl: 'localhost:1337' })).toThrow(
      "baseUrl 'localhost:1337' is not an http or https URL",
    );
    expect(() => mountHandlers({ ...double, baseUrl: 'http://localhost:1337/api' })).toThrow(
      "Write 'http://localhost:1337'. The path of the API is 'rest.prefix'",
    );
  });
});

describe('paths', () => {
  test.each(['/api/articles', '/api/nothing/here', '/api', '/api/', '/API/Articles', '/uploads/a.png'])(
    '%s is taken',
    async (path) => {
      expect(await takenBy(`http://localhost:1337${path}`)).toEqual({ double: path });
    },
  );

  test.each(['/', '/apis/articles', '/admin', '/uploadsx'])('%s is left alone', async (path) => {
    expect(await takenBy(`http://localhost:1337${path}`)).toEqual({ network: true });
  });

  test('another prefix, with or without slashes', async () => {
    for (const prefix of ['/v1/content', 'v1/content/']) {
      expect(await takenBy('http://localhost:1337/v1/content/articles', { prefix })).toEqual({
        double: '/v1/content/articles',
      });
      expect(await takenBy('http://localhost:1337/api/articles', { prefix })).toEqual({ network: true });
    }
  });

  test('every method reaches the double', async () => {
    const fetchMethod = (request: Request) => Promise.resolve(Response.json(request.method));
    intercept(...mountHandlers({ ...double, fetch: fetchMethod }));
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      expect(await json('http://localhost:1337/api/articles', { method })).toBe(method);
    }
  });
});

describe('unknownPath', () => {
  test.each([
    ['passthrough', '/api/articles', { double: '/api/articles' }],
    ['passthrough', '/api/nothing', { network: true }],
    ['not-found', '/api/nothing', { double: '/api/nothing' }],
  ] as const)('%s: %s is answered by %o', async (unknownPath, path, answer) => {
    intercept(...mountHandlers({ ...double, baseUrl: networkUrl, unknownPath }));
    expect(await json(networkUrl + path)).toEqual(answer);
  });
});

test('requests elsewhere still count as unhandled', async () => {
  intercept(...mountHandlers({ ...double, baseUrl: networkUrl }));
  await fetch(`${networkUrl}/api/articles`);
  expect(unhandled).not.toHaveBeenCalled();
  expect(await json(`${networkUrl}/elsewhere`)).toEqual({ network: true });
  expect(unhandled).toHaveBeenCalledTimes(1);
});

test('a page of another origin can read the answer', async () => {
  intercept(...mountHandlers(double));
  const url = 'http://localhost:1337/api/articles';
  const { headers } = await fetch(url, { headers: { origin: 'http://localhost:3000' } });
  expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect((await fetch(url)).headers.has('access-control-allow-origin')).toBe(false);
});

describe('where the headers of a page are hidden, as in happy-dom', () => {
  afterEach(() => vi.unstubAllGlobals());
  const url = 'http://localhost:1337/api/articles';

  test('its preflight is answered before the double', async () => {
    vi.stubGlobal('location', new URL('http://localhost:3000'));
    const answer = vi.fn<() => Promise<Response>>();
    intercept(...mountHandlers({ ...double, fetch: answer }));
    const { status, headers } = await fetch(url, { method: 'OPTIONS' });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, 'http://localhost:3000']);
    expect(headers.get('access-control-allow-methods')).toMatch(/\bPUT\b/);
    expect(answer).not.toHaveBeenCalled();
  });

  test('it can read the answer', async () => {
    vi.stubGlobal('location', new URL('http://localhost:3000'));
    intercept(...mountHandlers(double));
    const { headers } = await fetch(url);
    expect(headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  });

  test('a page of the same origin needs neither', async () => {
    vi.stubGlobal('location', new URL('http://localhost:1337'));
    intercept(...mountHandlers(double));
    expect((await fetch(url)).headers.has('access-control-allow-origin')).toBe(false);
    expect(await json(url, { method: 'OPTIONS' })).toEqual({ double: '/api/articles' });
  });
});
