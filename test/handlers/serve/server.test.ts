import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Agent, createServer, request as httpRequest } from 'node:http';
import { afterEach, describe, expect, type Mock, test, vi } from 'vitest';
import { collectionType, text } from '../../../handlers/index.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { startServer, type RunningServer, type Served } from '../../../handlers/serve/start-server.ts';
import { until } from '../../fixtures/until.ts';

const fake: Served & { reset: Mock<() => void> } = {
  reset: vi.fn<() => void>(),
  async fetch(request: Request) {
    if (request.method === 'OPTIONS')
      return new Response(null, { headers: { allow: 'HEAD, GET, POST', 'content-type': 'text/plain' } });
    const { pathname, search } = new URL(request.url);
    if (pathname === '/api/broken') throw new Error('a bug of the double');
    const headers = Object.fromEntries(request.headers);
    return Response.json({
      method: request.method,
      path: pathname + search,
      headers,
      body: await request.text(),
    });
  },
  fork: () => fake,
  with: () => ({ snapshot: () => fake.snapshot() }),
  snapshot: () => createDouble({ model: { contentTypes: {} } }).snapshot(),
  restore: () => undefined,
  fault: () => () => undefined,
  faults: () => [],
  as: () => () => Promise.resolve(new Response()),
  allow: () => undefined,
  deny: () => undefined,
  requests: () => [],
  clearRequests: () => undefined,
  mails: () => [],
  webhooks: () => [],
  webhooksSettled: () => Promise.resolve(),
  update: () => Promise.reject(new Error('not here')),
  find: () => Promise.reject(new Error('not here')),
  findOne: () => Promise.reject(new Error('not here')),
  preview: () => Promise.resolve(undefined),
};

let server: RunningServer | undefined;
const start = async () => {
  server = await startServer(fake, { port: 0 });
  return server.url;
};

afterEach(async () => {
  await server?.close();
  server = undefined;
  vi.restoreAllMocks();
});

