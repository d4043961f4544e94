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

describe('populate=deep', () => {
  test.each([
    ['strapi-plugin-populate-deep', 'populate=deep'],
    ['strapi-v5-plugin-populate-deep', 'pLevel'],
    ['@someone/strapi-v5-plugin-populate-deep', 'pLevel'],
  ])('is on with %s, which is one note', async (plugin, query) => {
    const loaded = await load([plugin]);
    expect(loaded.rest).toEqual({ populateDeep: 5 });
    expect(loaded.notes).toEqual([
      `${query} populates 5 levels, because the project has ${plugin}. To change that, set rest: { populateDeep: 3 }.`,
    ]);
    expect(() => createDouble(loaded)).not.toThrow();
  });

  test('has the levels of the settings', async () => {
    const settings = "module.exports = { 'strapi-plugin-populate-deep': { config: { defaultDepth: 3 } } };";
    const { rest } = await load(['strapi-plugin-populate-deep'], { 'config/plugins.js': settings });
    expect(rest).toEqual({ populateDeep: 3 });
  });

  test('has the standard levels where the settings are computed, and a note says so', async () => {
    const plugin = 'strapi-plugin-populate-deep';
    const settings = `module.exports = { '${plugin}': { config: { defaultDepth: depth() } } };`;
    const { rest, notes } = await load([plugin], { 'config/plugins.js': settings });
    expect(rest).toEqual({ populateDeep: 5 });
    expect(notes).toEqual([
      expect.stringMatching(
        /plugins\.js computes the defaultDepth of .+ So populate=deep populates 5 levels\./,
      ),
    ]);
  });

  test('is off without them', async () => {
    expect((await load([])).rest).toEqual({});
  });
});

test.each([
  ['strapi-plugin-transformer', "hooks: { note: { '*': { entry: (entry) => … } } }"],
  ['strapi-plugin-flatten-response', "hooks: { note: { '*': { entry: (entry) => … } } }"],
  ['@fourlights/strapi-plugin-deep-populate', "{ query: (query) => ({ populate: '*', ...query }) }"],
  ['strapi-plugin-navigation', "routes: [{ method: 'GET', path: '/navigation/render/:name', handler }]"],
  ['strapi-plugin-comments', "path: '/comments/:relation'"],
  ['strapi-plugin-menus', "path: '/menus/:slug'"],
])('%s is one note with what takes its place', async (plugin, remedy) => {
  const { notes } = await load([plugin]);
  expect(notes).toEqual([expect.stringContaining(remedy)]);
  expect(notes[0]).toMatch(new RegExp(`^${plugin} `));
});

test('plugins that do not change answers have no note', async () => {
  const { notes } = await load([
    'strapi-plugin-slugify',
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
