import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readArguments } from '../../../handlers/cli/arguments.ts';
import { pullSnapshot } from '../../../handlers/cli/commands/pull-command.ts';
import { createDouble } from '../../../handlers/double/create-double.ts';
import { openLiveServer } from '../../../handlers/live/live-server.ts';
import { Journal } from '../../../handlers/live/pull/journal.ts';
import { askOpenapi } from '../../../handlers/live/pull/openapi-document.ts';
import { FILE, pullBytes } from '../../../handlers/live/pull/plugin-entries.ts';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import { loadSnapshot } from '../../../seeds/load/index.ts';
import { RECORDED, recordedOptions } from '../../conformance/recorded.ts';

const CLI = join(import.meta.dirname, '../../../handlers/cli.ts');
vi.setConfig({ testTimeout: 20_000 });
let folder: string;
let double: RunningServer;
let between: Server | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pull-problems-'));
  const options = await recordedOptions(join(RECORDED, 'catalog'));
  double = await startServer(createDouble({ ...options, explain: 'off' }), { port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  between?.closeAllConnections();
  between?.close();
});
afterAll(async () => {
  await double.close();
  await rm(folder, { recursive: true });
});

async function listen(listener: RequestListener): Promise<string> {
  between = createServer(listener);
  await new Promise<void>((done) => void between!.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
}

/** Passes requests on to the double, after a function was called with their number. */
function passOn(
  before: (count: number, destroy: () => void) => void,
  pageAt: (url: string) => string | undefined = () => undefined,
): Promise<string> {
  let count = 0;
  return listen((incoming, outgoing) => {
    const page = pageAt(incoming.url!);
    const status = incoming.url!.startsWith('/api/') ? 500 : 200;
    if (page !== undefined) return void outgoing.writeHead(status, { 'content-type': 'text/html' }).end(page);
    count += 1;
    before(count, () => void incoming.socket.destroy());
    const { method, headers, url = '' } = incoming;
    const sent = request(double.url + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(sent);
  });
}

const flagsOf = (url: string) => {
  const out = join(folder, `${Math.random().toString(36).slice(2)}.json`);
  return { out, args: ['pull', url, '--token-env', 'T', '--rate', '1000', '--out', out] };
};

/** Pulls in a process of its own. */
function run(url: string) {
  const { out, args } = flagsOf(url);
  const env = { ...process.env, T: 'oracle5-full-access-token' };
  const child = spawn(process.execPath, [CLI, ...args], { env });
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number, stderr, out }));
  return { child, ended };
}

/** Pulls in this process, which takes less time. Returns what it prints and the message of its error. */
async function pullFrom(url: string, token = 'oracle5-full-access-token') {
  vi.stubEnv('T', token);
  const print = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { out, args } = flagsOf(url);
  const command = readArguments(args);
  const pulling = command.name === 'pull' ? pullSnapshot(command.flags) : undefined;
  const failed = await pulling?.then(
    () => undefined,
    (error: Error) => error.message,
  );
  const printed = print.mock.calls.join('\n');
  print.mockRestore();
  vi.unstubAllEnvs();
  return { failed, printed, out };
}

test('a server that goes away in the middle: what was pulled is kept', async () => {
  const url = await passOn((count, destroy) => count > 40 && destroy());
  const { failed, out } = await pullFrom(url);
  expect(failed).toMatch(
    /went away in the middle: .* What was pulled is in .*json, marked as partial\. .*--resume/,
  );
  expect((await loadSnapshot(out)).pulled).toMatchObject({ partial: true });
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s: what was pulled is kept', async (signal) => {
  let stop = (): unknown => undefined;
  const { child, ended } = run(await passOn((count) => count === 40 && stop()));
  stop = () => child.kill(signal);
  const { code, stderr, out } = await ended;
  expect(stderr).toContain('Stopped before the end. What was pulled is in');
  expect(code).toBe(130);
  expect((await loadSnapshot(out)).data.entries['api::brand.brand']).toHaveLength(8);
});

