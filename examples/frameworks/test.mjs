/**
 * Tries the server of an example: first with the double as its route, then with a double behind it, where each page has
 * the data of a session.
 *
 *     node ../test.mjs node build/index.js
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const [program, ...args] = process.argv.slice(2);
const bin = (name) => (existsSync(join('node_modules/.bin', name)) ? join('node_modules/.bin', name) : name);
const started = [];

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** Starts a server and waits until `path` is answered. A warning of it is a failure. */
async function start(name, options, { port, env = {}, path }) {
  const child = spawn(bin(name), options, {
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      ORIGIN: `http://127.0.0.1:${port}`,
      RESET_KEY: 'secret',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    const response = await fetch(url + path).catch(() => undefined);
    if (response?.ok) break;
    if (child.exitCode !== null || tries === 300)
      throw new Error(`${name} does not answer ${path}: ${response?.status}\n${output}`);
    await wait(100);
  }
  return { url, output: () => output, stop: () => child.kill() };
}

async function titlesOf(url, path = '/', session) {
  const headers = session === undefined ? {} : { 'x-double-session': session };
  const html = await (await fetch(url + path, { headers })).text();
  return [...html.matchAll(/<li[^>]*>([^<]*)<\/li>/g)].map(([, title]) => title);
}

const json = (method, body, headers = {}) => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

async function tryRoute() {
  const port = await freePort();
  const env = { STRAPI_URL: `http://127.0.0.1:${port}` };
  const app = await start(program, args, { port, env, path: '/' });
  const { data } = await (await fetch(`${app.url}/api/articles?populate=cover`)).json();
  assert.equal(data.length, 4);
  const titles = data.map(({ title }) => title);
  assert.deepEqual((await titlesOf(app.url)).map(unescaped), titles, 'The page has the entries of the route');

  const { cover } = data.find((article) => article.cover);
  const picture = await fetch(app.url + cover.url);
  assert.equal(picture.status, 200, cover.url);
  assert.match(picture.headers.get('content-type'), /^image\//);
  assert.ok((await picture.arrayBuffer()).byteLength > 100);

  const form = new FormData();
  form.append('files', new File(['hello'], 'hello.txt', { type: 'text/plain' }));
  const [file] = await (
    await fetch(`${app.url}/api/upload`, { method: 'POST', body: form, headers: { origin: app.url } })
  ).json();
  assert.equal(await (await fetch(app.url + file.url)).text(), 'hello', 'An upload');

  const created = await fetch(`${app.url}/api/articles`, json('POST', { data: { title: 'Written' } }));
  assert.equal(created.status, 201);
  assert.ok((await titlesOf(app.url)).includes('Written'), 'A write stays');
  const missing = await fetch(`${app.url}/api/articles?filters[titel]=x`);
  assert.equal(missing.status, 400);

  await fetch(`${app.url}/__double/with`, json('POST', { overrides: { article: [] } }));
  assert.ok((await titlesOf(app.url)).includes('Written'), 'Strangers can not control the double');
  const reset = (headers) => fetch(`${app.url}/api/reset`, json('POST', {}, headers));
  assert.equal((await reset({})).status, 403);
  assert.equal((await reset({ 'x-reset-key': 'secret' })).status, 200);
  assert.deepEqual((await titlesOf(app.url)).map(unescaped), titles, 'A reset brings the first entries back');
  app.stop();
  return app.output();
}

const DOUBLE = `
import { collectionType, createDouble, text } from 'msw-strapi';
import { startServer } from 'msw-strapi/server';

const model = [collectionType('article', { title: text() })];
const double = createDouble({ model, dialect: 'v5', data: { article: [{ title: 'Of nobody' }] } });
await startServer(double, { port: Number(process.env.PORT) });
`;

async function trySessions(paths) {
  const strapi = await freePort();
  const double = await start('node', ['--input-type=module', '-e', DOUBLE], {
    port: strapi,
    path: '/_health',
  });
  const port = await freePort();
  const env = {
    STRAPI_URL: double.url,
    NUXT_PUBLIC_STRAPI_URL: double.url,
    NODE_OPTIONS: '--import msw-strapi/sessions',
  };
  const names = ['one', 'two', 'three'];
  for (const name of names) {
    const body = { overrides: { article: [{ title: `Of ${name}` }] } };
    const response = await fetch(
      `${double.url}/__double/with`,
      json('POST', body, { 'x-double-session': name }),
    );
    assert.equal(response.status, 204, await response.text());
  }
  const app = await start(program, args, { port, env, path: '/api/articles' });
  for (const path of paths) {
    const sessions = Array.from({ length: 60 }, (_, index) => [...names, undefined][index % 4]);
    const pages = await Promise.all(sessions.map((session) => titlesOf(app.url, path, session)));
    assert.deepEqual(
      pages,
      sessions.map((session) => [`Of ${session ?? 'nobody'}`]),
      path,
    );
  }
  app.stop();
  return app.output();
}

const unescaped = (html) =>
  html.replaceAll('&#39;', "'").replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

try {
  const outputs = [await tryRoute()];
  console.log('The double as a route: the page, a picture, an upload, a write and a reset');
  outputs.push(await trySessions(existsSync('app/cached') ? ['/', '/cached'] : ['/']));
  console.log('60 pages at once: each has the data of its session');
  for (const output of outputs) assert.doesNotMatch(output, /warn|error/i);
} finally {
  for (const child of started) child.kill();
}
