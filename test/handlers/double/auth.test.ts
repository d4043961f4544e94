import { compareSync, hashSync } from 'bcryptjs';
import { decodeJwt, jwtVerify } from 'jose';
import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { collectionType, createDouble, type DoubleOptions, password } from '../../../handlers/index.ts';
import { generate } from '../../../seeds/index.ts';
import { openMagazine } from '../../fixtures/magazine.ts';
import { startClock } from '../../fixtures/processor-clock.ts';

const USER = 'plugin::users-permissions.user';
const ROLE = 'plugin::users-permissions.role';
const model = [collectionType('article', { title: z.string() })];
const ed = { username: 'ed', password: 'Secret123', role: 'editor' };

type Records = { [uid: string]: { [attribute: string]: unknown }[] };

const sources: [string, (records?: Records) => NonNullable<DoubleOptions['data']>][] = [
  ['records', (records = {}) => records],
  ['generated data', (records = {}) => generate({ entries: 3, records })],
];

describe.each(sources)('with %s', (_source, data) => {
  test('a user has the role of the options', () => {
    const double = createDouble({ model, data: data(), auth: { users: [ed] }, roles: { editor: 'all' } });
    const editor = double.entries(ROLE).find((role) => role['type'] === 'editor')!;
    const user = double.entries(USER).find(({ username }) => username === 'ed')!;
    expect(user.role).toBe(editor.id);
    expect(editor['users']).toEqual([user.id]);
  });

  test('a user without a role is Authenticated', () => {
    const { role: _, ...user } = ed;
    const double = createDouble({ model, data: data(), auth: { users: [user] } });
    expect(double.entries(USER).find(({ username }) => username === 'ed')!.role).toBe(1);
  });

  test('the password is stored as a hash that matches', () => {
    const double = createDouble({ model, data: data(), auth: { users: [ed] }, roles: { editor: [] } });
    const user = double.entries(USER).find(({ username }) => username === 'ed')!;
    expect(compareSync('Secret123', String(user['password']))).toBe(true);
  });

  test('a user in the data keeps a hash that the password matches, and loses any other', () => {
    const hash = hashSync('Secret123', 4);
    const records = { [USER]: [{ username: 'ed', email: 'ed@x.org', password: hash }] };
    const stored = (plain: string) => {
      const users = [{ username: 'ed', password: plain }];
      const double = createDouble({ model, data: data(records), auth: { users } });
      return String(double.entries(USER).find(({ username }) => username === 'ed')!['password']);
    };
    expect(stored('Secret123')).toBe(hash);
    expect(compareSync('Other123', stored('Other123'))).toBe(true);
  });

  test('a role that is a typo is refused', () => {
    const options = { model, data: data() };
    expect(() => createDouble({ ...options, roles: { pubic: 'read' } })).toThrow('Did you mean public?');
    expect(() =>
      createDouble({ ...options, roles: { editor: 'all' }, auth: { users: [{ ...ed, role: 'edtor' }] } }),
    ).toThrow('Did you mean editor?');
  });

  test.each([
    [undefined, 200, 200],
    [{ public: 'read' }, 200, 200],
    [{ public: [] }, 401, 200],
    [{ authenticated: [] }, 200, 403],
    [{ authenticated: 'all' }, 200, 200],
    [{ editor: 'all' }, 200, 200],
  ] as const)('with roles %j the public gets %i, a user %i', async (roles, ofPublic, ofUser) => {
    const double = createDouble({
      model,
      data: data(),
      auth: { users: [{ username: 'mia', password: 'Secret123' }] },
      ...(roles && { roles }),
    });
    const status = async (as: string) => (await double.as(as)('/api/articles')).status;
    const anonymous = await double.fetch(new Request('http://localhost:1337/api/articles'));
    expect([anonymous.status, await status('mia')]).toEqual([ofPublic, ofUser]);
  });
});

describe('generated data with records of users and roles', () => {
  const data = generate({
    entries: { [USER]: 2 },
    records: {
      [ROLE]: [
        { id: 4, name: 'Editor', type: 'editor', users: [8] },
        { id: 6, name: 'Authenticated', type: 'authenticated' },
      ],
      [USER]: [
        { id: 7, username: 'ed', email: 'ed@x.org', role: 4 },
        { id: 8, username: 'tom' },
      ],
    },
  });

  test('users of the options are the users of the records, and roles those of the records', () => {
    const users = [
      { username: 'ed', password: 'Secret123' },
      { ...ed, username: 'mia' },
    ];
    const double = createDouble({ model, data, auth: { users } });
    expect(double.entries(ROLE).map(({ id }) => id)).toEqual([4, 6]);
    const shown = double.entries(USER).map(({ id, username, role }) => [id, username, role]);
    expect(shown.slice(2)).toEqual([
      [7, 'ed', 4],
      [8, 'tom', 4],
      [9, 'mia', 4],
    ]);
    expect(shown.slice(0, 2).map(([, , role]) => role)).toEqual([6, 6]);
  });
});

