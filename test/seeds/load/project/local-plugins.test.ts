import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
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
    'package.json': packageJson('5.54.0'),
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

describe('src/extensions replaces parts of the schema of a plugin of the project', () => {
  const extension = 'src/extensions/help-desk/content-types/ticket/schema.json';
  const resolve = enabled("resolve: './src/plugins/help-desk'");

  test('its attributes, all of them', async () => {
    const attributes = { title: { type: 'string' } };
    const { dir, model } = await load(resolve, { [SCHEMA]: ticket, [extension]: { attributes } });
    expect(model.contentTypes[PLUGIN]).toEqual({ ...ticket, attributes });
    expect(model.files?.[PLUGIN]).toBe(join(dir, extension));
  });

  test('a schema that code computes is not missed then', async () => {
    const { model, notes } = await load(resolve, {
      [SCHEMA.replace('.json', '.ts')]: 'export default { attributes: attributesOf(STATES) };',
      [extension]: ticket,
    });
    expect(model.contentTypes[PLUGIN]).toEqual(ticket);
    expect(notes).toEqual([]);
  });
});

test('attributes with a component that the code of a plugin may register are left out, with a note', async () => {
  const quote = { type: 'component', component: 'desk.quote' };
  const steps = { type: 'dynamiczone', components: ['desk.quote', 'desk.step'] };
  const attributes = { subject: { type: 'string' }, quote, steps };
  const { model, notes } = await load(enabled("resolve: './src/plugins/help-desk'"), {
    [SCHEMA]: { ...ticket, attributes },
    'src/components/desk/step.json': { attributes: { text: { type: 'string' }, quote } },
  });
  expect(model.contentTypes[PLUGIN]!.attributes).toEqual({
    subject: { type: 'string' },
    steps: { type: 'dynamiczone', components: ['desk.step'] },
  });
  expect(model.components!['desk.step']!.attributes).toEqual({ text: { type: 'string' } });
  expect(notes).toEqual([
    `src/components has no desk.quote. If the code of a plugin registers it: loadProject does not run a project's code. So it is missing in ${PLUGIN}.quote, ${PLUGIN}.steps, desk.step.quote. Write it out, as src/components/desk/quote.json.`,
  ]);
});

describe('a note names plugins of the project with routes for apps', () => {
  const noted = async (file: string, code: string) => {
    const { notes } = await load(enabled("resolve: './src/plugins/help-desk'"), {
      [SCHEMA]: ticket,
      [`src/plugins/help-desk/${file}`]: code,
    });
    return notes.filter((text) => text.includes('routes of their own (help-desk)')).length;
  };

  test.each([
    ['server/src/routes/index.ts', "export default { 'content-api': { type: 'content-api', routes } };"],
    ['server/routes/ticket.js', "module.exports = createCoreRouter('plugin::help-desk.ticket');"],
    ['server/src/routes/content-api/index.ts', "export default { type: 'content-api', routes: [] };"],
    ['server/src/index.ts', "export default { routes: { all: { type: 'content-api', routes: [] } } };"],
  ])('%s', async (file, code) => {
    expect(await noted(file, code)).toBe(1);
  });

  test('routes of the admin panel are not missed', async () => {
    const code = "export default [{ method: 'GET', path: '/tickets', handler: 'ticket.find' }];";
    expect(await noted('server/src/routes/index.ts', code)).toBe(0);
  });
});
