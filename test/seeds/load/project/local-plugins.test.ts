import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadProject } from '../../../../seeds/load/project/project.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { packageJson, projectFolder } from './project-folder.ts';

const PLUGIN = 'plugin::help-desk.ticket';
const ticket = {
  kind: 'collectionType',
  info: { singularName: 'ticket', pluralName: 'tickets', displayName: 'Ticket' },
  attributes: { subject: { type: 'string' } },
};
const note = {
  kind: 'collectionType',
  info: { singularName: 'note', pluralName: 'notes', displayName: 'Note' },
  attributes: {
    tickets: { type: 'relation', relation: 'oneToMany', target: PLUGIN },
    spot: { type: 'customField', customField: 'plugin::help-desk.spot' },
    stars: { type: 'customField', customField: 'global::stars' },
  },
};

const load = async (plugins: string, files: { readonly [path: string]: unknown }) => {
  const dir = await projectFolder({
    'package.json': packageJson('5.0.0'),
    'src/api/note/content-types/note/schema.json': note,
    'config/plugins.ts': plugins,
    ...files,
  });
  return { dir, ...(await loadProject(dir)) };
};

const enabled = (settings: string) => `export default () => ({ 'help-desk': { ${settings} } });`;
const SCHEMA = 'src/plugins/help-desk/server/src/content-types/ticket/schema.json';

test.each([
  ["enabled: true, resolve: './src/plugins/help-desk'", SCHEMA],
  ["enabled: true, resolve: path.join(__dirname, '../src/plugins/help-desk')", SCHEMA],
  ["resolve: './plugins/desk/'", 'plugins/desk/server/content-types/ticket/schema.json'],
])('types of a plugin with %s are part of the model', async (settings, path) => {
  const { dir, model } = await load(enabled(settings), { [path]: ticket });
  expect(model.contentTypes[PLUGIN]).toEqual(ticket);
  expect(model.files?.[PLUGIN]).toBe(join(dir, path));
  expect(createModel(model).warnings.filter((text) => text.includes('dropped'))).toEqual([]);
});

test('a type whose schema code computes is left out, with a note', async () => {
  const { model, notes } = await load(enabled("resolve: './src/plugins/help-desk'"), {
    [SCHEMA.replace('.json', '.ts')]:
      "import { STATES } from '../../states';\nexport default { attributes: { state: { type: 'enumeration', enum: STATES } } };",
  });
  expect(model.contentTypes[PLUGIN]).toBeUndefined();
  expect(notes).toContain(
    `${SCHEMA.replace('.json', '.ts')} computes the schema of ${PLUGIN}, and loadProject does not run a project's code. So this type is missing here. Write its schema out.`,
  );
});

test('a plugin with an absolute path is loaded', async () => {
  const elsewhere = await projectFolder({ 'server/content-types/ticket/schema.json': ticket });
  const { model } = await load(enabled(`resolve: '${elsewhere}'`), {});
  expect(model.contentTypes[PLUGIN]).toEqual(ticket);
});

test.each([
  'export default {};',
  "export default { 'help-desk': false };",
  enabled("enabled: false, resolve: './src/plugins/help-desk'"),
])('a plugin that Strapi does not load is no part of it: %s', async (plugins) => {
  const { model } = await load(plugins, { [SCHEMA]: ticket });
  expect(model.contentTypes[PLUGIN]).toBeUndefined();
});

test.each(['server/register.js', 'server/src/register.ts', 'server/src/index.ts', 'strapi-server.js'])(
  'custom fields that code registers have its types: %s',
  async (path) => {
    const { model } = await load(enabled("resolve: './src/plugins/help-desk'"), {
      [`src/plugins/help-desk/${path}`]: `
        const register = ({ strapi }) => {
          strapi.customFields.register([
            { name: 'spot', plugin: PLUGIN_ID, type: 'json' },
            { name: 'shade', plugin: 'paint', type: 'string' },
            { name: 'odd', type: TYPE },
          ]);
        };
        export default register;`,
      'src/index.js':
        "module.exports = { register({ strapi }) { strapi.customFields.register({ name: 'stars', type: 'integer' }); } };",
    });
    expect(model.customFields).toEqual({
      'plugin::help-desk.spot': 'json',
      'plugin::paint.shade': 'string',
      'global::stars': 'integer',
    });
  },
);
