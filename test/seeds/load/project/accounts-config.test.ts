import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { openV5, refusedWith } from '../../../fixtures/open-v5.ts';
import { projectFolder } from './project-folder.ts';

const load = async (plugins?: string) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
      'src/api/note/content-types/note/schema.json': {
        info: { singularName: 'note', pluralName: 'notes' },
        attributes: { title: { type: 'string' } },
      },
      'src/extensions/users-permissions/content-types/user/schema.json': {
        attributes: { nickname: { type: 'string' } },
      },
      ...(plugins !== undefined && { 'config/plugins.ts': plugins }),
    }),
  );

const settings = (config: string) =>
  `export default ({ env }) => ({ 'users-permissions': { config: { ${config} } } });`;

const post = (path: string, body: object) =>
  new Request(`http://localhost:1337/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const MIA = { username: 'mia', email: 'mia@example.com', password: 'Secret123!' };

describe('allowedFields', () => {
  const mia = { ...MIA, nickname: 'Mi' };

  test('are what visitors may set when they register', async () => {
    const loaded = await load(settings("register: { allowedFields: ['nickname', env('FIELD', \"age\")] }"));
    expect(loaded.auth).toEqual({ allowedFields: ['nickname', 'age'] });
    const answer = await createDouble(loaded).fetch(post('/auth/local/register', mia));
    expect(await answer.json()).toMatchObject({ user: { nickname: 'Mi' } });
  });

  test.each([
    undefined,
    settings(''),
    settings('register: { allowedFields: fields }'),
    settings("register: { allowedFields: [env('FIELD')] }"),
    settings("register: { disallowedFields: ['nickname'] }"),
    "module.exports = { other: { config: { register: { allowedFields: ['nickname'] } } } };",
  ])('are none where %j says so', async (plugins) => {
    const loaded = await load(plugins);
    expect(loaded).not.toHaveProperty('auth');
    expect((await createDouble(loaded).fetch(post('/auth/local/register', mia))).status).toBe(400);
  });

  test.each(['fields', "[env('FIELD')]"])('%s is computed, and a note says so', async (fields) => {
    const { notes } = await load(settings(`register: { allowedFields: ${fields} }`));
    expect(notes).toEqual([expect.stringContaining('plugins.ts computes register.allowedFields, and')]);
  });
});

test.each([
  [undefined, { city: 'Rom' }],
  ["register: { allowedFields: ['secret'] }", { secret: 'x' }],
  ['register: { allowedFields: [] }', {}],
])('Strapi 4 takes from a registration with %s only %j', async (config, expected) => {
  const { notes, ...options } = await loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '4.26.0' } },
      'src/api/note/content-types/note/schema.json': { attributes: { title: { type: 'string' } } },
      'src/extensions/users-permissions/strapi-server.js': `module.exports = (plugin) => {
        plugin.contentTypes.user.schema.attributes.city = { type: 'string' };
        plugin.contentTypes.user.schema.attributes.secret = { type: 'string', private: true };
        return plugin;
      };`,
      'config/plugins.js': settings(config ?? '').replace('export default', 'module.exports ='),
    }),
  );
  const double = createDouble(options);
  await double.fetch(post('/auth/local/register', { ...MIA, city: 'Rom', secret: 'x' }));
  const [user] = double.entries('plugin::users-permissions.user');
  const { city, secret } = { city: null, secret: null, ...user };
  expect({ ...(city !== null && { city }), ...(secret !== null && { secret }) }).toEqual(expected);
  expect(notes).toHaveLength(1);
});

describe('jwt', () => {
  /** The seconds that a new JWT is good for, and its algorithm. */
  const lifeOf = async (config: string) => {
    const { notes, ...options } = await load(settings(config));
    const answer = await createDouble(options).fetch(post('/auth/local/register', MIA));
    const { jwt } = (await answer.json()) as { jwt: string };
    const [header, payload] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    const { iat, exp } = JSON.parse(payload === undefined || header === undefined ? '{}' : payload);
    return { seconds: exp - iat, algorithm: JSON.parse(header!).alg, notes };
  };

  test.each([
    ["jwt: { expiresIn: '7d' }", 604_800],
    ["jwt: { expiresIn: env('JWT_LIFE', '1h') }", 3600],
    ["jwt: { expiresIn: '2 Days' }", 172_800],
    ["jwt: { expiresIn: '90000' }", 90],
    ['jwt: { expiresIn: 3600 * 2 }', 7200],
    ["jwt: { expiresIn: '1y' }", 31_557_600],
    ["jwt: { algorithm: 'HS256' }", 2_592_000],
    ['jwt: {}', 2_592_000],
  ])('%s is %d seconds', async (config, seconds) => {
    expect(await lifeOf(config)).toEqual({ seconds, algorithm: 'HS256', notes: [] });
  });

  test.each([
    ['jwt: { expiresIn: LIFE }', 'jwt.expiresIn'],
    ["jwt: { expiresIn: 'soon' }", 'jwt.expiresIn'],
    ["jwt: { ...JWT, algorithm: 'HS256' }", 'jwt'],
    ["jwt: { algorithm: 'RS256' }", 'jwt.algorithm'],
  ])('%s is in a note', async (config, name) => {
    const { seconds, notes } = await lifeOf(config);
    expect(seconds).toBe(2_592_000);
    expect(notes).toEqual([expect.stringMatching(`plugins.ts (computes|gives) ${name}(, and| a value)`)]);
    expect(notes[0]).toContain('auth: { jwt: ');
  });

  test('an algorithm signs, and only its JWTs are read', async () => {
    expect(await lifeOf("jwt: { algorithm: 'HS512', expiresIn: 60 }")).toEqual({
      seconds: 60,
      algorithm: 'HS512',
      notes: [],
    });
    const { auth } = await load(settings("jwt: { algorithm: 'HS512' }"));
    const { double, ask } = openV5({ auth: { ...auth } });
    expect((await ask('GET', 'users/me', undefined, await double.jwt('mia'))).status).toBe(200);
    const other = await openV5().double.jwt('mia');
    expect((await ask('GET', 'users/me', undefined, other)).status).toBe(401);
  });

  test('a session ends when the clock says so', async () => {
    const { auth } = await load(settings("jwt: { expiresIn: '1h' }"));
    let now = Date.parse('2024-01-01T00:00:00Z');
    const { double, ask } = openV5({ auth: { ...auth }, clock: () => now });
    const jwt = await double.jwt('mia');
    now += 3_599_000;
    expect((await ask('GET', 'users/me', undefined, jwt)).status).toBe(200);
    now += 1000;
    expect((await ask('GET', 'users/me', undefined, jwt)).status).toBe(401);
  });
});

describe('ratelimit', () => {
  test.each([
    ['', undefined],
    ['ratelimit: { enabled: false, max: 3 }', undefined],
    ["ratelimit: { enabled: env.bool('LIMIT', false) }", undefined],
    ['ratelimit: { enabled: null }', undefined],
    ['ratelimit: {}', true],
    ['ratelimit: { enabled: true }', true],
    ['ratelimit: { interval: 60 * 1000, max: 3 }', { interval: 60_000, max: 3 }],
    ["ratelimit: { max: env('MAX', '4') }", { max: 4 }],
    ['ratelimit: { interval: { min: 5, sec: 30 } }', { interval: 330_000 }],
    ['ratelimit: false', { interval: 300_000, max: 5 }],
  ])('%s is %j', async (config, rateLimit) => {
    const { notes, ...options } = await load(settings(config));
    expect([notes, options.auth?.rateLimit]).toEqual([[], rateLimit]);
    createDouble(options);
  });

  test.each([
    ['ratelimit: LIMIT', 'ratelimit', undefined],
    ['ratelimit: { enabled: isProduction, max: 3 }', 'ratelimit.enabled', undefined],
    ['ratelimit: { interval: WAIT, max: 3 }', 'ratelimit.interval', { max: 3 }],
    ['ratelimit: { interval: { minutes: 5 } }', 'ratelimit.interval', true],
    ['ratelimit: { max: 2.5 }', 'ratelimit.max', true],
  ])('%s is in a note', async (config, name, rateLimit) => {
    const { notes, ...options } = await load(settings(config));
    expect(options.auth?.rateLimit).toEqual(rateLimit);
    expect(notes).toEqual([expect.stringMatching(`plugins.ts (computes|gives) ${name}(, and| a value)`)]);
    expect(notes[0]).toContain('auth: { rateLimit: ');
  });

  test('more logins are refused', async () => {
    const { auth } = await load(settings('ratelimit: { interval: 60000, max: 3 }'));
    const { ask } = openV5({ auth: { ...auth }, clock: () => 1_700_000_000_000 });
    const login = () => ask('POST', 'auth/local', { identifier: 'mia', password: 'wrong' });
    const answers = [await login(), await login(), await login(), await login()];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429]);
    expect(answers[3]).toMatchObject(
      refusedWith('Too many requests, please try again later.', 'RateLimitError', 429),
    );
    expect(answers[3]!.headers.get('x-ratelimit-limit')).toBe('3');
  });
});

describe('jwtManagement', () => {
  test('turns on refresh tokens', async () => {
    const { notes, ...options } = await load(settings("jwtManagement: 'refresh'"));
    expect(notes).toEqual([]);
    expect(options.auth).toEqual({ jwtManagement: 'refresh' });
    const answer = await createDouble(options).fetch(post('/auth/local/register', MIA));
    expect(await answer.json()).toHaveProperty('refreshToken');
  });

  test('comes with the settings of sessions', async () => {
    const { auth, notes } = await load(
      settings(`
        jwtManagement: env('JWT_MANAGEMENT', 'refresh'),
        sessions: {
          accessTokenLifespan: 7 * 24 * 60 * 60, // a week
          maxRefreshTokenLifespan: 2_592_000,
          idleRefreshTokenLifespan: WEEK * 2,
          httpOnly: true,
          cookie: { name: 'sid', secure: isProduction, path: '/api' },
        },
        register: { path: 5 },`),
    );
    expect(auth).toEqual({
      jwtManagement: 'refresh',
      sessions: {
        accessTokenLifespan: 604_800,
        maxRefreshTokenLifespan: 2_592_000,
        httpOnly: true,
        cookie: { name: 'sid', path: '/api' },
      },
    });
    expect(notes).toEqual([
      expect.stringMatching(/computes sessions\.idleRefreshTokenLifespan/),
      expect.stringMatching(/computes sessions\.cookie\.secure/),
    ]);
  });

  test.each([
    ["jwtManagement: 'refresh', sessions: SESSIONS", ['sessions']],
    ["jwtManagement: 'refresh', sessions", ['sessions']],
    ["jwtManagement: 'refresh', sessions: { ...SESSIONS, httpOnly: true }", ['sessions']],
    ["jwtManagement: 'refresh', sessions: { cookie: COOKIE, httpOnly: true }", ['sessions.cookie']],
    [
      "jwtManagement: 'refresh', sessions: { cookie: { sameSite: 'Other', path: 'a b' } }",
      ['sessions.cookie.sameSite', 'sessions.cookie.path'],
    ],
    ["jwtManagement: MODE || 'refresh'", ['jwtManagement']],
    ["jwtManagement: env('MODE')", ['jwtManagement']],
  ])('%j is computed, and a note says so', async (config, names) => {
    const { notes, ...options } = await load(settings(config));
    expect(notes).toEqual(
      names.map((name) => expect.stringMatching(`plugins.ts (computes|gives) ${name}(, and| a value)`)),
    );
    createDouble(options);
  });

  test('what is empty is the default of Strapi', async () => {
    const { notes, ...options } = await load(
      settings(`
        jwtManagement: 'refresh',
        sessions: {
          accessTokenLifespan: 0,
          cookie: { domain: env('COOKIE_DOMAIN', ''), sameSite: 'Lax', maxAge: 0 },
        },`),
    );
    expect([notes, options.auth?.sessions]).toEqual([[], { cookie: { sameSite: 'lax' } }]);
    createDouble(options);
  });

  test.each([
    "jwtManagement: 'legacy-support', sessions: { httpOnly: true }",
    "// jwtManagement: 'refresh'\n",
  ])('%j does not', async (config) => {
    const loaded = await load(settings(config));
    expect(loaded).not.toHaveProperty('auth');
    expect(loaded.notes).toEqual([]);
  });
});
