import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { type LiveServerOptions, openLiveServer } from '../../../handlers/live/live-server.ts';
import { selfSigned } from '../../fixtures/self-signed.ts';

let running: Server | undefined;
afterEach(() => {
  running?.closeAllConnections();
  running?.close();
});

const FORBIDDEN =
  '{"data":null,"error":{"status":403,"name":"ForbiddenError","message":"Forbidden","details":{}}}';
const NOT_FOUND = FORBIDDEN.replace('403', '404').replaceAll('Forbidden', 'Not Found');

async function listen(listener: RequestListener): Promise<string> {
  running = createServer(listener);
  await new Promise<void>((done) => void running!.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(running.address() as AddressInfo).port}`;
}

const answers =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const open = (url: string, options: Partial<LiveServerOptions> = {}) =>
  openLiveServer({ url, rate: 1000, ...options });

describe('bad circumstances', () => {
  test.each<[string, RequestListener, object, RegExp]>([
    ['a web page', answers(200, '<html><title>My shop</title>'), {}, /web page, 'My shop',.*whose \/admin/],
    ['a login page', answers(200, '<html><title>Sign in</title>'), {}, /asks for a login.*--header/],
    ['another API', answers(404, '{"error":"nope"}'), {}, /does not answer as Strapi does/],
    [
      'a wrong token',
      answers(401, FORBIDDEN.replace('403', '401')),
      { token: 'x' },
      /does not take the token/,
    ],
    ['a wall', answers(401, '', { 'www-authenticate': 'Basic' }), {}, /wants a login before Strapi/],
    [
      'a redirect to a login',
      answers(302, '', { location: 'https://sso.test/in?secret=1' }),
      {},
      /sso\.test\/in,/,
    ],
    ['too many', answers(429, '{}', { 'retry-after': '900' }), {}, /429.*asks to wait 900 seconds.*--rate 1/],
    ['too many, again and again', answers(429, '{}', { 'retry-after': '0' }), {}, /429.*4 times in a row/],
    [
      'another prefix',
      answers(404, NOT_FOUND),
      {},
      /is a Strapi, but its API is not at \/api.*--prefix \/cms/,
    ],
  ])('%s', async (_, listener, options, message) => {
    const url = await listen(listener);
    await expect(open(url, options)).rejects.toThrow(message);
    await expect(open(url, options)).rejects.toMatchObject({ exitCode: 2 });
  });

  test('patience is for silence, not for the whole body', async () => {
    const url = await listen((request, response) => {
      if (request.url!.includes('components')) return void response.end('{}');
      response.write('{"data":');
      if (request.url!.includes('silent')) return;
      let left = 6;
      const timer = setInterval(() => {
        response.write(' ');
        if ((left -= 1) > 0) return;
        clearInterval(timer);
        response.end('1}');
      }, 200);
    });
    const server = await openLiveServer({ url, rate: 1000, patience: 600 });
    expect((await server.ask({ path: '/slow' })).body).toEqual({ data: 1 });
    await expect(server.ask({ path: '/silent' })).rejects.toThrow('went away in the middle');
  });

  test('a body beyond the limit is refused, also after gzip', async () => {
    const bomb = gzipSync(Buffer.alloc(70_000_000, ' '));
    const url = await listen((request, response) => {
      if (request.url!.includes('components')) return void response.end('{}');
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    });
    const server = await openLiveServer({ url, rate: 1000 });
    await expect(server.ask({ path: '/api/bomb?token=x' })).rejects.toThrow(
      `${url}/api/bomb answers with more than 64 MB, so it is not read.`,
    );
  });

  test('a certificate that nobody has signed', async () => {
    const server = createSecureServer(selfSigned, answers(200, '{"data":[]}'));
    await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
    const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const refused = open(url);
    await expect(refused).rejects.toThrow(
      `The certificate of ${url} is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). If you trust its issuer, name the ` +
        "issuer's certificate: NODE_EXTRA_CA_CERTS=ca.pem.",
    );
    await expect(refused).rejects.toMatchObject({ exitCode: 2 });
    const wrong = open(url.replace('https', 'http'));
    await expect(wrong).rejects.toThrow(
      /can't be reached: it ended the connection. Check whether it wants https/,
    );
    server.close();
  });

  test('a server that has moved', async () => {
    const url = await listen(({ url: path }, response) => {
      response.writeHead(301, { location: `https://new.test${path}` }).end();
    });
    await expect(open(url)).rejects.toThrow(/has moved to https:\/\/new\.test.*Use https:\/\/new\.test\./);
  });

  test('the prefix that it found', async () => {
    const url = await listen((request, response) => {
      const isKnown = request.url === '/users/me';
      (isKnown ? answers(403, FORBIDDEN) : answers(404, NOT_FOUND))(request, response);
    });
    await expect(open(url)).rejects.toThrow('It is at /: add --prefix /.');
  });

  test.each([
    ['nobody listens', 'http://127.0.0.1:9', /can't be reached: (nothing listens there|.*bad port)/],
    ['not an address', 'my cms', /'my cms' is not an address/],
    ['a password in the address', 'https://a:b@cms.test', /password in it/],
  ])('%s', async (_, url, message) => {
    await expect(open(url)).rejects.toThrow(message);
  });

  test('a server that goes away in the middle', async () => {
    let count = 0;
    const url = await listen((request, response) => {
      count += 1;
      if (count > 1) request.socket.destroy();
      else answers(403, FORBIDDEN)(request, response);
    });
    const server = await open(url);
    const ended = server.ask({ path: '/api/articles' });
    await expect(ended).rejects.toThrow(/went away in the middle/);
    expect(count).toBe(5);
  });
});

