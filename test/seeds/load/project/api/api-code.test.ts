import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../../handlers/index.ts';
import { generate } from '../../../../../seeds/index.ts';
import { loadProject } from '../../../../../seeds/load/project/load-project.ts';
import { projectFolder } from '../project-folder.ts';

const type = (name: string, more: object = {}) => ({
  [`src/api/${name}/content-types/${name}/schema.json`]: {
    kind: 'collectionType',
    info: { singularName: name, pluralName: `${name}s` },
    attributes: { title: { type: 'string' } },
    ...more,
  },
});

/** Types have the endpoints of a core router, unless the files say which. */
const load = async (files: { readonly [path: string]: unknown }) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
      ...type('note'),
      ...type('page', { kind: 'singleType' }),
      'src/api/page/routes/page.js': "module.exports = createCoreRouter('api::page.page');",
      ...(!Object.keys(files).some((path) => path.startsWith('src/api/note/routes/')) && router('')),
      ...files,
    }),
  );

const UID = 'api::note.note';
const router = (settings: string) => ({
  'src/api/note/routes/note.ts': `
    import { factories } from '@strapi/strapi';
    export default factories.createCoreRouter('${UID}'${settings === '' ? '' : `, ${settings}`});`,
});
const routes = (list: string) => ({
  'src/api/note/routes/01-note.js': `module.exports = { routes: [${list}] };`,
});

