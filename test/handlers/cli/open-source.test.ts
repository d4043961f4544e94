import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDouble, defineOptions } from '../../../handlers/index.ts';
import { openServed } from '../../../handlers/cli/open-served.ts';
import { strapiStories } from '../../../handlers/storybook.ts';
import { loadExport, loadProject, loadSnapshot } from '../../../seeds/load/index.ts';
import { openSource } from '../../../handlers/cli/open-source.ts';
import { projectFolder } from '../../seeds/load/project/project-folder.ts';

const project = (more: { readonly [path: string]: unknown } = {}) =>
  projectFolder({
    'package.json': { dependencies: { '@strapi/strapi': '5.54.0', '@strapi/plugin-graphql': '5.54.0' } },
    'config/database.js': "module.exports = { connection: { client: 'postgres' } };",
    'src/api/note/content-types/note/schema.json': {
      info: { singularName: 'note', pluralName: 'notes' },
      attributes: { title: { type: 'string' } },
    },
    'src/api/note/routes/note.js': "module.exports = createCoreRouter('api::note.note', { only: ['find'] });",
    'src/api/note/routes/z.js':
      "module.exports = { routes: [{ method: 'GET', path: '/latest', handler: 'note.find' }] };",
    'routes.json': { project: '.', routes: [{ method: 'GET', path: '/newest', handler: 'note.find' }] },
    'routers.json': { project: '.', coreRouters: { 'api::page.page': { only: ['findOne'] } } },
    'note.json': { project: '.', coreRouters: { notes: {} } },
    'config/api.js': 'module.exports = { documents: { strictRelations: true } };',
    'config/plugins.js':
      "module.exports = { graphql: { config: { endpoint: '/gql' } }, " +
      "upload: { config: { security: { allowedTypes: ['image/*'] } } } };",
    'settings.json': {
      project: '.',
      documents: { strictParams: true },
      upload: { breakpoints: { small: 300 } },
      graphql: { landingPage: true },
    },
    'model.json': { model: { contentTypes: {} }, database: 'sqlite' },
    'project.json': { project: '.', database: 'sqlite' },
    ...more,
  });
const article = {
  'src/api/article/content-types/article/schema.json': {
    info: { singularName: 'article', pluralName: 'articles' },
    attributes: { title: { type: 'string' } },
  },
};
const archive = join(import.meta.dirname, '../../recorded/export.tar.gz');

test.each([
  ['a project', (dir: string) => ({ project: dir })],
  ['an export', () => ({ export: join(import.meta.dirname, '../../recorded/catalog/export.tar.gz') })],
  ['a project in a file', (dir: string) => ({ config: join(dir, 'project.json') })],
])('--strapi counts for %s', async (_name, sourceIn) => {
  const { options } = await openSource({ ...sourceIn(await project()), strapi: '5.24' });
  expect(options.strapi).toBe('5.24');
  expect(() => createDouble({ ...options, warnings: 'off' })).not.toThrow();
});

test.each([
  ['a project', (dir: string) => ({ project: dir })],
  ['an export', () => ({ export: archive })],
  ['a model', (dir: string) => ({ config: join(dir, 'model.json') })],
  ['a project in a file', (dir: string) => ({ config: join(dir, 'project.json') })],
  ['the demo', () => ({})],
])('--database counts for %s, and no note says otherwise', async (_name, sourceIn) => {
  const { options, notes } = await openSource({ ...sourceIn(await project()), database: 'mysql' });
  expect(options.database).toBe('mysql');
  expect(notes.join()).not.toContain('PostgreSQL');
});

test('core routers of a config file stand beside those of the project', async () => {
  const dir = await project();
  const routersOf = async (file: string) =>
    (await openSource({ config: join(dir, file) })).options.coreRouters;
  expect(await routersOf('routers.json')).toEqual({
    'api::note.note': { only: ['find'] },
    'api::page.page': { only: ['findOne'] },
  });
  expect(await routersOf('note.json')).toEqual({ notes: {} });
});

