import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { packageJson, projectFolder } from './project-folder.ts';

const USER = 'plugin::users-permissions.user';
const FILE = 'src/extensions/users-permissions/strapi-server.ts';

/** Loads a project whose extension of users-permissions has this code. */
async function load(code: string, files: { readonly [path: string]: unknown } = {}) {
  const dir = await projectFolder({
    'package.json': packageJson('5.54.0'),
    'src/api/note/content-types/note/schema.json': {
      kind: 'collectionType',
      info: { singularName: 'note', pluralName: 'notes' },
      attributes: { title: { type: 'string' } },
    },
    [FILE]: `export default (plugin: any) => { ${code} return plugin; };`,
    ...files,
  });
  return { dir, ...(await loadProject(dir)) };
}

test.each([
  "plugin.contentTypes.user.schema.attributes.motto = { type: 'string' };",
  "plugin.contentTypes['user'].schema.attributes['motto'] = { type: 'string' };",
  "const { attributes } = {}; const own = plugin?.contentTypes?.user?.schema?.attributes || {}; if (!own.motto) own.motto = { type: 'string' };",
  "const user = plugin.contentTypes.user as any; user.schema.attributes = { ...user.schema.attributes, motto: { type: 'string' } };",
  "const more = { motto: { type: 'string' } }; Object.assign(plugin.contentTypes.user!.schema.attributes, more);",
])('users have the attributes that code gives them: %s', async (code) => {
  const { dir, model, notes } = await load(code);
  const { attributes } = createModel(model).contentTypes.get(USER)!;
  expect(attributes.get('motto')).toMatchObject({ kind: 'scalar', type: 'string' });
  expect([...attributes.keys()]).toEqual(expect.arrayContaining(['username', 'email', 'password', 'role']));
  expect(model.files?.[USER]).toBe(join(dir, FILE));
  expect(notes).toEqual([expect.stringContaining('Only attributes of content types are read')]);
});

test('they are added to those of a schema, whose others they replace', async () => {
  const attributes = { username: { type: 'string' }, motto: { type: 'text' } };
  const { model } = await load(
    "Object.assign(plugin.contentTypes.user.schema.attributes, { motto: { type: 'string' }, age: { type: 'integer' } });",
    { 'src/extensions/users-permissions/content-types/user/schema.json': { attributes } },
  );
  expect(model.contentTypes[USER]?.attributes).toEqual({
    username: { type: 'string' },
    motto: { type: 'string' },
    age: { type: 'integer' },
  });
});

test('a note names those that code computes', async () => {
  const { model, notes } = await load(
    "plugin.contentTypes.user.schema.attributes = { motto: makeMotto(), ...plugin.contentTypes.user.schema.attributes, age: { type: 'integer', max: MAX } };",
  );
  expect(model.contentTypes[USER]).toBeUndefined();
  expect(notes.slice(1)).toEqual(
    ['motto', 'age'].map(
      (name) =>
        `${FILE} computes the attribute "${name}" of ${USER}, and loadProject does not run a project's code. So it is missing here. Write it out.`,
    ),
  );
});

test.each([
  "plugin.contentTypes.ghost.schema.attributes.motto = { type: 'string' };",
  "plugin.contentTypes.user.schema.options.motto = { type: 'string' };",
  "plugin.contentTypes.user.schema.attributes.email.type = 'string';",
  "attributes.motto = { type: 'string' }; Object.assign();",
])('other code gives none: %s', async (code) => {
  const { model, notes } = await load(code);
  expect(Object.keys(model.contentTypes)).toEqual(['api::note.note']);
  expect(notes).toHaveLength(1);
});