/** A request line as it is, which `fetch` would tidy up; the whole answer as text. */
function send(url: string, head: string, body = ''): Promise<string> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`),
    );
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('requests', () => {
  test('* is no path, whatever the method', async () => {
    const url = await start();
    const answer = await send(url, 'OPTIONS * HTTP/1.1');
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(answer).not.toMatch(/^allow:/im);
    expect(answer).toContain('"name":"NotFoundError"');
  });

  test('method, path, headers and body reach the double', async () => {
    const url = await start();
    const response = await fetch(`${url}/api/articles?a[0]=%20x`, {
      method: 'POST',
      headers: { authorization: 'bearer t', 'content-type': 'application/json' },
      body: '{"data":{}}',
    });
    expect(await response.json()).toMatchObject({
      method: 'POST',
      path: '/api/articles?a[0]=%20x',
      headers: { authorization: 'bearer t', 'content-type': 'application/json' },
      body: '{"data":{}}',
    });
  });

  test.each(['/api/articles/x%2f', '/api//articles', '/api/a|b?x=%E0%A4%A', '/?' + 'a[b]'.repeat(1000)])(
    'an odd target is answered: %.30s',
    async (target) => {
      const answer = await send(await start(), `GET ${target} HTTP/1.1`);
      expect(answer).toMatch(/^HTTP\/1.1 200 /);
      expect(answer).toContain(JSON.stringify(target));
    },
  );

  test.each([
    ['GET', '/api/tags/%zz', 400, 'failed to decode'],
    ['GET', '/api/tags/%E0%A4', 400, 'failed to decode'],
    ['GET', '//api/tags', 400, 'Malicious Path'],
    ['GET', '/%5cx', 400, 'Malicious Path'],
    ['GET', '/c:%5cx', 400, 'Malicious Path'],
    ['GET', '/api/tags/%00', 400, 'Malicious Path'],
    ['GET', '/api/..%2f..%2fx', 403, 'Forbidden'],
    ['GET', '/api/..%2fx', 404, 'Not Found'],
    ['POST', '//api/tags', 405, 'Method Not Allowed'],
  ])('%s %s is answered with %i, %s', async (method, target, status, message) => {
    const tags = { contentTypes: { 'api::tag.tag': { attributes: { name: { type: 'string' } } } } };
    server = await startServer(createDouble({ model: tags }), { port: 0 });
    const answered = await send(server.url, `${method} ${target} HTTP/1.1`);
    expect(answered).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answered).toContain(message);
  });

  test('dot segments are not resolved', async () => {
    const answer = await send(await start(), 'GET /api/x/../articles HTTP/1.1');
    expect(answer).toContain('"/api/x/%252e%252e/articles"');
  });

  test('HEAD has the headers without the body', async () => {
    const url = await start();
    const response = await fetch(`${url}/api/articles`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(0);
    expect(await response.text()).toBe('');
  });

  test.each(['TRACE', 'PROPFIND', 'SEARCH'])('%s is 501 with the methods of the path', async (method) => {
    const answer = await send(await start(), `${method} /api/articles HTTP/1.1`);
    expect(answer).toMatch(/^HTTP\/1.1 501 Not Implemented\r\n/);
    expect(answer.toLowerCase()).toContain('\r\nallow: head, get, post\r\n');
    expect(answer.toLowerCase()).toContain('\r\ncontent-type: text/plain; charset=utf-8\r\n');
    expect(answer).toMatch(/\r\n\r\nNot Implemented$/);
  });

  test('of two Authorization headers the first counts, of others all', async () => {
    const head =
      'GET /api/x HTTP/1.1\r\nAuthorization: Bearer a\r\nauthorization: Bearer b\r\nX-A: 1\r\nX-A: 2';
    const answer = await send(await start(), head);
    expect(answer).toContain('"authorization":"Bearer a"');
    expect(answer).toContain('"x-a":"1, 2"');
  });

  test('a body is sent on as it is', async () => {
    const url = await start();
    const body = 'ë'.repeat(200_000);
    const answer = await fetch(`${url}/api/articles`, { method: 'PUT', body });
    expect(((await answer.json()) as { body: string }).body).toBe(body);
    const chunks = 'POST /api/x HTTP/1.1\r\nTransfer-Encoding: chunked';
    expect(await send(url, chunks, '2\r\nab\r\n1\r\nc\r\n0\r\n\r\n')).toContain('"body":"abc"');
  });

  test.each([
    ['content-type: application/json\r\ncontent-length: 100000000', 413],
    ['content-type: application/json\r\ntransfer-encoding: chunked', 413],
    ['content-type: application/zip\r\ncontent-length: 100000000', 405],
    ['content-type: application/zip\r\ntransfer-encoding: chunked', 405],
  ])('a long body is not read to its end: %s', async (headers, status) => {
    server = await startServer(createDouble({ model: { contentTypes: {} } }), { port: 0 });
    const { port } = new URL(server.url);
    const chunk = `${(1_000_000).toString(16)}\r\n${'['.repeat(1_000_000)}\r\n`;
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`POST /api/nothing HTTP/1.1\r\nhost: localhost\r\n${headers}\r\n\r\n`);
      const more = (error?: Error | null) => {
        if (!error && socket.bytesWritten < 100_000_000) socket.write(chunk, more);
      };
      more();
    });
    socket.on('data', (data) => (answer += data.toString()));
    await new Promise<void>((resolve) => socket.on('error', () => undefined).on('close', () => resolve()));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n');
    expect(socket.bytesWritten).toBeLessThan(30_000_000);
  });

  test.each([
    ['a short body that is not read', { 'content-type': 'application/zip' }],
    [
      'a body without length that is read',
      { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
    ],
  ])('after %s, the connection takes the next request', async (_name, headers) => {
    server = await startServer(createDouble({ model: { contentTypes: {} } }), { port: 0 });
    const { port } = new URL(server.url);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = (): Promise<[number | undefined, boolean]> =>
      new Promise((resolve, reject) => {
        const request = httpRequest({ port, agent, method: 'POST', path: '/api/x', headers }, (response) => {
          response.resume().on('end', () => resolve([response.statusCode, request.reusedSocket]));
        });
        request.on('error', reject).end(`[${' '.repeat(500_000)}]`);
      });
    expect([await post(), await post()]).toEqual([
      [405, false],
      [405, true],
    ]);
    agent.destroy();
  });

  test.each([
    ['DELETE', 'application/json', 405],
    ['PUT', 'image/png', 405],
    ['POST', 'text/plain', 413],
  ])('after %s with %s that explanations begin to read, too', async (method, type, status) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    server = await startServer(createDouble({ model: { contentTypes: {} }, explain: 'log' }), { port: 0 });
    const { port } = new URL(server.url);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (asked: string, body: Buffer): Promise<[number | undefined, boolean]> =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': type, 'content-length': body.length };
        const request = httpRequest({ port, agent, method: asked, path: '/api/x', headers }, (response) => {
          response.resume().on('end', () => resolve([response.statusCode, request.reusedSocket]));
        });
        request.on('error', reject).end(body);
      });
    expect(await ask(method, Buffer.alloc(800_000, '['))).toEqual([status, false]);
    expect(await ask('GET', Buffer.alloc(0))).toEqual([404, true]);
    agent.destroy();
  });

  test('the server keeps running when a client hangs up half-way', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    const url = await start();
    const { port } = new URL(url);
    await new Promise<void>((resolve) => {
      const upload = httpRequest({
        port,
        method: 'POST',
        path: '/api/articles',
        headers: { 'content-length': 99 },
      });
      upload.on('error', () => resolve());
      upload.write('half', () => upload.destroy());
    });
    expect((await fetch(`${url}/api/articles`)).status).toBe(200);
    expect(complain).not.toHaveBeenCalled();
  });

  test('anything but HTTP gets 400, and the server keeps running', async () => {
    const url = await start();
    expect(await send(url, 'FOO BAR')).toMatch(/^HTTP\/1.1 400 /);
    expect((await fetch(`${url}/api/articles`)).status).toBe(200);
  });

  test('a URL that is too long for Node gets 431 as from Strapi, and one line says what helps', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const url = await start();
    const plain = createServer();
    plain.listen(0);
    await once(plain, 'listening');
    const ofNode = `http://127.0.0.1:${(plain.address() as AddressInfo).port}`;
    const head = `GET /api/articles?${'filters[id][$in]=1&'.repeat(1000)} HTTP/1.1`;
    for (const each of [head, head, 'FOO BAR']) expect(await send(url, each)).toBe(await send(ofNode, each));
    plain.close();
    expect(await send(url, head)).toMatch(/^HTTP\/1.1 431 Request Header Fields Too Large\r\n/);
    // A double of another file in this process may warn, too.
    const lines = warn.mock.calls.flat().filter((line) => String(line).includes('431'));
    expect(lines).toEqual([
      expect.stringContaining(
        'GET /api/articles is answered with 431: its URL and headers have more than 16384 bytes.',
      ),
    ]);
    expect(lines[0]).toContain('NODE_OPTIONS=--max-http-header-size=65536');
    expect((await fetch(`${url}/api/articles`)).status).toBe(200);
  });

  test('a client that asks over https is named', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const url = await start();
    await expect(fetch(url.replace('http:', 'https:'))).rejects.toThrow('fetch failed');
    expect(warn.mock.calls.flat().filter((line) => String(line).includes('https'))).toEqual([
      expect.stringContaining('asked over https, and this server answers http only'),
    ]);
  });

  test('an exception of the double is 500 and printed', async () => {
    const complain = vi.spyOn(console, 'error').mockReturnValue();
    const response = await fetch(`${await start()}/api/broken`);
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      data: null,
      error: { status: 500, name: 'InternalServerError', message: 'Internal Server Error' },
    });
    expect(complain).toHaveBeenCalledTimes(1);
  });
});

