import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble } from '../../../../handlers/index.ts';
import type { AuthOptions, DoubleOptions } from '../../../../handlers/options/double-options.ts';

const mia = { username: 'mia', email: 'mia@example.com', password: 'Secret123!' };

/** A double with the user mia, and a function that asks it. */
function open(auth: AuthOptions = {}, options: Partial<DoubleOptions> = {}) {
  const double = createDouble({
    model: [collectionType('article', { title: z.string() })],
    dialect: 'v4',
    auth: { users: [mia, { ...mia, username: 'eve', email: 'eve@example.com', blocked: true }], ...auth },
    ...options,
  });
  const ask = async (method: string, path: string, body?: object, jwt?: string) => {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      ...(jwt !== undefined && { authorization: `Bearer ${jwt}` }),
    };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`, init));
    const text = await response.text();
    return {
      status: response.status,
      location: response.headers.get('location'),
      body: text.startsWith('{') ? JSON.parse(text) : text,
    };
  };
  const login = (identifier: string, password: string) => ask('POST', 'auth/local', { identifier, password });
  return { double, ask, login };
}

const refused = (message: string, name = 'ValidationError') => ({
  status: 400,
  body: { data: null, error: { status: 400, name, message } },
});

describe('a login', () => {
  test('answers a JWT that the next request can use, and the user without the password', async () => {
    const { ask, login } = open();
    const { status, body } = await login('mia', mia.password);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['jwt', 'user']);
    expect(body.user).toMatchObject({ id: 1, username: 'mia', email: 'mia@example.com', provider: 'local' });
    expect(body.user).not.toHaveProperty('password');
    expect(await ask('GET', 'users/me', undefined, body.jwt)).toMatchObject({ status: 200, body: { id: 1 } });
  });

  test('takes the e-mail address in any case, and the name only as it is', async () => {
    const { login } = open();
    expect(await login('MIA@example.com', mia.password)).toMatchObject({ status: 200 });
    expect(await login('MIA', mia.password)).toMatchObject(refused('Invalid identifier or password'));
  });

  test.each([
    ['a wrong password', ['mia', 'wrong'], 'Invalid identifier or password', 'ValidationError'],
    ['nobody', ['zoe', 'wrong'], 'Invalid identifier or password', 'ValidationError'],
    [
      'a blocked user',
      ['eve', mia.password],
      'Your account has been blocked by an administrator',
      'ApplicationError',
    ],
  ] as const)('refuses %s', async (_who, [identifier, password], message, name) => {
    expect(await open().login(identifier, password)).toMatchObject(refused(message, name));
  });

  test('is forbidden where the data grant the public role other actions only', async () => {
    const { double, login } = open();
    const strict = createDouble({
      model: double.model === undefined ? [] : [collectionType('article', { title: z.string() })],
      dialect: 'v4',
      data: {
        'plugin::users-permissions.role': [{ id: 1, name: 'Public', type: 'public', permissions: [1] }],
        'plugin::users-permissions.permission': [{ id: 1, action: 'api::article.article.find' }],
      },
    });
    const request = new Request('http://localhost:1337/api/auth/local', { method: 'POST' });
    expect((await strict.fetch(request)).status).toBe(403);
    expect((await login('mia', mia.password)).status).toBe(200);
  });
});

describe('a registration', () => {
  const zoe = { username: 'zoe', email: 'Zoe@Example.com', password: 'Secret456!' };

  test('creates a user with the default role, who can log in', async () => {
    const { ask, double, login } = open();
    const { status, body } = await ask('POST', 'auth/local/register', { ...zoe, blocked: true, id: 99 });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ id: 3, email: 'zoe@example.com', confirmed: true, blocked: false });
    expect((await login('zoe', zoe.password)).status).toBe(200);
    const stored = double.entries('plugin::users-permissions.user').at(-1) as {
      role?: unknown;
      password?: unknown;
    };
    expect(stored.role).toBe(1);
    expect(stored.password).toMatch(/^\$2a\$/);
  });

  test.each([
    ['a name that is taken', { username: 'mia' }, 'Email or Username are already taken'],
    ['an address that is taken', { email: 'MIA@example.com' }, 'Email or Username are already taken'],
  ])('refuses %s', async (_what, change, message) => {
    const answer = await open().ask('POST', 'auth/local/register', { ...zoe, ...change });
    expect(answer).toMatchObject(refused(message, 'ApplicationError'));
  });

  test('waits for the confirmation of the address where that is required', async () => {
    const { ask, double, login } = open({ emailConfirmation: true, confirmationRedirect: '/welcome' });
    const { body } = await ask('POST', 'auth/local/register', zoe);
    expect(Object.keys(body)).toEqual(['user']);
    expect(await login('zoe', zoe.password)).toMatchObject(
      refused('Your account email is not confirmed', 'ApplicationError'),
    );
    const [mail] = double.mails();
    expect(mail).toMatchObject({ to: 'zoe@example.com', subject: 'Account confirmation' });
    const link = `http://localhost:1337/api/auth/email-confirmation?confirmation=${mail!.code}`;
    expect(mail!.html).toContain(`<p>${link}</p>`);
    const confirmed = await ask('GET', `auth/email-confirmation?confirmation=${mail!.code}`);
    expect(confirmed).toMatchObject({ status: 302, location: '/welcome' });
    expect((await login('zoe', zoe.password)).status).toBe(200);
    expect(await ask('GET', 'auth/email-confirmation?confirmation=wrong')).toMatchObject(
      refused('Invalid token'),
    );
  });
});

