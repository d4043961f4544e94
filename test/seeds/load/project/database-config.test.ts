import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { projectFolder } from './project-folder.ts';

const load = async (
  files: { readonly [path: string]: unknown },
  options?: Parameters<typeof loadProject>[1],
) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
      'src/api/note/content-types/note/schema.json': {
        info: { singularName: 'note', pluralName: 'notes' },
        attributes: { title: { type: 'string' } },
      },
      ...files,
    }),
    options,
  );

/** As `create-strapi-app` writes it, in short. */
const TEMPLATE = `const config = ({ env }: Core.Config.Shared.ConfigParams): Core.Config.Database => {
  const client = env('DATABASE_CLIENT', 'sqlite');
  const connections: Record<Kind, Connection> = {
    mysql: { client: 'mysql', connection: { host: env('DATABASE_HOST', 'localhost') } },
    postgres: { client: 'postgres', connection: { connectionString: env('DATABASE_URL') } },
    sqlite: { client: 'sqlite', connection: {}, useNullAsDefault: true },
  };
  return { connection: { ...connections[client], acquireConnectionTimeout: 60000 } };
};
export default config;`;

/** Settings with some connections to choose from. */
const connection = (value: string): string =>
  `const all = { a: { client: 'sqlite' }, b: { client: 'postgres' } }; module.exports = ({ env }) => ({ connection: ${value} });`;

test.each([
  ['a literal', { 'config/database.js': "module.exports = { connection: { client: 'postgres' } };" }],
  ['a default', { 'config/database.ts': TEMPLATE.replace("'sqlite'", "'postgres'") }],
  ['a variable', { 'config/database.js': connection("{ client: process.env.DB ?? 'postgres' }") }],
  [
    'a variable of another name',
    { 'config/database.js': connection("{ client: env('DB') }"), '.env': 'export DB=postgres' },
  ],
  [
    'the environment of development',
    {
      'config/database.js': connection("{ client: 'sqlite' }"),
      'config/env/development/database.js': connection("{ client: 'postgres' }"),
    },
  ],
  ['one of several', { 'config/database.js': connection("all[env('DB', 'b')]") }],
  [
    '.env, where the settings are computed',
    { 'config/database.js': 'module.exports = load();', '.env': "DATABASE_CLIENT='postgres'" },
  ],
  [
    '.env, for the template',
    { 'config/database.ts': TEMPLATE, '.env': 'HOST=0.0.0.0\nDATABASE_CLIENT="postgres"\n' },
  ],
])('PostgreSQL in %s', async (_place, files) => {
  const { database, notes } = await load(files);
  expect(database).toBe('postgres');
  expect(notes).toEqual([expect.stringMatching(/^The project has PostgreSQL, .+--database sqlite/)]);
  createDouble({ ...(await load(files)), warnings: 'off' });
});

test.each([
  ['no file', {}],
  ['the template', { 'config/database.ts': TEMPLATE }],
  [
    'an environment that the settings do not read',
    {
      'config/database.js': "module.exports = { connection: { client: 'sqlite' } };",
      '.env': 'DATABASE_CLIENT=postgres',
    },
  ],
  ['a comment in the environment', { 'config/database.ts': TEMPLATE, '.env': '# DATABASE_CLIENT=postgres' }],
  ['a file without settings', { 'config/database.js': 'module.exports = {};' }],
])('SQLite with %s', async (_place, files) => {
  const loaded = await load(files);
  expect(loaded).not.toHaveProperty('database');
  expect(loaded.notes).toEqual([]);
});

test('a note says that the client is computed', async () => {
  const text = 'module.exports = { connection: { client: CLIENT } };';
  const loaded = await load({ 'config/database.js': text });
  expect(loaded).not.toHaveProperty('database');
  expect(loaded.notes).toEqual([
    expect.stringMatching(/database\.js computes the client of the database, .+--database postgres/),
  ]);
});

test('a note says that there is PostgreSQL in production only', async () => {
  const loaded = await load({
    'config/database.ts': TEMPLATE,
    'config/env/production/database.ts': connection("{ client: 'postgres' }"),
  });
  expect(loaded).not.toHaveProperty('database');
  expect(loaded.notes).toEqual([
    expect.stringMatching(/production\/database\.ts has PostgreSQL, .+--database postgres/),
  ]);
});

test('the database of the options counts, without a note', async () => {
  const files = { 'config/database.js': connection("{ client: 'postgres' }") };
  const loaded = await load(files, { database: 'sqlite' });
  expect(loaded).toMatchObject({ database: 'sqlite', notes: [] });
  await expect(load(files, { database: 'oracle' as 'sqlite' })).rejects.toThrow(
    "database must be 'sqlite', 'postgres' or 'mysql', not \"oracle\"",
  );
});

test.each(['mysql', 'mysql2'])('MySQL by the client %s', async (client) => {
  const loaded = await load({
    'config/database.ts': `module.exports = { connection: { client: '${client}' } };`,
  });
  expect(loaded.database).toBe('mysql');
  expect(loaded.notes).toEqual([expect.stringMatching(/^The project has MySQL, .+--database sqlite/)]);
});

test('a note says that there is MySQL in production only', async () => {
  const loaded = await load({
    'config/database.ts': TEMPLATE,
    'config/env/production/database.ts': connection("{ client: 'mysql2' }"),
  });
  expect(loaded).not.toHaveProperty('database');
  expect(loaded.notes).toEqual([
    expect.stringMatching(/production\/database\.ts has MySQL, .+--database mysql/),
  ]);
});
