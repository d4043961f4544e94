import { expect, test, vi } from 'vitest';
import { collectionType, createDouble, defineModel, text } from '../../../handlers/index.ts';
import type { DoubleOptions } from '../../../handlers/options/double-options.ts';
import { loadProject } from '../../../seeds/load/project/load-project.ts';
import { packageJson, projectFolder } from '../../seeds/load/project/project-folder.ts';

const model = defineModel([collectionType('tag', { name: text() })], { dialect: 'v5' });
const time = vi.fn<() => number>(() => 0);

async function ask(openapi: DoubleOptions['openapi'], path: string, init?: RequestInit) {
  const double = createDouble({ model, clock: time, warnings: 'off', ...(openapi && { openapi }) });
  return double.fetch(new Request(`http://localhost:1337${path}`, init));
}

test('the document is closed unless the options open it', async () => {
  expect((await ask(undefined, '/api/openapi.json')).status).toBe(404);
  expect((await ask({ access: 'disabled' }, '/api/openapi.json')).status).toBe(404);
  const response = await ask({ access: 'public' }, '/api/openapi.json?a=1');
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  const body = await response.text();
  expect(body).toMatch(/^\{"openapi":"3\.1\.0","x-powered-by":"strapi"/);
  expect(body).toContain('"default":"1970-01-01T00:00:00.000Z"');
});

test('the console says how to open it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const double = createDouble({ model });
  await double.fetch(new Request('http://localhost:1337/api/openapi.json'));
  expect(String(warn.mock.calls.flat())).toContain(
    "To open it, set openapi: { access: 'public' } in createDouble",
  );
  warn.mockRestore();
});

test('nobody needs a login, and other methods are refused', async () => {
  const headers = { authorization: 'Bearer nobody' };
  expect((await ask({ access: 'public' }, '/api/openapi.json', { headers })).status).toBe(200);
  const refused = await ask({ access: 'public' }, '/api/openapi.json', { method: 'POST' });
  expect([refused.status, await refused.text()]).toEqual([405, 'Method Not Allowed']);
});

test.each(['/docs/spec.json', 'docs/spec.json', '/api/docs/spec.json'])('path: %s', async (path) => {
  expect((await ask({ access: 'public', path }, '/api/docs/spec.json')).status).toBe(200);
  expect((await ask({ access: 'public', path }, '/api/openapi.json')).status).toBe(404);
});

test('it is kept for a minute, or as long as the options say', async () => {
  const timeIn = (body: string) => /"default":"(\d{4}-[^"]*)"/.exec(body)![1];
  const times = async (cache?: { enabled?: boolean; maxAgeMs?: number }) => {
    const openapi = { access: 'public' as const, ...(cache && { cache }) };
    const double = createDouble({ model, openapi, clock: time });
    const read = async (now: number) => {
      time.mockReturnValue(now);
      return timeIn(await (await double.fetch(new Request('http://localhost:1337/api/openapi.json'))).text());
    };
    return [await read(0), await read(60_000), await read(60_001)].map((each) => Date.parse(each!));
  };
  expect(await times()).toEqual([0, 0, 60_001]);
  expect(await times({ enabled: false })).toEqual([0, 60_000, 60_001]);
  expect(await times({ maxAgeMs: 1e9 })).toEqual([0, 0, 0]);
});

test('a project opens it in config/server', async () => {
  const dir = await projectFolder({
    'package.json': { name: 'cms', version: '3.0.0', ...packageJson('5.54.0') },
    'src/api/tag/content-types/tag/schema.json': {
      kind: 'collectionType',
      info: { singularName: 'tag', pluralName: 'tags' },
      attributes: {},
    },
    'config/server.js':
      "module.exports = ({ env }) => ({ url: env('URL', 'https://cms.test/'), openapi: { 'content-api': { access: 'public', route: { path: '/spec.json' }, cache: { maxAgeMs: 5 } } } });",
  });
  const { openapi, ...project } = await loadProject(dir);
  expect(openapi).toMatchObject({
    access: 'public',
    path: '/spec.json',
    cache: { maxAgeMs: 5 },
    strapi: '5.54.0',
  });
  const double = createDouble({ ...project, openapi: openapi! });
  const response = await double.fetch(new Request('http://localhost:1337/api/spec.json'));
  expect(await response.json()).toMatchObject({
    info: { title: 'cms', version: '3.0.0' },
    servers: [{ url: 'https://cms.test' }],
  });
});
