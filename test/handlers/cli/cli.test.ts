import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readArguments } from '../../../handlers/cli/arguments.ts';
import { serve as serveCommand } from '../../../handlers/cli/commands/serve-command.ts';
import { openSource } from '../../../handlers/cli/open-source.ts';
import { listen } from '../../../handlers/serve/start-server.ts';

const root = join(import.meta.dirname, '../../..');
const recordedExport = join(root, 'test/recorded/export.tar.gz');
const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

const children: ChildProcessWithoutNullStreams[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(...args: string[]) {
  const started = spawn(process.execPath, [join(root, 'handlers/cli.ts'), ...args], { cwd: folder });
  children.push(started);
  const output = { out: '', err: '' };
  started.stdout.on('data', (data: Buffer) => (output.out += data.toString()));
  started.stderr.on('data', (data: Buffer) => (output.err += data.toString()));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    started.on('close', (code) => resolve({ code, ...output })),
  );
  return { child: started, output, ended };
}

/** Starts a server on a free port and waits for the line with its URL. */
async function serve(...args: string[]) {
  const running = start('serve', '--port', '0', ...args);
  const failed = running.ended.then(({ err }) => {
    throw new Error(`the server ended: ${err}`);
  });
  const printed = new Promise<string>((resolve) => {
    running.child.stdout.on('data', () => {
      if (running.output.out.includes('Ctrl+C')) resolve(running.output.out);
    });
  });
  const out = await Promise.race([printed, failed]);
  failed.catch(() => undefined);
  return { ...running, out, url: /http:\/\/\S+:\d+/.exec(out)?.[0] ?? '' };
}

