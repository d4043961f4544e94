import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';

const now = Date.parse('2024-01-01T00:00:00Z');
const seconds = now / 1000;
const USER = 'plugin::users-permissions.user';
const double = createDouble({
  dialect: 'v4',
  model: { contentTypes: {} },
  clock: () => now,
  auth: { jwtSecret: 'secret' },
  roles: { authenticated: [`${USER}.me`], public: ['plugin::i18n.locales.listLocales'] },
  data: {
    [USER]: [
      { id: 1, username: 'mia', role: 1 },
      { id: 2, username: 'bob', role: 1 },
      { id: 3, username: 'tom', role: 1, blocked: true },
    ],
  },
});

/** What Strapi answers to a caller: the name of the user, or the message of the error. */
async function who(authorization: string): Promise<string> {
  const response = await double.fetch(
    new Request('http://localhost:1337/api/users/me', { headers: { authorization } }),
  );
  const { username, error } = (await response.json()) as { username: string; error?: { message: string } };
  return error?.message ?? username;
}

const base64url = (part: unknown) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const HASHES: Record<string, string> = { HS384: 'sha384', HS512: 'sha512' };
const sign = (signed: string, alg: unknown = 'HS256', secret = 'secret') =>
  `${signed}.${createHmac(HASHES[String(alg)] ?? 'sha256', secret)
    .update(signed)
    .digest('base64url')}`;
const header = { alg: 'HS256', typ: 'JWT' };
const jwt = (payload: unknown, head: { alg?: unknown } & object = header) =>
  sign(`${base64url(head)}.${base64url(payload)}`, head.alg);

const none = 'Missing or invalid credentials';
const unknown = 'Invalid credentials';

test.each([
  [1, 'mia'],
  ['1', 'mia'],
  ['1e0', 'mia'],
  [true, 'mia'],
  [[1], 'mia'],
  [[2, 1], 'mia'],
  [['2'], 'bob'],
  [{ $gt: 1 }, 'bob'],
  [{}, 'mia'],
  [{ $near: 1 }, none],
  [{ name: 1 }, none],
  [undefined, none],
  [null, unknown],
  [false, unknown],
  ['', unknown],
  ['x', unknown],
  [1.5, unknown],
  [9, unknown],
  [[], unknown],
  [3, unknown],
])('the id %j is %s', async (id, expected) => {
  expect(await who(`Bearer ${jwt({ id })}`)).toBe(expected);
});

test.each([
  ['no claims', {}, 'mia'],
  ['an iat of text', { iat: 'x' }, 'mia'],
  ['an iat of tomorrow', { iat: seconds + 86_400 }, 'mia'],
  ['other claims', { aud: 'x', iss: 5, sub: [] }, 'mia'],
  ['an exp of now', { exp: seconds }, none],
  ['an exp of a moment later', { exp: seconds + 0.5 }, 'mia'],
  ['an exp of text', { exp: `${seconds + 60}` }, none],
  ['an exp of null', { exp: null }, none],
  ['an nbf of now', { nbf: seconds }, 'mia'],
  ['an nbf of a moment later', { nbf: seconds + 0.5 }, none],
  ['an nbf of text', { nbf: '0' }, none],
])('with %s', async (_name, claims, expected) => {
  expect(await who(`Bearer ${jwt({ id: 1, ...claims })}`)).toBe(expected);
});

test.each([
  [{ alg: 'HS384' }, 'mia'],
  [{ alg: 'HS512', typ: 'JWT' }, 'mia'],
  [{ alg: 'HS256', typ: 5 }, 'mia'],
  [{ alg: 'HS256', crit: ['exp', 'x'] }, 'mia'],
  [{ alg: 'HS256', crit: 5, b64: false }, 'mia'],
  [{ alg: 'hs256' }, none],
  [{ alg: ['HS256'] }, none],
  [{ alg: 'RS256' }, none],
  [{ alg: 'none' }, none],
  [{}, none],
])('the header %j', async (head, expected) => {
  expect(await who(`Bearer ${jwt({ id: 1 }, head)}`)).toBe(expected);
});

const good = jwt({ id: 1 });
const [head = '', payload = '', signature = ''] = good.split('.');
const nextLetter = String.fromCharCode(signature.charCodeAt(signature.length - 1) + 1);

test.each([
  ['the last of two equal keys counts', jwt('{"id":2,"id":1}'), 'mia'],
  ['spaces in the JSON', jwt(' {"id" : 1}\n'), 'mia'],
  ['a byte order mark', jwt('\ufeff{"id":1}'), none],
  ['no JSON', jwt('hello'), none],
  ['JSON null', jwt('null'), none],
  ['a header that is not JSON', sign(`${base64url('x')}.${payload}`), none],
  ['padding after the signature', `${good}=`, none],
  ['padding after the payload', sign(`${head}.${Buffer.from('{"id":1 }').toString('base64url')}==`), none],
  ['other last bits in the signature', `${good.slice(0, -1)}${nextLetter}`, none],
  ['no signature', `${head}.${payload}.`, none],
  ['no signature, and none as the algorithm', `${base64url({ alg: 'none' })}.${payload}.`, none],
  ['a fourth part', `${good}.x`, none],
  ['another secret', sign(`${head}.${payload}`, 'HS256', 'other'), none],
])('%s', async (_name, token, expected) => {
  expect(await who(`Bearer ${token}`)).toBe(expected);
});

test.each([
  [`bEaReR ${good}`, 'mia'],
  [`Bearer \t ${good}`, 'mia'],
  [`Bearer${good}`, 'Forbidden'],
  ['Bearer', 'Forbidden'],
  [`Basic ${good}`, 'Forbidden'],
  [`Bearer ${good} x`, 'Forbidden'],
  [`Bearer ${good}, Bearer ${good}`, 'Forbidden'],
])('the Authorization %.18s… (%#) is %s', async (authorization, expected) => {
  expect(await who(authorization)).toBe(expected);
});

test('JWTs are signed and read where the global crypto has no WebCrypto, as in Jest with jsdom', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => 0 });
  expect(await who(`Bearer ${await double.jwt('mia')}`)).toBe('mia');
  expect(await who(`Bearer ${good.slice(0, -1)}${nextLetter}`)).toBe(none);
  vi.unstubAllGlobals();
});

test('where there is no WebCrypto at all, an error says what to do', async () => {
  vi.stubGlobal('crypto', { getRandomValues: () => 0 });
  const builtIn = vi.spyOn(process, 'getBuiltinModule').mockReturnValue(undefined);
  await expect(double.jwt('mia')).rejects.toThrow('A page has it at https:// and at localhost only');
  builtIn.mockRestore();
  vi.unstubAllGlobals();
});