describe('a lost password', () => {
  test('is replaced by the code in the mail, which works once', async () => {
    const { ask, double, login } = open({ resetPasswordUrl: 'http://localhost:3000/reset' });
    expect(await ask('POST', 'auth/forgot-password', { email: mia.email })).toMatchObject({
      body: { ok: true },
    });
    const [mail] = double.mails();
    expect(mail!.html).toContain(`http://localhost:3000/reset?code=${mail!.code}`);
    const reset = { code: mail!.code, password: 'New12345!', passwordConfirmation: 'New12345!' };
    expect(await ask('POST', 'auth/reset-password', { ...reset, passwordConfirmation: 'x' })).toMatchObject(
      refused('Passwords do not match'),
    );
    expect((await ask('POST', 'auth/reset-password', reset)).body.user.username).toBe('mia');
    expect((await login('mia', 'New12345!')).status).toBe(200);
    expect((await login('mia', mia.password)).status).toBe(400);
    expect(await ask('POST', 'auth/reset-password', reset)).toMatchObject(refused('Incorrect code provided'));
  });

  test('of an address that nobody has sends nothing, and does not say so', async () => {
    const { ask, double } = open();
    expect((await ask('POST', 'auth/forgot-password', { email: 'x@example.com' })).body).toEqual({
      ok: true,
    });
    expect(double.mails()).toEqual([]);
  });

  test('can be changed by its user', async () => {
    const { ask, double, login } = open();
    const jwt = await double.jwt('mia');
    const change = {
      currentPassword: mia.password,
      password: 'New12345!',
      passwordConfirmation: 'New12345!',
    };
    const wrong = await ask('POST', 'auth/change-password', { ...change, currentPassword: 'x' }, jwt);
    expect(wrong).toMatchObject(refused('The provided current password is invalid'));
    expect((await ask('POST', 'auth/change-password', change, jwt)).status).toBe(200);
    expect((await login('mia', 'New12345!')).status).toBe(200);
  });
});

test('reset forgets users, passwords and mails', async () => {
  const { ask, double, login } = open();
  await ask('POST', 'auth/local/register', {
    username: 'zoe',
    email: 'zoe@example.com',
    password: 'Secret456!',
  });
  await ask('POST', 'auth/forgot-password', { email: mia.email });
  double.reset();
  expect((await login('zoe', 'Secret456!')).status).toBe(400);
  expect(double.mails()).toEqual([]);
});