test('addresses of files that leave their folder or do not decode', async () => {
  const bytes = (_: unknown, response: { end(text: string): void }) => response.end('{}');
  const server = await openLiveServer({ url: await listen(bytes), rate: 1000 });
  const journal = await Journal.open(join(folder, 'files.partial'), {}, false, (text) => text);
  const urls = ['/uploads/a%20b.png', '/uploads/100%.png', '/uploads/%2e%2e/%2e%2e/out.png', '/uploads/%00'];
  const records = urls.map((url, index) => ({ id: index + 1, url }));
  await journal.add({ key: FILE, uid: FILE, records, files: [], links: [] });
  const files = join(folder, 'deep/files');
  expect(await pullBytes({ server, journal }, files)).toEqual([
    expect.stringContaining('Files that are not on the server itself'),
  ]);
  await journal.close({ keep: false });
  expect(await readdir(join(folder, 'deep'), { recursive: true })).toEqual([
    'files',
    'files/uploads',
    'files/uploads/100%.png',
    'files/uploads/a b.png',
  ]);
});

test('a file that fails is a note, and the others are pulled', async () => {
  const url = await listen((incoming, response) => {
    if (incoming.url === '/uploads/gone.png') response.writeHead(404).end('{}');
    else if (incoming.url === '/uploads/broken.png') incoming.socket.destroy();
    else if (incoming.url === '/uploads/large.png') response.end('x'.repeat(200_000));
    else response.end('{}');
  });
  const server = await openLiveServer({ url, rate: 1000 });
  const journal = await Journal.open(join(folder, 'failing.partial'), {}, false, (text) => text);
  const records = ['gone', 'broken', 'large', 'fine'].map((name, index) => ({
    id: index + 1,
    url: `/uploads/${name}.png`,
    size: 1,
  }));
  await journal.add({ key: FILE, uid: FILE, records, files: [], links: [] });
  const files = join(folder, 'failing');
  const [note, ...others] = await pullBytes({ server, journal }, files);
  await journal.close({ keep: false });
  expect(others).toEqual([]);
  expect(note).toMatch(
    /^3 × a file has no bytes: .*gone\.png answers 404\. .* ended the connection.*large\.png answers with more than 66\d+ bytes/,
  );
  expect(await readdir(join(files, 'uploads'))).toEqual(['fine.png']);
});