describe('core routers', () => {
  test('leave out endpoints of the double', async () => {
    const { notes, ...options } = await load(
      router(`{ only: ['find'] as const, config: { find: { auth: false } } }`),
    );
    expect(notes).toEqual([]);
    expect(options.coreRouters).toEqual({ [UID]: { only: ['find'], config: { find: { auth: false } } } });
    const double = createDouble({ ...options, roles: { public: [] }, data: generate({ entries: 2 }) });
    const ask = async (method: string, path: string) =>
      (await double.fetch(new Request(`http://localhost:1337/api/${path}`, { method }))).status;
    expect([await ask('GET', 'notes'), await ask('POST', 'notes'), await ask('GET', 'page')]).toEqual([
      200, 405, 401,
    ]);
  });

  test.each([
    ["{ except: ['delete'] }", { only: ['find', 'findOne', 'create', 'update'] }],
    ["{ only: ['find', 'delete', 'findMany'], except: ['delete'] }", { only: ['find'] }],
    ['{ only: [] }', { only: [] }],
    ['{ config: { create: { auth: false } } }', { config: { create: { auth: false } } }],
    ['{ config: { find: { auth: { scope: [] } } } }', undefined],
    ["{ prefix: '', type: 'content-api', except: [] }", undefined],
    ['{}', undefined],
    ['', undefined],
  ])('with %s', async (settings, expected) => {
    const { coreRouters, notes } = await load(router(settings));
    expect(coreRouters?.[UID]).toEqual(expected);
    expect(notes).toEqual([]);
  });

  test.each([
    ["{ only: ['find', MORE] }", /note\.ts computes the only of the core router/],
    ['{ only: ACTIONS }', /note\.ts computes the only of the core router of api::note\.note/],
    ["{ except: ['find', OTHER] }", /computes the except of/],
    ['SETTINGS', /computes the settings of/],
    ['{ ...SETTINGS, config: {} }', /computes the settings of/],
    [
      '{ config: { find: CONFIG } }',
      /computes the config of .+ Set it in coreRouters: .+config: { find: { auth: false } }/,
    ],
    ['{ config: { ...CONFIG } }', /computes the config of/],
    ['{ prefix: PREFIX }', /computes the prefix of .+ Set it in coreRouters: .+prefix: '\/people'/],
    ["{ prefix: 'v2' }", /gives the prefix of .+ a value that does not count here/],
  ])('%s is not read, and a note says so', async (settings, ...expected) => {
    const { coreRouters, notes } = await load(router(settings));
    expect(coreRouters).toBeUndefined();
    expect(notes).toEqual(expected.map((note) => expect.stringMatching(note)));
  });

  test('constants and types are no hindrance', async () => {
    const { coreRouters, notes } = await load({
      'src/api/note/routes/note.ts': `
        const uid = '${UID}' as const;
        const open = { auth: false };
        const base = { except: ['delete'] };
        export default factories.createCoreRouter<typeof uid>(uid, { ...base, config: { find: open } });`,
    });
    expect(coreRouters).toEqual({
      [UID]: { only: ['find', 'findOne', 'create', 'update'], config: { find: { auth: false } } },
    });
    expect(notes).toEqual([]);
  });

  test('a type without one has no endpoints', async () => {
    const { coreRouters, notes } = await load({
      ...type('tag'),
      ...routes("{ method: 'GET', path: '/notes/featured', handler: 'note.featured' }"),
    });
    expect(coreRouters).toEqual({ [UID]: { only: [] }, 'api::tag.tag': { only: [] } });
    expect(notes[1]).toBe(
      `No file in src/api gives ${UID}, api::tag.tag endpoints, so they have none. For all of them, in createDouble, or in the config file of msw-strapi serve, set coreRouters: { '${UID}': {} }.`,
    );
  });

  test.each(['= makeRouter()', '= { routes: makeRoutes() }', '.routes = list()'])(
    '%s is not read, and a note says so',
    async (made) => {
      const { coreRouters, notes } = await load({
        'src/api/note/routes/note.js': `module.exports${made};`,
      });
      expect(coreRouters).toBeUndefined();
      expect(notes).toEqual([
        expect.stringContaining('The routes of api::note are computed, so its types have all endpoints'),
      ]);
    },
  );

  test('no file of routes at all is a copy of schemas: types have all endpoints', async () => {
    const { coreRouters, notes } = await load({
      'src/api/note/routes/.gitkeep': '',
      'src/api/page/routes/page.js': undefined,
    });
    expect(coreRouters).toBeUndefined();
    expect(notes).toEqual([]);
  });

  test('files without routes give no endpoints', async () => {
    const { coreRouters } = await load({
      'src/api/note/routes/note.js': 'module.exports = { routes: [] };',
      'src/api/page/routes/page.js': undefined,
    });
    expect(coreRouters).toEqual({ [UID]: { only: [] }, 'api::page.page': { only: [] } });
  });

  test('an API with the beginning of another name is another', async () => {
    const { coreRouters } = await load({
      ...type('note-book'),
      'src/api/note/routes/note.js': 'module.exports = makeRoutes();',
    });
    expect(coreRouters).toEqual({ 'api::note-book.note-book': { only: [] } });
  });

  test('of several endpoints of an action, the first says whether it is open', async () => {
    const { coreRouters } = await load({
      ...router(''),
      ...routes("{ method: 'GET', path: '/notes', handler: 'note.find', config: { auth: false } }"),
    });
    expect(coreRouters).toEqual({ [UID]: { config: { find: { auth: false } } } });
  });

  test('a file with a mistake is named', async () => {
    const { notes } = await load({ 'src/api/note/routes/note.js': 'module.exports = {' });
    expect(notes[0]).toBe("src/api/note/routes/note.js can't be parsed. Correct its syntax.");
  });

  test('a controller with a mistake does not give its type endpoints', async () => {
    const mistake = { 'src/api/note/controllers/note.js': 'module.exports = {' };
    const { coreRouters } = await load({ 'src/api/note/routes/.gitkeep': '', ...mistake });
    expect(coreRouters).toEqual({ [UID]: { only: [] } });
  });

  test('all routes in src/api are of the content API, whatever their type', async () => {
    const { coreRouters } = await load({
      'src/api/note/routes/note.js':
        "module.exports = { type: 'admin', routes: [{ method: 'GET', path: '/notes', handler: 'note.find' }] };",
    });
    expect(coreRouters).toEqual({ [UID]: { only: ['find'] } });
  });

  test('a prefix is in front of the paths of a core router', async () => {
    const { notes, ...options } = await load({
      ...router("{ prefix: '/people', except: ['delete'] }"),
      ...routes("{ method: 'GET', path: '/notes/:slug', handler: 'note.find' }"),
    });
    expect(notes).toEqual([]);
    expect(options.coreRouters).toEqual({
      [UID]: { only: ['find', 'findOne', 'create', 'update'], prefix: '/people' },
    });
    const double = createDouble({ ...options, data: generate({ entries: 2 }) });
    const ask = async (path: string, method = 'GET') =>
      (await double.fetch(new Request(`http://localhost:1337/api/${path}`, { method }))).status;
    expect(await ask('people/notes')).toBe(200);
    expect(await ask('PEOPLE/Notes/')).toBe(200);
    const { documentId } = double.entries('note')[0]!;
    expect(await ask(`people/notes/${String(documentId)}`)).toBe(200);
    expect(await ask('people/notes/1', 'DELETE')).toBe(405);
    expect([await ask('notes'), await ask('people'), await ask('people/notes/1/2')]).toEqual([404, 404, 404]);
    expect(await ask('notes/some')).toBe(200);
  });

  test.each([
    ["const config = { only: ['find'] }; const same = config; same.only.push('findOne');", 'config'],
    ["const config = { only: ['find'] }; change(config);", 'config'],
    ["const only = ['find']; const config = { only }; only.push('findOne');", 'config'],
    ['const config = { config: { find: { auth: false } } }; config.config.find.auth = {};', 'config'],
  ])('settings that change later are in a note: %s', async (statements, settings) => {
    const { coreRouters, notes } = await load({
      'src/api/note/routes/note.js': `${statements} module.exports = createCoreRouter('${UID}', ${settings});`,
    });
    expect(coreRouters).toBeUndefined();
    expect(notes).toEqual([expect.stringMatching(/computes the (settings|only|config) of the core router/)]);
  });

  test.each([
    ['const route = #; route.config.auth = {}; module.exports = { routes: [route] };'],
    ['module.exports = { routes: [#] }; module.exports.routes[0].config.auth = {};'],
    ['const routes = [#]; const [first] = routes; first.config.auth = {}; module.exports = { routes };'],
  ])('a route that changes later is in a note: %s', async (code) => {
    const route = "{ method: 'GET', path: '/notes', handler: 'note.find', config: { auth: false } }";
    const { coreRouters, notes } = await load({
      ...router("{ only: ['update'] }"),
      'src/api/note/routes/01-note.js': code.replace('#', route),
    });
    expect(coreRouters).toEqual({ [UID]: { only: ['update'] } });
    expect(notes).toEqual([expect.stringContaining('01-note.js computes methods or paths of routes, and')]);
  });

  test('a prefix of a file is in front of its routes, unless their config has one', async () => {
    const { routes: own, notes } = await load({
      ...router(''),
      'src/api/note/routes/01-note.js': `module.exports = { prefix: '/own', routes: [
        { method: 'GET', path: '/all', handler: 'note.find' },
        { method: 'GET', path: '/bare', handler: 'note.find', config: { prefix: '/any' } },
      ] };`,
    });
    expect(own?.map(({ path }) => path)).toEqual(['/own/all', '/bare']);
    expect(notes).toEqual([]);
  });

  test('a file may have a dot in its name', async () => {
    const { coreRouters } = await load({
      'src/api/note/routes/note.core.ts': `export default createCoreRouter('${UID}', { only: ['find'] });`,
      'src/api/note/routes/note.spec.ts': `createCoreRouter('${UID}')`,
    });
    expect(coreRouters).toEqual({ [UID]: { only: ['find'] } });
  });

  test('two of them add up, and those of types that are missing do not count', async () => {
    const { coreRouters } = await load({
      ...router("{ only: ['find'] }"),
      'src/api/note/routes/more.js': `module.exports = createCoreRouter('${UID}', { only: ['create'] });`,
      'src/api/note/routes/ghost.js': "module.exports = createCoreRouter('api::ghost.ghost', { only: [] });",
      'src/api/note/routes/note.test.js': `createCoreRouter('${UID}')`,
      'src/api/note/routes/note.d.ts': `createCoreRouter('${UID}')`,
    });
    expect(coreRouters).toEqual({ [UID]: { only: ['find', 'create'] } });
  });

  test('one that another export replaces does not count', async () => {
    const { coreRouters } = await load({
      'src/api/note/routes/note.js': `
        module.exports = createCoreRouter('${UID}');
        module.exports = { routes: [{ method: 'GET', path: '/notes/:id', handler: 'note.findOne' }] };`,
    });
    expect(coreRouters).toEqual({ [UID]: { only: ['findOne'] } });
  });

  test('one whose type is computed has all endpoints', async () => {
    const { coreRouters } = await load({
      ...routes("{ method: 'GET', path: '/notes', handler: 'note.find' }"),
      'src/api/note/routes/note.js': 'module.exports = createCoreRouter(UID);',
    });
    expect(coreRouters).toBeUndefined();
  });
});