test('clients that do not read a large answer share its text', async () => {
  const title = '🌊 wave '.repeat(250_000);
  const large = createDouble({
    model: [collectionType('note', { title: text().optional() })],
    roles: { public: 'all' },
    data: { note: [{ title }, { title }, { title }] },
    explain: 'off',
  });
  server = await startServer(large, { port: 0 });
  const { port, hostname } = new URL(server.url);
  const before = process.memoryUsage().arrayBuffers;
  const clients = Array.from({ length: 8 }, () =>
    connect(Number(port), hostname)
      .pause()
      .on('error', () => undefined),
  );
  for (const client of clients) client.write('GET /api/notes HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const answered = () => large.requests().filter(({ status }) => status === 200);
  await until(() => expect(answered()).toHaveLength(8));
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = () => {
    collect();
    return (process.memoryUsage().arrayBuffers - before) / 1024 / 1024;
  };
  await until(() => expect(held()).toBeLessThan(20));
  for (const client of clients) client.destroy();
  const whole = await fetch(`${server.url}/api/notes`);
  const body = (await whole.json()) as { data: { attributes: { title: string } }[] };
  expect(body.data.map(({ attributes }) => attributes.title === title)).toEqual([true, true, true]);
  expect(Number(whole.headers.get('content-length'))).toBeGreaterThan(7_000_000);
});

describe('CORS', () => {
  test.each(['/api/articles', '/_health'])(
    'a preflight is 204 with the headers of Strapi: %s',
    async (path) => {
      const response = await fetch((await start()) + path, {
        method: 'OPTIONS',
        headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'GET' },
      });
      expect(response.status).toBe(204);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        vary: 'Origin',
        'access-control-allow-origin': 'http://localhost:3000',
        'access-control-allow-credentials': 'true',
        'access-control-max-age': '31536000',
        'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS',
        'access-control-allow-headers': 'Content-Type,Authorization,Origin,Accept',
      });
    },
  );

  test('the page that sent the request can read the answer', async () => {
    const response = await fetch(`${await start()}/api/articles`, {
      headers: { origin: 'https://x.example' },
    });
    expect(response.headers.get('access-control-allow-origin')).toBe('https://x.example');
    expect(response.headers.get('vary')).toBe('Origin');
  });

  test('the double answers OPTIONS that is not a preflight', async () => {
    const response = await fetch(`${await start()}/api/articles`, { method: 'OPTIONS' });
    expect(response.headers.get('allow')).toBe('HEAD, GET, POST');
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });
});

