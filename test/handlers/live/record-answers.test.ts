import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as sendHttp, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newFolder } from '../../fixtures/new-folder.ts';
import { readArguments } from '../../../handlers/cli/arguments.ts';
import { recordAnswers } from '../../../handlers/cli/commands/record-command.ts';
import type { RecordFlags } from '../../../handlers/cli/live-flags.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import type { Double } from '../../../handlers/double/double.ts';
import { openRecording } from '../../../handlers/live/record/open-recording.ts';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { playRecorded } from '../../../handlers/vitest.ts';
import { RECORDED, recordedOptions } from '../../conformance/recorded.ts';
import { until } from '../../fixtures/until.ts';

const TOKEN = 'oracle5-full-access-token';
const PASSWORD = 'Passw0rd!';

let double: Double;
let server: RunningServer;
const servers: Server[] = [];

beforeAll(async () => {
  double = createDouble({ ...(await recordedOptions(join(RECORDED, 'catalog'))), explain: 'off' });
  server = await startServer(double, { port: 0, host: '127.0.0.1' });
  vi.stubEnv('RECORD_TOKEN', TOKEN);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  for (const each of servers) each.close();
});

const place = newFolder();
const newRecording = () => mkdtempSync(join(place, 'recorded-'));

function fileOf(...lines: string[]): string {
  const file = join(newRecording(), 'requests.jsonl');
  writeFileSync(file, lines.join('\n'));
  return file;
}

const flagsOf = (...args: string[]) =>
  (readArguments(['record', ...args]) as { readonly flags: RecordFlags }).flags;

/** Runs the command. Resolves to what it printed. */
async function record(...args: string[]): Promise<string> {
  const printed = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  try {
    await recordAnswers(flagsOf('--rate', '1000', ...args));
    return printed.mock.calls.flat().join('\n');
  } finally {
    vi.restoreAllMocks();
  }
}

const textOf = (folder: string): string =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('');

/** Plays a recording. Returns what differs. */
async function played(own: Double, folder: string, token?: string): Promise<string[]> {
  const differences: string[] = [];
  for (const { title, play } of openRecording(own, folder, token))
    await play().catch((error: Error) => differences.push(`${title}\n${error.message}`));
  return differences;
}

