import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { generate } from '../../../../seeds/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { projectFolder } from './project-folder.ts';

const UID = 'api::note.note';
const CREATE = `${UID}.create`;
const type = (name: string) => ({
  [`src/api/${name}/content-types/${name}/schema.json`]: {
    kind: 'collectionType',
    info: { singularName: name, pluralName: `${name}s` },
    attributes: { title: { type: 'string' } },
  },
});

const load = async (files: { readonly [path: string]: unknown }) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
      ...type('note'),
      ...type('tag'),
      ...files,
    }),
  );

const start = (statements: string, around = '') => ({
  'src/index.ts': `${around}
    export default { register() {}, async bootstrap({ strapi }: { strapi: Core.Strapi }) { ${statements} } };`,
});
const findRole = (name = 'public') =>
  `await strapi.query('plugin::users-permissions.role').findOne({ where: { type: '${name}' } })`;
const grant = (action: string, role = 'role.id') =>
  `await strapi.db.query('plugin::users-permissions.permission').create({ data: { action: ${action}, role: ${role} } });`;
const PUBLIC = { public: { add: [CREATE] } };

test('what bootstrap permits is permitted, and a note says so', async () => {
  const { notes, ...options } = await load(start(`const role = ${findRole()}; ${grant(`'${CREATE}'`)}`));
  expect(notes).toEqual([
    `src/index.ts lets the role public use ${CREATE}, so it may do that here, and read. To change that, set roles: { public: ['read'] }.`,
  ]);
  const double = createDouble({ ...options, data: generate({ entries: 2 }) });
  const post = async (path: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"data":{}}' };
    return (await double.fetch(new Request(`http://localhost:1337/api/${path}`, init))).status;
  };
  expect([await post('notes'), await post('tags')]).toEqual([201, 403]);
  expect((await double.fetch(new Request('http://localhost:1337/api/tags'))).status).toBe(200);
});

const LIST = `const actions = ['${UID}.find', '${CREATE}', 'api::ghost.ghost.create', 'api::note.note.publish'];`;

test.each([
  ['a loop', `const role = ${findRole()}; ${LIST} for (const action of actions) { ${grant('action')} }`],
  [
    'a loop in a branch, over objects',
    `try { const role = ${findRole()}; if (role) { const list = [{ action: '${CREATE}' }];
      for (const { action } of list) if (!(await known(action))) { ${grant('action')} } } } catch (error) {}`,
  ],
  [
    'a list that is filtered',
    `const { id } = ${findRole()}; ${LIST}
      await Promise.all(actions.filter((each) => !known.has(each)).map(async (each) => { ${grant('each', 'id')} }));`,
  ],
  [
    'a function of bootstrap',
    `const allow = async (id, actions) => { for (const action of actions) { ${grant('action', 'id')} } };
      const role = ${findRole()}; const other = ${findRole('editor')};
      await allow(role.id, ['${CREATE}']); await allow(other.id, ['${UID}.delete']);`,
  ],
  [
    'the names of an object',
    `const allow = { note: ['create', 'find'] }; const role = ${findRole()};
      Object.keys(allow).map((name) => { const actions = allow[name];
        actions.map(async (action) => { ${grant('`api::${name}.${name}.${action}`')} }); });`,
  ],
  [
    'the pairs of an object',
    `const role = ${findRole()};
      for (const [name, actions] of Object.entries({ note: ['create'] }))
        for (const action of actions) { ${grant('`api::${name}.${name}.${action}`')} }`,
  ],
  [
    'the service of roles',
    `const role = (${findRole()}); const service = strapi.plugin('users-permissions').service('role');
      await service.updateRole(role.id, { permissions: { 'api::note': { controllers: { note: {
        create: { enabled: true }, delete: { enabled: false, policy: '' } } } } } });`,
  ],
])('permissions of %s', async (_name, statements) => {
  expect((await load(start(statements))).roles).toEqual(PUBLIC);
});

test.each([
  ["import allow from './start/allow';", 'await allow(strapi);', 'export default async (strapi) => {', '};'],
  [
    "import { allow as permit } from './start/allow.js';",
    'await permit();',
    'export async function allow() {',
    '}',
  ],
  [
    "const allow = require('./start/allow');",
    'await allow(strapi)();',
    'module.exports = (strapi) => async () => {',
    '};',
  ],
  [
    "const { allow } = require('./start/allow');",
    'await allow();',
    'const allow = async () => {',
    '}; module.exports = { allow };',
  ],
])('permissions of another file: %s', async (around, call, begin, end) => {
  const body = `const role = ${findRole()}; ${grant(`'${CREATE}'`)}`;
  const { roles } = await load({ ...start(call, around), 'src/start/allow.js': `${begin} ${body} ${end}` });
  expect(roles).toEqual(PUBLIC);
});

test('bootstrap may be a function of another file', async () => {
  const { roles } = await load({
    'src/index.js':
      "const bootstrap = require('./bootstrap'); module.exports = { register() {}, bootstrap };",
    'src/bootstrap.js': `module.exports = async () => { const role = ${findRole('authenticated')}; ${grant(`'${CREATE}'`)} };`,
  });
  expect(roles).toEqual({ authenticated: { add: [CREATE] } });
});

test.each([
  ['of an unknown role', `const role = await find(name); ${grant(`'${CREATE}'`)}`],
  [
    'that are computed',
    `const role = ${findRole()}; for (const action of await list()) { ${grant('action')} }`,
  ],
  ['to read', `const role = ${findRole()}; ${grant(`'${UID}.find'`)}`],
  [
    'in a function that nobody calls',
    `const f = async () => { const role = ${findRole()}; ${grant(`'${CREATE}'`)} };`,
  ],
  [
    'after loops without an end',
    `const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]; const l = [...all, ...all, ...all, ...all];
      for (const a of l) for (const b of l) for (const c of l) for (const d of l) for (const e of l) f(a, b, c, d, e);
      const role = ${findRole()}; ${grant(`'${CREATE}'`)}`,
  ],
  ['in a function without an end', `const f = () => { f(); f(); }; f();`],
])('permissions %s change nothing', async (_name, statements) => {
  const { roles, notes } = await load(start(statements));
  expect([roles, notes]).toEqual([undefined, []]);
});

test('config/sync knows the roles, so bootstrap adds nothing', async () => {
  const { roles, notes } = await load({
    ...start(`const role = ${findRole()}; ${grant(`'${CREATE}'`)}`),
    'config/sync/user-role.public.json': { type: 'public', name: 'Public', permissions: [] },
  });
  expect(roles).toEqual({ public: { name: 'Public', actions: [] } });
  expect(notes).toEqual([expect.stringContaining('The permissions are those of config/sync')]);
});

test.each([
  `await strapi.query('${UID}').create({ data: { title: 'A' } });`,
  `await strapi.documents('${UID}').create({ data: { title: 'A' } });`,
  `for (const title of ['A']) await strapi.entityService.create('${UID}', { data: { title } });`,
  `const seed = async (uid, list) => { for (const data of list) await strapi.documents(uid).create({ data }); };
    await seed('${UID}', [{ title: 'A' }]);`,
])('entries that it creates are named in a note: %s', async (statements) => {
  expect((await load(start(statements))).notes).toEqual([
    `src/index.ts creates entries of ${UID}, which are missing here: all entries are generated. Write those that your app needs: data: generate({ records: { 'note': [{ … }] } }).`,
  ]);
});
