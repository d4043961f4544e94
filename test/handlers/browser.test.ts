import { setupWorker } from 'msw/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDouble } from '../../handlers/browser.ts';
import { collectionType, createDouble, defineModel, text } from '../../handlers/index.ts';
import { generate } from '../../seeds/seeds-in-browser.ts';
import { LOAD } from '../../handlers/double/double.ts';
import { openMagazine } from '../fixtures/magazine.ts';

vi.mock('msw/browser', () => ({ setupWorker: vi.fn<() => unknown>() }));

const worker = { start: vi.fn<() => Promise<void>>(), stop: vi.fn<() => void>() };
beforeEach(() => {
  vi.mocked(setupWorker).mockReturnValue(worker as never);
  worker.start.mockResolvedValue();
});
afterEach(() => vi.unstubAllGlobals());

test('starts the worker with the handlers, its file, and the option for unhandled requests of both MSW versions', async () => {
  const double = openMagazine();
  const started = await startDouble(double, { workerUrl: '/sub/worker.js', onUnhandled: 'warn' });
  expect(setupWorker).toHaveBeenLastCalledWith(...double.handlers);
  expect(worker.start).toHaveBeenLastCalledWith({
    onUnhandledRequest: 'warn',
    onUnhandledFrame: 'warn',
    serviceWorker: { url: '/sub/worker.js' },
    quiet: false,
  });
  await started.stop();
  expect(worker.stop).toHaveBeenCalled();
});

test('loads what answers requests while the worker starts', async () => {
  const double = openMagazine();
  const load = vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('offline')));
  worker.start.mockImplementation(async () => expect(load).toHaveBeenCalledTimes(1));
  await (await startDouble({ ...double, [LOAD]: load })).stop();
  expect(worker.start).toHaveBeenCalled();
});

test('generated entries are there when it has started, and what does not fit the model is thrown', async () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  const model = defineModel([collectionType('article', { title: text() })]);
  const double = createDouble({ model, data: generate() });
  await (await startDouble(double, { persist: 'session' })).stop();
  expect(double.entries('article')[0]).toHaveProperty('title');

  worker.stop.mockClear();
  const wrong = () => createDouble({ model, data: generate({ entries: { artikle: 3 } }) });
  await expect(startDouble(wrong())).rejects.toThrow("The model has no type 'artikle'");
  expect(worker.stop).toHaveBeenCalledTimes(1);
  await expect(startDouble(wrong(), { persist: 'session' })).rejects.toThrow(/^Entries cannot be generated/);
  await (await startDouble(double)).stop();
});

test.each<[string, (start: () => ReturnType<typeof startDouble>) => unknown, boolean]>([
  ['alone', (start) => start(), true],
  ['void', (start) => void start(), true],
  ['await', async (start) => await start(), false],
  ['await later', async (start) => [start(), Promise.resolve()][0], false],
  ['then', (start) => start().then(() => undefined), false],
  ['catch', (start) => start().catch(() => undefined), false],
  ['Promise.all', (start) => Promise.all([start(), Promise.resolve()]), false],
  ['returned to then', (start) => Promise.resolve().then(start), false],
])('a page that does not wait for the worker is told: %s', async (_, call, isTold) => {
  vi.useFakeTimers();
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  let started: ReturnType<typeof startDouble> | undefined;
  try {
    call(() => (started = startDouble(openMagazine())));
    await vi.advanceTimersByTimeAsync(2000);
    expect(warn.mock.calls.flat().join()).toContain(isTold ? 'Write await startDouble(double)' : '');
    expect(warn).toHaveBeenCalledTimes(isTold ? 1 : 0);
  } finally {
    vi.useRealTimers();
    warn.mockRestore();
    await (await started)?.stop();
  }
});