test('routes of a config file come before those of the project', async () => {
  const dir = await project();
  const { options } = await openSource({ config: join(dir, 'routes.json') });
  expect(options.routes?.map(({ path }) => path)).toEqual(['/newest', '/latest']);
});

test('settings of a config file stand beside those of the project', async () => {
  const { options } = await openSource({ config: join(await project(), 'settings.json') });
  expect(options).toMatchObject({
    documents: { strictParams: true, strictRelations: true },
    upload: { breakpoints: { small: 300 }, security: { allowedTypes: ['image/*'] } },
    graphql: { endpoint: '/gql', landingPage: true },
  });
});

test('without it, the project says which, and a note says so', async () => {
  const { options, notes } = await openSource({ project: await project() });
  expect(options.database).toBe('postgres');
  expect(notes.join()).toContain('The project has PostgreSQL');
});

const withMiddleware = {
  'src/api/note/routes/note.js':
    "module.exports = createCoreRouter('api::note.note', { config: { find: { middlewares: ['global::all'] } } });",
  'src/middlewares/all.js':
    "module.exports = () => async (ctx, next) => { ctx.query.populate = '*'; ctx.query.sort = 'id'; await next(); };",
};

test('hooks of a config file stand beside those of the project', async () => {
  const dir = await project({
    ...withMiddleware,
    'hooks.mjs':
      "export default { project: '.', hooks: { notes: { findOne: { query: (query) => query } } } };",
    'other.json': {
      project: '.',
      hooks: { 'api::note.note': { find: { query: { set: { sort: 'title' } } } } },
    },
  });
  const all = { find: { query: { set: { populate: '*', sort: 'id' } } } };
  expect((await openSource({ project: dir })).options.hooks).toEqual({ 'api::note.note': all });
  const { hooks } = (await openSource({ config: join(dir, 'hooks.mjs') })).options;
  expect(hooks).toEqual({ notes: { ...all, findOne: { query: expect.any(Function) } } });
  expect((await openSource({ config: join(dir, 'other.json') })).options.hooks).toEqual({
    'api::note.note': { find: { query: { set: { sort: 'title' } } } },
  });
});

describe('a project with its export', () => {
  const sources = async () => {
    const dir = await project({
      ...article,
      'src/api/article/routes/article.js':
        "module.exports = createCoreRouter('api::article.article', { except: ['delete'] });",
      'src/api/article/routes/latest.js':
        "module.exports = { routes: [{ method: 'GET', path: '/latest', handler: 'article.find' }] };",
      'config/sync/user-role.public.json': { type: 'public', name: 'Public', permissions: [] },
      'src/index.js':
        "module.exports = { bootstrap() { strapi.documents('api::article.article').create({ data: {} }); } };",
      'both.json': { project: '.', export: archive },
    });
    return { dir, from: { project: dir, export: archive } };
  };

  test('has the entries, roles and settings of the export, and the code of the project', async () => {
    const { dir, from } = await sources();
    const { options, notes, title, files } = await openSource(from);
    const alone = await openSource({ export: archive });
    for (const name of ['data', 'assets', 'locales', 'roles'] as const)
      expect(options[name]).toEqual(alone.options[name]);
    expect(options).toMatchObject({
      coreRouters: { 'api::article.article': { only: ['find', 'findOne', 'create', 'update'] } },
      routes: [{ method: 'GET', path: '/latest', handler: 'api::article.article.find' }],
      database: 'postgres',
    });
    expect(title).toBe(`${dir} with the entries of ${archive}`);
    expect(files).toContain(archive);
    expect(notes[0]).toBe(
      `${archive} has no api::note.note, which the project has, so they are missing here. Export again: strapi export --no-encrypt.`,
    );
    expect(notes.join()).not.toMatch(/config.sync|src.index/);
    const double = createDouble({ ...options, roles: { public: 'all' } });
    const answer = await double.fetch(new Request('http://localhost:1337/api/latest'));
    expect(((await answer.json()) as { data: object[] }).data.length).toBeGreaterThan(0);
  });

  test('is what a config file may name', async () => {
    const { dir, from } = await sources();
    const { options } = await openSource({ config: join(dir, 'both.json') });
    const { data, routes } = (await openSource(from)).options;
    expect(options).toMatchObject({ data, routes: routes! });
  });
});