async function listen(answer: RequestListener): Promise<string> {
  const started = createServer(answer);
  servers.push(started);
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

describe('the requests of a file', () => {
  const requests = [
    '/api/products?sort=name&populate=*',
    '/api/products?filters[name][$eq]=nothing',
    '/api/products?fields=nme',
    '/api/categories?populate[products][fields][0]=name',
    '/api/users?populate=*',
    '/api/users?filters[email][$eq]=MAIL',
    '/api/users?filters[email][$ne]=somebody%40else.org',
    '{"method":"GET","path":"/api/products?pagination[pageSize]=2","as":"public"}',
    '/api/nothing',
  ];

  test('become cases without secrets, which a double and play.mjs play', async () => {
    const out = newRecording();
    const users = double.entries('plugin::users-permissions.user');
    const mails = users.map(({ email }) => String(email));
    const file = fileOf(...requests.map((line) => line.replace('MAIL', mails[0]!)));
    const printed = await record(server.url, '--requests', file, '--out', out, '--token-env', 'RECORD_TOKEN');
    expect(printed).toContain(
      `recorded 8 answers of ${server.url} in ${out}: products, categories, users, nothing.`,
    );
    expect(printed).toContain('placeholders replace tokens, passwords, times,');

    const text = textOf(out);
    const emails = text.match(/[\w.+-]+@[\w-]+\.\w+/g) ?? [];
    expect(emails.filter((each) => !/^(user-\d+|nobody)@example\.com$/.test(each))).toEqual([]);
    expect(printed).toContain('1 × not written: the request has an e-mail address');
    for (const secret of ['somebody', TOKEN, ...mails, 'createdAt":"2', '$2a$', '$2b$'])
      expect(text).not.toContain(secret);
    expect(text).toContain('Bearer {{TOKEN}}');

    // Here nobody has the address that a request of the recording asks for.
    expect(await played(double, out, TOKEN)).toEqual([
      expect.stringContaining('users-002 GET /api/users?filters[email]'),
    ]);
    // Elsewhere, the users have the names of the recording.
    const named = double.fork();
    for (const { id } of users)
      await named.update('plugin::users-permissions.user', id, {
        username: `user-${id}`,
        email: `user-${id}@example.com`,
      });
    expect(await played(named, out, TOKEN)).toEqual([]);

    const served = await startServer(named, { port: 0, host: '127.0.0.1' });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(RECORDED, 'play.mjs'),
        '--base',
        served.url,
        '--folder',
        out,
        '--token-env',
        'RECORD_TOKEN',
        '--all',
      ],
      { env: { ...process.env, RECORD_TOKEN: TOKEN } },
    );
    await served.close();
    expect(stdout).toBe('8 of 8 answers are the same\n');
  });

  test('are played with the difference in words', async () => {
    const out = newRecording();
    await record(server.url, '--requests', fileOf('/api/categories?sort=name'), '--out', out);
    const other = double.fork();
    const [first] = await other.find('category', { sort: 'name' });
    await other.update('category', first!['documentId'] as string, { name: 'Aardvarks' });
    const [difference, ...more] = await played(other, out);
    expect(more).toEqual([]);
    expect(difference).toContain('categories-001 GET /api/categories?sort=name');
    expect(difference).toContain(
      'The double does not answer GET /api/categories?sort=name as the server did:\nat /data/0/name',
    );
    expect(difference).toContain(`expected ${JSON.stringify(first!['name'])}\n    got      "Aardvarks"`);
    await expect(openRecording(other, out, undefined)[0]!.play()).rejects.toMatchObject({
      expected: { status: 200 },
      actual: { status: 200 },
    });
  });

  test('are added to what the folder has, each once', async () => {
    const out = newRecording();
    await record(server.url, '--requests', fileOf('/api/categories', '/api/products'), '--out', out);
    await record(
      server.url,
      '--requests',
      fileOf('/api/categories', '/api/categories?sort=name'),
      '--out',
      out,
    );
    const ids = openRecording(double, out, undefined).map(({ title }) => title.split(' ')[0]);
    expect(ids).toEqual(['categories-001', 'categories-002', 'products-001']);
  });

  test('that write are left out, and what is known is said', async () => {
    const file = fileOf(
      '/api/categories',
      '{"method":"POST","path":"/api/categories","body":{}}',
      '{"path":"/api/products","as":"token"}',
    );
    const printed = await record(server.url, '--requests', file, '--out', newRecording());
    expect(printed).toContain(
      '1 × not sent: record sends reads only. With --proxy, an app sends the others itself.',
    );
    expect(printed).toContain('some of the requests had a token, and were sent without one.');
  });

  test('of GraphQL are sent if they read, and played', async () => {
    const shop = createDouble({ ...(await recordedOptions(join(RECORDED, 'catalog'))), graphql: true });
    const served = await startServer(shop, { port: 0, host: '127.0.0.1' });
    const query = 'query Brands { brands(sort: "name:asc") { documentId name createdAt } }';
    const post = (body: object) => ({
      method: 'POST',
      url: `${served.url}/graphql`,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      postData: { text: JSON.stringify(body) },
    });
    const sent = [
      post({ query }),
      post({ query: 'mutation { deleteBrand(documentId: "a") { documentId } }' }),
    ];
    const har = { log: { entries: sent.map((request) => ({ request })) } };
    const out = newRecording();
    const printed = await record(served.url, '--requests', fileOf(JSON.stringify(har)), '--out', out);
    await served.close();
    expect(printed).toContain(`recorded 1 answer of ${served.url} in ${out}: graphql.`);
    expect(printed).toContain('1 × not sent: record sends reads only.');
    expect(textOf(out)).toContain('"createdAt":"<time>"');
    expect(await played(shop, out)).toEqual([]);
    // Without GraphQL the double says so.
    expect(await played(double, out)).toEqual([expect.stringContaining('status 200 expected, got 405')]);
  });

  test('keep what was recorded before the server goes away', async () => {
    let count = 0;
    const url = await listen((request, response) => {
      count += 1;
      if (count > 3) return request.socket.destroy();
      response.writeHead(count === 1 ? 403 : 200, { 'content-type': 'application/json' });
      response.end(
        count === 1 ? '{"data":null,"error":{"status":403,"name":"F","message":"F"}}' : '{"data":[]}',
      );
    });
    const out = newRecording();
    const file = fileOf('/api/a', '/api/b', '/api/c', '/api/d');
    const recorded = record(url, '--requests', file, '--out', out, '--max-requests', '3');
    await expect(recorded).rejects.toThrow(
      'The limit of 3 requests is reached. Allow more with --max-requests 12. 2 answers were recorded before.',
    );
    await expect(recorded).rejects.toMatchObject({ exitCode: 2 });
    expect(openRecording(double, out, undefined)).toHaveLength(2);
  });
});

