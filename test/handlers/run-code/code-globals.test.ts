import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newFolder } from '../../fixtures/new-folder.ts';
import { until } from '../../fixtures/until.ts';
import { openProject, routesOf } from '../../fixtures/small-project.ts';

const root = newFolder();
const open = (
  actions: { readonly [path: string]: string },
  files: { readonly [path: string]: string } = {},
  options: Parameters<typeof openProject>[2] = {},
) => openProject(root, { 'src/api/note/routes/own.js': routesOf(actions), ...files }, options);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('globals that code changes', () => {
  test('are seen by the code, and not by the double', async () => {
    const { fetch, setTimeout } = globalThis;
    const { ask } = open({
      '/x': `const key = Symbol.for('own key');
        globalThis.fetch = async () => 'own'; global.setTimeout = 1; globalThis[key] = 'symbol';
        Object.defineProperty(globalThis, 'fixed', { value: 'fixed' });
        implicit = 'none';
        return [await fetch(), globalThis.setTimeout, globalThis[key], fixed, typeof process.env.HOME, 'implicit' in globalThis];`,
      '/y': "return [await fetch(), globalThis[Symbol.for('own key')], delete globalThis.fixed, typeof fixed]",
    });
    expect((await ask('/api/x')).body).toEqual(['own', 1, 'symbol', 'fixed', 'string', true]);
    expect((await ask('/api/y')).body).toEqual(['own', 'symbol', true, 'undefined']);
    expect({ fetch, setTimeout }).toEqual({ fetch: globalThis.fetch, setTimeout: globalThis.setTimeout });
    expect([Symbol.for('own key') in globalThis, 'fixed' in globalThis]).toEqual([false, false]);
    delete (globalThis as { implicit?: string }).implicit;
  });

  test('are others in another double', async () => {
    const actions = { '/x': 'globalThis.count = (globalThis.count ?? 0) + 1; return { count }' };
    const [one, other] = [open(actions), open(actions)];
    await one.ask('/api/x');
    expect((await one.ask('/api/x')).body).toEqual({ count: 2 });
    expect((await other.ask('/api/x')).body).toEqual({ count: 1 });
  });

  test('of process: the environment, the folder and the title are those of the code', async () => {
    const { title, exitCode } = process;
    const { ask, dir } = open(
      {
        '/x': `process.env.OWN = 'own'; process.title = 'mine'; process.exitCode = 7;
          const { env } = require('@strapi/utils');
          return [env('OWN'), env('SHOP'), env.array('LIST'), env.int('COUNT'), process.title, process.cwd()]`,
      },
      { '.env': 'SHOP=tea\nLIST=[a, "b"]\nCOUNT=12\n' },
    );
    expect((await ask('/api/x')).body).toEqual(['own', 'tea', ['a', 'b'], 12, 'mine', dir]);
    expect([process.env['OWN'], process.title, process.exitCode]).toEqual([undefined, title, exitCode]);
  });

  test.each(['exit', 'abort', 'kill', 'reallyExit'])('process.%s ends nothing', async (name) => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const { ask } = open({ '/x': `require('node:process').${name}(1)`, '/y': "return 'y'" });
    expect((await ask('/api/x')).status).toBe(500);
    expect(String(print.mock.lastCall?.[0])).toContain(`calls process.${name}(), which would end the double`);
    expect((await ask('/api/y')).text).toBe('y');
  });
});

describe('network: false', () => {
  // It is refused for the whole process.
  const { connect } = Socket.prototype;
  afterAll(() => {
    Object.assign(Socket.prototype, { connect });
    delete (Socket.prototype as { isRefusing?: boolean }).isRefusing;
  });
  let server: Server;
  beforeAll(async () => {
    server = createServer((_, response) => response.end('here'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.close();
  });

  test.each([
    "await fetch('http://192.0.2.1/')",
    "await new Promise((go, fail) => require('node:http').get('http://192.0.2.1/', go).on('error', fail))",
    "await new Promise((go, fail) => require('node:https').get('https://192.0.2.1/', go).on('error', fail))",
    "await new Promise((go, fail) => require('node:net').connect(80, '192.0.2.1', go).on('error', fail))",
    "await new Promise((go, fail) => require('node:tls').connect({ port: 443, host: '192.0.2.1' }, go).on('error', fail))",
  ])('%s is refused', async (code) => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    const { ask } = open({ '/x': code, '/y': "return 'y'" }, {}, { network: false });
    expect((await ask('/api/x')).status).toBe(500);
    expect(String(print.mock.lastCall?.[0])).toContain(
      'The project asks 192.0.2.1, and --no-network refuses that.',
    );
    expect((await ask('/api/y')).text).toBe('y');
  });

  test('this machine is reached', async () => {
    const { port } = server.address() as AddressInfo;
    const { ask } = open(
      { '/x': `return await (await fetch('http://localhost:${port}/')).text()` },
      {},
      { network: false },
    );
    expect((await ask('/api/x')).text).toBe('here');
  });
});

test('code that loops for ever is stopped, and the process goes on', async () => {
  const file = join(root, 'src/loop.js');
  const code = `import { compileFunction } from 'node:vm';
    import { keepServing } from '${new URL('../../../handlers/run-code/code-globals.ts', import.meta.url).href}';
    keepServing(${JSON.stringify(root)}, 600);
    const loop = (filename) => compileFunction('let n = 0;\\nwhile (n < Infinity) n += 1;', [], { filename });
    setTimeout(async () => { await null; loop(${JSON.stringify(file)})(); }, 300);
    setTimeout(() => console.log('goes on'), 400);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  let [out, err] = ['', ''];
  child.stdout.on('data', (data: Buffer) => (out += data.toString()));
  child.stderr.on('data', (data: Buffer) => (err += data.toString()));
  try {
    await until(() =>
      expect(err).toContain('src/loop.js:2 ran for 0.6 seconds without a pause, and was stopped.'),
    );
    await until(() => expect(out).toContain('goes on'));
  } finally {
    child.kill('SIGKILL');
  }
});
