import { afterEach, describe, expect, test, vi } from 'vitest';
import { type RunningServer, type ServerOptions, startServer } from '../../../handlers/serve/start-server.ts';
import { Sessions } from '../../../handlers/serve/server-sessions.ts';
import { type Json, openMagazine } from '../../fixtures/magazine.ts';

let server: RunningServer;
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

/** Asks the server in a session, or in none. */
async function start(options: ServerOptions = {}, double = openMagazine()) {
  server = await startServer(double, { ...options, port: 0 });
  return (
    path: string,
    { session, body, ...init }: { session?: string; body?: unknown; method?: string } = {},
  ) =>
    fetch(server.url + path, {
      ...init,
      headers: {
        ...(session !== undefined && { 'x-double-session': session }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
}
type Ask = Awaited<ReturnType<typeof start>>;

const titles = async (ask: Ask, session?: string) => {
  const response = await ask('/api/articles', session === undefined ? {} : { session });
  const body: Json = await response.json();
  return response.ok ? body.data.map(({ attributes }: Json) => attributes.title) : response.status;
};
const override = (overrides: object, options?: object) => ({
  body: { overrides, ...(options && { options }) },
});
const sentence = async (response: Response): Promise<string> => (await response.json()).error.message;

const all = ['Sea', 'Sky', 'Sun'];

test('sessions never see what happens in another', async () => {
  const ask = await start();
  expect((await ask('/__double/with', { session: 'a', ...override({ article: 1 }) })).status).toBe(204);
  await ask('/__double/with', { session: 'b', ...override({ article: [] }, { locale: 'fr' }) });
  await ask('/__double/faults', { session: 'c', body: { type: 'article', status: 503 } });
  expect(await Promise.all(['a', 'b', 'c', 'd', undefined].map((name) => titles(ask, name)))).toEqual([
    ['Sea'],
    [],
    503,
    all,
    all,
  ]);
});

test('many at the same time stay separate', async () => {
  const ask = await start();
  const names = Array.from({ length: 20 }, (_, index) => `worker ${index}`);
  const seen = await Promise.all(
    names.map(async (session) => {
      await ask('/__double/with', { session, ...override({ article: [{ title: session }] }) });
      return titles(ask, session);
    }),
  );
  expect(seen).toEqual(names.map((name) => [name]));
});

test('a reset changes only its own session, or the original double', async () => {
  const ask = await start();
  for (const init of [{ session: 'a' }, { session: 'b' }, {}]) {
    await ask('/__double/with', { ...init, ...override({ article: 1 }) });
  }
  await ask('/__double/reset', { session: 'a', method: 'POST' });
  expect([await titles(ask, 'a'), await titles(ask, 'b'), await titles(ask)]).toEqual([
    all,
    ['Sea'],
    ['Sea'],
  ]);
  await ask('/__double/reset', { method: 'POST' });
  expect([await titles(ask, 'b'), await titles(ask)]).toEqual([['Sea'], all]);
});

test('a session that was ended starts again', async () => {
  const ask = await start();
  await ask('/__double/with', { session: 'a b', ...override({ article: 1 }) });
  expect((await ask('/__double/sessions/a%20b', { method: 'DELETE' })).status).toBe(204);
  expect(await titles(ask, 'a b')).toEqual(all);
  expect((await ask('/__double/sessions/%zz', { method: 'DELETE' })).status).toBe(400);
});

test('faults end by DELETE and by a reset', async () => {
  const ask = await start();
  for (const end of ['faults', 'reset']) {
    await ask('/__double/faults', { body: { status: 500 } });
    expect(await titles(ask)).toBe(500);
    await ask(`/__double/${end}`, { method: end === 'reset' ? 'POST' : 'DELETE' });
    expect(await titles(ask)).toEqual(all);
  }
});

test('an idle session ends, and its name starts a new one', async () => {
  let now = 0;
  const ask = await start({ sessions: { idle: 1000, clock: () => now } });
  await ask('/__double/with', { session: 'a', ...override({ article: 1 }) });
  now = 900;
  expect(await titles(ask, 'a')).toEqual(['Sea']);
  now = 1800;
  expect(await titles(ask, 'a')).toEqual(['Sea']);
  now = 2801;
  expect(await titles(ask, 'a')).toEqual(all);
});

test('a session beyond the maximum ends the one that is idle for longest', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const ask = await start({ sessions: { max: 2 } });
  for (const session of ['a', 'b']) await ask('/__double/with', { session, ...override({ article: 1 }) });
  expect(await titles(ask, 'a')).toEqual(['Sea']);
  await ask('/__double/with', { session: 'c', ...override({ article: [] }) });
  expect([await titles(ask, 'a'), await titles(ask, 'c')]).toEqual([['Sea'], []]);
  expect(await titles(ask, 'b')).toEqual(all);
  await ask('/__double/sessions/c', { method: 'DELETE' });
  await ask('/__double/sessions/a', { method: 'DELETE', session: 'd' });
  expect(await titles(ask, 'c')).toEqual(all);
  expect(warn.mock.calls).toEqual([
    [
      "msw-strapi: there are 2 sessions, so the one that was idle for longest has ended: 'b'. Its next request starts with the first data. " +
        'End sessions with DELETE /__double/sessions/NAME, or raise sessions.max of startServer.',
    ],
  ]);
});

test('made-up sessions lock nobody out, and are not kept', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  let forks = 0;
  const root: { fork(): typeof root } = { fork: () => ((forks += 1), { fork: root.fork }) };
  const sessions = new Sessions(root, { max: 100 });
  const mine = async () => sessions.with('mine', async (double) => double);
  const seen = new Set([await mine()]);
  for (let index = 0; index < 1000; index++) {
    await sessions.with(`made up ${index}`, async () => undefined);
    if (index % 50 === 0) seen.add(await mine());
  }
  expect(seen.size).toBe(1);
  expect(forks).toBe(1001);
  await sessions.with('made up 0', async () => undefined);
  expect(forks).toBe(1002);
});

test('a session that is answering ends only where all others are answering too', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const root: { fork(): typeof root } = { fork: () => ({ fork: root.fork }) };
  const sessions = new Sessions(root, { max: 2 });
  const now = (name: string) => sessions.with(name, async (double) => double);
  const answers: (() => void)[] = [];
  const later = (name: string) =>
    sessions.with(name, async (double) => {
      await new Promise<void>((done) => answers.push(done));
      return double;
    });
  const slow = later('slow');
  for (const name of ['a', 'b']) await now(name);
  const slower = later('slower');
  for (const name of ['c', 'd']) await now(name);
  for (const answer of answers) answer();
  expect(await now('slower')).toBe(await slower);
  expect(await now('slow')).not.toBe(await slow);
});

describe('faults on the wire', () => {
  test.each([{ networkError: true }, { truncated: true }])('%o breaks the connection', async (rule) => {
    const ask = await start();
    await ask('/__double/faults', { body: { ...rule, once: true } });
    await expect(ask('/api/articles').then((response) => response.text())).rejects.toThrow(TypeError);
    expect(await titles(ask)).toEqual(all);
  });

  test('truncated sends the length of the whole and half of the body', async () => {
    const double = openMagazine();
    const ask = await start({}, double);
    double.fault({ truncated: true });
    const response = await ask('/api/articles');
    expect(response.status).toBe(200);
    const whole = Number(response.headers.get('content-length'));
    let received = 0;
    await expect(
      (async () => {
        for await (const chunk of response.body!) received += chunk.length;
      })(),
    ).rejects.toThrow(TypeError);
    expect(received).toBe(Math.floor(whole / 2));
  });

  test('timeout waits for the client', async () => {
    const ask = await start();
    await ask('/__double/faults', { body: { timeout: true } });
    await expect(fetch(`${server.url}/api/articles`, { signal: AbortSignal.timeout(60) })).rejects.toThrow(
      'timeout',
    );
  });
});

describe('mistakes are 400 with a message', () => {
  test.each([
    ['faults', { type: 'artcle', status: 500 }, "The model has no type 'artcle'. Did you mean article?"],
    ['faults', {}, 'does not say what goes wrong'],
    ['faults', [], 'The body is not a JSON object'],
    ['with', { overrides: { artcle: 1 } }, "The model has no type 'artcle'"],
    ['with', { article: 1 }, 'The body has no option \'article\'. Send { "overrides": { "article": 3 }'],
    ['with', { overrides: { article: [{ nme: 'x' }] } }, 'there is no attribute "nme"'],
  ])('%s %o', async (action, body, message) => {
    const ask = await start();
    const response = await ask(`/__double/${action}`, { body });
    expect(response.status).toBe(400);
    expect(await sentence(response)).toContain(message);
  });
});

test('pages can send the header: a preflight for it is allowed', async () => {
  await start();
  const preflight = (headers: string) =>
    fetch(`${server.url}/api/articles`, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'GET',
        'access-control-request-headers': headers,
      },
    });
  const allowed = async (headers: string) =>
    (await preflight(headers)).headers.get('access-control-allow-headers');
  expect(await allowed('authorization, X-Double-Session')).toBe(
    'Content-Type,Authorization,Origin,Accept,x-double-session',
  );
  expect(await allowed('authorization')).toBe('Content-Type,Authorization,Origin,Accept');
});

test('a session is not idle while it answers', async () => {
  let now = 0;
  const root = { fork: () => ({ fork: root.fork, name: 'fork' }), name: 'root' };
  const sessions = new Sessions(root, { idle: 500, clock: () => now });
  let answer: (() => void) | undefined;
  const slow = sessions.with('slow', async (double) => {
    await new Promise<void>((done) => (answer = done));
    return double;
  });
  now = 900;
  await sessions.with('other', async () => undefined);
  answer?.();
  const first = await slow;
  expect(await sessions.with('slow', async (double) => double)).toBe(first);
  now = 2000;
  await sessions.with('other', async () => undefined);
  expect(await sessions.with('slow', async (double) => double)).not.toBe(first);
});
