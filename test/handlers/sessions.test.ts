import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../handlers/serve/start-server.ts';
import { openMagazine } from '../fixtures/magazine.ts';

/** An app whose pages have how many articles its server got: with each way to ask, after a body and other pages. */
const APP = `
import { createServer, get } from 'node:http';
import { createRequire } from 'node:module';
import { setTimeout as wait } from 'node:timers/promises';

const [nextFile, strapi] = process.argv.slice(-2);
const url = strapi + '/api/articles';
const { workUnitAsyncStorage } = createRequire(nextFile)(nextFile);
const kept = new Map();
const plain = fetch;
const counted = async (response) => (await response.json()).data.length;
const answers = {
  '/fetch': async () => counted(await fetch(url)),
  '/request': async () => counted(await fetch(new Request(url, { headers: { accept: 'application/json' } }))),
  '/by-hand': async () => counted(await fetch(url, { headers: { 'x-double-session': 'by hand' } })),
  '/kept': async () => counted(await fetch(url, { keep: true })),
  '/next-page': () => workUnitAsyncStorage.run({ type: 'request' }, answers['/fetch']),
  '/next-cache': () => workUnitAsyncStorage.run({ type: 'cache' }, answers['/fetch']),
  '/http': () =>
    new Promise((resolve) => get(url, async (response) => resolve(counted(new Response(response))))),
};

// As Next.js does: it keeps answers by their headers.
globalThis.fetch = async (input, init) => {
  if (!init?.keep) return plain(input, init);
  const key = JSON.stringify([...new Headers(init.headers)]);
  if (!kept.has(key)) kept.set(key, plain(input, init));
  return (await kept.get(key)).clone();
};

const server = createServer(async (request, response) => {
  await wait(Math.random() * 5);
  for await (const _ of request);
  response.end(String(await answers[request.url]()));
}).listen(0, '127.0.0.1', () => console.log(server.address().port));
`;

let double: RunningServer;
let app: ReturnType<typeof startApp>;
let page: string;

/** Where Next.js says what it renders. */
const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
const nextFile = join(folder, 'next/dist/server/app-render/work-unit-async-storage.external.js');

const PRELOAD = ['--no-warnings', '--import', './handlers/sessions.ts', '--input-type=module'];

const startApp = () =>
  spawn(process.execPath, [...PRELOAD, '-e', APP, '--', nextFile, double.url], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NEXT_RUNTIME: 'nodejs' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const COUNTS = { one: 1, none: 0, 'by hand': 2 };

beforeAll(async () => {
  mkdirSync(dirname(nextFile), { recursive: true });
  writeFileSync(
    nextFile,
    "exports.workUnitAsyncStorage = new (require('node:async_hooks').AsyncLocalStorage)();",
  );
  double = await startServer(openMagazine(), { port: 0 });
  for (const [name, count] of Object.entries(COUNTS))
    await fetch(`${double.url}/__double/with`, {
      method: 'POST',
      headers: { 'x-double-session': name, 'content-type': 'application/json' },
      body: JSON.stringify({ overrides: { article: count } }),
    });
  app = startApp();
  const [port] = (await Promise.race([once(app.stdout, 'data'), once(app, 'exit')])) as [Buffer];
  page = `http://127.0.0.1:${String(port).trim()}`;
});
afterAll(async () => {
  app.kill();
  await double.close();
  rmSync(folder, { recursive: true });
});

const read = async (path: string, session?: string): Promise<number> => {
  const headers = session === undefined ? {} : { 'x-double-session': session };
  const response = await fetch(page + path, { method: 'POST', body: 'a body', headers });
  return Number(await response.text());
};

// Older versions of Node do not say that a request of node:http was created.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const ways = [
  '/fetch',
  '/request',
  '/kept',
  '/next-page',
  ...(major > 22 || (major === 22 && minor >= 12) ? ['/http'] : []),
];

test.each(ways)('%s: pages that are rendered at once have the data of their sessions', async (way) => {
  const sessions = Array.from({ length: 30 }, (_, index) => ['one', 'none', undefined][index % 3]);
  const counts = await Promise.all(sessions.map((session) => read(way, session)));
  expect(counts).toEqual(sessions.map((session) => (session === undefined ? 3 : session === 'one' ? 1 : 0)));
});

test('a header of the app itself stays', async () => {
  expect(await read('/by-hand', 'one')).toBe(2);
});

test('what Next.js keeps for all requests has the data of none', async () => {
  expect(await read('/next-cache', 'one')).toBe(3);
});
