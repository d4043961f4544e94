import { describe, expect, test } from 'vitest';
import { type AuthOptions, createDouble } from '../../../handlers/index.ts';
import { lifetime, signJwt } from '../../../handlers/callers/jwt.ts';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/119.0';
const HTTP_ONLY = { 'x-strapi-refresh-cookie': 'httpOnly' };

interface Answered {
  readonly status: number;
  readonly jwt: string;
  readonly refreshToken: string;
  readonly user: { readonly id: number; readonly username: string };
  readonly data: readonly {
    readonly id: string;
    readonly deviceId: string | null;
    readonly current: boolean;
  }[];
  readonly error?: { readonly name: string; readonly message: string };
  readonly keys: readonly string[];
  readonly cookie: string | null;
}

/** Opens a double with refresh tokens, a clock that the test sets, and one user. */
function open(auth: AuthOptions = {}, dialect: 'v4' | 'v5' = 'v5') {
  const time = { now: START };
  const double = createDouble({
    model: { contentTypes: {} },
    dialect,
    clock: () => time.now,
    auth: {
      jwtManagement: 'refresh',
      users: [
        { username: 'mia', email: 'mia@example.com', password: 'secret1' },
        { username: 'bob', email: 'bob@example.com', password: 'secret1' },
      ],
      ...auth,
    },
    warnings: 'off',
  });
  const askOf =
    (asked: { fetch(request: Request): Promise<Response> }) =>
    async (
      method: string,
      path: string,
      { jwt, body, headers }: { jwt?: string; body?: object; headers?: Record<string, string> } = {},
    ): Promise<Answered> => {
      const response = await asked.fetch(
        new Request(`http://localhost:1337/api/${path}`, {
          method,
          headers: {
            ...(jwt && { authorization: `Bearer ${jwt}` }),
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body && { body: JSON.stringify(body) }),
        }),
      );
      const said = (await response.json()) as Answered;
      return {
        ...said,
        status: response.status,
        keys: Object.keys(said),
        cookie: response.headers.get('set-cookie'),
      };
    };
  const ask = askOf(double);
  const login = (body: object = {}, headers: Record<string, string> = {}, identifier = 'mia') =>
    ask('POST', 'auth/local', { body: { identifier, password: 'secret1', ...body }, headers });
  const refresh = (refreshToken: unknown, headers: Record<string, string> = {}) =>
    ask('POST', 'auth/refresh', { body: { refreshToken }, headers });
  const sessions = async (jwt: string) => (await ask('GET', 'auth/sessions', { jwt })).data;
  const devices = async (jwt: string) => (await sessions(jwt)).map(({ deviceId }) => deviceId);
  return { double, time, ask, askOf, login, refresh, sessions, devices };
}

const payloadOf = (token: string): object =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as object;

const refused = ({ status, error }: Answered): string => `${status} ${error?.name}: ${error?.message}`;
const INVALID = '401 UnauthorizedError: Invalid refresh token';
const NOBODY = '401 UnauthorizedError: Missing or invalid credentials';

