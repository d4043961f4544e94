import { expect, test } from 'vitest';
import { toCases, type Exchange } from '../../../../handlers/live/record/redact.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const SECRET = 'S3cret-Value';

/** Returns a recorded case as text. */
function recorded(sent: Partial<Exchange>): string {
  const exchange = { method: 'POST', path: '/api/x', status: 200, contentType: null, text: '{}', ...sent };
  return JSON.stringify(toCases([exchange], { hide: (text) => text }));
}

const LOGIN =
  'mutation M($a: String!, $b: String!) { login(input: { identifier: $a, password: $b }) { jwt } }';
const byGet = (query: string, variables?: object) =>
  `/graphql?query=${encodeURIComponent(query)}` +
  (variables ? `&variables=${encodeURIComponent(JSON.stringify(variables))}` : '');

test.each<[string, Partial<Exchange>]>([
  ['a login as a form', { headers: FORM, body: `identifier=mia&password=${SECRET}` }],
  ['a nested form', { headers: FORM, body: `data%5Bpassword%5D=${SECRET}&a=1` }],
  [
    'a variable of another name',
    { path: '/graphql', body: { query: LOGIN, variables: { a: 'mia', b: SECRET } } },
  ],
  [
    'the same as text',
    { path: '/graphql', body: JSON.stringify({ query: LOGIN, variables: { a: 'mia', b: SECRET } }) },
  ],
  ['a batch', { path: '/graphql', body: [{ query: LOGIN, variables: { b: SECRET } }] }],
  [
    'a variable that is an object',
    { path: '/graphql', body: { query: LOGIN, variables: { x: { password: SECRET } } } },
  ],
  [
    'the code of a mail in GraphQL',
    {
      path: '/graphql',
      body: { query: `mutation { emailConfirmation(confirmation: "${SECRET}") { jwt } }` },
    },
  ],
  ['an operator in JSON', { body: { filters: { resetPasswordToken: { $eq: SECRET, $in: [SECRET] } } } }],
  ...[
    'api_key',
    'apiKey',
    'jwt',
    'previewSecret',
    'resetPasswordToken',
    'filters[resetPasswordToken][$eq]',
  ].map((name): [string, Partial<Exchange>] => [
    `a query with ${name}`,
    { method: 'GET', path: `/api/x?a=1&${name}=${SECRET}` },
  ]),
  [
    'GraphQL by GET',
    { method: 'GET', path: byGet(`{ users(filters: { resetPasswordToken: { eq: "${SECRET}" } }) { id } }`) },
  ],
  [
    'variables of GraphQL by GET',
    { method: 'GET', path: byGet('query Q($t: String) { users(token: $t) { id } }', { t: SECRET }) },
  ],
])('%s has no secret in a recording', (_, sent) => {
  expect(recorded(sent)).not.toContain(SECRET);
});

test('all else stays as it was sent', () => {
  const path = '/api/x?filters[name][$eq]=a+b&sort=title%2Cid&code=1';
  expect(recorded({ method: 'GET', path })).toContain(
    '/api/x?filters[name][$eq]=a+b&sort=title%2Cid&code=%3Csecret%3E',
  );
  const body = {
    query: 'query Q($a: Int, $b: String) { xs(limit: $a, name: $b) { id } }',
    variables: { a: 1, b: 'c' },
  };
  expect(recorded({ path: '/graphql', body })).toContain(JSON.stringify(body));
  expect(recorded({ headers: FORM, body: 'name=a+b&n=1' })).toContain('"name=a+b&n=1"');
});

test('the id of a user may be any text, as a server answers it', () => {
  const text = JSON.stringify({ id: '\ud800', username: 'mia', email: 'mia@example.org', provider: 'local' });
  expect(recorded({ method: 'GET', path: '/api/x?filters[name]=mia', text })).toContain(
    'filters[name]=user-',
  );
});