describe('endpoints that are written out', () => {
  test('those of Strapi are like those of a core router', async () => {
    const { coreRouters, notes } = await load(
      routes(`
        { method: 'GET', path: '/notes', handler: 'note.find', config: { auth: false } },
        { method: 'GET', path: '/notes/:slug', handler: '${UID}.findOne' },
        { method: 'PUT', path: '/notes/:id', handler: 'note.update', config: { policies: [], middlewares: [] } },`),
    );
    expect(coreRouters).toEqual({
      [UID]: { only: ['find', 'findOne', 'update'], config: { find: { auth: false } } },
    });
    expect(notes).toEqual([]);
  });

  test('a note lists the others', async () => {
    const { coreRouters, notes } = await load({
      ...router(''),
      ...routes(`
        { method: 'GET', path: '/notes/featured', handler: 'note.featured' },
        { method: 'get', path: '/notes/named/:slug', handler: 'note.findOne' },
        { method: 'ALL', path: '/all', handler: 'note.find' },
        { method: 'GET', path: '/notes(.*)', handler: 'note.find' },
        { method: 'GET', path: '/ghosts', handler: 'ghost.find' },
        { path: '/fn', method: 'PATCH', handler: (ctx) => { ctx.body = { method: 'GET', path: '/x' }; } },
        { method: 'GET', path: '/no-handler' }`),
    });
    expect(coreRouters).toBeUndefined();
    expect(notes).toHaveLength(1);
    const file = '(src/api/note/routes/01-note.js)';
    const paths = [
      'GET /notes/featured',
      'GET /notes/named/:slug',
      'ALL /all',
      'GET /notes(.*)',
      'GET /ghosts',
      'PATCH /fn',
    ];
    expect(notes[0]).toContain(`project's code: ${paths.map((path) => `${path} ${file}`).join(', ')}. Say`);
    expect(notes[0]).toContain(
      "routes: [{ method: 'GET', path: '/notes/named/:slug', action: 'api::note.note.findOne', handler }].",
    );
  });
});

