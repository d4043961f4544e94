import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { FULL, openV5, refusedWith } from '../../fixtures/open-v5.ts';

const zoe = { username: 'zoe', email: 'Zoe@Example.com', password: 'Secret456!' };

describe('a registration', () => {
  test('makes a user with a documentId, who is logged in', async () => {
    const { ask } = openV5();
    const { status, body } = await ask('POST', 'auth/local/register', zoe);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: 3, documentId: expect.any(String), email: 'zoe@example.com' });
    expect(await ask('GET', 'users/me', undefined, body.jwt)).toMatchObject({ body: { id: 3 } });
    expect((await ask('POST', 'auth/local', { identifier: 'zoe', password: zoe.password })).status).toBe(200);
  });

  test('refuses every member that visitors may not set', async () => {
    const answer = await openV5().ask('POST', 'auth/local/register', { ...zoe, confirmed: true, role: 2 });
    expect(answer).toMatchObject(refusedWith('Invalid parameters: confirmed, role'));
  });

  test('takes members that the project allows', async () => {
    const { ask } = openV5({ auth: { allowedFields: ['blocked'] } });
    const { body } = await ask('POST', 'auth/local/register', { ...zoe, blocked: true });
    expect(body.user.blocked).toBe(true);
  });

  test('refuses a password that would be cut', async () => {
    const answer = await openV5().ask('POST', 'auth/local/register', { ...zoe, password: 'é'.repeat(37) });
    expect(answer).toMatchObject(refusedWith('Password must be less than 73 bytes'));
  });

  test('says which value is wrong', async () => {
    const { body } = await openV5().ask('POST', 'auth/local/register', { ...zoe, email: 'zoe' });
    expect(body.error.details.errors).toEqual([
      { path: ['email'], message: 'email must be a valid email', name: 'ValidationError', value: 'zoe' },
    ]);
  });
});

describe('a new password', () => {
  test('is asked for twice', async () => {
    const { ask } = openV5();
    const data = { code: 'x', password: 'Secret456!', passwordConfirmation: 'other' };
    expect(await ask('POST', 'auth/reset-password', data)).toMatchObject(
      refusedWith('Passwords do not match'),
    );
    const same = { ...data, passwordConfirmation: data.password };
    expect(await ask('POST', 'auth/reset-password', same)).toMatchObject(
      refusedWith('Incorrect code provided'),
    );
  });

  test('comes with the code of a mail', async () => {
    const { ask, double } = openV5();
    await ask('POST', 'auth/forgot-password', { email: 'mia@example.com' });
    const [mail] = double.mails();
    const password = 'Secret456!';
    const data = { code: mail!.code, password, passwordConfirmation: password };
    expect((await ask('POST', 'auth/reset-password', data)).status).toBe(200);
    expect((await ask('POST', 'auth/local', { identifier: 'mia', password })).status).toBe(200);
  });
});

test.each([
  ['POST', 'auth/local'],
  ['POST', 'auth/local/register'],
  ['POST', 'auth/forgot-password'],
  ['POST', 'auth/reset-password'],
])('%s %s without a body is a failure of the server', async (method, path) => {
  const { ask } = openV5();
  expect((await ask(method, path)).status).toBe(500);
  expect((await ask(method, path, {})).status).toBe(400);
});

describe('sessions', () => {
  test.each([
    ['POST', 'auth/refresh'],
    ['POST', 'auth/logout'],
    ['GET', 'auth/sessions'],
    ['DELETE', 'auth/sessions/1'],
  ])('%s %s: there is nothing without refresh tokens', async (method, path) => {
    expect((await openV5().ask(method, path, undefined, FULL)).status).toBe(404);
  });

  test('a new project grants refreshing to visitors, and the rest to users', async () => {
    const { ask, double } = openV5();
    const jwt = await double.jwt('mia');
    expect((await ask('POST', 'auth/refresh')).status).toBe(404);
    expect((await ask('GET', 'auth/sessions')).status).toBe(403);
    expect((await ask('GET', 'auth/sessions', undefined, jwt)).status).toBe(404);
  });
});

describe('a JWT', () => {
  const tokenOf = (alg: string, hash: string): string => {
    const signed = [{ alg, typ: 'JWT' }, { id: 1 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${createHmac(hash, 'msw-strapi').update(signed).digest('base64url')}`;
  };

  test('is signed by HS256 only', async () => {
    const { ask } = openV5();
    expect((await ask('GET', 'users/me', undefined, tokenOf('HS256', 'sha256'))).status).toBe(200);
    expect((await ask('GET', 'users/me', undefined, tokenOf('HS512', 'sha512'))).status).toBe(401);
  });

  test('of a user who did not confirm the address is refused where that is needed', async () => {
    const users = [{ username: 'ann', password: 'Secret123!', confirmed: false }];
    const meOf = async (emailConfirmation: boolean) => {
      const { ask, double } = openV5({ auth: { users, emailConfirmation } });
      return ask('GET', 'users/me', undefined, await double.jwt('ann'));
    };
    expect((await meOf(false)).status).toBe(200);
    expect(await meOf(true)).toMatchObject(refusedWith('Invalid credentials', 'UnauthorizedError', 401));
  });
});
