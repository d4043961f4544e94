import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createAccess, isHostName } from '../../../handlers/serve/server-access.ts';
import { type RunningServer, type ServerOptions, startServer } from '../../../handlers/serve/start-server.ts';
import { openMagazine } from '../../fixtures/magazine.ts';

const message = (check: () => void): string => {
  try {
    check();
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the host', () => {
  const { checkHost } = createAccess(['0.0.0.0', 'Cms', 'shop.test']);

  test.each([
    'localhost',
    'localhost:1337',
    'LOCALHOST.:1337',
    'app.localhost:1337',
    '127.0.0.1:1337',
    '[::1]:1337',
    '192.168.1.5:1337',
    '192.168.1.5.',
    '[fe80::1]',
    'cms:1337',
    'SHOP.test',
    'shop.test.',
    '',
    undefined,
  ])('%s is allowed', (host) => {
    expect(message(() => checkHost(host))).toBe('allowed');
  });

  test.each([
    'evil.test',
    'evil.test:1337',
    'localhost.evil.test',
    'evillocalhost',
    '127.0.0.1.evil.test',
    '127.0.0.1.nip.io',
    'www.shop.test',
    'evil.test@localhost',
    'evil.test#localhost',
    'localhost/evil.test',
    'a b',
    ':80',
    'localhost..',
  ])('%s is not', (host) => {
    expect(message(() => checkHost(host))).toContain(`does not answer for the host '${host}'`);
  });

  test('that is refused is told how to be allowed', () => {
    expect(message(() => checkHost('Box.lan:1337'))).toBe(
      "The double does not answer for the host 'Box.lan:1337', because any web page could point a name of its own to it. " +
        "If the name is yours, start the double with --allow-host box.lan, or with allowedHosts: ['box.lan'] of startServer.",
    );
  });
});

describe('the origin', () => {
  const { checkOrigin } = createAccess(['shop.test']);
  const check = (origin: string | null, host = 'localhost:1337') => message(() => checkOrigin(origin, host));

  test.each([
    null,
    'http://localhost',
    'https://localhost:3000',
    'http://127.0.0.1:5173',
    'http://127.0.1.1',
    'http://[::1]:3000',
    'http://app.localhost:3000',
    'https://shop.test:8443',
  ])('%s is allowed', (origin) => {
    expect(check(origin)).toBe('allowed');
  });

  test('of the host itself is allowed: a page for a phone', () => {
    expect(check('http://192.168.1.5:3000', '192.168.1.5:1337')).toBe('allowed');
    expect(check('http://192.168.1.6:3000', '192.168.1.5:1337')).not.toBe('allowed');
  });

  test.each([
    ['https://evil.test', 'with --allow-host evil.test, or'],
    ['http://localhost.evil.test', 'with --allow-host localhost.evil.test'],
    ['http://192.168.1.5:3000', 'with --allow-host 192.168.1.5'],
    ['http://evil.test@localhost', 'Serve the page from http://localhost.'],
    ['http://localhost, http://evil.test', 'Serve the page from http://localhost.'],
    ['chrome-extension://localhost', 'Serve the page from http://localhost.'],
    ['null', "Pages of the origin 'null' may not control the double or choose a session."],
    ['', 'Serve the page from http://localhost.'],
  ])('%s is not', (origin, expected) => {
    expect(check(origin)).toContain(expected);
  });
});

test.each([
  ['cms', true],
  ['müller.test', true],
  ['a_b.c-d', true],
  ['http://cms', false],
  ['cms:80', false],
  ['', false],
  ['*', false],
  [5, false],
])('%s is a host name: %s', (given, expected) => {
  expect(isHostName(given)).toBe(expected);
});

