import * as vitest from 'vitest';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { asksAnyHandler, checkMsw, checkRuntimeOfMsw } from '../../handlers/double/supported-versions.ts';
import { loadMsw } from '../../handlers/msw/mount.ts';
import { setupDouble, type TestHooks } from '../../handlers/node.ts';
import { createDouble } from '../../handlers/index.ts';
import { openMagazine } from '../fixtures/magazine.ts';

const double = openMagazine();
const { server } = setupDouble(double, { hooks: vitest, onUnhandled: 'error' });

const titles = async () => {
  const response = await fetch('http://localhost:1337/api/articles');
  if (!response.ok) return response.status;
  const { data } = (await response.json()) as { data: { attributes: { title: string } }[] };
  return data.map(({ attributes }) => attributes.title);
};

describe('a test file', () => {
  test('sees an override and a fault of one test', async () => {
    server.use(...double.with({ article: 1 }).handlers);
    expect(await titles()).toEqual(['Sea']);
    server.resetHandlers();
    double.fault({ type: 'article', status: 503 });
    expect(await titles()).toBe(503);
  });

  test('can read what was sent in an event of MSW', async () => {
    const bodies: Promise<string>[] = [];
    const note = ({ request }: { request: Request }) => void bodies.push(request.text());
    server.events.on('response:mocked', note);
    await fetch('http://localhost:1337/api/articles', { method: 'POST', body: '{"data":{}}' });
    expect(await Promise.all(bodies)).toEqual(['{"data":{}}']);
    server.events.removeListener('response:mocked', note);
  });

  test('but not in the next', async () => {
    expect(await titles()).toEqual(['Sea', 'Sky', 'Sun']);
  });

  test('whatever a test restored, the next has the first data', async () => {
    double.restore(double.with({ article: [] }).snapshot());
    expect(await titles()).toEqual([]);
  });

  test('as here', async () => {
    expect(await titles()).toEqual(['Sea', 'Sky', 'Sun']);
  });

  test('a request without a handler fails, with the option name of both MSW versions', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    await expect(fetch('http://localhost:4000/')).rejects.toThrow(/fetch failed|Cannot bypass/);
    expect(told.mock.calls.flat().join()).toContain('without a matching request handler');
    told.mockRestore();
  });
});