test.each(['GET', 'POST', 'HEAD'])('%s /_health is 204', async (method) => {
  const url = await start();
  const { status, headers } = await fetch(`${url}/_health`, { method });
  expect([status, headers.get('strapi')]).toEqual([204, 'You are so French!']);
  expect((await fetch(`${url}/_health/x`, { method })).status).toBe(200);
});

test('POST /__double/reset resets, GET does not', async () => {
  const url = await start();
  const wrong = await fetch(`${url}/__double/reset`);
  expect(wrong.status).toBe(404);
  expect(await wrong.text()).toContain(
    'There is no GET /__double/reset. Tests can send POST /__double/reset,',
  );
  expect(fake.reset).not.toHaveBeenCalled();
  expect((await fetch(`${url}/__double/reset`, { method: 'POST' })).status).toBe(204);
  expect(fake.reset).toHaveBeenCalledTimes(1);
});

describe('the port', () => {
  test('that is taken is named, with another port to use', async () => {
    const port = Number(new URL(await start()).port);
    await expect(startServer(fake, { port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is taken by another program. Stop it, or choose another port: --port ${port + 1}, or { port: ${port + 1} } in startServer.`,
    );
  });

  test('on a host of another machine is refused', async () => {
    await expect(startServer(fake, { port: 0, host: '192.0.2.1' })).rejects.toThrow(
      'Host 192.0.2.1 is not an address of this machine.',
    );
  });

  test('is free after close', async () => {
    const first = await startServer(fake, { port: 0 });
    await first.close();
    await expect(fetch(first.url)).rejects.toThrow('fetch failed');
    server = await startServer(fake, { port: Number(new URL(first.url).port) });
  });
});

test.each([
  [undefined, {}, 'startServer takes a double, but got nothing. Pass what createDouble returns.'],
  [fake, { port: '80' }, 'startServer: port must be a whole number from 0 to 65535, not "80".'],
  [
    fake,
    { prot: 80 },
    "startServer has no option 'prot'. Did you mean port? It takes port, host, allowedHosts, page, sessions.",
  ],
  [fake, { sessions: { maximum: 5 } }, "sessions has no option 'maximum'. Did you mean max?"],
  [
    fake,
    { allowedHosts: ['http://cms'] },
    `startServer: allowedHosts[0] must be a host name without scheme and port, such as 'cms.test', not "http://cms".`,
  ],
  [fake, { sessions: { max: 0 } }, 'sessions.max must be a whole number from 1 on, not 0.'],
])('a wrong double or option is refused (%#)', async (double, options, message) => {
  await expect(startServer(double as never, options as never)).rejects.toThrow(message);
});