describe('a server', () => {
  let server: RunningServer;
  afterEach(() => server.close());

  async function open(options: ServerOptions = {}) {
    server = await startServer(openMagazine(), { port: 0, ...options });
  }

  /** Sends a request with any headers, also those that `fetch` does not let a program set. */
  function send(line: string, headers: Record<string, string> = {}, body = ''): Promise<string> {
    const sent = { host: 'localhost', ...headers, ...(body && { 'content-length': `${body.length}` }) };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () =>
        socket.write(`${line} HTTP/1.1\r\nconnection: close\r\n${lines.join('')}\r\n${body}`),
      );
      let answer = '';
      socket.on('data', (data) => (answer += data.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  }
  const statusOf = async (...of: Parameters<typeof send>) => Number((await send(...of)).split(' ')[1]);
  const titles = async (headers = {}) =>
    ((await send('GET /api/articles', headers)).match(/"title":"\w+"/g) ?? []).length;

  const json = { 'content-type': 'application/json' };
  const evil = { origin: 'https://evil.test' };
  const empty = JSON.stringify({ overrides: { article: [] } });

  test('answers no path for a host that is not its own', async () => {
    await open();
    for (const path of ['/api/articles', '/_health', '/__double/reset', '/uploads/x.png', '/']) {
      expect(await statusOf(`GET ${path}`, { host: 'evil.test' })).toBe(403);
      expect(await statusOf(`OPTIONS ${path}`, { host: 'evil.test', ...preflight })).toBe(403);
    }
    const answer = await send('GET /api/articles', { host: 'evil.test' });
    expect(answer).toContain(
      '{"data":null,"error":{"status":403,"name":"ForbiddenError","message":"The double',
    );
    expect(answer).toContain('--allow-host evil.test');
  });
  const preflight = { ...evil, 'access-control-request-method': 'POST' };

  test('answers for its host and for allowed ones', async () => {
    await open({ host: 'localhost', allowedHosts: ['cms'] });
    expect(await statusOf('GET /api/articles', { host: 'cms:1337' })).toBe(200);
    expect(await statusOf('GET /api/articles', { host: '10.0.0.7' })).toBe(200);
    expect(await statusOf('POST /__double/reset', { host: 'cms', origin: 'http://cms:3000' })).toBe(204);
  });

  test('answers HTTP/1.0 without a host', async () => {
    await open();
    const { port } = new URL(server.url);
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /_health HTTP/1.0\r\n\r\n'));
      socket.on('data', (data) => resolve(data.toString()));
    });
    expect(answer).toMatch(/^HTTP\/1.1 204 /);
  });

  test('lets pages of any origin read the API, as Strapi does', async () => {
    await open();
    for (const origin of ['https://evil.test', 'null']) {
      const answer = await send('GET /api/articles', { origin });
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toContain(`access-control-allow-origin: ${origin}`);
    }
  });

  // Each of these a page can send without asking first: a form, `fetch` with `no-cors`, an image.
  test.each([
    ['POST /__double/with', { 'content-type': 'text/plain', ...evil }, empty],
    ['POST /__double/with', { ...json, ...evil }, empty],
    ['POST /__double/with', { ...json, origin: 'null' }, empty],
    ['POST /__double/with', { 'content-type': 'text/plain' }, empty],
    ['POST /__double/with', { 'content-type': 'application/x-www-form-urlencoded' }, empty],
    ['POST /__double/with', {}, empty],
    ['POST /__double/faults', { 'content-type': 'text/plain', ...evil }, '{"status":500}'],
    ['POST /__double/reset', evil, ''],
    ['DELETE /__double/faults', evil, ''],
    ['DELETE /__double/sessions/a', evil, ''],
    ['GET /api/articles', { 'x-double-session': 'a', ...evil }, ''],
  ])('%s with %j is refused', async (line, headers, body) => {
    await open();
    const session = { 'x-double-session': 'a', ...json };
    expect(await statusOf('POST /__double/with', session, '{"overrides":{"article":1}}')).toBe(204);
    expect(await statusOf('POST /__double/with', json, '{"overrides":{"article":2}}')).toBe(204);
    expect([403, 415]).toContain(await statusOf(line, headers, body));
    expect([await titles(), await titles({ 'x-double-session': 'a' })]).toEqual([2, 1]);
  });

  test('says which content-type to send', async () => {
    await open();
    expect(await send('POST /__double/with', { 'content-type': 'text/plain' }, empty)).toContain(
      'The content-type of the body is text/plain. Send the header content-type: application/json.',
    );
  });

  test('takes control from pages of this machine, and from programs', async () => {
    await open();
    const local = { origin: 'http://localhost:3000' };
    const utf8 = { 'content-type': 'Application/JSON; charset=utf-8' };
    expect(await statusOf('POST /__double/with', { ...utf8, ...local }, empty)).toBe(204);
    expect(await titles()).toBe(0);
    expect(await statusOf('POST /__double/reset')).toBe(204);
    expect(await titles()).toBe(3);
    expect(await statusOf('DELETE /__double/sessions/a', local)).toBe(204);
  });

  test('a body for control has 20 MB at most', async () => {
    await open();
    const init = { method: 'POST', headers: json, body: `["${'x'.repeat(21 * 1024 * 1024)}"]` };
    const response = await fetch(`${server.url}/__double/with`, init);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('The body is larger than 20 MB. Send less');
  });
});