describe('what a config file answers is in no note', () => {
  const NOTED = {
    'package.json': {
      dependencies: {
        '@strapi/strapi': '5.54.0',
        'strapi-plugin-comments': '1',
        'strapi-plugin-flatten-response': '1',
      },
    },
    'src/api/note/routes/z.js':
      "module.exports = { routes: [{ method: 'GET', path: '/notes/of/:name', handler: 'note.of' }] };",
    'src/api/note/controllers/note.js':
      "module.exports = createCoreController('api::note.note', () => ({ find(ctx) { return all(); } }));",
    'src/api/note/content-types/note/lifecycles.js': '',
    'src/index.js':
      'module.exports = { register({ strapi }) { strapi.documents.use((context, next) => next()); } };',
    'config/middlewares.js': "module.exports = ['global::log'];",
    'config/database.js': undefined,
  };
  const NOTES = [
    /^strapi-plugin-comments/,
    /^strapi-plugin-flatten-response/,
    /GET \/notes\/of/,
    /change find/,
    /^Lifecycles/,
  ].concat([/^Document service/, /^Middlewares of the project/]);

  test.each([
    ['nothing', '', NOTES],
    [
      'a route',
      "routes: [{ method: 'GET', path: '/notes/of/:slug', handler: () => 1 }]",
      NOTES.toSpliced(2, 1),
    ],
    [
      'a route of a plugin',
      "routes: [{ method: 'GET', path: '/comments/:relation', handler: () => 1 }]",
      NOTES.slice(1),
    ],
    ['another route', "routes: [{ method: 'POST', path: '/notes/of/:slug', handler: () => 1 }]", NOTES],
    ['a hook', 'hooks: { notes: { find: {} } }', [NOTES[0], NOTES[2]]],
    [
      'a hook of another action',
      "hooks: { 'api::note.note': { findOne: {} } }",
      [NOTES[0], NOTES[2], NOTES[3]],
    ],
    ['a hook of all actions', "hooks: { note: { '*': {} } }", [NOTES[0], NOTES[2]]],
  ])('%s', async (_name, answers, expected) => {
    const dir = await project({ ...NOTED, 'own.mjs': `export default { project: '.', ${answers} };` });
    const { notes } = await openSource({ config: join(dir, 'own.mjs') });
    expect(notes).toEqual(expected.map((note) => expect.stringMatching(note!)));
  });
});

test.each([
  ['today', {}, true],
  ['the day of a flag', { referenceDate: '2015-06-01' }, false],
])('events come after %s', async (_name, flags, isLater) => {
  const dir = await project({
    'src/api/event/content-types/event/schema.json': {
      info: { singularName: 'event', pluralName: 'events' },
      attributes: { title: { type: 'string' }, startsAt: { type: 'datetime', required: true } },
    },
  });
  const { options } = await openSource({ project: dir, standardDate: 'now', ...flags });
  const dates = createDouble(options)
    .entries('event')
    .map(({ startsAt }) => String(startsAt));
  const year = 365 * 86_400_000;
  const inTwoYears = new Date(Date.now() + 2 * year).toISOString();
  expect(dates.filter((date) => date > new Date().toISOString()).length > 3).toBe(isLater);
  expect(dates.filter((date) => date > inTwoYears)).toEqual([]);
});

