import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createDouble, type DoubleOptions } from '../../../handlers/index.ts';
import { snapshotOf } from '../../../handlers/cli/commands/snapshot-command.ts';
import { openServed } from '../../../handlers/cli/open-served.ts';
import { openSource } from '../../../handlers/cli/open-source.ts';
import { loadProject } from '../../../seeds/load/index.ts';
import { packageJson, projectFolder } from '../../seeds/load/project/project-folder.ts';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => warn.mockReset().mockReturnValue(undefined));

const ROUTES = 'src/api/article/routes/01-custom.js';
const schema = {
  kind: 'collectionType',
  info: { singularName: 'article', pluralName: 'articles', displayName: 'Article' },
  attributes: { title: { type: 'string' }, slug: { type: 'uid', targetField: 'title' } },
};

const project = (routes: string, more: object = {}): Promise<string> =>
  projectFolder({
    'package.json': packageJson('5.54.0'),
    'src/api/article/content-types/article/schema.json': schema,
    'src/api/article/routes/article.js':
      "module.exports = factories.createCoreRouter('api::article.article');",
    [ROUTES]: `module.exports = { routes: [${routes}] };`,
    ...more,
  });

const POPULAR = "{ method: 'GET', path: '/articles/popular', handler: 'article.popular' },";
const LIKE = "{ method: 'POST', path: '/articles/:id/like', handler: 'article.like' },";
const BY_SLUG = "{ method: 'GET', path: '/articles/by-slug/:slug', handler: 'article.bySlug' },";

async function open(routes: string, options: Partial<DoubleOptions> = {}) {
  const loaded = await loadProject(await project(routes), { cache: false });
  return createDouble({ ...loaded, data: { article: [{ title: 'One', slug: 'one' }] }, ...options });
}

const ask = async (
  double: { fetch: (request: Request) => Promise<Response> },
  path: string,
  method = 'GET',
) => double.fetch(new Request(`http://localhost:1337/api${path}`, { method }));
const printed = (): string => warn.mock.calls.map(([text]) => String(text)).join('\n');