describe('mistakes are reported', () => {
  const hooks: TestHooks = { beforeAll: () => {}, afterEach: () => {}, afterAll: () => {} };

  test('no hooks', () => {
    expect(() => setupDouble(double)).toThrow(
      "import * as vitest from 'vitest', then setupDouble(double, { hooks: vitest })",
    );
  });

  test.each([
    [
      undefined,
      'setupDouble takes a double or a list of doubles, but got nothing. Pass what createDouble returns.',
    ],
    [[], 'setupDouble was called with an empty list. Pass at least one double.'],
    [double.handlers, 'but got MSW handlers. Pass the double itself, setupDouble(double)'],
    [
      { model: {}, data: {} },
      'but got the options of one. Create it first: setupDouble(createDouble({ model, data })).',
    ],
    [{ handlers: [] }, 'but got an object with handlers.'],
  ])('no double: %o', (given, message) => {
    expect(() => setupDouble(given as never, { hooks })).toThrow(message);
  });

  test.each([
    [
      { hooks: {} },
      'setupDouble: hooks must be an object with the functions beforeAll, afterEach and afterAll',
    ],
    [
      { onUnhandledRequest: 'error' },
      "setupDouble has no option 'onUnhandledRequest'. Did you mean onUnhandled? It takes handlers, onUnhandled, hooks, requestsFile.",
    ],
    [{ hook: hooks }, "no option 'hook'. Did you mean hooks?"],
    [{ onUnhandled: 'fail' }, "setupDouble: onUnhandled must be 'warn', 'error' or 'bypass', not \"fail\"."],
    [{ handlers: {} }, 'setupDouble: handlers must be a list of MSW handlers'],
    [null, 'setupDouble: the options must be an object such as { hooks: vitest }, not null.'],
  ])('options: %o', (options, message) => {
    expect(() => setupDouble(double, options as never)).toThrow(message);
  });

  test('two doubles at one URL', () => {
    expect(() => setupDouble([double, openMagazine()], { hooks })).toThrow(
      'Two doubles answer at http://localhost:1337/api, so MSW would never ask the second.',
    );
    expect(() =>
      setupDouble([double, openMagazine({ baseUrl: 'http://localhost:1400' })], { hooks }),
    ).not.toThrow();
  });

  test.each([
    ['1.3.5', false],
    ['2.6.0', false],
    ['2.12.0', true],
    ['3.0.5', true],
  ])('MSW %s asks the handlers of a double: %s', (version, asks) => {
    expect(asksAnyHandler(version)).toBe(asks);
  });

  test('the URL of jsdom 20, which Jest 29 and older Vitests have, lacks canParse', async () => {
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override canParse = undefined as never;
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const response = await openMagazine().fetch(new Request('http://localhost:1337/api/articles'));
    expect(response.status).toBe(200);
  });

  test('an older MSW', () => {
    expect(() => checkMsw('setupDouble', false)).toThrow(
      'setupDouble needs MSW 2.12 or later, but this project has an older one: npm install --save-dev msw@latest',
    );
  });

  test('MSW 3 on Node 20, Bun and Deno', () => {
    const check = (msw: string | undefined, versions: Readonly<Record<string, string>>) => () =>
      checkRuntimeOfMsw('setupDouble', msw, versions);
    expect(check('3.0.5', { node: '20.20.2' })).toThrow(
      'setupDouble: MSW 3.0.5 needs Node 22 or later, and this is Node 20.20.2. On Node 20 install MSW 2: npm install --save-dev msw@2',
    );
    expect(check('3.0.5', { node: '26.3.0', bun: '1.4.5' })).toThrow(
      'setupDouble: MSW 3.0.5 does not see the requests of Bun 1.4.5, so they would reach the network. Install MSW 2: bun add --dev msw@2',
    );
    expect(check('3.0.5', { node: '26.3.0', deno: '2.9.6' })).toThrow(
      'of Deno 2.9.6, so they would reach the network. Install MSW 2: deno add --dev npm:msw@2',
    );
    for (const node of ['20.20.2', '22.12.0']) expect(check('2.15.0', { node })).not.toThrow();
    expect(check('2.15.0', { node: '26.3.0', bun: '1.4.5' })).not.toThrow();
    expect(check(undefined, { node: '20.20.2' })).not.toThrow();
    expect(check('3.0.5', { node: '22.12.0' })).not.toThrow();
  });

  test('no MSW', async () => {
    const reason = "Cannot find package 'msw' imported from /app/node_modules/msw-strapi/dist/engine.js";
    const missing = Object.assign(new Error(reason), { code: 'ERR_MODULE_NOT_FOUND' });
    await expect(loadMsw(() => Promise.reject(missing))).rejects.toThrow(
      `msw-strapi finds no MSW: ${reason}. Install it in the package that installs msw-strapi: npm install --save-dev msw`,
    );
    await expect(loadMsw(() => Promise.reject(new Error('offline')))).rejects.toThrow(
      'The network may be down',
    );
  });

  test('a runtime that is too old', () => {
    const { toSorted } = Array.prototype;
    let message = '';
    Reflect.deleteProperty(Array.prototype, 'toSorted');
    try {
      createDouble({ model: [] });
    } catch (error) {
      message = String(error);
    } finally {
      Reflect.defineProperty(Array.prototype, 'toSorted', {
        value: toSorted,
        configurable: true,
        writable: true,
      });
    }
    expect(message).toContain(
      `Node ${process.versions.node} is too old for msw-strapi. Use Node 20.12 or later.`,
    );
  });

  test('handlers mounted twice', () => {
    expect(() => setupDouble(double, { hooks, handlers: double.handlers })).toThrow(
      'The handlers of one double are mounted twice.',
    );
  });
});