describe('mistakes have a sentence and exit code 2', () => {
  test('a folder with something else', async () => {
    const out = newRecording();
    writeFileSync(join(out, 'thesis.txt'), '');
    const refused = record(server.url, '--requests', 'x', '--out', out);
    await expect(refused).rejects.toThrow(
      'is neither empty nor a recording: it has thesis.txt. Give a new folder',
    );
    await expect(refused).rejects.toMatchObject({ exitCode: 2 });
  });

  test('a run without an answer leaves no folder of its own', async () => {
    const out = newRecording();
    const none = [server.url, '--requests', join(out, 'none.jsonl')] as const;
    await expect(record(...none, '--out', join(out, 'new/deep'))).rejects.toThrow("can't be read");
    await expect(record('http://127.0.0.1:1', '--proxy', '0', '--out', join(out, 'new'))).rejects.toThrow(
      "can't be reached",
    );
    expect(readdirSync(out)).toEqual([]);
    await expect(record(...none, '--out', out)).rejects.toThrow("can't be read");
    expect(readdirSync(out)).toEqual([]);
  });

  test('a folder that can not be created', async () => {
    const refused = record(server.url, '--proxy', '0', '--out', '/proc/none/recorded');
    await expect(refused).rejects.toThrow("--out: /proc/none/recorded can't be written: it does not exist.");
    await expect(refused).rejects.toMatchObject({ exitCode: 2 });
  });

  test('a recording that is none, and one that needs a token', async () => {
    expect(() => openRecording(double, 'none', undefined)).toThrow(
      'none is not a recording: it has no callers.json. Record one:',
    );
    const out = newRecording();
    await record(
      server.url,
      '--requests',
      fileOf('/api/products'),
      '--out',
      out,
      '--token-env',
      'RECORD_TOKEN',
    );
    expect(() => openRecording(double, out, undefined)).toThrow('1 requests of');
    expect(() => playRecorded({} as never, out)).toThrow(
      'playRecorded takes a double, but got an object with nothing in it.',
    );
  });

  test.each([
    [['--out', 'x'], 'Add --requests requests.jsonl or --proxy 1338.'],
    [
      ['--out', 'x', '--requests', 'a', '--proxy', '1'],
      'Add --requests requests.jsonl or --proxy 1338, not both.',
    ],
    [['--out', 'x', '--proxy', 'abc'], '--proxy abc is not a port.'],
    [['--proxy', '1338'], 'record writes to a folder. Add its path: --out recorded'],
  ])('%s', (args, message) => {
    expect(() => readArguments(['record', 'localhost:1337', ...args])).toThrow(message);
  });
});

