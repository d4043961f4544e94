import { expect, test } from 'vitest';
import { collectionType, createDouble } from '../../../../handlers/index.ts';
import { openV5, refusedWith } from '../../../fixtures/open-v5.ts';

test.each([
  ['connect/github', 'This provider is disabled'],
  ['connect/github/callback', 'This provider is disabled'],
  ['connect/local', 'This provider is disabled'],
  ['connect/email', 'Unknown OAuth provider'],
  ['auth/github/callback', 'This provider is disabled'],
  ['auth/email/callback', 'OAuth authentication requires a completed provider session'],
])('%s: %s', async (path, message) => {
  expect(await openV5().ask('GET', path)).toMatchObject(refusedWith(message, 'ApplicationError'));
});

test.each([
  ['connect/github', 'ApplicationError', 'This provider is disabled'],
  ['connect/github/callback', 'ApplicationError', 'This provider is disabled'],
  ['auth/github/callback', 'ApplicationError', 'This provider is disabled'],
  ['auth/email/callback', 'ApplicationError', 'No access_token.'],
  ['auth/local/callback', 'ValidationError', '2 errors occurred'],
  ['connect/email', 'InternalServerError', 'Internal Server Error'],
])('no service is switched on in Strapi 4: %s', async (path, name, message) => {
  const double = createDouble({ model: [collectionType('book', {})], dialect: 'v4' });
  const response = await double.fetch(new Request(`http://localhost:1337/api/${path}`));
  expect(await response.json()).toMatchObject({
    error: { status: name.startsWith('I') ? 500 : 400, name, message },
  });
});

test('the path of a login without a service is a login without data', async () => {
  const { body } = await openV5().ask('GET', 'auth/local/callback');
  expect(body.error).toMatchObject({ name: 'ValidationError', message: '2 errors occurred' });
});