describe('the address', () => {
  test.each(['', '/', '/api', '/api/', '/admin', '/admin/content-manager'])('with %s', async (end) => {
    const url = await listen(answers(403, FORBIDDEN));
    expect((await open(url + end)).origin).toBe(url);
  });
});

test('the token is only sent where it should be', async () => {
  const seen: (string | undefined)[] = [];
  const url = await listen((request, response) => {
    seen.push(request.headers.authorization);
    answers(200, '{"data":[]}')(request, response);
  });
  const server = await open(url, { token: 'secret', headers: { 'x-gate': '1' } });
  await server.ask({ path: '/api/articles', as: 'public' });
  expect(seen).toEqual(['Bearer secret', undefined]);
});

test('waits as long as the server says, and keeps the rate', async () => {
  const times: number[] = [performance.now()];
  const url = await listen((request, response) => {
    times.push(performance.now());
    const isBusy = times.length === 3;
    answers(isBusy ? 429 : 200, '{"data":[]}', isBusy ? { 'retry-after': '1' } : {})(request, response);
  });
  const server = await open(url, { rate: 20 });
  const ask = () => server.ask({ path: '/api/articles' });
  const { status } = await ask();
  await Promise.all([ask(), ask(), ask()]);
  expect(status).toBe(200);
  expect(server.asked).toBe(6);
  // A busy machine may send two requests late, close to each other, but none too early.
  const sent = times.slice(1).map((time) => time - times[0]!);
  expect(sent[2]! - sent[1]!).toBeGreaterThan(950);
  const earliest = [0, 50, 1050, 1100, 1150, 1200];
  expect(sent.map((ms, at) => ms > earliest[at]! - 10)).toEqual(earliest.map(() => true));
});

test('ends at the limit, and when it is stopped', async () => {
  const url = await listen(answers(200, '{"data":[]}'));
  const server = await open(url, { maxRequests: 1 });
  await expect(server.ask({ path: '/api/x' })).rejects.toThrow('--max-requests 4.');
  const stop = new AbortController();
  const other = await open(url, { rate: 0.001, signal: stop.signal });
  setTimeout(() => stop.abort(), 20);
  await expect(other.ask({ path: '/api/x' })).rejects.toMatchObject({ problem: 'stopped', exitCode: 130 });
});

test('a refused read says what to do', async () => {
  const url = await listen((request, response) => {
    const isClosed = request.url?.startsWith('/api/a');
    (isClosed ? answers(403, FORBIDDEN) : answers(200, '[]'))(request, response);
  });
  await expect((await open(url)).read('/api/a?x=1')).rejects.toThrow(
    /Visitors may not read .*\/api\/a\. Name/,
  );
  await expect((await open(url, { token: 'x' })).read('/api/a')).rejects.toThrow(/Settings → API Tokens/);
});