describe('routes for actions of Strapi', () => {
  test('answer at their paths', async () => {
    const { notes, ...options } = await load({
      ...router(''),
      ...routes(`
        { method: 'GET', path: '/notes/latest', handler: 'note.find', config: { auth: false } },
        { method: 'POST', path: '/of/:who/notes/:id', handler: '${UID}.update' }`),
    });
    expect(notes).toEqual([]);
    expect(options.coreRouters).toBeUndefined();
    expect(options.routes).toEqual([
      { method: 'GET', path: '/notes/latest', handler: `${UID}.find`, config: { auth: false } },
      { method: 'POST', path: '/of/:who/notes/:id', handler: `${UID}.update` },
    ]);
    const double = createDouble({
      ...options,
      data: generate({ entries: 2 }),
      roles: { public: [`${UID}.update`] },
    });
    const latest = await double.fetch(new Request('http://localhost:1337/api/notes/latest'));
    expect(((await latest.json()) as { data: unknown[] }).data).toHaveLength(2);
  });

  test.each(["{ auth: { scope: ['a'] } }", '{ ...open }', 'CONFIG'])(
    'are missing where their config is %s',
    async (config) => {
      const { routes: own, notes } = await load({
        ...router(''),
        ...routes(`{ method: 'GET', path: '/a', handler: 'note.find', config: ${config} }`),
      });
      expect(own).toBeUndefined();
      expect(notes).toEqual([expect.stringContaining('missing here, because loadProject does not run')]);
    },
  );

  test('are the only endpoints of a type without others', async () => {
    const { coreRouters, notes } = await load(
      routes("{ method: 'GET', path: '/latest', handler: 'note.find' }"),
    );
    expect(coreRouters).toEqual({ [UID]: { only: [] } });
    expect(notes).toEqual([]);
  });

  test('may have policies and middlewares, which a note names', async () => {
    const { routes: own, notes } = await load({
      ...router(''),
      ...routes("{ method: 'GET', path: '/a', handler: 'note.find', config: { policies: ['is-owner'] } }"),
    });
    expect(own).toHaveLength(1);
    expect(notes).toEqual([expect.stringContaining(`project change find of ${UID}. Here`)]);
  });

  test.each([
    ['/notes/latest', 'note.find', 'GET /notes/:id'],
    ['/Notes', 'note.more', 'GET /notes'],
    ['/a/b', 'note.find', 'GET /a/:c'],
  ])('%s does not answer in a file that comes later', async (path, handler, first) => {
    const { routes: own, notes } = await load({
      ...router(''),
      'src/api/note/routes/note-2.js':
        "module.exports = { routes: [{ method: 'GET', path: '/a/:c', handler: 'note.find' }] };",
      'src/api/note/routes/z.js': `module.exports = { routes: [{ method: 'GET', path: '${path}', handler: '${handler}' }, { method: 'POST', path: '/a/b', handler: 'note.find' }] };`,
    });
    expect(own?.map(({ method, path: at }) => `${method} ${at}`)).toEqual(['GET /a/:c', 'POST /a/b']);
    expect(notes).toEqual([
      `GET ${path} (src/api/note/routes/z.js) answers no request, because ${first} comes first. Write it before that one, or in a file that Strapi reads before: it reads them by name, so 01-custom.js comes first.`,
    ]);
  });

  const together = (made: string) => ({
    'src/api/note/routes/note.ts': `
      const own = [
        { method: 'GET', path: '/notes/latest', handler: 'note.latest' },
        { method: 'GET', path: '/notes', handler: 'note.find', config: { auth: false } },
      ];
      const router = factories.createCoreRouter('${UID}');
      const routesOfRouter = typeof router.routes === 'function' ? router.routes() : router.routes;
      const withOwn = (inner, more) => {
        let routes;
        return { get routes() { return (routes ??= ${made}); } };
      };
      export default withOwn(router, own);`,
  });

  test.each([
    'more.concat(inner.routes)',
    '[...more, ...inner.routes]',
    'helper(inner, more)',
    '[...more, ...routesOfRouter]',
    'inner.routes.unshift(...more)',
  ])('beside a core router, before it: %s', async (made) => {
    const { coreRouters, notes } = await load(together(made));
    expect(coreRouters).toEqual({ [UID]: { config: { find: { auth: false } } } });
    expect(notes).toEqual([
      expect.stringMatching(/^The project has routes of its own.+ GET \/notes\/latest/),
    ]);
  });

  test.each([
    'inner.routes.concat(more)',
    '[...inner.routes, ...more]',
    '[...routesOfRouter, ...more]',
    'inner.routes.push(...more)',
  ])('beside a core router, behind it: %s', async (made) => {
    const { coreRouters, notes } = await load(together(made));
    expect(coreRouters).toBeUndefined();
    expect(notes).toEqual([
      expect.stringMatching(/^GET \/notes\/latest .+ because GET \/notes\/:id comes first/),
    ]);
  });

  test('of another API are refused by Strapi, unless they are open', async () => {
    const { routes: own, notes } = await load({
      ...router(''),
      ...routes(`
        { method: 'GET', path: '/start', handler: 'api::page.page.find' },
        { method: 'GET', path: '/open', handler: 'api::page.page.find', config: { auth: false } }`),
    });
    expect(own).toEqual([
      { method: 'GET', path: '/open', handler: 'api::page.page.find', config: { auth: false } },
    ]);
    expect(notes).toEqual([
      'GET /start (src/api/note/routes/01-note.js) is missing here. It has an action of another API as its handler, so Strapi asks for a permission that no role can have. Move the route to the folder of that API, or set auth: false.',
    ]);
  });
});

