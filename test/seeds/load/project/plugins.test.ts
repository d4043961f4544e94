import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { projectFolder } from './project-folder.ts';

const schema = {
  info: { singularName: 'note', pluralName: 'notes' },
  attributes: { title: { type: 'string' } },
};

async function load(plugins: readonly string[], files: object = {}) {
  const dependencies = Object.fromEntries(plugins.map((name) => [name, '^1.0.0']));
  return loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.54.0', ...dependencies } },
      'src/api/note/content-types/note/schema.json': schema,
      ...files,
    }),
  );
}

const deep = 'strapi-v5-plugin-populate-deep';

describe('plugins that the double answers as', () => {
  test.each([deep, `@someone/${deep}`])('%s is in the options, without a note', async (plugin) => {
    const loaded = await load([plugin]);
    expect(loaded.plugins).toEqual({ 'populate-deep': { version: '1.0.0' } });
    expect(loaded.notes).toEqual([]);
    expect(() => createDouble({ ...loaded, warnings: 'off' })).not.toThrow();
  });

  const manifest = (range: string) => ({
    'package.json': { dependencies: { '@strapi/strapi': '5.54.0', [deep]: range } },
  });

  test.each([
    ['4.0.6', {}, '4.0.6'],
    ['^4.0.4', {}, '4.3.3'],
    ['~4.0.4', {}, '4.0.6'],
    ['^4.0.4', { 'yarn.lock': `"${deep}@^4.0.4":\n  version "4.3.2"\n` }, '4.3.2'],
    ['^4.0.4', { 'package-lock.json': `{"packages":{"node_modules/${deep}":{"version":"4.3.2"}}}` }, '4.3.2'],
    [
      '^4.0.4',
      { 'pnpm-lock.yaml': `      ${deep}:\n        specifier: ^4.0.4\n        version: 4.3.2(x)\n` },
      '4.3.2',
    ],
    ['^4.0.4', { [`node_modules/${deep}/package.json`]: '{"version":"4.3.2"}' }, '4.3.2'],
  ])('the version of %s is in the lock file, or the newest that fits', async (range, files, version) => {
    const { plugins } = await load([], { ...manifest(range), ...files });
    expect(plugins?.['populate-deep']?.version).toBe(version);
  });

  const settings = (config: string) => ({
    'config/plugins.js': `module.exports = { '${deep}': ${config} };`,
  });

  test('their settings are those of config/plugins', async () => {
    const { plugins } = await load([deep], settings('{ config: { defaultDepth: 3 } }'));
    expect(plugins?.['populate-deep']).toEqual({ version: '1.0.0', defaultDepth: 3 });
  });

  test('settings that are computed or wrong are named with file and key', async () => {
    const computed = await load([deep], settings('{ config: { defaultDepth: depth() } }'));
    expect(computed.notes).toEqual([
      expect.stringMatching(
        /plugins\.js computes strapi-v5-plugin-populate-deep\.config\.defaultDepth, .+ Set it in plugins: /,
      ),
    ]);
    const wrong = await load([deep], settings("{ config: { defaultDepth: 'five' } }"));
    expect(wrong.notes).toEqual([
      expect.stringMatching(
        /plugins\.js: strapi-v5-plugin-populate-deep\.config\.defaultDepth must be a whole number from 1 to 99, not "five"\./,
      ),
    ]);
    expect(wrong.plugins).toEqual({ 'populate-deep': { version: '1.0.0' } });
  });

  test('they are off where config/plugins turns them off, and in a project of another Strapi', async () => {
    expect((await load([deep], settings('{ enabled: false }'))).plugins).toBeUndefined();
    const other = await load(['strapi-plugin-populate-deep']);
    expect(other.plugins).toBeUndefined();
    expect(other.notes).toEqual([
      'strapi-plugin-populate-deep is for Strapi 4, so it has no effect in this project.',
    ]);
  });
});