describe('passwords in generated data', () => {
  const safe = [collectionType('safe', { code: password() })];

  test('are well-formed hashes, and cost nothing', async () => {
    const elapsed = startClock();
    const double = createDouble({ model: safe, data: generate({ entries: 100_000 }) });
    const answer = await double.as('public')('/api/safes?pagination[page]=500&pagination[pageSize]=100');
    const { data } = (await answer.json()) as { data: { attributes: { code: string } }[] };
    expect(elapsed()).toBeLessThan(4000);
    for (const { attributes } of data) {
      expect(attributes.code).toMatch(/^\$2a\$04\$[./A-Za-z0-9]{21}[.Oeu][./A-Za-z0-9]{31}$/);
    }
    expect(compareSync('Secret123', data[0]!.attributes.code)).toBe(false);
  });

  test('are hashes of the passwords that records and overrides give', async () => {
    const double = createDouble({
      model: safe,
      data: generate({
        entries: 2,
        records: { safe: [{ code: 'Sesame' }] },
        overrides: { safe: { code: 'Open' } },
      }),
    });
    const answer = await double.as('public')('/api/safes?sort=id');
    const { data } = (await answer.json()) as { data: { attributes: { code: string } }[] };
    const codes = data.map(({ attributes }) => attributes.code);
    expect(codes.map((code) => [compareSync('Sesame', code), compareSync('Open', code)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(new Set(codes).size).toBe(3);
    const found = await double.as('public')(`/api/safes?filters[code]=${encodeURIComponent(codes[1]!)}`);
    expect(((await found.json()) as { data: unknown[] }).data).toHaveLength(1);
  });
});

describe('jwt', () => {
  test('is the token that Strapi gives a user', async () => {
    const double = openMagazine({
      clock: () => 1_700_000_000_500,
      auth: { jwtSecret: 'test', users: [{ username: 'mia', password: 'Secret123!', role: 'editor' }] },
    });
    const jwt = await double.jwt('mia');
    expect(jwt.split('.')[0]).toBe('eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9');
    expect(JSON.stringify(decodeJwt(jwt))).toBe('{"id":1,"iat":1700000000,"exp":1702592000}');
    const currentDate = new Date(1_700_000_001_000);
    await jwtVerify(jwt, new TextEncoder().encode('test'), { algorithms: ['HS256'], currentDate });
    expect(await double.jwt('mia@example.com')).toBe(jwt);
  });

  test('is accepted until it expires', async () => {
    let now = 1_700_000_000_000;
    const double = openMagazine({ clock: () => now });
    const headers = { authorization: `Bearer ${await double.jwt('mia')}` };
    const me = async () =>
      (await double.fetch(new Request('http://localhost:1337/api/users/me', { headers }))).status;
    expect(await me()).toBe(200);
    now += 31 * 24 * 60 * 60 * 1000;
    expect(await me()).toBe(401);
  });

  test.each([
    ['mai', "There is no user 'mai'. Did you mean mia? The double has mia, tom."],
    ['editor', "There is no user 'editor'. 'editor' is a role. The double has mia, tom."],
  ])('of %s is refused', async (name, message) => {
    await expect(openMagazine().jwt(name)).rejects.toThrow(message);
  });
});

describe('as', () => {
  const me = '/api/users/me';

  test.each([
    ['mia', 200, 'mia'],
    ['tom@example.com', 200, 'tom'],
    [{ user: 'tom' }, 200, 'tom'],
    [{ token: 'site' }, 401, undefined],
    ['editor', 401, undefined],
    ['public', 403, undefined],
  ])('%j asks who it is: %i %s', async (caller, status, username) => {
    const response = await openMagazine().as(caller)(me);
    expect(response.status).toBe(status);
    expect(((await response.json()) as { username?: string }).username).toBe(username);
  });

  test('is a fetch: paths, URLs, requests and their options', async () => {
    const mia = openMagazine({ baseUrl: 'http://cms.test' }).as('mia');
    for (const input of [
      me,
      `http://cms.test${me}`,
      new URL(me, 'http://x.test'),
      new Request(`http://x${me}`),
    ]) {
      expect((await mia(input)).status).toBe(200);
    }
    expect((await mia(me, { headers: { authorization: 'Bearer wrong' } })).status).toBe(401);
    expect((await mia('/api/articles', { method: 'DELETE' })).status).toBe(405);
    expect((await openMagazine({ baseUrl: '*' }).as('mia')(me)).status).toBe(200);
  });

  test('sees what happens to the double afterwards', async () => {
    const double = openMagazine();
    const mia = double.as('mia');
    double.restore(double.with({ user: { drop: [1] } }).snapshot());
    expect((await mia(me)).status).toBe(401);
    double.reset();
    double.fault({ status: 503 });
    expect((await mia(me)).status).toBe(503);
  });

  test('a blocked user and an expired token are refused', async () => {
    const double = openMagazine({
      auth: {
        users: [{ username: 'mia', password: 'Secret123!', blocked: true }],
        apiTokens: [{ token: 'old', type: 'full-access', expiresAt: '2020-01-01' }],
      },
    });
    expect((await double.as('mia')(me)).status).toBe(401);
    expect((await double.as({ token: 'old' })('/api/articles')).status).toBe(401);
  });

  test.each([
    ['edtor', "There is no role or user 'edtor'. Did you mean editor?"],
    [{ user: 'mai' }, "There is no user 'mai'. Did you mean mia?"],
    [{ token: 'x' }, "There is no API token 'x'."],
    [5 as unknown as string, 'as(): as must be a role by its type or name, a user by name or e-mail'],
  ])('%j is refused', (caller, message) => {
    expect(() => openMagazine().as(caller)).toThrow(message);
  });
});
