import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { readApiConfig } from '../../../../seeds/load/project/api-config.ts';
import { readConfigFiles } from '../../../../seeds/load/project/config-files.ts';
import { projectFolder } from './project-folder.ts';

const read = async (dir: string) => readApiConfig((await readConfigFiles(dir)).api);

test('plain values, in JavaScript and TypeScript', async () => {
  const js = await projectFolder({
    'config/api.js':
      'module.exports = { rest: { prefix: "/v1", defaultLimit: 10, maxLimit: 1_000, withCount: false, strictParams: true } };',
  });
  expect((await read(js)).rest).toEqual({
    prefix: '/v1',
    defaultLimit: 10,
    maxLimit: 1000,
    withCount: false,
    strictParams: true,
  });
  const ts = await projectFolder({
    'config/api.ts': `export default ({ env }) => ({
  // maxLimit: 7,
  /* defaultLimit: 7, */
  responses: { privateAttributes: ['created_by', 'updatedAt'] },
  rest: {
    'maxLimit': -1,
    withCount: true
  },
});`,
  });
  expect(await read(ts)).toEqual({
    rest: { maxLimit: -1, withCount: true },
    documents: {},
    privateAttributes: ['created_by', 'updatedAt'],
    notes: [],
  });
});

test('files of the environment override the others', async () => {
  const files = {
    'config/api.js':
      "module.exports = { rest: { maxLimit: 50, prefix: '/v1' }, responses: { privateAttributes: ['a', 'b'] } };",
    'config/env/development/api.ts':
      "export default { rest: { ...MORE, maxLimit: 70 }, responses: { privateAttributes: ['c'] } };",
    'config/env/staging/api.js': 'module.exports = ({ env }) => ({ rest: { maxLimit: 90 } });',
  };
  const dir = await projectFolder(files);
  const { rest, privateAttributes, notes } = await read(dir);
  expect(rest).toEqual({ maxLimit: 70, prefix: '/v1' });
  expect(privateAttributes).toEqual(['c', 'b']);
  expect(notes[0]).toContain(
    `${join(dir, 'config/api.js')} with ${join(dir, 'config/env/development/api.ts')} computes rest,`,
  );
  const staging = await read(await projectFolder({ ...files, '.env': 'NODE_ENV=staging' }));
  expect(staging.rest).toEqual({ maxLimit: 90, prefix: '/v1' });
  const only = await read(await projectFolder({ ...files, 'config/api.js': undefined }));
  expect(only.rest).toEqual({ maxLimit: 70 });
});

test('the default value of env()', async () => {
  const dir = await projectFolder({
    'config/api.js': `module.exports = ({ env }) => ({
  rest: { prefix: env('PREFIX', '/cms'), defaultLimit: env.int('LIMIT', 50), maxLimit: env.int("MAX", 200,), },
});`,
  });
  expect(await read(dir)).toMatchObject({
    rest: { prefix: '/cms', defaultLimit: 50, maxLimit: 200 },
    notes: [],
  });
});

test('texts and other values are the numbers that Strapi takes them for', async () => {
  const restOf = async (rest: string) =>
    (
      await read(
        await projectFolder({ 'config/api.js': `module.exports = ({ env }) => ({ rest: ${rest} });` }),
      )
    ).rest;
  expect(await restOf("{ defaultLimit: '10', maxLimit: env('MAX', '30') }")).toEqual({
    defaultLimit: 10,
    maxLimit: 30,
  });
  expect(await restOf("{ defaultLimit: -1, maxLimit: 'many' }")).toEqual({ defaultLimit: -1, maxLimit: 0 });
  expect(await restOf("{ defaultLimit: 0, withCount: 'false' }")).toEqual({
    defaultLimit: 0,
    maxLimit: 0,
    withCount: true,
  });
  expect(await restOf('{ maxLimit: 1, withCount: 0 }')).toEqual({ maxLimit: 1, withCount: false });
});

test('a computed value keeps the default and adds a note', async () => {
  const dir = await projectFolder({
    'config/api.js': 'module.exports = { rest: { maxLimit: 10 * PAGES, defaultLimit: "many" } };',
  });
  const { rest, notes } = await read(dir);
  expect(rest).toEqual({});
  expect(notes).toEqual([
    `${join(dir, 'config/api.js')} gives rest.defaultLimit a value that does not count here. If it differs from Strapi's default, set it in rest: { defaultLimit }.`,
    `${join(dir, 'config/api.js')} computes rest.maxLimit, and loadProject does not run a project's code. If it differs from Strapi's default, set it in rest: { maxLimit }.`,
  ]);
});

