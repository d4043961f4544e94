import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../../handlers/index.ts';
import { generate } from '../../../../../seeds/index.ts';
import { loadProject } from '../../../../../seeds/load/project/load-project.ts';
import { projectFolder } from '../project-folder.ts';

const UID = 'api::note.note';
const PAGE = 'api::page.page';

const load = async (files: { readonly [path: string]: string }) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
      'src/api/note/content-types/note/schema.json': {
        kind: 'collectionType',
        info: { singularName: 'note', pluralName: 'notes' },
        attributes: {
          title: { type: 'string' },
          page: { type: 'relation', relation: 'oneToOne', target: PAGE },
        },
      },
      'src/api/page/content-types/page/schema.json': {
        kind: 'singleType',
        info: { singularName: 'page', pluralName: 'pages' },
        attributes: { text: { type: 'text' } },
      },
      'src/api/page/routes/page.js': `module.exports = createCoreRouter('${PAGE}');`,
      'src/api/note/routes/note.js': router("['api::note.change']"),
      ...files,
    }),
  );

const router = (middlewares: string, more = '') =>
  `module.exports = createCoreRouter('${UID}', { config: { find: { middlewares: ${middlewares}${more} } } });`;
const middleware = (statements: string) => ({
  'src/api/note/middlewares/change.ts': `
    import type { Core } from '@strapi/strapi';
    const populate = { page: { fields: ['text'] } };
    const base = { page: true };
    export default (config, { strapi }: { strapi: Core.Strapi }) => {
      return async (ctx, next) => {
        ${statements}
      };
    };`,
});
const controller = (statements: string, action = 'find') => ({
  'src/api/note/routes/note.js': router('[]'),
  'src/api/note/controllers/note.js': `
    const standard = 'title:asc';
    module.exports = createCoreController('${UID}', ({ strapi }) => ({
      async ${action}(ctx) { ${statements} },
    }));`,
});
const ruled = (query: object, action = 'find') => ({ [UID]: { [action]: { query } } });

test('a populate that a middleware sets is in the answers', async () => {
  const { notes, ...options } = await load(middleware('ctx.query.populate = populate; await next();'));
  expect(notes).toEqual([]);
  const double = createDouble({ ...options, data: generate({ entries: 3, profile: 'maximal' }) });
  const answer = await double.fetch(new Request('http://localhost:1337/api/notes?populate=no&sort=id'));
  const { data } = (await answer.json()) as { data: { page: object }[] };
  expect(data.map(({ page }) => Object.keys(page))).toEqual(data.map(() => ['id', 'documentId', 'text']));
});

const PAGE_TEXT = { page: { fields: ['text'] } };

test.each([
  ['ctx.query.populate = populate;', { set: { populate: PAGE_TEXT } }],
  [
    "ctx.query = { ...ctx.query, populate: { ...base, more: ['a'] } };",
    { set: { populate: { page: true, more: ['a'] } } },
  ],
  ["ctx.query = { sort: 'title', ...ctx.query };", { default: { sort: 'title' } }],
  ["ctx.query.sort = ctx.query.sort || 'title';", { default: { sort: 'title' } }],
  ["ctx.query.sort ??= 'title';", { default: { sort: 'title' } }],
  ['if (!ctx.query.populate) { ctx.query.populate = populate; }', { default: { populate: PAGE_TEXT } }],
  ['if (!ctx.query.populate) ctx.query.populate = populate;', { default: { populate: PAGE_TEXT } }],
  ['ctx.query.filters = { ...ctx.query.filters, open: true };', { merge: { filters: { open: true } } }],
  [
    'ctx.query.filters = { ...(ctx.query.filters || {}), open: true };',
    { merge: { filters: { open: true } } },
  ],
  ['ctx.query.filters.open = true;', { merge: { filters: { open: true } } }],
  ['const query = ctx.query; query.sort = "title";', { set: { sort: 'title' } }],
  [
    "strapi.log.info('populates'); console.dir(ctx.query, { depth: null }); const start = Date.now(); ctx.query.sort = 'id';",
    { set: { sort: 'id' } },
  ],
  [
    'ctx.query = { populate, filters: { slug: ctx.query.filters.slug }, locale: ctx.query.locale };',
    { keep: ['filters.slug', 'locale'], set: { populate: PAGE_TEXT } },
  ],
  [
    'const { filters, ...more } = ctx.query; ctx.query = { populate, filters };',
    { keep: ['filters'], set: { populate: PAGE_TEXT } },
  ],
  [
    'const slug = ctx.query.filters?.slug; ctx.query = { filters: { slug, open: true }, populate };',
    { keep: ['filters.slug'], set: { populate: PAGE_TEXT }, merge: { filters: { open: true } } },
  ],
  [
    "ctx.query = { filters: { ...ctx.query.filters, open: true }, locale: ctx.query.locale ?? 'de' };",
    { keep: ['filters', 'locale'], default: { locale: 'de' }, merge: { filters: { open: true } } },
  ],
  [
    'ctx.query.filters = { slug: ctx.query.filters.slug }; ctx.query.populate = populate;',
    { keep: ['*', 'filters.slug'], set: { populate: PAGE_TEXT } },
  ],
  ['ctx.query = { populate };', { keep: [], set: { populate: PAGE_TEXT } }],
  ['const { query } = ctx; query.populate = populate;', { set: { populate: PAGE_TEXT } }],
  ['Object.assign(ctx.query, { populate });', { keep: ['*'], set: { populate: PAGE_TEXT } }],
  [
    "ctx.query.sort ||= 'a'; ctx.query.sort = 'b'; ctx.query.filters = { a: 1 }; ctx.query.filters.b = 2;",
    { set: { sort: 'b', filters: { a: 1, b: 2 } } },
  ],
])('a middleware: %s', async (statements, query) => {
  const { hooks, notes } = await load(middleware(`${statements} await next();`));
  expect(hooks).toEqual(ruled(query));
  expect(notes).toEqual([]);
});