test('an MSW that is too old for doubles is reported', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers();
  vi.doMock('msw', () => ({ http: { all: () => ({}) }, passthrough: () => undefined }));
  try {
    const started = await startDouble(openMagazine());
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await vi.waitUntil(() => error.mock.calls.length > 0, { timeout: 5000 });
    expect(error.mock.calls.flat().join()).toContain('startDouble needs MSW 2.12 or later');
    await started.stop();
  } finally {
    vi.useRealTimers();
    vi.doUnmock('msw');
    error.mockRestore();
  }
});

test('a start that fails is an unhandled rejection without await, and no warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  worker.start.mockRejectedValueOnce(new Error('no worker'));
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no file')));
  await expect(startDouble(openMagazine())).rejects.toThrow('there is no worker file');
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test('a second call on a page is refused until the first has stopped', async () => {
  const started = await startDouble(openMagazine());
  await expect(startDouble(openMagazine())).rejects.toThrow('startDouble was called twice on this page.');
  await expect(startDouble(openMagazine())).rejects.toThrow('add import.meta.hot?.dispose(stop) to it.');
  await started.stop();
  await (await startDouble(openMagazine())).stop();
});

test.each([
  [undefined, {}, 'startDouble takes a double or a list of doubles, but got nothing.'],
  [openMagazine(), { workerURL: '/x.js' }, "startDouble has no option 'workerURL'. Did you mean workerUrl?"],
  [
    openMagazine(),
    { onUnhandled: 'fail' },
    "startDouble: onUnhandled must be 'warn', 'error' or 'bypass', not \"fail\".",
  ],
])('a wrong double or option is refused (%#)', async (given, options, message) => {
  await expect(startDouble(given as never, options as never)).rejects.toThrow(message);
});

test('persist keeps what requests write when the page is loaded again', async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const double = openMagazine();
  const started = await startDouble(double, { persist: 'session' });
  await double.create('author', { name: 'Kept' });
  await started.stop();
  await double.create('author', { name: 'After the end' });
  const again = openMagazine();
  await (await startDouble(again, { persist: 'session' })).stop();
  expect(again.entries('author').at(-1)).toMatchObject({ name: 'Kept' });
  await expect(startDouble(openMagazine(), { persist: true } as never)).rejects.toThrow(
    "persist must be 'session'",
  );
});

test('where the code of persist cannot be loaded, startDouble says so and can be called again', async () => {
  vi.doMock('../../handlers/state/kept-state.ts', () => {
    throw new Error('404');
  });
  await expect(startDouble(openMagazine(), { persist: 'session' })).rejects.toThrow('kept data');
  vi.doUnmock('../../handlers/state/kept-state.ts');
  await (await startDouble(openMagazine())).stop();
});

test('two doubles at one URL are refused', async () => {
  for (const baseUrl of ['http://127.0.0.1:1337', 'HTTP://LOCALHOST:1337/', '*'])
    await expect(startDouble([openMagazine(), openMagazine({ baseUrl })])).rejects.toThrow('Two doubles');
  await expect(startDouble([openMagazine(), openMagazine()])).rejects.toThrow('Two doubles answer at');
  await (await startDouble([openMagazine(), openMagazine({ baseUrl: 'https://cms.example.com' })])).stop();
});

test.each([
  [
    'no answer',
    () => Promise.reject(new TypeError('x')),
    'there is no worker file at /mockServiceWorker.js. Put it',
  ],
  ['404', () => Promise.resolve(new Response('', { status: 404 })), 'npx msw init public --save'],
  [
    'the page instead',
    () => Promise.resolve(new Response('<html>', { headers: { 'content-type': 'text/html' } })),
    'there is no worker file at /mockServiceWorker.js',
  ],
  [
    'the file',
    () => Promise.resolve(new Response('', { headers: { 'content-type': 'text/javascript' } })),
    "MSW's worker at /mockServiceWorker.js did not start. no secure context",
  ],
])('a worker that does not start, and its file: %s', async (_, file, message) => {
  worker.start.mockRejectedValue(new Error('no secure context'));
  vi.stubGlobal('fetch', file);
  await expect(startDouble(openMagazine())).rejects.toThrow(message);
  worker.start.mockResolvedValue();
  await (await startDouble(openMagazine())).stop();
});