test('a group that takes what is computed adds one note', async () => {
  const dir = await projectFolder({
    'config/api.js': 'module.exports = { ...more, rest: { ...load(), maxLimit: 50 } };',
  });
  const { rest, notes } = await read(dir);
  expect(rest).toEqual({ maxLimit: 50 });
  expect(notes).toEqual([
    expect.stringMatching(/api\.js computes rest, .+set it in rest: { … }\.$/),
    expect.stringContaining('computes documents'),
    expect.stringContaining(
      "computes responses.privateAttributes, and loadProject does not run a project's code",
    ),
  ]);
});

test('variables of .env count', async () => {
  const dir = await projectFolder({
    '.env': 'LIMIT=7 # few\nexport PREFIX="/v1"',
    'config/api.ts':
      "export default ({ env }) => ({ rest: { prefix: env('PREFIX', '/api'), defaultLimit: env.int('LIMIT', 25) } });",
  });
  expect(await read(dir)).toMatchObject({ rest: { prefix: '/v1', defaultLimit: 7 }, notes: [] });
});

test('NODE_ENV is development, and false is a value', async () => {
  const dir = await projectFolder({
    'config/api.js':
      "const dev = { limit: 7, off: false }; module.exports = { rest: { defaultLimit: process.env.NODE_ENV === 'development' ? dev.limit : 9 }, documents: { strictParams: dev.off } };",
  });
  expect(await read(dir)).toMatchObject({
    rest: { defaultLimit: 7 },
    documents: { strictParams: false },
    notes: [],
  });
});

test('no file', async () => {
  expect(await read(await projectFolder({}))).toEqual({
    rest: {},
    documents: {},
    privateAttributes: [],
    notes: [],
  });
});

/** As `create-strapi-app` writes it. */
const TEMPLATE = `import type { Core } from '@strapi/strapi';

const config: Core.Config.Api = {
  rest: {
    defaultLimit: 25,
    maxLimit: 100,
    withCount: true,
    strictParams: true,
  },
  documents: {
    strictParams: true,
    strictRelations: true,
  },
};

export default config;
`;

test('the settings of a new project', async () => {
  const dir = await projectFolder({ 'config/api.ts': TEMPLATE });
  expect(await read(dir)).toEqual({
    rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
    documents: { strictParams: true, strictRelations: true },
    privateAttributes: [],
    notes: [],
  });
});

test('each group has its own keys', async () => {
  const dir = await projectFolder({
    'config/api.js':
      'module.exports = { documents: { strictParams: true, strictRelations: STRICT }, rest: REST };',
  });
  const { rest, documents, notes } = await read(dir);
  expect([rest, documents]).toEqual([{}, { strictParams: true }]);
  expect(notes).toEqual([
    expect.stringContaining('computes rest, and loadProject'),
    expect.stringContaining('computes documents.strictRelations, and loadProject'),
  ]);
});

test.each([0, -1])(
  'a maxLimit of %s is none, and createDouble takes what the file says',
  async (maxLimit) => {
    const dir = await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
      'src/api/note/content-types/note/schema.json': {
        info: { singularName: 'note', pluralName: 'notes' },
        attributes: { title: { type: 'string' } },
      },
      'config/api.js': `module.exports = { rest: { maxLimit: ${maxLimit} } };`,
    });
    const note = Array.from({ length: 150 }, () => ({ title: 'One' }));
    const double = createDouble({ ...(await loadProject(dir)), data: { note }, warnings: 'off' });
    expect(await double.find('note', { pagination: { pageSize: 140 } })).toHaveLength(140);
  },
);

test.each([
  ["'/v1/'", "has the prefix '/v1/', with which Strapi has the paths /v1//articles. Here it is /v1."],
  ["'v1'", "has the prefix 'v1', with which Strapi answers none of its paths. Here it is /v1."],
])('a prefix of %s is in a note', async (prefix, note) => {
  const dir = await projectFolder({ 'config/api.js': `module.exports = { rest: { prefix: ${prefix} } };` });
  expect((await read(dir)).notes).toEqual([expect.stringContaining(note)]);
});