describe('serve', () => {
  test('goes on when nobody reads its output any more', async () => {
    const { url, child: server } = await serve();
    server.stdout.destroy();
    server.stderr.destroy();
    for (let count = 0; count < 5; count += 1) {
      const paths = [`/api/nothing-${count}`, `/api/guides?populate=autor${count}`];
      await Promise.all(paths.map((path) => fetch(url + path)));
    }
    await new Promise((done) => {
      setTimeout(done, 300);
    });
    expect((await fetch(`${url}/_health`)).status).toBe(204);
    expect(server.exitCode).toBeNull();
  });

  test('warns where everybody may change the data', async () => {
    const all = await serve('--host', '0.0.0.0', '--page', 'all');
    expect(all.out).toContain(
      'warning: everybody who reaches 0.0.0.0 can read and change the data, because of --page all',
    );
    all.child.kill();
    expect((await serve('--host', '127.0.0.1', '--page', 'all')).out).not.toContain('warning');
  });

  test('without flags: the demo, with links that all answer', async () => {
    const { url, out } = await serve();
    expect(out).toMatch(
      /^msw-strapi serves the demo, the guide to a harbour town at http:\/\/127\.0\.0\.1:\d+\n  it answers in the form of Strapi 4's documentation/,
    );
    const links = out.split('\n').filter((line) => line.startsWith('  http'));
    expect(links.length).toBeGreaterThanOrEqual(6);
    for (const link of links) expect((await fetch(link.trim())).status).toBe(200);
    expect(out).toContain('/api/places?populate=*');
    expect(out).toContain('/api/upload/files');
    expect((await fetch(`${url}/_health`)).status).toBe(204);
    expect((await fetch(`${url}/__double/reset`, { method: 'POST' })).status).toBe(204);
    expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
  });

  test('the demo in a Strapi project says how to serve that', async () => {
    const before = process.cwd();
    onTestFinished(() => process.chdir(before));
    process.chdir(folder);
    expect((await openSource({})).entryNotes).toEqual([]);
    const project = join(folder, 'strapi-project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "dependencies": { "@strapi/strapi": "5.54.0" } }');
    process.chdir(project);
    expect((await openSource({})).entryNotes).toEqual([expect.stringContaining('--project .')]);
  });

  test('the demo and an export of Strapi 4 as Strapi 5, with a note', async () => {
    const hooks = ['--webhook', 'http://localhost:1/a', '--webhook', 'https://example.com/b'];
    const demo = await serve('--dialect', 'v5', ...hooks, '--webhook-events', 'entry.publish');
    expect(demo.out).toContain('  after writes it calls http://localhost:1/a for entry.publish\n');
    expect(demo.out).toContain(
      '  it does not call the webhook https://example.com/b, which is on another machine',
    );
    const links = demo.out.split('\n').filter((line) => line.startsWith('  http'));
    for (const link of links) expect((await fetch(link.trim())).status).toBe(200);
    expect(demo.out).toContain('  it answers as Strapi 5 does\n');
    expect(await (await fetch(`${demo.url}/api/places`)).json()).toHaveProperty('data.0.documentId');
    demo.child.kill('SIGKILL');
    const { out, url } = await serve('--dialect', 'v5', '--export', recordedExport);
    expect(out).toContain('is from Strapi 4, and the dialect is v5: each entry with its translations became');
    expect(await (await fetch(`${url}/api/articles`)).json()).toHaveProperty('data.0.documentId');
  });

  test('a config file with a model alone: one line about the empty lists', async () => {
    const config = `export default { model: { contentTypes: { 'api::a.a': { info: { singularName: 'a', pluralName: 'as' },
      attributes: {} } } } }`;
    writeFileSync(join(folder, 'alone.mjs'), config);
    const { url, out, output } = await serve('--config', 'alone.mjs');
    expect(out.match(/note: .*/g)).toEqual([
      "note: alone.mjs has no data, so every list is empty. Generate entries with --entries 20, or add 'data' to the file.",
    ]);
    await fetch(`${url}/api/ass`);
    expect(output.err).toContain('GET /api/ass is not a route of the API. Did you mean /api/as?');
  });

  test.each([
    ['broken.mjs', 'export default {{};', /^[^(]+ \(\S*broken\.mjs:1\)\n$/],
    [
      'notes.yml',
      'project: .',
      /Node does not run files of the type \.yml\. Write it as \.mjs, \.ts or \.json\./,
    ],
  ])('a config file that does not run: %s', async (name, text, message) => {
    writeFileSync(join(folder, name), text);
    const { code, err } = await start('serve', '--config', name).ended;
    expect(err).toMatch(message);
    expect(code).toBe(1);
  });

  test('a config file with own code', async () => {
    const config = `export default {
      model: { contentTypes: { 'api::a.a': { info: { singularName: 'a', pluralName: 'as' }, attributes: {} } } },
      data: { a: [{ id: 1 }, { id: 2 }] },
      hooks: { a: { find: { query: (query) => ({ ...query, filters: { id: 2 } }) } } },
      routes: [{ method: 'GET', path: '/as/size', handler: async ({ data }) => ({ size: await data.count('a') }) }],
    }`;
    writeFileSync(join(folder, 'own-code.mjs'), config);
    const { url } = await serve('--config', 'own-code.mjs');
    expect((await (await fetch(`${url}/api/as`)).json()).data).toHaveLength(1);
    expect(await (await fetch(`${url}/api/as/size`)).json()).toEqual({ size: 2 });
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('%s stops it with exit code 0', async (signal) => {
    const { child: process, ended, url } = await serve();
    await fetch(`${url}/api/places`);
    process.kill(signal);
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  test('an export', async () => {
    const { url, out } = await serve('--export', recordedExport);
    expect(out).toContain(`serves ${recordedExport} at`);
    const list = (await (await fetch(`${url}/api/articles`)).json()) as { data: unknown[] };
    expect(list.data.length).toBeGreaterThan(0);
  });

  test('a project, with generated entries and a note about what is left out', async () => {
    writeProject('project', {
      form: { type: 'relation', relation: 'oneToOne', target: 'plugin::forms.form' },
    });
    const { url, out, output } = await serve('--project', 'project', '--entries', '3', '--seed', '7');
    expect(out).toContain(
      '  note: The entries are generated, 3 in each collection, from the seed 7, and for today.',
    );
    expect(out).toContain(
      "  1 note says what differs from your server: --notes prints, and the page's tab Server shows it\n",
    );
    expect(out).not.toContain('plugin::forms.form');
    const page = (await (await fetch(`${url}/__double/model`)).json()) as { notes: string[]; source: string };
    expect(page.source).toBe('project');
    expect(page.notes.filter((note) => note.includes('plugin::forms.form'))).toHaveLength(1);
    const whole = await serve('--project', 'project', '--notes');
    expect(whole.out.match(/ {2}note: .*plugin::forms\.form/g)).toHaveLength(1);
    writeFileSync(
      join(folder, 'accepts.mjs'),
      "export default { project: './project', acceptedNotes: ['plugin::forms.form'] }",
    );
    expect((await serve('--config', 'accepts.mjs')).out).not.toMatch(/differs|forms/);
    expect(output.err).toBe('');
    const list: unknown = await (await fetch(`${url}/api/boats`)).json();
    expect(list).toMatchObject({ data: [{ id: 1 }, { id: 2 }, { id: 3 }] });
  });

  test('a project with users: visitors see them with --public, and a note says so', async () => {
    const captain = { type: 'relation', relation: 'manyToOne', target: 'plugin::users-permissions.user' };
    writeProject('fleet', { captain });
    const list = async (url: string) =>
      (await (await fetch(`${url}/api/boats?populate=captain`)).json()) as { data: unknown[] };
    const closed = await serve('--notes', '--project', 'fleet', '--entries', '2', '--entries', 'boat=3');
    expect(closed.out).toContain('3 of boat');
    expect(closed.out.match(/populates leave out boat\.captain\. To open them, use --public /g)).toHaveLength(
      1,
    );
    const hidden = await list(closed.url);
    expect(hidden.data).toHaveLength(3);
    expect(JSON.stringify(hidden)).not.toContain('captain');
    closed.child.kill();
    const open = await serve('--project', 'fleet', '--public', 'plugin::users-permissions.user.find');
    expect(open.out).not.toContain('captain');
    expect(await list(open.url)).toHaveProperty('data.0.attributes.captain.data.attributes.username');
  });

  test('an app that sends a token is answered with --token', async () => {
    writeProject('tokens', {});
    const { url } = await serve('--project', 'tokens', '--token', 'secret');
    const statusOf = async (token: string) =>
      (
        await fetch(`${url}/api/content-type-builder/content-types`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    expect([await statusOf('secret'), await statusOf('another')]).toEqual([200, 401]);
  });

  test('a model that contradicts itself is served, with one note for each contradiction', async () => {
    writeProject('odd', {
      berth: { type: 'integer', min: 9, max: 2 },
      flag: { type: 'enumeration', enum: ['red', 'blue'], unique: true, required: true },
    });
    const { url, out, output } = await serve('--project', 'odd', '--notes');
    expect(out.match(/note: .*boat\.berth/g)).toHaveLength(1);
    expect(out.match(/note: .*boat\.flag/g)).toHaveLength(1);
    expect(output.err).toBe('');
    const list = (await (await fetch(`${url}/api/boats`)).json()) as { data: unknown[] };
    expect(list.data).toHaveLength(2);
  });

  test('a project with --entries 0 has no entries', async () => {
    writeProject('project', {});
    const { url, out } = await serve('--project', 'project', '--entries', '0');
    expect(out).toContain('every list is empty');
    expect(await (await fetch(`${url}/api/boats`)).json()).toMatchObject({ data: [] });
  });

  test("no notes about the model with warnings: 'off'", async () => {
    writeProject('project', {
      form: { type: 'relation', relation: 'oneToOne', target: 'plugin::forms.form' },
    });
    writeFileSync(join(folder, 'quiet.mjs'), `export default { project: 'project', warnings: 'off' }`);
    const { out, output } = await serve('--config', 'quiet.mjs');
    expect(out).not.toContain('plugin::forms');
    expect(output.err).toBe('');
  });

  test('a config file, with paths relative to it; --dialect overrides its dialect', async () => {
    writeProject('deep/project', {});
    writeFileSync(
      join(folder, 'deep/config.mjs'),
      `export default { project: 'project', dialect: 'documented', rest: { prefix: '/v1' },
        data: { 'api::boat.boat': [{ id: 1, name: 'Mary' }] } };`,
    );
    const file = join('deep', 'config.mjs');
    const asWritten = await serve('--config', file);
    const documented: unknown = await (await fetch(`${asWritten.url}/v1/boats/1`)).json();
    expect(documented).toMatchObject({ data: { id: 1, attributes: { name: 'Mary', locale: 'en' } } });
    asWritten.child.kill();
    const v4 = await serve('--config', file, '--dialect', 'v4');
    const observed: unknown = await (await fetch(`${v4.url}/v1/boats/1`)).json();
    expect(observed).not.toHaveProperty('data.attributes.locale');
  });
});

describe('one message, exit code 1, no stack trace', () => {
  const busy = createServer();
  let busyPort = '';
  beforeAll(async () => {
    busyPort = new URL(await listen(busy, 0, '127.0.0.1')).port;
    writeFileSync(join(folder, 'short.tar.gz'), readFileSync(recordedExport).subarray(0, 20_000));
    writeFileSync(join(folder, 'bad.mjs'), 'export default { projct: 1 }');
    writeFileSync(join(folder, 'no-default.mjs'), 'export const x = 1');
    writeFileSync(
      join(folder, 'bad-model.mjs'),
      `export default { model: { contentTypes: { 'api::a.a': { info: { singularName: 'a', pluralName: 'as' },
        attributes: { b: { type: 'relation', relation: 'oneToOne', target: 'api::b.b' } } } } } }`,
    );
    writeProject('broken', {
      crew: { type: 'relation', relation: 'oneToMany', target: 'api::sailor.sailor' },
    });
    mkdirSync(join(folder, 'empty'));
  });
  afterAll(() => busy.close());

  test.each([
    ['serve --prot 80', 'There is no flag --prot. Did you mean --port?'],
    ['sevre', 'There is no command sevre. Did you mean serve?'],
    ['serve --project a --config b', 'Use only one of --project, --config'],
    ['serve --port none', '--port none is not a port.'],
    ['serve --dialect v3', 'There is no dialect v3.'],
    ['serve --project none', 'none'],
    ['serve --project empty', 'empty'],
    ['serve --project broken', 'api::sailor.sailor'],
    ['serve --export none.tar.gz', 'none.tar.gz'],
    ['serve --export short.tar.gz', 'short.tar.gz'],
    ['serve --export bad.mjs', 'bad.mjs'],
    ['serve --config none.mjs', 'none.mjs does not exist'],
    ['serve --config bad.mjs', "bad.mjs has no option 'projct'. Did you mean project?"],
    ['serve --config no-default.mjs', 'has no default export'],
    ['serve --config bad-model.mjs', 'api::b.b'],
    ['serve --locales de', 'The demo has its own locales.'],
    ['serve --entries plase=5', "has no type 'plase'. Did you mean place?"],
    ['serve --public api::place.place.fnd', 'Did you mean api::place.place.find?'],
  ])('%s', async (line, message) => {
    // In a process of its own each would take longer than all of them.
    const before = process.cwd();
    onTestFinished(() => process.chdir(before));
    process.chdir(folder);
    const failing = (async () => {
      const command = readArguments(line.split(' '));
      if (command.name === 'serve') await serveCommand(command.flags);
    })();
    await expect(failing).rejects.toThrow(message);
  });

  test('a port that is taken', async () => {
    const { code, out, err } = await start('serve', '--port', busyPort).ended;
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^msw-strapi: /);
    expect(err).not.toMatch(/^ +at /m);
    expect(err).toContain(`Port ${busyPort} on 127.0.0.1 is taken by another program.`);
  });
});

test('--help and --version', async () => {
  const help = await start('--help').ended;
  expect(help).toMatchObject({ code: 0, err: '' });
  expect(help.out).toContain('msw-strapi serve [flags]');
  const types = await start('types', '--help').ended;
  expect(types.out).toContain('--project DIR');
  expect(types.out).not.toContain('--port');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(await start('--version').ended).toMatchObject({ code: 0, out: `${version}\n` });
});

function writeProject(name: string, attributes: object): void {
  const types = join(folder, name, 'src/api/boat/content-types/boat');
  mkdirSync(types, { recursive: true });
  const dependencies = { '@strapi/strapi': '4.26.2' };
  writeFileSync(join(folder, name, 'package.json'), JSON.stringify({ dependencies }));
  const schema = {
    kind: 'collectionType',
    info: { singularName: 'boat', pluralName: 'boats', displayName: 'Boat' },
    attributes: { name: { type: 'string' }, ...attributes },
  };
  writeFileSync(join(types, 'schema.json'), JSON.stringify(schema));
}