describe('a route of the project whose code does not run', () => {
  test.each([
    [
      POPULAR,
      'GET /articles/popular',
      404,
      "is for a route of the project (src/api/article/routes/01-custom.js). The project's code does not run here, so GET /api/articles/:id answers in its place. Say what the route answers:",
      "{ method: 'GET', path: '/articles/popular', handler: ({ data }) => data.find('article') }",
    ],
    [
      LIKE,
      'POST /articles/abc/like',
      405,
      'is for the route POST /api/articles/:id/like of the project',
      "{ method: 'POST', path: '/articles/:id/like', handler: ({ params, data }) => data.findOne('article', params.id) }",
    ],
    [
      BY_SLUG,
      'GET /articles/by-slug/one',
      404,
      'so nothing answers.',
      "{ method: 'GET', path: '/articles/by-slug/:slug', handler: ({ params, data }) => data.find('article', { filters: { slug: params.slug } }) }",
    ],
    [
      String.raw`{ method: 'PUT', path: '/tools/:name(\\w+)', handler: 'tool.set' },`,
      'PUT /tools/a',
      405,
      'so nothing answers.',
      "{ method: 'PUT', path: '/tools/:name', handler: ({ params, data }) => data.findOne('article', params.name) }",
    ],
    [
      "{ method: 'GET', path: '/articles', handler: 'article.all' },",
      'GET /articles',
      200,
      'so GET /api/articles answers in its place.',
      "{ method: 'GET', path: '/articles', handler: ({ data }) => data.find('article') }",
    ],
  ])('%s', async (routes, request, status, sentence, example) => {
    const [method, path = ''] = request.split(' ');
    // The first file has another route, which is not the one to name.
    const double = await open(`{ method: 'GET', path: '/first', handler: 'article.first' }, ${routes}`);
    expect((await ask(double, path, method)).status).toBe(status);
    await ask(double, path, method);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(printed()).toContain(sentence);
    expect(printed()).toContain(`\n  In createDouble: routes: [${example}]\n`);

    // The example answers as it is.
    const loaded = await loadProject(await project(routes), { cache: false });
    const { default: route } = (await import(
      `data:text/javascript,export default ${encodeURIComponent(example)}`
    )) as { default: NonNullable<DoubleOptions['routes']>[number] };
    const answering = createDouble({
      ...loaded,
      data: { article: [{ title: 'One', slug: 'one' }] },
      routes: [route],
    });
    warn.mockClear();
    const [{ documentId = '' } = {}] = answering.entries('article') as { documentId?: string }[];
    const found = path.replace('abc', documentId);
    expect((await ask(answering, found, method)).status).toBe(path === '/tools/a' ? 404 : 200);
    expect(printed()).not.toContain('of the project');
  });

  test('is explained to those who ask, before what else is wrong', async () => {
    const double = await open(`${POPULAR} { method: 'GET', path: '/articles', handler: 'article.all' }`);
    const [explanation, ...others] = await double.explain('/api/articles/popular');
    expect(explanation).toMatchObject({ reason: 'refused', message: expect.stringContaining(ROUTES) });
    expect(others).toEqual([]);
    const ofList = await double.explain('/api/articles?sort=titel');
    expect(ofList.map(({ message }) => message)).toEqual([
      expect.stringContaining(ROUTES),
      expect.stringContaining('"titel"'),
    ]);
    expect((await double.explain('/api/articles')).map(({ reason }) => reason)).toEqual(['no-data']);
    expect(await double.explain('/api/articles?sort=title')).toHaveLength(1);
  });

  test('beside routes that Strapi answers, the example keeps those', async () => {
    const double = await open(`${POPULAR} { method: 'GET', path: '/latest', handler: 'article.find' }`);
    expect((await ask(double, '/latest')).status).toBe(200);
    await ask(double, '/articles/popular');
    expect(printed()).toMatch(/In createDouble\({ \.{3}project }\): routes: \[{.+}, \.{3}project\.routes\]/);
  });

  test('beside a function, the route goes into the same list', async () => {
    const other = { method: 'GET', path: '/version', handler: () => ({ version: 1 }) } as const;
    const double = await open(POPULAR, { routes: [other] });
    await ask(double, '/articles/popular');
    expect(printed()).toContain("In the list routes of createDouble: { method: 'GET',");
  });

  test('behind another route of Strapi: why it answers nothing there, too', async () => {
    const dir = await project('', {
      'src/api/article/routes/late.js': `module.exports = { routes: [${POPULAR}] };`,
    });
    const double = createDouble(await loadProject(dir, { cache: false }));
    expect((await ask(double, '/articles/popular')).status).toBe(404);
    expect(printed()).toContain(
      'GET /api/articles/popular is for a route of the project (src/api/article/routes/late.js). That route answers no request, because GET /articles/:id comes first.',
    );
  });

  test('another method: the method that the project has', async () => {
    await ask(await open(LIKE), '/articles/1/like');
    expect(printed()).toContain(
      `GET /api/articles/1/like is not a route of the API. The project has POST /articles/:id/like there (${ROUTES}).`,
    );
  });

  test('nothing is printed without warnings, or with x-double-explain: 0', async () => {
    await ask(await open(POPULAR, { warnings: 'off' }), '/articles/popular');
    const quiet = new Request('http://localhost:1337/api/articles/popular', {
      headers: { 'x-double-explain': '0' },
    });
    await (await open(POPULAR)).fetch(quiet);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('msw-strapi serve says where the route belongs', () => {
  const EXAMPLE = "{ method: 'GET', path: '/articles/popular', handler: ({ data }) => data.find('article') }";
  const START = 'To use it: npx msw-strapi serve --config msw-strapi.config.mjs';

  async function linesOf(source: { readonly project?: string; readonly config?: string }): Promise<string> {
    const { double } = await openServed({
      ...source,
      port: 0,
      host: '127.0.0.1',
      allowedHosts: [],
      page: 'off',
    });
    await ask(double, '/articles/popular');
    return printed();
  }

  test('--project: a config file to write', async () => {
    const dir = await project(POPULAR);
    expect(await linesOf({ project: dir })).toContain(
      `\n  In msw-strapi.config.mjs: export default { project: '${dir}', routes: [${EXAMPLE}] }; ${START}\n`,
    );
  });

  test('--config: the file itself', async () => {
    const dir = await project(POPULAR, { 'double.mjs': "export default { project: '.' };" });
    const config = join(dir, 'double.mjs');
    expect(await linesOf({ config })).toContain(`\n  In ${config}: routes: [${EXAMPLE}]\n`);
  });

  test('--config without a project: beside the routes that it has', async () => {
    const dir = await project(`${POPULAR} { method: 'GET', path: '/latest', handler: 'article.find' }`);
    const { options } = await openSource({ project: dir, entries: 0 });
    const config = join(dir, 'double.mjs');
    await writeFile(config, `export default ${JSON.stringify(snapshotOf(options, true).json)};`);
    expect(await linesOf({ config })).toContain(`\n  In ${config}, in its list routes: ${EXAMPLE}\n`);
  });

  test('a snapshot, which keeps the routes of its project: a file that imports it', async () => {
    const dir = await project(POPULAR);
    const { options } = await openSource({ project: dir, entries: 0 });
    const config = join(dir, 'strapi.json');
    await writeFile(config, JSON.stringify(snapshotOf(options, true).json));
    expect(await linesOf({ config })).toContain(
      `In msw-strapi.config.mjs: import options from '${config}' with { type: 'json' }; export default { ...options, routes: [${EXAMPLE}] }; ${START}`,
    );
  });
});