test.each([
  ['strapi-plugin-flatten-response', "hooks: { note: { '*': { entry: (entry) => … } } }"],
  ['strapi-plugin-custom-deep-populate', "{ query: (query) => ({ populate: '*', ...query }) }"],
  ['strapi-plugin-comments', "path: '/comments/:relation'"],
  ['strapi-plugin-fuzzy-search', "path: '/fuzzy-search/search'"],
  ['strapi-plugin-menus', 'is for Strapi 4, so it has no effect'],
])('%s is one note with what takes its place', async (plugin, remedy) => {
  const { notes } = await load([plugin]);
  expect(notes).toEqual([expect.stringContaining(remedy)]);
  expect(notes[0]).toMatch(new RegExp(`^${plugin} `));
});

test('plugins that do not change answers have no note', async () => {
  const { notes } = await load([
    'strapi-plugin-publisher',
    'strapi-plugin-meilisearch',
    'strapi-plugin-sitemap',
  ]);
  expect(notes).toEqual([]);
});

describe('plugins from npm', () => {
  const server = (name: string, text: string) => ({
    [`node_modules/${name}/package.json`]: { name },
    [`node_modules/${name}/dist/server/index.js`]: text,
  });

  test('that bring content types are named', async () => {
    const { notes } = await load(['strapi-plugin-shop', '@me/strapi-plugin-log'], {
      ...server('strapi-plugin-shop', 'const schema = { collectionName: "orders" };'),
      ...server('@me/strapi-plugin-log', 'const name = "log";'),
    });
    expect(notes).toEqual([
      "Content types and routes of strapi-plugin-shop are missing here: plugins from npm are not read. Say what your app asks for, in createDouble, or in the config file of msw-strapi serve: routes: [{ method: 'GET', path: '/strapi-plugin-shop/…', handler }].",
    ]);
  });

  test('that are not installed may bring some', async () => {
    const { notes } = await load(['strapi-plugin-shop', 'strapi-plugin-config-sync', 'strapi-plugin-menus']);
    expect(notes.filter((note) => !note.includes('menus'))).toEqual([
      "If strapi-plugin-shop brings content types or routes, these are missing here. To know, install the packages of the project. Say what your app asks for, in createDouble, or in the config file of msw-strapi serve: routes: [{ method: 'GET', path: '/strapi-plugin-shop/…', handler }].",
    ]);
  });
});

describe('GraphQL', () => {
  const plugin = '@strapi/plugin-graphql';

  test('is on where the project has the plugin, with its settings', async () => {
    const settings = `module.exports = { graphql: { enabled: true, config: {
      endpoint: '/gql', maxLimit: 50, apolloServer: { introspection: true, tracing: false },
    } } };`;
    const loaded = await load([plugin], { 'config/plugins.js': settings });
    expect(loaded.graphql).toEqual({ endpoint: '/gql', maxLimit: 50, apolloServer: { introspection: true } });
    expect(loaded.notes).toEqual([]);
    expect(() => createDouble(loaded)).not.toThrow();
  });

  test('has its defaults without settings, and a note for what is computed', async () => {
    const settings = `module.exports = ({ env }) => ({ graphql: { config: {
      depthLimit: env.int('DEPTH'), apolloServer: { ...load(), introspection: true },
    } } });`;
    expect((await load([plugin])).graphql).toEqual({});
    const { graphql, notes } = await load([plugin], { 'config/plugins.js': settings });
    expect(graphql).toEqual({ apolloServer: { introspection: true } });
    expect(notes).toEqual([
      expect.stringContaining('computes graphql.depthLimit'),
      expect.stringMatching(/computes graphql\.apolloServer, .+ Set it in graphql: \{ apolloServer: … \}\.$/),
    ]);
    expect(notes[0]).toContain('Set it in graphql: { depthLimit: … }.');
  });

  test('is off without the plugin, and where the project turns it off', async () => {
    const settings = `module.exports = { graphql: { enabled: false } };`;
    expect((await load([])).graphql).toBeUndefined();
    expect((await load([plugin], { 'config/plugins.js': settings })).graphql).toBeUndefined();
  });
});
