import { expect, test, vi } from 'vitest';
import { askedPath, withoutSecrets } from '../../../handlers/requests/repeatable-request.ts';
import { openGraphqlShop } from '../../fixtures/graphql-shop.ts';

test.each([
  ['/api/x?api_key=a&b=1', '/api/x?api_key=***&b=1'],
  ['/api/x?jwt=a', '/api/x?jwt=***'],
  ['/api/x?b=1&previewSecret=a#c', '/api/x?b=1&previewSecret=***#c'],
  ['/api/x?filters%5BresetPasswordToken%5D[$eq]=a', '/api/x?filters%5BresetPasswordToken%5D[$eq]=***'],
  ['/graphql?query={a(password:"b")}', `/graphql?query=${encodeURIComponent('{a(password:"***")}')}`],
])('%s is shown without its secret, and not asked again', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown);
  expect(askedPath(url)).toBeUndefined();
});

test.each([
  '/api/x?filters[code][$eq]=DE&sort=key',
  '/graphql?query={a(name:"b")}&variables={"c":1}',
  '/api/x?%',
])('%s has none', (url) => expect(askedPath(url)).toBe(url));

test('the log and the console show no variables that are arguments of passwords', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { double, ask } = openGraphqlShop();
  const query =
    'mutation M($a: String!, $b: String!) { login(input: { identifier: $a, password: $b }) { jwt } }';
  await ask(query, { a: 'mia', b: 'Secret123!' });
  await double.fetch(new Request('http://localhost:1337/api/brands?filters[nothing]=1&jwt=Secret123!'));
  const [login] = double.requests();
  const shown = JSON.stringify([login, login?.requestBody, login?.operations, warn.mock.calls]);
  expect(shown).toContain('mia');
  expect(shown).not.toContain('Secret123!');
  warn.mockRestore();
});