test.each([
  ["import { all } from '../../../populates';", 'src/populates.ts', 'export const all = { page: true };'],
  [
    "import all from '../populates/note.js';",
    'src/api/note/populates/note.ts',
    'export default { page: true };',
  ],
  [
    "const { all } = require('./shared');",
    'src/api/note/middlewares/shared/index.js',
    'module.exports = { all: { page: true } };',
  ],
  ["const all = require('./all');", 'src/api/note/middlewares/all.json', '{ "page": true }'],
])('a constant of another file counts: %s', async (line, path, text) => {
  const [[file, code]] = Object.entries(middleware('ctx.query.populate = all; await next();')) as [
    [string, string],
  ];
  const { hooks, notes } = await load({ [file]: `${line}\n${code}`, [path]: text });
  expect(hooks).toEqual(ruled({ set: { populate: { page: true } } }));
  expect(notes).toEqual([]);
});

test('one that the file changes is computed, and so is one of a package', async () => {
  const [[file, code]] = Object.entries(middleware('ctx.query.populate = all; await next();')) as [
    [string, string],
  ];
  const shared = { 'src/populates.ts': 'export const all = { page: true };' };
  for (const line of [
    "import { all } from '../../../populates'; all.more = load();",
    "import { all } from 'populates';",
  ]) {
    const { hooks, notes } = await load({ [file]: `${line}\n${code}`, ...shared });
    expect([hooks, notes.length]).toEqual([undefined, 1]);
  }
});

test.each([
  ['if (ctx.state.user) ctx.query.populate = populate;'],
  ['if (!ctx.state.user) return ctx.unauthorized(); ctx.query.populate = populate;'],
  ['ctx.query.populate = populateFor(ctx.state.user);'],
  ['ctx.query = { populate, filters: { slug: ctx.query.slug } };'],
  ['ctx.query = { populate, page: ctx.state.page };'],
  ["ctx.query.sort = 'a'; ctx.query = { populate, locale: ctx.query.locale };"],
  ['Object.assign(ctx.query, { populate }, ctx.state);'],
  ['ctx.query.filters = { open: true, ...ctx.query.filters };'],
  ['ctx.query.filters ||= { a: 1 }; ctx.query.filters.b = 2;'],
  ['ctx.request.body.data.page = 1;'],
  ['change(ctx);'],
])('a middleware that looks at data first gets a note: %s', async (statements) => {
  const { hooks, notes } = await load(middleware(`${statements} await next();`));
  expect(hooks).toBeUndefined();
  expect(notes).toEqual([expect.stringContaining(`change find of ${UID}`)]);
});

test('one that changes the answer as well does so in a note only', async () => {
  const { hooks, notes } = await load(middleware("ctx.query.sort = 'id'; await next(); ctx.body.data = [];"));
  expect(hooks).toEqual(ruled({ set: { sort: 'id' } }));
  expect(notes).toHaveLength(1);
});