test.each(["method: M, path: '/a'", "method: 'GET', path: `/${name}`"])(
  'a route that is computed is in a note: %s',
  async (route) => {
    const known = "{ method: 'GET', path: '/notes', handler: 'note.find' }";
    const { notes } = await load(routes(`${known}, { ${route}, handler: 'note.more' }`));
    expect(notes).toEqual([
      "src/api/note/routes/01-note.js computes methods or paths of routes, and loadProject does not run a project's code. So these are missing here. Say what they answer, in createDouble, or in the config file of msw-strapi serve: routes: [{ method: 'GET', path: '/latest', handler }].",
    ]);
  },
);

test.each([
  [
    'module.exports = makeRoutes();',
    router(''),
    /^src\/api\/note\/routes\/more\.js computes methods or paths/,
  ],
  [
    "module.exports = { routes: [{ method: 'GET', path: PATH, handler: 'note.find' }] };",
    routes("{ method: 'GET', path: '/notes/new', handler: 'note.new' }"),
    /^The routes of api::note are computed, so its types have all endpoints/,
  ],
])('types beside %s have what is written, or else all endpoints', async (code, files, note) => {
  const { coreRouters, notes } = await load({ ...files, 'src/api/note/routes/more.js': code });
  expect(coreRouters).toBeUndefined();
  expect(notes.at(-1)).toMatch(note);
});

