import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { until } from '../../../fixtures/until.ts';

const cli = join(import.meta.dirname, '../../../../handlers/cli.ts');
const folder = mkdtempSync(join(tmpdir(), 'msw-strapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

const children: ChildProcessWithoutNullStreams[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

/** Starts a server and returns what it prints and the events that it sends. */
async function serve(...args: string[]) {
  const started = spawn(process.execPath, [cli, 'serve', '--port', '0', '--watch', ...args], { cwd: folder });
  children.push(started);
  const seen = { out: '', err: '', events: '' };
  started.stdout.on('data', (data: Buffer) => (seen.out += data.toString()));
  started.stderr.on('data', (data: Buffer) => (seen.err += data.toString()));
  await until(() => expect(seen.out + seen.err).toMatch(/Ctrl\+C|Error/));
  const url = /http:\/\/\S+:\d+/.exec(seen.out)?.[0] ?? '';
  const { body } = await fetch(`${url}/__double/events`);
  void (async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) seen.events += chunk;
  })().catch(() => undefined);
  return { seen, url };
}

const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
const entries = async (url: string, headers = {}) =>
  ((await (await fetch(url, { headers })).json()) as { data: { id: number }[] }).data;

const schema = (attributes: object) =>
  JSON.stringify({
    kind: 'collectionType',
    info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
    attributes,
  });

// Most of the time they wait.
describe.concurrent('serve --watch', () => {
  test('of a config that never ends: after 10 s that is said, and the double from before answers', async () => {
    const good = 'export default { model: { contentTypes: {} }, dialect: "v5" };';
    write('waits.mjs', good);
    const { seen, url } = await serve('--config', 'waits.mjs');
    write('waits.mjs', `await new Promise(() => undefined); ${good}`);
    await until(() =>
      expect(seen.err).toMatch(/waits\.mjs .*waits at its top level for more than 10 seconds/),
    );
    expect((await fetch(`${url}/_health`)).status).toBe(204);
    write('waits.mjs', `${good} // mended`);
    await until(() => expect(seen.out).toContain('mended, and read again'));
  });

  test('of a project: changed, broken, mended', async () => {
    const path = 'cms/src/api/article/content-types/article/schema.json';
    mkdirSync(join(folder, 'cms/src/api/article/content-types/article'), { recursive: true });
    write('cms/package.json', '{"dependencies":{"@strapi/strapi":"5.1.0"}}');
    write(path, schema({ title: { type: 'string' } }));
    const { seen, url } = await serve('--project', 'cms', '--entries', '3');
    expect(seen.out).toContain('Watches cms/src, cms/config and 2 more.');
    await until(() => expect(seen.events).toContain('event: state\ndata: {"version":'));
    const before = await entries(`${url}/api/articles`);
    const session = { 'x-double-session': 'one', 'content-type': 'application/json' };
    await fetch(`${url}/__double/with`, {
      method: 'POST',
      headers: session,
      body: '{"overrides":{"article":1}}',
    });
    expect(await entries(`${url}/api/articles`, session)).toHaveLength(1);

    write(path, schema({ title: { type: 'string' }, teaser: { type: 'text' } }));
    await until(() => expect(seen.events).toContain('event: reloaded'));
    const after = await entries(`${url}/api/articles`);
    expect(after).toMatchObject(before);
    expect(after[0]).toHaveProperty('teaser');
    expect(await entries(`${url}/api/articles`, session)).toHaveLength(3);
    await until(() =>
      expect(seen.out).toMatch(
        /msw-strapi: read again in \d+ ms, after a change in \S*article\/schema\.json\./,
      ),
    );

    write(path, '{ "kind": ');
    await until(() => expect(seen.events).toContain('event: broken'));
    await until(() => expect(seen.err).toContain('The double from before the change still answers.'));
    expect(seen.err).toMatch(
      /can't be read after a change in \S*schema\.json:\n {2}\S*schema\.json cannot be read as JSON/,
    );
    expect((await entries(`${url}/api/articles`))[0]).toHaveProperty('teaser');

    write(path, schema({ name: { type: 'string' } }));
    await until(() => expect(seen.out).toContain('mended, and read again'));
    expect((await entries(`${url}/api/articles`))[0]).toHaveProperty('name');
    mkdirSync(join(folder, 'cms/config'));
    write('cms/config/api.js', "module.exports = { rest: { defaultLimit: env.int('LIMIT', 25) } };");
    await until(() => expect(seen.out).toContain('after a change in cms/config/api.js'));
    write('cms/.env', 'LIMIT=2');
    await until(() => expect(seen.out).toContain('after a change in cms/.env'));
    expect(await entries(`${url}/api/articles`)).toHaveLength(2);
    const versions = [...seen.events.matchAll(/"version":"([^"]+)"/g)].map(([, version]) => version);
    expect(new Set(versions)).toHaveProperty('size', 5);
    expect(versions[1]).toBe(versions[2]);
  });

  test('of a config file: what it imports is read again', async () => {
    write('title.mjs', "export const title = 'title';");
    write('data.json', '[{ "id": 1 }]');
    write('old.cjs', 'module.exports = [{ id: 7 }];');
    write(
      'config.mjs',
      `import { title } from './title.mjs';
      import data from './data.json' with { type: 'json' };
      import old from './old.cjs';
      const a = { info: { singularName: 'a', pluralName: 'as' }, attributes: { [title]: { type: 'string' } } };
      export default { model: { contentTypes: { 'api::a.a': a } }, data: { a: [...data, ...old] }, dialect: 'v5' };`,
    );
    const { url, seen } = await serve('--config', 'config.mjs');
    const ids = async () => (await entries(`${url}/api/as`)).map(({ id }) => id);
    expect(await ids()).toEqual([1, 7]);
    write('data.json', '[{ "id": 2 }]');
    await until(() => expect(seen.out).toContain('a change in data.json'));
    expect(await ids()).toEqual([2, 7]);
    write('old.cjs', 'module.exports = [{ id: 8 }];');
    await until(() => expect(seen.out).toContain('a change in old.cjs'));
    expect(await ids()).toEqual([2, 8]);
    write('title.mjs', "import './none.mjs';\nexport const title = 'head';");
    await until(() => expect(seen.err).toContain('none.mjs'));
    write('none.mjs', 'export default ;');
    await until(() => expect(seen.err).toMatch(/Unexpected token.* \(\S*none\.mjs:1\)/));
    write('none.mjs', '');
    await until(() => expect(seen.out).toContain('mended'));
    expect((await entries(`${url}/api/as`))[0]).toHaveProperty('head');
  });

  test('of code that runs: changed, broken, mended, and failing later', async () => {
    const types = 'shop/src/api/article/content-types/article';
    mkdirSync(join(folder, types), { recursive: true });
    mkdirSync(join(folder, 'shop/src/api/article/routes'), { recursive: true });
    write('shop/package.json', '{"dependencies":{"@strapi/strapi":"5.1.0"}}');
    write(`${types}/schema.json`, schema({ title: { type: 'string' } }));
    write('shop/src/word.ts', "export const word: string = 'one';");
    const path = 'shop/src/api/article/routes/own.ts';
    const route = (code: string) =>
      `import { word } from '../../../word';\nexport default { routes: [{ method: 'GET', path: '/word', config: { auth: false }, handler: (ctx) => { ${code} } }] };`;
    write(path, route('ctx.body = word'));
    write(
      'shop/src/index.js',
      "module.exports = { register() { strapi.log.info('It begins.'); }, destroy() { strapi.log.info('It ends.'); } };",
    );
    const { seen, url } = await serve('--project', 'shop', '--run-code');
    const answer = async () => (await fetch(`${url}/api/word`)).text();
    expect(await answer()).toBe('one');

    write('shop/src/word.ts', "export const word: string = 'two';");
    await until(() => expect(seen.out).toContain('after a change in shop/src/word.ts'));
    expect(await answer()).toBe('two');
    expect(seen.out.match(/It (begins|ends)\./g)).toEqual(['It begins.', 'It ends.', 'It begins.']);

    write(path, route('ctx.body = '));
    await until(() => expect(seen.out).toMatch(/note: src\/api\/article\/routes\/own\.ts can't be loaded/));
    expect(await answer()).toContain('NotFoundError');
    expect((await fetch(`${url}/api/articles`)).status).toBe(200);

    write(
      path,
      route("setTimeout(() => { throw new Error('Too late'); }); Promise.reject('Alone'); ctx.body = word"),
    );
    await until(async () => expect(await answer()).toBe('two'));
    await until(() =>
      expect(seen.err).toMatch(
        /msw-strapi: src\/api\/article\/routes\/own\.ts:2 threw Error: Too late\. Nobody waits/,
      ),
    );
    expect(seen.err).toContain('Code of the project threw Alone. Nobody waits for it there.');
    expect(await answer()).toBe('two');
  });

  test('needs files', async () => {
    const started = spawn(process.execPath, [cli, 'serve', '--watch'], { cwd: folder });
    children.push(started);
    let err = '';
    started.stderr.on('data', (data: Buffer) => (err += data.toString()));
    await new Promise((resolve) => started.once('close', resolve));
    expect(err).toContain('--watch needs files to watch, and the demo has none.');
  });
});