test.each<[string, (path: string) => unknown, RegExp]>([
  [
    'a total of 1e15',
    () => ({ data: [], meta: { pagination: { total: 1e15 } } }),
    /says that it has 1000000000000000 entries/,
  ],
  ['JSON of 5,000 levels', () => `${'['.repeat(5000)}${']'.repeat(5000)}`, /JSON with more than 500 levels/],
])('a server that answers %s', async (_, answerTo, message) => {
  const url = await listen((incoming, outgoing) => {
    if (/^\/api\/(brands|tags)\?.*fields\[0\]=id/.test(decodeURIComponent(incoming.url!))) {
      const answer = answerTo(incoming.url!);
      outgoing.writeHead(200, { 'content-type': 'application/json' });
      return void outgoing.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    }
    const sent = request(double.url + incoming.url!, { headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    sent.end();
  });
  expect((await pullFrom(url)).failed).toMatch(message);
});

test.each([
  null,
  [{ uid: null }],
  [{ uid: 'api::a.a', schema: null }],
  [{ uid: 'api::a.a', schema: { attributes: { b: null } } }],
])('a server with a broken model: %j', async (types) => {
  const url = await listen(({ url: path }, response) => {
    const data = path!.includes('content-types') ? types : [];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  expect((await pullFrom(url)).failed).toMatch(/http:\/\/127\.0\.0\.1/);
});

test('neither Strapi 4 nor 5', async () => {
  const url = await listen(({ url: path }, response) => {
    const isBuilder = path!.includes('content-types');
    const schema = {
      kind: 'collectionType',
      singularName: 'article',
      pluralName: 'articles',
      attributes: {},
    };
    const data = isBuilder
      ? [{ uid: 'api::article.article', schema }]
      : path!.includes('components')
        ? []
        : [{ id: 1 }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  });
  expect((await pullFrom(url)).failed).toContain('answers neither as Strapi 4 nor as Strapi 5');
});

test.each(['{"openapi": "3.0.0"}', '{"openapi": broken}'])(
  'a page of another documentation: %s',
  async (document) => {
    const url = await listen(({ url: path }, response) =>
      response.end(path === '/documentation' ? `spec: ${document},` : '{}'),
    );
    const asking = askOpenapi(await openLiveServer({ url, rate: 1000 }));
    expect(await asking).toBeUndefined();
  },
);

test("the page of Strapi's documentation plugin tells what answers do not show", async () => {
  const ref = (name: string) => ({
    get: { content: { schema: { $ref: `#/components/schemas/${name}Response` } } },
  });
  const properties = {
    country: { type: 'string', enum: ['UK', 'DE', 'FR'] },
    founded: { type: 'number', format: 'float' },
    rating: { type: 'integer' },
    code: { type: 'string', format: 'password' },
  };
  const data = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, ...properties },
  };
  const document = {
    openapi: '3.0.0',
    paths: {
      '/brands': ref('BrandList'),
      '/brands/{id}': ref('Brand'),
      '/setting': ref('Setting'),
      '/users': {},
    },
    components: { schemas: { BrandRequest: { properties: { data } } } },
  };
  const page = `<!doctype html><script>
    const ui = SwaggerUIBundle({
      spec: ${JSON.stringify(document)},
      dom_id: '#swagger-ui' });</script>`;
  const url = await passOn(
    () => undefined,
    (path) => (path === '/documentation' ? page : undefined),
  );
  const { failed, printed, out } = await pullFrom(url, 'oracle5-read-only-token');
  expect(failed).toBeUndefined();
  expect(printed).toContain('api::brand.brand');
  const { contentTypes } = (await loadSnapshot(out)).model;
  expect(Object.keys(contentTypes)).toEqual(['api::brand.brand', 'api::setting.setting']);
  expect(contentTypes['api::brand.brand']!.attributes).toMatchObject({
    name: { type: 'string', required: true },
    country: { type: 'enumeration', enum: ['UK', 'DE', 'FR'] },
    founded: { type: 'float' },
    rating: { type: 'integer', private: true },
    code: { type: 'password' },
  });
});

test('a type that own code refuses is left out, and the others are there', async () => {
  const refusal = {
    data: null,
    error: { status: 500, name: 'Error', message: 'No such thing', details: {} },
  };
  const answer = (path: string) =>
    /^\/api\/brands\?.*populate/.test(path) ? JSON.stringify(refusal) : undefined;
  const url = await passOn(() => undefined, answer);
  const { failed, out } = await pullFrom(url);
  expect(failed).toBeUndefined();
  const { data, notes } = await loadSnapshot(out);
  expect(data.entries['api::product.product']).toHaveLength(73);
  expect(data.entries['api::brand.brand']).toBeUndefined();
  expect(notes!.join()).toMatch(/api::brand\.brand has not all its entries: .*answers 500 \(No such thing\)/);
});

test('control characters of a server do not reach the terminal', async () => {
  const bad = '\u001b[2J\u009b31m\u202ex';
  const isSafe = (text: string) => ![...'\u001b\u009b\u202e'].some((sign) => text.includes(sign));
  const page = await listen((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<html><title>${bad}</title>`),
  );
  const titled = await run(page).ended;
  between!.close();
  const model = {
    uid: `api::a.${bad}`,
    schema: {
      kind: 'collectionType',
      singularName: bad,
      pluralName: `${bad}s`,
      attributes: { [bad]: { type: bad } },
    },
  };
  const named = await run(
    await listen(({ url: path }, response) => {
      const data = path!.includes('content-types') ? [model] : [];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    }),
  ).ended;
  between!.close();
  const failing = await run(
    await listen((_, response) =>
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: null, error: { status: 500, name: 'E', message: bad } })),
    ),
  ).ended;
  for (const { code, stderr } of [titled, named, failing]) {
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/at .*\.ts:\d+/);
    expect(stderr).toContain('msw-strapi: ');
    expect(isSafe(stderr)).toBe(true);
  }
});
