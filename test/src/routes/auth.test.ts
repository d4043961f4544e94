import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { collectionType, createDouble } from '../../../handlers/index.ts';
import type { DoubleOptions } from '../../../handlers/double/options.ts';

const open = (options: Partial<DoubleOptions> = {}) =>
  createDouble({
    model: [collectionType('article', { title: z.string() })],
    auth: { users: [{ username: 'mia', password: 'Secret123!' }] },
    ...options,
  });

describe('logins are answered 501 with a sentence that says so', () => {
  test.each([
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/auth/forgot-password'],
    ['POST', '/api/auth/reset-password'],
    ['POST', '/api/auth/change-password'],
    ['GET', '/api/auth/email-confirmation'],
    ['POST', '/api/auth/send-email-confirmation'],
    ['GET', '/api/auth/github/callback'],
    ['GET', '/api/connect/github'],
  ])('%s %s', async (method, path) => {
    const doubles = {
      'the public role': open(),
      'a user': open().with({}, { as: { user: 'mia' } }),
      'a role that may nothing': open({ roles: { public: [] } }),
      'a role with other permissions': open({ roles: { public: ['api::article.article.find'] } }),
    };
    for (const [caller, double] of Object.entries(doubles)) {
      const response = await double.fetch(new Request(`http://localhost:1337${path}`, { method }));
      expect({ caller, status: response.status }).toEqual({ caller, status: 501 });
      const { error } = (await response.json()) as { error: { name: string; message: string } };
      expect(error.name).toBe('NotImplementedError');
      expect(error.message).toContain(
        `msw-strapi does not model logins and passwords yet, so ${method} ${path.slice('/api/'.length)} checked nothing.`,
      );
    }
  });

  test('a JWT that has expired does not make it a 401', async () => {
    const headers = { authorization: 'Bearer old' };
    const request = new Request('http://localhost:1337/api/auth/local', { method: 'POST', headers });
    expect((await open().fetch(request)).status).toBe(501);
  });
});