describe('code that changes answers is in a note', () => {
  const changes = (text: string) => [expect.stringContaining(`project change ${text}. Here these answer`)];

  test.each([
    ['async find(ctx) { return super.find(ctx); }', []],
    ['async find(ctx) { return this.mine(ctx); }', changes(`find of ${UID}`)],
    [
      'custom() {}, async findOne(ctx) {}, update: async (ctx) => {}',
      changes(`findOne of ${UID}, update of ${UID}`),
    ],
    ['delete: ctx => {}, find: function (ctx) {}', changes(`find of ${UID}, delete of ${UID}`)],
    [
      'find, findOne: wrap(featured), "update"() {}, ...more',
      changes(`find of ${UID}, findOne of ${UID}, update of ${UID}`),
    ],
    ['async featured(ctx) { await strapi.documents(UID).update({ find: true }); }', []],
  ])('a controller with %s', async (methods, expected) => {
    const { notes } = await load({
      'src/api/note/controllers/note.js': `module.exports = createCoreController('${UID}', ({ strapi }) => ({ ${methods} }));`,
    });
    expect(notes).toEqual(expected);
  });

  test.each(['src/api/note/services/note.js', 'src/api/page/services/note.js'])(
    'a service, in %s',
    async (path) => {
      const { notes } = await load({
        [path]: `module.exports = createCoreService('${UID}', () => ({ async find() {} }));`,
      });
      expect(notes).toEqual(changes(`find of ${UID}`));
    },
  );

  test.each([
    "createCoreController('api::ghost.ghost', { find() {} })",
    "createCoreController('api::page.page', { findOne() {}, create() {} })",
    '{ find }, { findOne: 1 }',
  ])('types and actions that do not exist do not count: %s', async (code) => {
    const { notes } = await load({ 'src/api/page/controllers/more.js': `module.exports = (${code});` });
    expect(notes).toEqual([]);
  });

  test('extensions of plugins', async () => {
    const { notes } = await load({
      'src/extensions/users-permissions/strapi-server.ts': 'export default (plugin) => plugin;',
      'src/extensions/upload/strapi-server.d.ts': '',
    });
    expect(notes).toEqual([
      expect.stringContaining(
        'src/extensions/users-permissions/strapi-server.ts changes plugins. Only attributes of content',
      ),
    ]);
  });

  test('routes that extensions add to plugins', async () => {
    const project = await load({
      'src/extensions/users-permissions/strapi-server.js': `
        module.exports = (plugin) => {
          const { routes } = plugin.routes['content-api'];
          routes.push({ method: 'POST', path: '/token/refresh', handler: 'auth.refresh', config: { prefix: '' } });
          routes.unshift({ method: 'get', path: '/staff', handler: 'user.staff' });
          return plugin;
        };`,
    });
    const file = 'src/extensions/users-permissions/strapi-server.js';
    expect(project.notes[0]).toContain(
      `POST /token/refresh (${file}), GET /users-permissions/staff (${file}).`,
    );
    expect(project.routes).toBeUndefined();
  });

  test('a class as a controller', async () => {
    const { notes } = await load({
      'src/api/page/controllers/page.ts': 'export default class { async update(ctx) {} }',
    });
    expect(notes).toEqual(changes('update of api::page.page'));
  });

  test('one without the factory is named by its file', async () => {
    const { notes } = await load({
      'src/api/page/controllers/page.ts': 'export default { async find(ctx) {} };',
    });
    expect(notes).toEqual(changes('find of api::page.page'));
  });

  test('middlewares and policies of a core router', async () => {
    const { notes } = await load(
      router(
        "{ config: { find: { middlewares: ['api::note.all'] }, update: { policies: [isOwner] }, create: { policies: [] } } }",
      ),
    );
    expect(notes).toEqual(changes(`find of ${UID}, update of ${UID}`));
  });

  test('lifecycles', async () => {
    const { notes } = await load({
      'src/api/note/content-types/note/lifecycles.ts': 'export default { beforeCreate() {} };',
    });
    expect(notes).toEqual([expect.stringContaining(`Lifecycles of ${UID} do not run here`)]);
  });

  test('lifecycles that code outside src/api subscribes', async () => {
    const { notes } = await load({
      'src/index.ts': `export default { bootstrap() { const MODELS = ['plugin::upload.file', '${UID}']; strapi.db.lifecycles.subscribe({ models: MODELS, beforeCreate() {} }); } };`,
    });
    expect(notes).toEqual([expect.stringContaining(`Lifecycles of ${UID} do not run here`)]);
  });

  test.each(['src/index.ts', 'src/index.js', 'src/document-service/pages.ts'])(
    'document service middlewares: %s',
    async (file) => {
      const { notes } = await load({
        [file]:
          'export default { register({ strapi }) { strapi.documents.use((context, next) => next()); } };',
      });
      const begin = `Document service middlewares (${file}) do not run here`;
      expect(notes).toEqual([expect.stringContaining(begin)]);
      expect(notes[0]).toContain(`hooks: { '${UID}': `);
    },
  );

  test('middlewares of all requests', async () => {
    const { notes } = await load({
      'config/middlewares.ts':
        "export default ['strapi::errors', 'global::populate', { name: 'global::log', config: {} }];",
    });
    expect(notes).toEqual([
      expect.stringContaining('Middlewares of the project (global::populate, global::log)'),
    ]);
  });

  test('not those in comments, and none of the admin panel', async () => {
    const { notes } = await load({
      'src/index.ts':
        '// strapi.documents.use(all);\n/* strapi.documents.use(all); */\nexport default { register({ strapi }) { strapi.cron.add(all); } };',
      'src/admin/app.ts': 'export const use = () => strapi.documents.use(all);',
      'config/middlewares.ts': "export default [\n  'strapi::errors',\n  // 'global::log',\n];",
    });
    expect(notes).toEqual([]);
  });
});

test('the hook for a document service middleware is that of the type that its file is called like', async () => {
  const use = 'module.exports = ({ strapi }) => strapi.documents.use((context, next) => next());';
  const hookOf = async (file: string) =>
    (await load({ [file]: use })).notes.map((note) => /hooks: \{ '(.+?)'/.exec(note)?.[1]);
  expect(await hookOf('src/documents/page.js')).toEqual(['api::page.page']);
  expect(await hookOf('src/documents/all.js')).toEqual([UID]);
});