describe('a proxy', () => {
  /** Starts a proxy, lets an app ask it, and stops it. */
  async function throughProxy(url: string, ask: (url: string) => Promise<unknown>, ...args: string[]) {
    const out = newRecording();
    const flags = flagsOf(url, '--proxy', '0', '--out', out, ...args);
    const printed = vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const recorded = recordAnswers(flags);
    try {
      await until(() => expect(printed).toHaveBeenCalled());
      await ask(/forwards (\S+) to/.exec(String(printed.mock.calls[0]))![1]!);
    } finally {
      process.emit('SIGINT');
      await recorded;
    }
    const text = printed.mock.calls.flat().join('\n');
    vi.restoreAllMocks();
    return { out, text };
  }

  test('records logins and writes in their order, and a double plays them', async () => {
    const shop = double.fork();
    const served = await startServer(shop, { port: 0, host: '127.0.0.1' });
    const fresh = shop.fork();
    const { out, text } = await throughProxy(served.url, async (url) => {
      const send = async (method: string, path: string, body?: object, headers: object = {}) => {
        const response = await fetch(url + path, {
          method,
          headers: { 'content-type': 'application/json', cookie: 'session=c00kie', ...headers },
          ...(body && { body: JSON.stringify(body) }),
        });
        return (await response.json().catch(() => null)) as { jwt: string; data: { documentId: string } };
      };
      const { jwt } = await send('POST', '/api/auth/local', { identifier: 'alice', password: PASSWORD });
      const authorization = `Bearer ${jwt}`;
      await send('GET', '/api/users/me', undefined, { authorization });
      const token = { authorization: `Bearer ${TOKEN}` };
      const { data } = await send('POST', '/api/categories', { data: { name: 'New one' } }, token);
      await send('PUT', `/api/categories/${data.documentId}`, { data: { name: 'Newer' } }, token);
      await send('GET', `/api/categories/${data.documentId}`, undefined, token);
      await send('DELETE', `/api/categories/${data.documentId}`, undefined, token);
    });
    await served.close();
    expect(text).toContain(`recorded 6 answers of ${served.url} in ${out}: session.`);
    const files = textOf(out);
    for (const secret of [PASSWORD, TOKEN, 'c00kie', 'eyJ', 'alice'])
      expect(files.replaceAll('"password":"Passw0rd!"', '')).not.toContain(secret);
    expect(files).toContain('"authorization":"Bearer {{jwt:user-');
    const titles = openRecording(fresh, out, TOKEN).map(({ title }) =>
      title.split(' ').slice(0, 2).join(' '),
    );
    expect(titles).toEqual([
      'session-001 POST',
      'session-002 GET',
      'session-003 POST',
      'session-004 PUT',
      'session-005 GET',
      'session-006 DELETE',
    ]);
    // Nobody can log in with the name of the recording. The token of the user is another.
    const [login, ...others] = await played(fresh, out, TOKEN);
    expect(login).toContain('session-001 POST /api/auth/local');
    expect(others).toEqual([]);
    const users = fresh.entries('plugin::users-permissions.user');
    const { id } = users.find(({ username }) => username === 'alice')!;
    await fresh.update('plugin::users-permissions.user', id, { username: `user-${id}` });
    expect(await played(fresh, out, TOKEN)).toEqual([]);
    // What it plays stays in a fork.
    expect(JSON.stringify(fresh.entries('category'))).not.toContain('Newer');
  });

  test('records mutations of GraphQL in their order, without passwords in them', async () => {
    const shop = createDouble({
      ...(await recordedOptions(join(RECORDED, 'catalog'))),
      graphql: true,
      explain: 'off',
    });
    shop.allow('public', 'api::brand.brand.create');
    const served = await startServer(shop.fork(), { port: 0, host: '127.0.0.1' });
    const login = `mutation { login(input: { identifier: "alice", password: "${PASSWORD}x" }) { jwt } }`;
    const create = 'mutation { createBrand(data: { name: "New one" }) { documentId name } }';
    const { out, text } = await throughProxy(served.url, async (url) => {
      for (const query of [
        login,
        create,
        '{ brands(filters: { name: { eq: "New one" } }) { documentId name } }',
      ])
        await fetch(`${url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        });
    });
    await served.close();
    expect(text).toContain(`recorded 3 answers of ${served.url} in ${out}: session.`);
    expect(textOf(out)).not.toMatch(/alice|Passw0rd!x/);
    expect(textOf(out)).toContain('New one');
    expect(await played(shop, out)).toEqual([]);
  });

  test('refuses other web pages, and names of others', async () => {
    const asked: string[] = [];
    const url = await listen((request, response) => {
      asked.push(request.url!);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
    });
    const { out } = await throughProxy(url, async (proxy) => {
      const send = (headers: Record<string, string>) =>
        new Promise<number>((resolve) => {
          sendHttp(`${proxy}/api/articles`, { method: 'POST', headers }, (answer) => {
            answer.resume();
            resolve(answer.statusCode!);
          }).end();
        });
      expect(await send({ origin: 'https://evil.example' })).toBe(403);
      expect(await send({ origin: 'null' })).toBe(403);
      expect(await send({ host: 'evil.example' })).toBe(403);
      expect(await send({ host: 'evil.example', origin: 'http://evil.example' })).toBe(403);
      expect(await send({ origin: 'http://localhost:5173' })).toBe(200);
      expect(await send({})).toBe(200);
    });
    expect(asked.filter((path) => path === '/api/articles')).toHaveLength(2);
    expect(textOf(out)).not.toContain('evil');
  });

  test('does not unpack more than the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(70_000_000, ' '));
    const url = await listen((asked, response) => {
      const isProbe = asked.url!.includes('content-type-builder');
      response.writeHead(200, {
        'content-type': 'application/json',
        ...(!isProbe && { 'content-encoding': 'gzip' }),
      });
      response.end(isProbe ? '{"data":[]}' : bomb);
    });
    const { text } = await throughProxy(url, async (proxy) => {
      const response = await fetch(`${proxy}/api/articles`);
      expect((await response.text()).length).toBe(70_000_000);
    });
    expect(text).toContain('1 × not recorded');
  });

  test('changes nothing that an app could see', async () => {
    const seen: { method: string; url: string; headers: object; body: string }[] = [];
    const url = await listen((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
        const isProbe = request.url!.includes('content-type-builder');
        const text = JSON.stringify(
          isProbe ? { data: null, error: { status: 403, name: 'F', message: 'F' } } : { data: [{ id: 1 }] },
        );
        const headers = {
          'Content-Type': 'application/json',
          'Content-Encoding': 'gzip',
          'X-Twice': ['a', 'b'],
          'Access-Control-Allow-Origin': request.headers.origin ?? '*',
          'Set-Cookie': 'session=c00kie; HttpOnly',
        };
        response.writeHead(isProbe ? 403 : 200, headers);
        response.end(gzipSync(text));
      });
    });
    const { out } = await throughProxy(url, async (proxy) => {
      const headers = {
        origin: 'http://localhost:3000',
        'x-own': 'yes',
        'strapi-response-format': 'v4',
        cookie: 'session=c00kie',
      };
      const path = '/api/articles?filters[name][$eq]=a%20b&x=%C3%A4';
      const response = await fetch(proxy + path, { headers });
      expect(await response.json()).toEqual({ data: [{ id: 1 }] });
      expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
      expect(response.headers.get('x-twice')).toBe('a, b');
      expect(response.headers.getSetCookie()).toEqual(['session=c00kie; HttpOnly']);
      const asked = seen.at(-1)!;
      expect(asked).toMatchObject({
        url: path,
        headers: { ...headers, host: new URL(url).host },
      });
      const preflight = await fetch(proxy + path, { method: 'OPTIONS', headers });
      expect(preflight.status).toBe(200);
      const form = new FormData();
      form.append('files', new Blob(['x'.repeat(100_000)]), 'big.txt');
      await fetch(`${proxy}/api/upload`, { method: 'POST', body: form });
      expect(seen.at(-1)!.body.length).toBeGreaterThan(100_000);
      await fetch(`${proxy}/uploads/a.png`);
    });
    const cases = openRecording(double, out, undefined);
    expect(cases.map(({ title }) => title)).toEqual([
      'articles-001 GET /api/articles?filters[name][$eq]=a b&x=ä',
    ]);
    expect(textOf(out)).not.toContain('c00kie');
    expect(textOf(out)).toContain('"strapi-response-format":"v4"');
  });

  test('says that the server is gone, and goes on', async () => {
    let isUp = true;
    const url = await listen((request, response) => {
      if (!isUp) return request.socket.destroy();
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[]}');
    });
    const { text } = await throughProxy(url, async (proxy) => {
      isUp = false;
      const gone = await fetch(`${proxy}/api/articles`);
      expect(gone.status).toBe(502);
      expect(await gone.text()).toContain('went away in the middle');
      isUp = true;
      expect((await fetch(`${proxy}/api/articles`)).status).toBe(200);
    });
    expect(text).toContain('recorded 1 answer');
  });

  test('needs a free port', async () => {
    const { port } = new URL(server.url);
    const refused = record(server.url, '--proxy', port, '--out', newRecording());
    await expect(refused).rejects.toThrow(
      `Port ${port} is taken by another program. Stop it, or choose another: --proxy ${Number(port) + 1}.`,
    );
    await expect(refused).rejects.toMatchObject({ exitCode: 2 });
  });
});
