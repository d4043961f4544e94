import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../handlers/index.ts';
import { openV5 } from '../../fixtures/open-v5.ts';

const textOf = async (response: Response) => ({
  status: response.status,
  type: response.headers.get('content-type'),
  location: response.headers.get('location'),
  allow: response.headers.get('allow'),
  body: await response.text(),
});

const at = (path: string, init?: RequestInit) => new Request(`http://localhost:1337${path}`, init);

describe('the home page', () => {
  const { double } = openV5();

  test.each([
    ['without a wish', {}, 'text/html; charset=utf-8'],
    ['HTML', { accept: 'application/json, text/html;q=0.5' }, 'text/html; charset=utf-8'],
    ['anything', { accept: '*/*' }, 'text/html; charset=utf-8'],
    ['JSON', { accept: 'application/json' }, 'text/plain; charset=utf-8'],
    ['no HTML', { accept: 'text/html;q=0, application/json' }, 'text/plain; charset=utf-8'],
  ])('of Strapi 5 leads to the admin panel: %s', async (_wish, headers, type) => {
    expect(await textOf(await double.fetch(at('/', { headers })))).toMatchObject({
      status: 302,
      type,
      location: '/admin',
      body: 'Redirecting to /admin.',
    });
  });

  test('of Strapi 4 is a page, which clients ask for whether the server is up', async () => {
    const four = createDouble({ model: [], dialect: 'v4' });
    expect(await textOf(await four.fetch(at('/')))).toMatchObject({
      status: 200,
      type: 'text/html; charset=utf-8',
      body: expect.stringContaining('Welcome to your Strapi app'),
    });
    expect(await (await four.fetch(at('/', { method: 'HEAD' }))).text()).toBe('');
    expect((await four.fetch(at('/', { method: 'POST' }))).status).toBe(405);
  });
});

describe('methods outside the API', () => {
  const { double } = openV5();

  test.each([
    ['OPTIONS', 200, 'HEAD, GET', ''],
    ['POST', 405, 'HEAD, GET', 'Method Not Allowed'],
    ['PURGE', 501, 'HEAD, GET', 'Not Implemented'],
  ])('%s is %i', async (method, status, allow, body) => {
    const answer = await textOf(await double.fetch(at('/nothing', { method })));
    expect(answer).toMatchObject({ status, allow, body });
  });
});

test('an unknown method in the API is not implemented', async () => {
  const { double } = openV5();
  const answer = await textOf(await double.fetch(at('/api/articles', { method: 'PURGE' })));
  expect(answer).toMatchObject({ status: 501, allow: 'HEAD, GET, POST', body: 'Not Implemented' });
});

test('the place where a confirmed address leads is written as HTML', async () => {
  const { double, ask } = openV5({
    auth: { emailConfirmation: true, confirmationRedirect: '/hello?a=1&b="2"' },
  });
  await ask('POST', 'auth/local/register', {
    username: 'zoe',
    email: 'zoe@example.com',
    password: 'Secret1!',
  });
  const [mail] = double.mails();
  const response = await double.fetch(at(`/api/auth/email-confirmation?confirmation=${mail!.code}`));
  expect((await textOf(response)).body).toBe('Redirecting to /hello?a=1&amp;b=&quot;2&quot;.');
});

test('the link of a mail leads to where the client found the API', async () => {
  const { double } = openV5({ auth: { emailConfirmation: true }, rest: { prefix: '/cms/v1' } });
  const body = JSON.stringify({ username: 'zoe', email: 'zoe@example.com', password: 'Secret1!' });
  const headers = { 'content-type': 'application/json' };
  const url = 'https://example.com:8443/cms/v1/auth/local/register';
  await double.fetch(new Request(url, { method: 'POST', headers, body }));
  const [link] = /https:[^<]+/.exec(double.mails()[0]!.html)!;
  expect(link).toMatch(/^https:\/\/example\.com:8443\/cms\/v1\/auth\/email-confirmation\?/);
  expect((await double.fetch(new Request(link))).status).toBe(302);
});

test.each([
  ['v4', 'Error'],
  ['v5', 'SyntaxError'],
] as const)('JSON that is neither an object nor a list, in %s: %s', async (dialect, name) => {
  const double = createDouble({ model: [], dialect });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '5' };
  const response = await double.fetch(at('/api/nothing', init));
  expect((await response.json()).error).toEqual({
    status: 400,
    name,
    message: 'invalid JSON, only supports object and array',
  });
});

test.each(['', '/'])('without a prefix %j the server keeps its own paths', async (prefix) => {
  const { double } = openV5({ rest: { prefix }, roles: { public: 'read' } });
  const ask = async (path: string, method = 'GET') => {
    const init = { method, redirect: 'manual' } as const;
    const { status, headers } = await double.fetch(new Request(`http://localhost:1337${path}`, init));
    return [status, headers.get('location')];
  };
  expect(await ask('/')).toEqual([302, '/admin']);
  expect(await ask('/_health')).toEqual([204, null]);
  expect(await ask('/favicon.ico')).toEqual([200, null]);
  expect(await ask('/articles')).toEqual([200, null]);
  expect(await ask('/api/articles')).toEqual([404, null]);
  expect(await ask('/uploads/x.png')).toEqual([404, null]);
  expect(await ask('/', 'POST')).toEqual([405, null]);
});
