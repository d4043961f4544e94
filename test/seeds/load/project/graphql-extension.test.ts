import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { generate } from '../../../../seeds/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { projectFolder } from './project-folder.ts';

const plugin = '@strapi/plugin-graphql';
const type = (name: string, attributes: object) => ({
  [`src/api/${name}/content-types/${name}/schema.json`]: {
    info: { singularName: name, pluralName: `${name}s` },
    attributes,
  },
});

const load = async (register: string, version = '5.54.0', more: object = {}) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': version, [plugin]: version } },
      ...type('note', {
        title: { type: 'string' },
        secret: { type: 'string' },
        tag: { type: 'relation', relation: 'oneToOne', target: 'api::tag.tag' },
      }),
      ...type('tag', { name: { type: 'string' } }),
      'src/index.ts': `export default {
        register({ strapi }) {
          const extension = strapi.plugin('graphql').service('extension');
          ${register}
        },
      };`,
      ...more,
    }),
  );

/** Returns the fields of the types with these names. A type that does not exist has none. */
async function fieldsOf(options: Awaited<ReturnType<typeof load>>, ...names: string[]) {
  const { notes: _, ...rest } = options;
  const graphql = { ...rest.graphql, apolloServer: { introspection: true } };
  const double = createDouble({ ...rest, graphql, data: generate({ entries: 1 }) });
  const query = '{ __schema { types { name fields { name } inputFields { name } } } }';
  const response = await double.fetch(
    new Request('http://localhost:1337/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  const { data } = await response.json();
  return names.map((name) => {
    const found = data.__schema.types.find((each: { name: string }) => each.name === name);
    const fields: { name: string }[] = found?.fields ?? found?.inputFields ?? [];
    return fields.map((field) => field.name);
  });
}

const TAG = ['tag', 'tags_connection', 'tags'];
const TAG_WRITES = ['createTag', 'updateTag', 'deleteTag'];

describe('what register turns off', () => {
  test.each([
    ["extension.shadowCRUD('api::tag.tag').disable();", [], []],
    ["extension.shadowCRUD('api::tag.tag').disableQueries();", [], TAG_WRITES],
    ["extension.shadowCRUD('api::tag.tag').disableMutations();", TAG, []],
    ["extension.shadowCRUD('api::tag.tag').disableQueries().disableMutations();", [], []],
    [
      "extension.shadowCRUD('api::tag.tag').disableAction('find').disableAction('create');",
      ['tag'],
      ['updateTag', 'deleteTag'],
    ],
    ["extension.shadowCRUD(TAG).disableActions(['update', 'delete']);", TAG, ['createTag']],
    ["strapi.plugin('graphql').service('extension').shadowCRUD(`api::tag.tag`).disableAction('*');", [], []],
    ["extension.shadowCRUD('api::gone.gone').disable();", TAG, TAG_WRITES],
  ])('%s', async (code, queries, mutations) => {
    const options = await load(`const TAG = 'api::tag.tag'; ${code}`);
    expect(options.notes).toEqual([]);
    const [query = [], mutation = []] = await fieldsOf(options, 'Query', 'Mutation');
    expect(query.filter((name) => /^tags?(_|$)/.test(name))).toEqual(queries);
    expect(mutation.filter((name) => name.endsWith('Tag'))).toEqual(mutations);
  });

  test('a type is missing in relations, filters and inputs too', async () => {
    const options = await load("extension.shadowCRUD('api::tag.tag').disable();");
    for (const fields of await fieldsOf(options, 'Note', 'NoteInput', 'NoteFiltersInput')) {
      expect(fields).toContain('title');
      expect(fields).not.toContain('tag');
    }
  });

  test.each([
    ['disable()', false, false, false],
    ['disableOutput()', false, true, true],
    ['disableInput().disableFilters()', true, false, false],
  ])('a field with %s', async (calls, ...expected) => {
    const options = await load(`extension.shadowCRUD('api::note.note').field('secret').${calls};`);
    const found = await fieldsOf(options, 'Note', 'NoteInput', 'NoteFiltersInput');
    expect(found.map((fields) => fields.includes('secret'))).toEqual(expected);
  });

  test('Strapi 4 has it too', async () => {
    const options = await load("extension.shadowCRUD('api::tag.tag').disableMutations();", '4.26.0');
    const [query = [], mutation = []] = await fieldsOf(options, 'Query', 'Mutation');
    expect(query).toContain('tags');
    expect(mutation).not.toContain('createTag');
    const off = await load("extension.shadowCRUD('api::tag.tag').disable();", '4.26.0');
    expect(await fieldsOf(off, 'TagEntity')).toEqual([[]]);
  });

  test('files, users and components', async () => {
    const options = await load(
      "extension.shadowCRUD('plugin::upload.file').disable(); extension.shadowCRUD('plugin::users-permissions.user').disable();",
    );
    const [query = []] = await fieldsOf(options, 'Query');
    expect(query).toContain('notes');
    expect(query).not.toContain('uploadFiles');
    expect(query).not.toContain('usersPermissionsUsers');
  });
});

test.each([
  'for (const uid of uids) extension.shadowCRUD(uid).disable();',
  "['api::tag.tag'].forEach((uid) => extension.shadowCRUD(uid).disable());",
  "if (process.env.NODE_ENV === 'production') extension.shadowCRUD('api::tag.tag').disable();",
  "extension.shadowCRUD('api::tag.tag').disableActions(ACTIONS);",
])('%s is in a note', async (code) => {
  const options = await load(code);
  expect(options.graphql).toEqual({});
  expect(options.notes).toEqual([
    expect.stringMatching(
      /^src\/index\.ts computes which types of GraphQL are turned off, and .+ shadowCRUD: \{/,
    ),
  ]);
});

test('types and resolvers of the project are in a note', async () => {
  const { notes } = await load("extension.use({ typeDefs: 'type Query { now: String }', resolvers: {} });");
  expect(notes).toEqual([
    expect.stringContaining('src/index.ts adds types or resolvers to GraphQL, which are missing'),
  ]);
});

test('without the plugin nothing is read', async () => {
  const { notes } = await load('extension.shadowCRUD(uid).disable();', '5.54.0', {
    'package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
  });
  expect(notes).toEqual([]);
});

test('a uid that does not exist is refused in options', async () => {
  const { notes: _, ...options } = await load('');
  const shadowCRUD = { 'api::tag.tags': { queries: false } };
  expect(() => createDouble({ ...options, graphql: { shadowCRUD } })).toThrow(
    "graphql.shadowCRUD has 'api::tag.tags', which is not the uid of a type. Did you mean api::tag.tag?",
  );
});