test('middlewares have global names, settings, and places in the routes', async () => {
  const { hooks, notes } = await load({
    'src/api/note/routes/note.js': router(
      "['global::sorted', { name: 'api::page.short', config: {} }, (ctx, next) => { ctx.query.locale = 'de'; return next(); }]",
    ),
    'src/middlewares/sorted.js':
      "module.exports = () => async (ctx, next) => { ctx.query.sort = 'id'; await next(); };",
    'src/api/page/middlewares/short.js':
      "module.exports = (config) => (ctx, next) => { ctx.query.fields = ['title']; return next(); };",
  });
  expect(hooks).toEqual(ruled({ set: { sort: 'id', fields: ['title'], locale: 'de' } }));
  expect(notes).toEqual([]);
});

test.each([
  "['api::note.ghost']",
  "['api::note.change', 'plugin::a.b']",
  "['api::note.change'], policies: ['p']",
  'LIST',
])('others of a route are in a note: %s', async (list) => {
  const { notes } = await load({
    ...middleware('await next();'),
    'src/api/note/routes/note.js': router(list),
  });
  expect(notes).toHaveLength(1);
});

test.each([
  ["ctx.query.populate = '*'; return await super.find(ctx);", { set: { populate: '*' } }],
  [
    'ctx.query = { sort: standard, ...ctx.query }; const { data, meta } = await super.find(ctx); return { data, meta };',
    { default: { sort: 'title:asc' } },
  ],
  [
    "ctx.query = { ...ctx.query, populate: 'page' }; const response = await super.find(ctx); return response;",
    { set: { populate: 'page' } },
  ],
  [
    "try { ctx.query.populate = '*'; return super.find(ctx); } catch (error) { ctx.body = error; }",
    { set: { populate: '*' } },
  ],
])('a controller: %s', async (statements, query) => {
  const { hooks, notes } = await load(controller(statements));
  expect(hooks).toEqual(ruled(query));
  expect(notes).toEqual([]);
});

test.each([
  [
    'const entry = await strapi.documents(UID).findFirst({ slug: ctx.params.id }); return this.transformResponse(entry);',
    undefined,
  ],
  [
    "ctx.query.sort = 'id'; const { data, meta } = await super.find(ctx); meta.at = Date.now(); return { data, meta };",
    ruled({ set: { sort: 'id' } }),
  ],
  ["ctx.query.sort = 'id'; await super.find(ctx); return { data: [] };", ruled({ set: { sort: 'id' } })],
])('a controller that does more has a note: %s', async (statements, expected) => {
  const { hooks, notes } = await load(controller(statements));
  expect(hooks).toEqual(expected);
  expect(notes).toEqual([expect.stringContaining(`change find of ${UID}`)]);
});

test('what middlewares set comes before what the controller does', async () => {
  const { hooks } = await load({
    ...middleware('ctx.query.populate = populate; return next();'),
    ...controller("ctx.query.sort = 'id'; return super.find(ctx);"),
    'src/api/note/routes/note.js': router("['api::note.change']"),
  });
  expect(hooks).toEqual(ruled({ set: { populate: PAGE_TEXT, sort: 'id' } }));
});