describe('a login', () => {
  test('answers a JWT for ten minutes and a refresh token for two weeks', async () => {
    const { login } = open();
    const { keys, jwt, refreshToken, user } = await login();
    expect(keys).toEqual(['jwt', 'refreshToken', 'user']);
    const iat = START / SECOND;
    const sessionId = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
    const userId = String(user.id);
    expect(payloadOf(jwt)).toEqual({ userId, sessionId, type: 'access', iat, exp: iat + 600 });
    const exp = iat + (14 * DAY) / SECOND;
    expect(payloadOf(refreshToken)).toEqual({ userId, sessionId, type: 'refresh', exp });
  });

  test('is good until its JWT expires, and again after a refresh', async () => {
    const { ask, login, refresh, time } = open();
    const { jwt, refreshToken } = await login();
    const me = async (token: string) => {
      const answered = await ask('GET', 'users/me', { jwt: token });
      return answered.error ? refused(answered) : (answered as unknown as { username: string }).username;
    };
    expect(await me(jwt)).toBe('mia');
    expect(await me(refreshToken)).toBe(NOBODY);
    time.now += 600 * SECOND;
    expect(await me(jwt)).toBe(NOBODY);
    const fresh = await refresh(refreshToken);
    expect(fresh.keys).toEqual(['jwt', 'refreshToken']);
    expect(await me(fresh.jwt)).toBe('mia');
  });

  test('takes no plain JWT, and none of a user who is gone', async () => {
    const { ask, double } = open();
    const plain = open({ jwtManagement: 'legacy-support' });
    expect(refused(await ask('GET', 'users/me', { jwt: (await plain.login()).jwt }))).toBe(NOBODY);
    expect((await ask('GET', 'users/me', { jwt: await double.jwt('mia') })).status).toBe(200);
    const more = open({
      users: ['mia', 'bob', 'zoe'].map((username) => ({ username, password: 'secret1' })),
    });
    expect(refused(await ask('GET', 'users/me', { jwt: await more.double.jwt('zoe') }))).toBe(NOBODY);
  });

  test('of a registration is one of a device with a UUID', async () => {
    const { ask, sessions } = open();
    const body = { username: 'zoe', email: 'zoe@example.com', password: 'secret1' };
    const { keys, jwt, cookie } = await ask('POST', 'auth/local/register', { body, headers: HTTP_ONLY });
    expect([keys, cookie]).toEqual([['jwt', 'refreshToken', 'user'], null]);
    const [session] = await sessions(jwt);
    expect(session!.deviceId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test('is a plain one in Strapi 4, which has no refresh tokens', async () => {
    const { login, ask } = open({}, 'v4');
    const { keys, jwt } = await login();
    expect(keys).toEqual(['jwt', 'user']);
    expect((await ask('GET', 'users/me', { jwt })).status).toBe(200);
  });
});

test.each([
  [{ jwtManagement: undefined }, ['jwt', 'user']],
  [{ sessions: undefined }, ['jwt', 'refreshToken', 'user']],
  [{ sessions: { cookie: undefined, accessTokenLifespan: undefined } }, ['jwt', 'refreshToken', 'user']],
])('with %j a login is as without', async (auth, keys) => {
  const { ask, login } = open(auth as unknown as AuthOptions);
  const answered = await login();
  expect(answered.keys).toEqual(keys);
  expect((await ask('GET', 'users/me', { jwt: answered.jwt })).status).toBe(200);
});

describe('a refresh token', () => {
  test('works once', async () => {
    const { login, refresh } = open();
    const { refreshToken } = await login();
    const { refreshToken: next } = await refresh(refreshToken);
    expect(refused(await refresh(refreshToken))).toBe(INVALID);
    expect((await refresh(next)).status).toBe(200);
  });

  test.each([
    ['nothing', undefined, '400 BadRequestError: Missing refresh token'],
    ['an empty text', '', '400 BadRequestError: Missing refresh token'],
    ['a number', 5, '400 BadRequestError: Missing refresh token'],
    ['another text', 'nope', INVALID],
  ])('cannot be %s', async (_name, token, expected) => {
    expect(refused(await open().refresh(token))).toBe(expected);
  });

  test('is no JWT, and expires when it is idle, or the login is too old', async () => {
    const { login, refresh, time } = open();
    expect(refused(await refresh((await login()).jwt))).toBe(INVALID);
    const idle = await login();
    time.now += 14 * DAY;
    expect(refused(await refresh(idle.refreshToken))).toBe(INVALID);
    let { refreshToken } = await login();
    for (let days = 10; days < 30; days += 10) {
      time.now += 10 * DAY;
      ({ refreshToken } = await refresh(refreshToken));
    }
    time.now += 10 * DAY;
    expect(refused(await refresh(refreshToken))).toBe(INVALID);
  });

  test('lasts as long as the option says', async () => {
    const sessions = { accessTokenLifespan: 2, idleRefreshTokenLifespan: 3, maxRefreshTokenLifespan: 5 };
    const { ask, login, refresh, time } = open({ sessions });
    const { jwt, refreshToken } = await login();
    time.now += 2 * SECOND;
    expect(refused(await ask('GET', 'users/me', { jwt }))).toBe(NOBODY);
    const second = await refresh(refreshToken);
    time.now += 2 * SECOND;
    const third = await refresh(second.refreshToken);
    expect([second.status, third.status]).toEqual([200, 200]);
    time.now += SECOND;
    expect(refused(await refresh(third.refreshToken))).toBe(INVALID);
  });

  test('in a cookie is not in the body', async () => {
    const { ask, login, refresh, devices } = open();
    const { keys, cookie, jwt } = await login({ deviceId: 'tab' }, HTTP_ONLY);
    expect(keys).toEqual(['jwt', 'user']);
    const [pair = '', ...attributes] = cookie!.split('; ');
    expect(pair).toMatch(/^strapi_up_refresh=ey/);
    expect(attributes).toEqual(['path=/', 'samesite=lax', 'httponly']);
    const next = await refresh('nope', { ...HTTP_ONLY, cookie: `a=b; ${pair}` });
    expect([next.status, next.keys]).toEqual([200, ['jwt']]);
    const inBody = await refresh(undefined, { cookie: next.cookie!.split(';')[0]! });
    expect(inBody.keys).toEqual(['jwt', 'refreshToken']);
    expect(await devices(jwt)).toEqual(['tab']);
    const gone = await ask('POST', 'auth/logout', { jwt, headers: HTTP_ONLY });
    expect(gone.cookie).toBe(
      'strapi_up_refresh=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; samesite=lax; httponly',
    );
  });

  test('may be quoted in its cookie', async () => {
    const { login, refresh } = open();
    const { refreshToken } = await login();
    expect((await refresh(undefined, { cookie: `strapi_up_refresh="${refreshToken}"` })).status).toBe(200);
  });

  test('has a cookie without an end where maxAge is 0, as in Strapi', async () => {
    const { login } = open({ sessions: { httpOnly: true, cookie: { maxAge: 0 } } });
    expect((await login()).cookie).not.toContain('expires');
  });

  test('has the cookie of the options', async () => {
    const cookie = {
      name: 'sid',
      sameSite: 'strict',
      path: '/api',
      domain: 'example.com',
      maxAge: 5000,
    } as const;
    const { login } = open({ sessions: { httpOnly: true, cookie: { ...cookie, secure: true } } });
    const [pair, ...attributes] = (await login()).cookie!.split('; ');
    expect(pair).toMatch(/^sid=ey/);
    expect(attributes).toEqual([
      'path=/api',
      'expires=Sun, 01 Mar 2026 10:00:05 GMT',
      'domain=example.com',
      'samesite=strict',
      'secure',
      'httponly',
    ]);
  });
});

describe('sessions', () => {
  test('are listed with the own one first, then the latest', async () => {
    const { login, refresh, sessions, time } = open();
    const phone = await login({ deviceId: 'phone' }, { 'user-agent': PHONE });
    time.now += SECOND;
    await login({}, { 'user-agent': LAPTOP });
    time.now += SECOND;
    const unknown = await login({ deviceId: 5 }, { 'user-agent': 'curl/8' });
    await login({}, {}, 'bob');
    time.now += SECOND;
    await refresh(phone.refreshToken);
    const at = (seconds: number) => new Date(START + seconds * SECOND).toISOString();
    const id = expect.any(String) as string;
    expect(await sessions(unknown.jwt)).toEqual([
      { id, deviceId: null, current: true, loginAt: at(2), lastActiveAt: at(2) },
      {
        id,
        deviceId: 'phone',
        deviceName: 'Safari on iOS',
        current: false,
        loginAt: at(0),
        lastActiveAt: at(3),
      },
      {
        id,
        deviceId: null,
        deviceName: 'Firefox on Linux',
        current: false,
        loginAt: at(1),
        lastActiveAt: at(1),
      },
    ]);
    const ofPhone = await sessions(phone.jwt);
    expect(ofPhone.map(({ current }) => current)).toEqual([false, false, false]);
  });

  test('end one by one, by their owner', async () => {
    const { ask, login, refresh, sessions } = open();
    const own = await login();
    const [{ id } = { id: '' }] = await sessions(own.jwt);
    const { jwt: other } = await login({}, {}, 'bob');
    const end = (jwt: string) => ask('DELETE', `auth/sessions/${id}`, { jwt });
    expect(refused(await end(other))).toBe('404 NotFoundError: Session not found');
    expect(await end(own.jwt)).toMatchObject({ status: 200, data: {} });
    expect(await sessions(own.jwt)).toEqual([]);
    expect(refused(await refresh(own.refreshToken))).toBe(INVALID);
  });

  test.each([
    ['its own', {}, ['tv', 'pad']],
    ['its own for a token that does not hold', { refreshToken: 'nope' }, ['tv', 'pad']],
    ['those of a device', { deviceId: 'tv' }, ['phone', 'pad']],
    ['none of an unknown device', { deviceId: 'car' }, ['phone', 'pad', 'tv']],
    ['all', { scope: 'all' }, []],
    ['its own in another scope', { scope: 'ALL' }, ['tv', 'pad']],
  ])('end with a logout: %s', async (_name, body, left) => {
    const { ask, login, devices } = open();
    await login({ deviceId: 'pad' });
    await login({ deviceId: 'tv' });
    const { jwt } = await login({ deviceId: 'phone' });
    const { jwt: bob } = await login({ deviceId: 'tv' }, {}, 'bob');
    expect(await ask('POST', 'auth/logout', { jwt, body })).toMatchObject({ status: 200, ok: true });
    expect((await devices(jwt)).toSorted()).toEqual(left.toSorted());
    expect(await devices(bob)).toEqual(['tv']);
  });

  test('end with a logout that has the refresh token of another one', async () => {
    const { ask, login, devices } = open();
    const { refreshToken } = await login({ deviceId: 'tv' });
    const { jwt } = await login({ deviceId: 'phone' });
    await ask('POST', 'auth/logout', { jwt, body: { refreshToken } });
    expect(await devices(jwt)).toEqual(['phone']);
  });

  test('end with a logout: its own, where that of the refresh token is over', async () => {
    const { ask, login, devices, time } = open({ sessions: { maxRefreshTokenLifespan: 5 } });
    const { refreshToken } = await login({ deviceId: 'tv' });
    time.now += 5 * SECOND;
    const { jwt } = await login({ deviceId: 'phone' });
    await ask('POST', 'auth/logout', { jwt, body: { refreshToken } });
    expect(await devices(jwt)).toEqual(['tv']);
  });

  test('all end with a logout of a JWT that names none', async () => {
    const { ask, login, devices } = open({ jwtSecret: 'secret' });
    const { jwt, user } = await login();
    await login();
    const unnamed = await signJwt(
      { userId: `${user.id}`, type: 'access', ...lifetime(START) },
      { jwtSecret: 'secret', algorithm: 'HS256' },
    );
    await ask('POST', 'auth/logout', { jwt: unnamed });
    expect(await devices(jwt)).toEqual([]);
  });

  test('all end with a new password, which opens one', async () => {
    const { ask, login, sessions } = open();
    await login();
    const { jwt } = await login();
    const { jwt: bob } = await login({}, {}, 'bob');
    const body = { currentPassword: 'secret1', password: 'secret2', passwordConfirmation: 'secret2' };
    const changed = await ask('POST', 'auth/change-password', { jwt, body });
    expect(changed.keys).toEqual(['jwt', 'refreshToken', 'user']);
    const [session, ...others] = await sessions(changed.jwt);
    expect(Object.keys(session!)).toEqual(['id', 'deviceId', 'current', 'lastActiveAt']);
    expect(others).toEqual([]);
    expect(await sessions(bob)).toHaveLength(1);
  });

  test('that are over go with every fiftieth login', async () => {
    const { login, devices, time } = open();
    await login({ deviceId: 'old' });
    time.now += 31 * DAY;
    for (let logins = 1; logins < 49; logins += 1) await login();
    const { jwt } = await login({}, {}, 'bob');
    const { jwt: mia } = await login();
    expect(await devices(mia)).toHaveLength(49);
    expect(await devices(jwt)).toHaveLength(1);
  });

  test('end with their user', async () => {
    const { ask, double, login, refresh } = open();
    const { user, refreshToken } = await login();
    const other = await login({}, {}, 'bob');
    double.allow('public', 'plugin::users-permissions.user.destroy');
    expect((await ask('DELETE', `users/${user.id}`)).status).toBe(200);
    expect(refused(await refresh(refreshToken))).toBe(INVALID);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test('of before a reset are none of after it', async () => {
    const { double, login, refresh, time } = open();
    const before = await login();
    const ofBob = await login({}, {}, 'bob');
    double.reset();
    time.now += SECOND;
    const after = await login();
    await login();
    for (const { refreshToken } of [before, ofBob])
      expect(refused(await refresh(refreshToken))).toBe(INVALID);
    expect((await refresh(after.refreshToken)).status).toBe(200);
  });

  test('are explained as they are answered', async () => {
    const { double, login, refresh } = open();
    const { refreshToken } = await login();
    const request = (body: object) =>
      new Request('http://localhost:1337/api/auth/refresh', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect(await double.explain(request({ refreshToken }))).toEqual([]);
    await refresh(refreshToken);
    const [stale] = await double.explain(request({ refreshToken }));
    expect(stale!.message).toContain('401 "Invalid refresh token"');
    const [none] = await double.explain(request({}));
    expect(none!.message).toContain('400 "Missing refresh token"');
  });

  test('go with a reset, a snapshot and a fork', async () => {
    const { double, askOf, login, refresh, devices } = open();
    const { jwt, refreshToken } = await login({ deviceId: 'phone' });
    const snapshot = double.snapshot();
    const fork = double.fork();
    double.reset();
    expect(await devices(jwt)).toEqual([]);
    double.restore(snapshot);
    expect(await devices(jwt)).toEqual(['phone']);
    await refresh(refreshToken);
    const inFork = await askOf(fork)('POST', 'auth/refresh', { body: { refreshToken } });
    expect(inFork.status).toBe(200);
  });

  test('need a login, and nothing is there without refresh tokens', async () => {
    const { ask, double } = open();
    double.allow('public', 'plugin::users-permissions.auth.getSessions');
    expect(refused(await ask('GET', 'auth/sessions'))).toBe('401 UnauthorizedError: Missing authentication');
    const plain = open({ jwtManagement: 'legacy-support' });
    const { jwt } = await plain.login();
    expect(refused(await plain.ask('GET', 'auth/sessions', { jwt }))).toBe('404 NotFoundError: Not Found');
    expect(refused(await plain.refresh('x'))).toBe('404 NotFoundError: Not Found');
  });
});

test('a mistyped setting is named', () => {
  expect(() => open({ jwtManagement: 'refreh' as never })).toThrow(/did you mean .*refresh/i);
  expect(() => open({ sessions: { accessTokenLifespn: 5 } as never })).toThrow(/accessTokenLifespan/);
  expect(() => open({ sessions: { accessTokenLifespan: '10m' as never } })).toThrow(
    /whole number of seconds/,
  );
  expect(() => open({ sessions: { cookie: { name: 'a b;' } } })).toThrow(/sessions\.cookie\.name/);
});
