import { describe, expect, test } from 'vitest';
import { openV5, refusedWith } from '../../fixtures/open-v5.ts';

describe('reading users', () => {
  test('a flat list with documentIds, without a role unless it is populated', async () => {
    const { status, body } = await openV5().asAdmin('GET', 'users?fields=username&sort=username');
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: 2, documentId: expect.any(String), username: 'eve' },
      { id: 1, documentId: expect.any(String), username: 'mia' },
    ]);
  });

  test.each([
    ['users/1?filters[username]=mia', 200],
    ['users/1?filters[username]=eve', 204],
    ['users/1?_q=nothing', 204],
    ['users/1?start=1', 204],
    ['users/9', 204],
    ['users/abc', 204],
  ])('a query counts for one user, too: %s is %i', async (path, status) => {
    expect((await openV5().asAdmin('GET', path)).status).toBe(status);
  });

  test('a query counts for the user who asks', async () => {
    const { double, ask } = openV5();
    const jwt = await double.jwt('mia');
    expect(await ask('GET', 'users/me?fields=username', undefined, jwt)).toMatchObject({
      body: { username: 'mia' },
    });
    expect((await ask('GET', 'users/me?filters[username]=eve', undefined, jwt)).status).toBe(204);
    expect(await ask('GET', 'users/me', undefined, 'full')).toMatchObject({ status: 401 });
  });

  test.each([
    ['users/count', 2],
    ['users/count?filters[username]=mia', 1],
    ['users/count?_q=eve', 1],
    ['users/count?limit=1&start=1&fields=username', 2],
    ['users/count?username=mia', 2],
  ])('%s is %i', async (path, count) => {
    expect((await openV5().asAdmin('GET', path)).body).toBe(count);
  });

  test.each([
    ['users?filters[nothing]=1', 400],
    ['users/count?filters[nothing]=1', 400],
    ['users?publicationFilter=nothing', 400],
    ['users?filters[createdAt][$gt]=x', 500],
    ['users?nothing=1', 200],
  ])('%s is %i', async (path, status) => {
    expect((await openV5({ rest: { strictParams: true } }).asAdmin('GET', path)).status).toBe(status);
  });
});

describe('writing users', () => {
  const zoe = { username: 'zoe', email: 'Zoe@Example.com', password: 'Secret456!', role: 1 };

  test('a new user has a documentId, a moment of publication and the role', async () => {
    const { asAdmin } = openV5({ clock: () => Date.parse('2030-01-01') });
    const { status, body } = await asAdmin('POST', 'users', zoe);
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: 3, email: 'zoe@example.com', provider: 'local', role: { id: 1 } });
    expect(body.documentId).toMatch(/^[a-z0-9]{24}$/);
    expect(body.publishedAt).toBe('2030-01-01T00:00:00.000Z');
    expect(body).not.toHaveProperty('password');
  });

  test('a role may be named by its document', async () => {
    const { asAdmin } = openV5();
    const { body } = await asAdmin('GET', 'users?populate=role');
    const { documentId } = body[0].role;
    const connected = await asAdmin('POST', 'users', { ...zoe, role: { connect: [{ documentId }] } });
    expect(connected.body.role.documentId).toBe(documentId);
    expect((await asAdmin('PUT', 'users/1', { role: { connect: [{ documentId }] } })).status).toBe(200);
  });

  test.each([
    ['no role', { role: undefined }, 'role is a required field', 'ValidationError'],
    ['a name that is short', { username: 'z' }, 'username must be at least 3 characters', 'ApplicationError'],
    ['a name that is taken', { username: 'mia' }, 'This attribute must be unique', 'ApplicationError'],
    ['an address that is taken', { email: 'MIA@example.com' }, 'Email already taken', 'ApplicationError'],
    [
      'an entry without an id',
      { role: { connect: [{}] } },
      'Relation entry must include an id or documentId',
      'ValidationError',
    ],
    [
      'a document that does not exist',
      { role: 'nothing' },
      'Document with id "nothing", locale "null" not found',
      'ApplicationError',
    ],
  ])('%s is refused, and nothing stays', async (_what, change, message, name) => {
    const { asAdmin } = openV5();
    expect(await asAdmin('POST', 'users', { ...zoe, ...change })).toMatchObject(refusedWith(message, name));
    expect((await asAdmin('POST', 'users', zoe)).body.id).toBe(3);
  });

  test.each([0, ''])('the role %j is the default role', async (role) => {
    const { body } = await openV5().asAdmin('POST', 'users', { ...zoe, role });
    expect(body.role.type).toBe('authenticated');
  });

  test('a change publishes the user anew', async () => {
    const { asAdmin } = openV5({ clock: () => Date.parse('2030-01-01') });
    const { body } = await asAdmin('PUT', 'users/1', { username: 'mia2' });
    expect(body).toMatchObject({ username: 'mia2', publishedAt: '2030-01-01T00:00:00.000Z' });
  });

  test.each([
    ['an empty password', { password: '' }, 'password.notNull'],
    ['no password', { password: null }, 'password.notNull'],
    ['a password that is no text', { password: 5 }, 'Password must be at least 1 character'],
    ['no role left', { role: { disconnect: [{ id: 1 }] } }, 'Cannot remove role'],
  ])('%s is refused in a change', async (_what, data, message) => {
    expect(await openV5().asAdmin('PUT', 'users/1', data)).toMatchObject(refusedWith(message));
  });

  test('a role without lists changes nothing', async () => {
    const { asAdmin } = openV5();
    expect((await asAdmin('PUT', 'users/1', { role: {} })).body.role.type).toBe('authenticated');
  });

  test('a path that only reads leaves other methods to the path of one user', async () => {
    const answer = await openV5().asAdmin('PUT', 'users/me', {});
    expect(answer).toMatchObject(refusedWith('User not found', 'NotFoundError', 404));
  });

  test('a removed user is answered once', async () => {
    const { asAdmin } = openV5();
    expect(await asAdmin('DELETE', 'users/2')).toMatchObject({ status: 200, body: { username: 'eve' } });
    expect((await asAdmin('DELETE', 'users/2')).status).toBe(204);
  });
});