describe('findOne by an attribute', () => {
  const withSlug = (statements: string) => ({
    ...controller(statements, 'findOne'),
    'src/api/note/content-types/note/schema.json': JSON.stringify({
      info: { singularName: 'note', pluralName: 'notes' },
      attributes: {
        slug: { type: 'uid' },
        page: { type: 'relation', relation: 'oneToOne', target: PAGE },
      },
    }),
  });
  const END = 'const clean = await this.sanitizeOutput(entity, ctx); return this.transformResponse(clean);';

  test.each([
    [
      `const { id: slug } = ctx.params; const { query } = ctx; const entity = await strapi.documents('${UID}').findFirst({ filters: { slug }, ...query }); ${END}`,
      { id: 'slug' },
    ],
    [
      `const { id } = ctx.params; const entity = await strapi.db.query('${UID}').findOne({ where: { slug: id }, populate: ['page'] }); if (!entity) return ctx.notFound(); ${END}`,
      { id: 'slug', query: { keep: [], set: { populate: ['page'] } } },
    ],
    [
      `const slug = ctx.params.id; const [entity] = await strapi.entityService.findMany('${UID}', { filters: { slug: { $eq: slug } }, populate: { page: true }, locale: ctx.query.locale }); if (!entity) { throw new errors.NotFoundError('none'); } ${END}`,
      { id: 'slug', query: { keep: ['locale'], set: { populate: { page: true } } } },
    ],
    [
      `const { params: { id }, query } = ctx; const entity = await strapi.documents('${UID}').findFirst({ populate: '*', ...query, filters: { slug: id } }); ${END}`,
      { id: 'slug', query: { default: { populate: '*' } } },
    ],
    [
      `await this.validateQuery(ctx); const clean = await this.sanitizeQuery(ctx); const { results } = await strapi.service('${UID}').find({ ...clean, filters: { slug: ctx.params.id } }); return this.transformResponse(results[0]);`,
      { id: 'slug' },
    ],
    [
      'const { id } = ctx.params; ctx.query.filters = { slug: id }; const { data } = await super.find(ctx); return { data: data[0] ?? null };',
      { id: 'slug' },
    ],
    [
      `const entity = await strapi.db.query('${UID}').findOne({ where: { slug: ctx.params.id } }); ctx.params.id = entity.documentId; return super.findOne(ctx);`,
      { id: 'slug' },
    ],
  ])('%s', async (statements, hook) => {
    const { hooks, notes } = await load(withSlug(statements));
    expect(hooks).toEqual({ [UID]: { findOne: hook } });
    expect(notes).toEqual([]);
  });

  test.each([
    [
      'const { id } = ctx.params; if (Number(id)) return super.findOne(ctx); return strapi.db.query(UID).findOne({ where: { slug: id } });',
    ],
    ['return strapi.db.query(UID).findOne({ where: { owner: ctx.params.id } });'],
    ['return strapi.db.query(UID).findOne({ where: { slug: ctx.state.user.slug } });'],
    [
      'return strapi.db.query(UID).findOne({ where: { $or: [{ slug: ctx.params.id }, { id: ctx.params.id }] } });',
    ],
  ])('another one is in a note: %s', async (statements) => {
    const { hooks, notes } = await load(withSlug(statements));
    expect(hooks).toBeUndefined();
    expect(notes).toEqual([expect.stringContaining(`change findOne of ${UID}`)]);
  });

  test('one that does more has both', async () => {
    const { hooks, notes } = await load(
      withSlug(
        `const entity = await strapi.db.query('${UID}').findOne({ where: { slug: ctx.params.id } }); await track(entity); ${END}`,
      ),
    );
    expect(hooks).toEqual({ [UID]: { findOne: { id: 'slug', query: { keep: [] } } } });
    expect(notes).toEqual([expect.stringContaining(`change findOne of ${UID}`)]);
  });

  test.each([
    ['4.26.0', 'db.query', 'findOne', 'where', { publicationState: 'preview', locale: 'all' }],
    ['4.26.0', 'entityService', 'findMany', 'filters', { publicationState: 'preview' }],
    ['4.26.0', 'service', 'find', 'filters', undefined],
    ['5.54.0', 'db.query', 'findOne', 'where', { status: 'draft', locale: '*' }],
    ['5.54.0', 'documents', 'findFirst', 'filters', { status: 'draft' }],
  ])('Strapi %s: %s finds drafts or other locales, too', async (version, part, method, word, set) => {
    const call = part === 'entityService' ? `${part}.${method}('${UID}', ` : `${part}('${UID}').${method}(`;
    const dir = {
      ...withSlug(`const entity = await strapi.${call}{ ${word}: { slug: ctx.params.id } }); ${END}`),
      'package.json': JSON.stringify({
        dependencies: { '@strapi/strapi': version, '@strapi/plugin-i18n': version },
      }),
      'src/api/note/content-types/note/schema.json': JSON.stringify({
        kind: 'collectionType',
        info: { singularName: 'note', pluralName: 'notes' },
        options: { draftAndPublish: true },
        pluginOptions: { i18n: { localized: true } },
        attributes: { title: { type: 'string' }, slug: { type: 'uid', targetField: 'title' } },
      }),
    };
    const project = await load(dir);
    const query = { keep: [], ...(set && { set }) };
    expect(project.hooks).toEqual({ [UID]: { findOne: { id: 'slug', query } } });
    const records = [
      { title: 'Draft', slug: 'draft', publishedAt: null },
      { title: 'Out', slug: 'out' },
      { title: 'Heraus', slug: 'heraus', locale: 'de' },
    ];
    const double = createDouble({
      ...project,
      locales: ['en', 'de'],
      data: { [UID]: records },
      roles: { public: 'read' },
    });
    const statusOf = async (slug: string): Promise<number> =>
      (await double.fetch(new Request(`http://localhost:1337/api/notes/${slug}`))).status;
    const [draft, german] = [set, set && 'locale' in set].map((isFound) => (isFound ? 200 : 404));
    expect([await statusOf('draft'), await statusOf('out'), await statusOf('heraus')]).toEqual([
      draft,
      200,
      german,
    ]);
  });
});