describe('what a loader returns is taken everywhere', () => {
  const recorded = join(import.meta.dirname, '../../recorded/catalog/export.tar.gz');
  const loaders = {
    loadProject: async () =>
      loadProject(await project({ 'src/api/note/middlewares/x.js': 'module.exports = 1' })),
    loadExport: () => loadExport(recorded),
    loadSnapshot: async () => {
      const { notes, ...options } = await loadExport(recorded);
      const text = JSON.stringify({
        ...options,
        assets: {},
        notes,
        pulled: { from: 'http://cms.test', at: '2026-01-01' },
      });
      return loadSnapshot(join(await projectFolder({ 'cms.json': text }), 'cms.json'));
    },
  };

  test.each(Object.entries(loaders))('%s', async (_, load) => {
    const loaded = await load();
    expect(createDouble(loaded).requests()).toEqual([]);
    const options = defineOptions({ ...loaded, data: {}, warnings: 'off' });
    expect(createDouble(options).requests()).toEqual([]);
    const dir = await projectFolder({ 'config.mjs': '' });
    const importFile = async () => ({ default: { ...loaded, warnings: 'off' } });
    const served = await openServed({ ...SERVE, config: join(dir, 'config.mjs') }, importFile);
    expect(served.double.model.contentTypes.size).toBeGreaterThan(0);
    expect(served.notes).toEqual(expect.arrayContaining([...(loaded.notes ?? [])]));
    const { typeNotes } = await openSource({ config: join(dir, 'config.mjs') }, importFile);
    expect(typeNotes).toEqual('typeNotes' in loaded ? loaded.typeNotes : []);
    const onStory = strapiStories(served.double, () => ({ data: {} }));
    expect(() => onStory({ args: {}, parameters: {}, msw: { use: () => undefined } })).not.toThrow();
  });
});

const SERVE = { port: 0, host: '127.0.0.1', allowedHosts: [], page: 'off' } as const;

test('the note on generated entries has the categories of the model', async () => {
  const category = {
    'src/api/category/content-types/category/schema.json': {
      info: { singularName: 'category', pluralName: 'categories' },
      attributes: { title: { type: 'string' } },
    },
  };
  const noteOf = async (more: object, entries?: object) => {
    const { entryNotes } = await openSource({ project: await project({ ...more }), ...entries });
    return entryNotes[0];
  };
  expect(await noteOf({})).toContain('generated, 20 in each collection, from the seed 1');
  expect(await noteOf(category)).toContain('generated, 20 in each collection, but 6 of category, from');
  expect(await noteOf(category, { entries: { categories: 9 } })).toContain('but 9 of categories, from');
});

describe('the code of a project', () => {
  const code = {
    'run.json': { project: '.', runCode: true },
    'offline.json': { project: '.', runCode: true, network: false },
    'none.json': { project: '.', runCode: false },
    'archive.json': { export: archive, runCode: true },
    'idle.json': { project: '.', network: false },
  };
  const optionsOf = async (file: string, flags: object = {}) => {
    const dir = await project(code);
    const { options } = await openSource({ config: join(dir, file), ...flags });
    return { dir, runCode: options.runCode };
  };

  test.each([
    ['run.json', {}, { project: 'dir' }],
    ['run.json', { network: false }, { project: 'dir', network: false }],
    ['offline.json', {}, { project: 'dir', network: false }],
    ['none.json', {}, undefined],
    ['project.json', { runCode: true, network: false }, { project: 'dir', network: false }],
  ] as const)('%s with the flags %j', async (file, flags, expected) => {
    const { dir, runCode } = await optionsOf(file, flags);
    expect(runCode).toEqual(expected && { ...expected, project: dir });
  });

  test.each([
    ['archive.json', {}, /archive\.json has no project whose code could run\. Add project/],
    ['model.json', { runCode: true }, /model\.json has no project whose code could run\. Add project/],
    ['idle.json', {}, /are about the code of a project\. Add runCode: true to \S*idle\.json/],
    ['project.json', { network: false }, /are about the code of a project\. Add runCode: true/],
  ] as const)('%s with the flags %j is refused', async (file, flags, message) => {
    await expect(optionsOf(file, flags)).rejects.toThrow(message);
  });
});
