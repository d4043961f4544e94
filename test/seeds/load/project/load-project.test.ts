import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LoadError } from '../../../../seeds/load/files/load-error.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { createModel } from '../../../fixtures/create-model.ts';
import { packageJson, projectFolder } from './project-folder.ts';

const NOTE = 'src/api/note/content-types/note/schema.json';
const note = {
  kind: 'collectionType',
  info: { singularName: 'note', pluralName: 'notes', displayName: 'Note' },
  attributes: { text: { type: 'text' }, seo: { type: 'component', component: 'shared.seo' } },
};
const seo = { info: { displayName: 'Seo' }, attributes: { title: { type: 'string' } } };
const project = {
  'package.json': packageJson('^4.26.2'),
  [NOTE]: note,
  'src/components/shared/seo.json': seo,
};

async function messageOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof LoadError) return error.message;
    throw error;
  }
  return '';
}

test('content types, components and extensions, with the files they come from', async () => {
  const user = {
    attributes: {
      username: { type: 'string' },
      role: {
        type: 'relation',
        relation: 'manyToOne',
        target: 'plugin::users-permissions.role',
        inversedBy: 'users',
      },
    },
  };
  const dir = await projectFolder({
    ...project,
    'src/api/note/routes/note.js':
      'throw new Error("never run"); module.exports = createCoreRouter("api::note.note");',
    'src/api/note/content-types/note/lifecycles.js': 'throw new Error("never run");',
    'src/api/.gitkeep': '',
    'src/extensions/users-permissions/content-types/user/schema.json': user,
  });
  const { model, dialect, notes, rest } = await loadProject(dir);
  expect(model).toEqual({
    strapi: 4,
    contentTypes: { 'api::note.note': note, 'plugin::users-permissions.user': user },
    components: { 'shared.seo': seo },
    files: {
      'api::note.note': join(dir, NOTE),
      'shared.seo': join(dir, 'src/components/shared/seo.json'),
      'plugin::users-permissions.user': join(
        dir,
        'src/extensions/users-permissions/content-types/user/schema.json',
      ),
    },
  });
  expect(dialect).toBe('v4');
  expect(rest).toEqual({});
  expect(notes).toEqual([expect.stringContaining('Lifecycles of api::note.note do not run')]);
  expect(createModel(model).warnings).toEqual([]);
});

test('a Strapi 4 project without the i18n plugin is not localized', async () => {
  const dir = await projectFolder({
    ...project,
    'package.json': { dependencies: { '@strapi/strapi': '4.26.2' } },
  });
  expect((await loadProject(dir)).model.i18n).toBe(false);
});

test('uids are spelled as in Strapi', async () => {
  const named = (name: string) => ({ info: { singularName: name, pluralName: `${name}s` } });
  const dir = await projectFolder({
    'package.json': packageJson('4.x'),
    'src/api/blogPost/content-types/blogPost/schema.json': named('blog-post'),
    'src/api/FAQ/content-types/faq-item/schema.json': named('faq-item'),
    'src/components/Shared/MetaSocial.json': seo,
  });
  const { model } = await loadProject(dir);
  expect(Object.keys(model.contentTypes)).toEqual(['api::faq.faq-item', 'api::blog-post.blog-post']);
  expect(Object.keys(model.components ?? {})).toEqual(['shared.metasocial']);
});

test('schemas may be code that writes them out', async () => {
  const folder = 'src/api/pad/content-types/pad';
  const dir = await projectFolder({
    ...project,
    [`${folder}/schema.ts`]: `
      import type { Struct } from '@strapi/strapi';
      const LONGEST = 2 * 40;
      const info = { singularName: 'pad', pluralName: 'pads' };
      export default { kind: 'collectionType', info, attributes: { title: { type: 'string', maxLength: LONGEST } } } as const satisfies Struct.CollectionTypeSchema;`,
    'src/components/shared/row.js': 'module.exports = { attributes: { label: { type: "string" } } };',
    'src/components/shared/row.d.ts': 'export {};',
  });
  const { model } = await loadProject(dir);
  expect(model.contentTypes['api::pad.pad']).toEqual({
    kind: 'collectionType',
    info: { singularName: 'pad', pluralName: 'pads' },
    attributes: { title: { type: 'string', maxLength: 80 } },
  });
  expect(Object.keys(model.components ?? {})).toEqual(['shared.row', 'shared.seo']);
  expect(model.files?.['api::pad.pad']).toBe(join(dir, folder, 'schema.ts'));
});

test('a problem in a schema is reported with its file', async () => {
  const dir = await projectFolder({ 'package.json': packageJson('4.0.0'), [NOTE]: note });
  const { model } = await loadProject(dir);
  expect(() => createModel(model)).toThrow(
    `${join(dir, NOTE)}: api::note.note, attribute "seo": the component shared.seo does not exist.`,
  );
});

test('custom fields get the base types that the generated declarations give', async () => {
  const field = (customField: string) => ({ type: 'customField', customField });
  const dir = await projectFolder({
    'package.json': packageJson('4.0.0'),
    [NOTE]: {
      attributes: {
        mood: field('plugin::moods.mood'),
        rate: field('plugin::rates.rate'),
        other: field('plugin::others.other'),
      },
    },
    'types/generated/contentTypes.d.ts': `export interface ApiNoteNote extends Schema.CollectionType {
  attributes: {
    text: Attribute.Text;
    mood: Attribute.JSON &
      Attribute.Required &
      Attribute.CustomField<'plugin::moods.mood', ['a', 'b']>;
    rate: Schema.Attribute.BigInteger & Schema.Attribute.CustomField<"plugin::rates.rate">;
  };
}`,
  });
  const { model } = await loadProject(dir);
  const { contentTypes, warnings } = createModel(model);
  const types = [...(contentTypes.get('api::note.note')?.attributes.values() ?? [])];
  expect(types.slice(0, 3)).toMatchObject([{ type: 'json' }, { type: 'biginteger' }, { type: 'string' }]);
  expect(warnings.join('\n')).toMatch(/plugin::others\.other \(.+\) is not known/);
});

describe('the version of Strapi', () => {
  test.each(['5.54.0', '^5.0.0', '>=5.1 <6', 'npm:@strapi/strapi@5.2.0', '5'])(
    '%s is served as Strapi 5',
    async (range) => {
      const dir = await projectFolder({ ...project, 'package.json': packageJson(range) });
      expect(await loadProject(dir)).toMatchObject({ dialect: 'v5', model: { strapi: 5 } });
    },
  );

  test.each([
    ['5.24.1', {}, '5.24'],
    ['^5.24.1', {}, '5.24'],
    ['5', {}, undefined],
    ['^5.24.1', { 'node_modules/@strapi/strapi/package.json': { version: '5.36.0' } }, '5.36'],
    // Patches count where they parse queries in another way.
    ['4.26.1', {}, '4.26.1'],
    ['4.26.2', {}, '4.26'],
    ['^4.26.0', {}, '4.26'],
    ['^4.26.0', { 'yarn.lock': '"@strapi/strapi@^4.26.0":\n  version "4.26.0"\n' }, '4.26.0'],
    ['4.20.0', { 'node_modules/@strapi/strapi/package.json': { version: '5.36.0' } }, '4.20'],
    [
      '^5.24.1',
      { 'package-lock.json': { packages: { 'node_modules/@strapi/strapi': { version: '5.29.2' } } } },
      '5.29',
    ],
    [
      '^5.24.1',
      { 'package-lock.json': '{"packages":{\n "node_modules/@strapi/strapi": {\n  "version": "5.30.2"' },
      '5.30',
    ],
    ['^5.24.1', { 'yarn.lock': '"@strapi/strapi@^5.24.1":\n  version "5.31.0"\n' }, '5.31'],
    ['^5.24.1', { 'yarn.lock': '"@strapi/strapi@npm:^5.24.1":\r\n  version: 5.32.0\r\n' }, '5.32'],
    [
      '^5.24.1',
      {
        'pnpm-lock.yaml':
          "'@strapi/strapi':\n        specifier: ^5.24.1\n        version: 5.33.1(react@18)\n",
      },
      '5.33',
    ],
    ['^5.24.1', { 'bun.lock': '"@strapi/strapi": ["@strapi/strapi@5.34.0", "", {' }, '5.34'],
  ])('%s with %j is the option strapi', async (range, files, strapi) => {
    const dir = await projectFolder({ ...project, 'package.json': packageJson(range), ...files });
    expect((await loadProject(dir)).strapi).toBe(strapi);
    expect(await loadProject(dir, { strapi: '5.1' })).toMatchObject({ strapi: '5.1' });
  });

  test('is in the lock file of the monorepo', async () => {
    const root = await projectFolder({
      'pnpm-lock.yaml': "'@strapi/strapi':\n  specifier: ^5.24.1\n  version: 5.36.0\n",
      'apps/cms/package.json': packageJson('^5.24.1'),
      [`apps/cms/${NOTE}`]: note,
    });
    const loaded = await loadProject(join(root, 'apps/cms'));
    expect(loaded.strapi).toBe('5.36');
    expect(loaded.notes).toEqual([
      'The double answers as Strapi 5.36, but in this as 5.54: where populate lists hero.cta and then hero, the last counts.',
    ]);
  });

  test.each(['documented', 'v4'] as const)('5 with the dialect %s', async (dialect) => {
    const dir = await projectFolder({ ...project, 'package.json': packageJson('5.54.0') });
    const loaded = await loadProject(dir, { dialect });
    expect(loaded).toMatchObject({ dialect, model: { strapi: 5 } });
    expect(loaded.strapi).toBeUndefined();
    expect(loaded.notes).toEqual([
      `${dir} is a Strapi 5 project, and the dialect is ${dialect}: the model is served as another version of Strapi than its own.`,
    ]);
  });

  test('4 with the dialect v5', async () => {
    const dir = await projectFolder({ ...project, 'package.json': packageJson('4.26.0') });
    expect((await loadProject(dir, { dialect: 'v5' })).notes).toHaveLength(1);
    expect((await loadProject(dir, { dialect: 'documented' })).notes).toEqual([]);
  });

  test('a later one than is known answers as Strapi 5, with a note', async () => {
    const dir = await projectFolder({ ...project, 'package.json': packageJson('^6.1.0') });
    const loaded = await loadProject(dir);
    expect(loaded).toMatchObject({ dialect: 'v5', model: { strapi: 5 } });
    expect(loaded.notes).toEqual([
      `${dir} is a Strapi 6 project, which the double does not know: it answers as Strapi 5.`,
    ]);
  });

  test('is that of node_modules if package.json contains none', async () => {
    const dir = await projectFolder({
      ...project,
      'package.json': packageJson('latest'),
      'node_modules/@strapi/strapi/package.json': { version: '5.1.0' },
    });
    expect(await loadProject(dir)).toMatchObject({ dialect: 'v5', model: { strapi: 5 } });
  });

  test('is that of its plugins, where the package of Strapi is not among its dependencies', async () => {
    const dir = await projectFolder({
      'package.json': { dependencies: { strapi: '3.6.8', '@strapi/plugin-users-permissions': '5.6.0' } },
      [NOTE]: { attributes: {} },
    });
    expect(await loadProject(dir)).toMatchObject({ dialect: 'v5', model: { strapi: 5 } });
  });

  test('is assumed to be 4 if it is not found', async () => {
    const dir = await projectFolder({ [NOTE]: { attributes: {} } });
    const { dialect, notes } = await loadProject(dir);
    expect(dialect).toBe('v4');
    expect(notes[0]).toBe(
      `No version of Strapi was found in ${dir}, so 4 is assumed. For Strapi 5, use --dialect v5.`,
    );
  });

  test.each([
    ['package.json', { dependencies: { strapi: '3.6.8' } }],
    ['api/article/models/article.settings.json', { attributes: {} }],
  ])('3 is too old: %s', async (path, content) => {
    const dir = await projectFolder({ [path]: content });
    expect(await messageOf(loadProject(dir))).toBe(
      `${dir} is a Strapi 3 project, and its API has another form than those of Strapi 4 and 5, which loadProject reads. Migrate it to Strapi 4 first, or define its types in code.`,
    );
  });
});

describe('what cannot be loaded', () => {
  test('a folder that is not there', async () => {
    expect(await messageOf(loadProject('no/such/folder'))).toBe(
      'There is no folder no/such/folder. Use the folder of a Strapi project, which contains its package.json.',
    );
  });

  test('a folder that is misspelled', async () => {
    const dir = await projectFolder(project);
    expect(await messageOf(loadProject(`${dir}x`))).toContain(
      `There is no folder ${dir}x. Did you mean ${dir}? Use the folder`,
    );
  });

  test('a file', async () => {
    const dir = await projectFolder(project);
    expect(await messageOf(loadProject(join(dir, 'package.json')))).toContain(
      'package.json is a file, and a project is a folder. To read an export, use loadExport, or --export',
    );
  });

  test('the root of a monorepo: the projects in it are named', async () => {
    const cms = { 'package.json': packageJson('5.54.0'), [NOTE]: note };
    const at = (folder: string) =>
      Object.fromEntries(Object.entries(cms).map(([path, json]) => [`${folder}/${path}`, json]));
    const root = { 'package.json': { workspaces: ['apps/*'] }, 'apps/web/src/api/client.ts': '' };
    const one = await projectFolder({ ...root, ...at('apps/cms'), ...at('node_modules/a') });
    expect(await messageOf(loadProject(one))).toContain(
      `nor a folder src/api. The Strapi project is in ${one}/apps/cms. On the command line, use --project ${one}/apps/cms.`,
    );
    const two = await projectFolder({ ...root, ...at('backend'), ...at('apps/blog/server') });
    expect(await messageOf(loadProject(two))).toContain(
      `The Strapi projects are in ${two}/apps/blog/server, ${two}/backend. On the command line, use --project ${two}/apps/blog/server.`,
    );
    const hoisted = await projectFolder({ ...at('apps/cms'), 'package.json': packageJson('5.54.0') });
    expect(await messageOf(loadProject(hoisted))).toContain(`The Strapi project is in ${hoisted}/apps/cms.`);
  });

  test('a folder that is not a Strapi project', async () => {
    const dir = await projectFolder({ 'package.json': { dependencies: { express: '4.0.0' } } });
    expect(await messageOf(loadProject(dir))).toBe(
      `${dir} is not a Strapi project: it has neither a package.json with @strapi/strapi in its dependencies nor a folder src/api. Use the folder of the project itself.`,
    );
  });

  test('a project without content types', async () => {
    const dir = await projectFolder({ 'package.json': packageJson('4.1.0') });
    expect(await messageOf(loadProject(dir))).toBe(
      `${dir} has no content types: there is no src/api/*/content-types/*/schema.json. Use the folder of the project itself. Or add a content type.`,
    );
  });

  test('a schema that is not valid JSON', async () => {
    const dir = await projectFolder({ ...project, [NOTE]: '{\n  "kind": "collectionType"\n  "info": {}\n}' });
    const message = await messageOf(loadProject(dir));
    // The words between are those of Node, which differ by version.
    expect(message.startsWith(`${join(dir, NOTE)} cannot be read as JSON: `)).toBe(true);
    expect(message).toContain('(line 3 column 3)');
    expect(message).toMatch(/JSON at position \d+.*\. Correct the file\.$/);
  });

  test('an empty schema file', async () => {
    const dir = await projectFolder({ ...project, [NOTE]: ' \n' });
    expect(await messageOf(loadProject(dir))).toBe(
      `${join(dir, NOTE)} is empty. Write its JSON, or remove the file.`,
    );
  });

  test.each(['module.exports = { attributes: makeAttributes() };', 'export const schema = {};'])(
    'a schema that code computes: %s',
    async (code) => {
      const folder = 'src/api/pad/content-types/pad';
      const dir = await projectFolder({ ...project, [`${folder}/schema.js`]: code });
      expect(await messageOf(loadProject(dir))).toBe(
        `${join(dir, folder, 'schema.js')} computes the schema of api::pad.pad, and loadProject does not run a project's code. Write it out, as schema.json, or define the model in code.`,
      );
    },
  );

  test('a schema with a mistake in its code', async () => {
    const dir = await projectFolder({ ...project, 'src/components/shared/row.ts': 'export default {' });
    const file = join(dir, 'src/components/shared/row.ts');
    expect(await messageOf(loadProject(dir))).toBe(`${file} can't be parsed. Correct its syntax.`);
  });

  test('two folders with the same uid', async () => {
    const dir = await projectFolder({
      ...project,
      'src/api/Note/content-types/note/schema.json': note,
    });
    expect(await messageOf(loadProject(dir))).toBe(
      `${join(dir, NOTE)} and ${join(dir, 'src/api/Note/content-types/note/schema.json')} both get the uid api::note.note, because Strapi writes names in kebab case. Rename one of the folders.`,
    );
  });
});

test('a byte order mark is allowed', async () => {
  const dir = await projectFolder({ ...project, [NOTE]: `\ufeff${JSON.stringify(note)}` });
  expect((await loadProject(dir)).model.contentTypes['api::note.note']).toEqual(note);
});

test.each([
  ['api.js', 'module.exports = {'],
  ['database.ts', 'export default ({ env }) => ({'],
  ['plugins.json', '{ "upload": }'],
])("config/%s with a mistake keeps Strapi's defaults, and one note names it", async (name, text) => {
  const dir = await projectFolder({ ...project, [`config/${name}`]: text });
  expect((await loadProject(dir)).notes).toEqual([
    `${join(dir, 'config', name)} can't be parsed, so Strapi's defaults count here. Correct its syntax.`,
  ]);
});

test('the first locale of a server is the one that .env names', async () => {
  const dir = await projectFolder({ ...project, '.env': 'STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE=de' });
  expect((await loadProject(dir)).locales).toEqual(['de']);
});

test('config/plugins turns off i18n in Strapi 4 only', async () => {
  const dependencies = { '@strapi/strapi': '4.26.2', '@strapi/plugin-i18n': '4.26.2' };
  const v4 = { 'package.json': JSON.stringify({ dependencies }) };
  const v5 = { 'package.json': packageJson('5.54.0') };
  const env = { '.env': 'STRAPI_PLUGIN_I18N_INIT_LOCALE_CODE=de' };
  for (const i18n of ['false', '{ enabled: false }']) {
    const off = { ...env, 'config/plugins.js': `module.exports = { i18n: ${i18n} };` };
    const of4 = await loadProject(await projectFolder({ ...project, ...off, ...v4 }));
    expect([of4.model.i18n, of4.locales]).toEqual([false, undefined]);
    const of5 = await loadProject(await projectFolder({ ...project, ...off, ...v5 }));
    expect([of5.model.i18n ?? true, of5.locales]).toEqual([true, ['de']]);
  }
});

test('a handler of previews does not run, which a note says unless the options have one', async () => {
  const code =
    'export default ({ env }) => ({ preview: { enabled: true, config: { async handler(uid) { return uid; } } } });';
  const dir = await projectFolder({ ...project, 'config/admin.ts': code });
  const about = ({ notes }: { readonly notes: readonly string[] }) =>
    notes.filter((each) => each.includes('preview.config.handler'));
  expect(about(await loadProject(dir))).toEqual([
    `${join(dir, 'config/admin.ts')} sets preview.config.handler. Its code does not run here without --run-code or runCode: true. For double.preview and ` +
      'the button on the page, write it as preview: { handler } in createDouble, or in the config file of msw-strapi serve.',
  ]);
  expect(about(await loadProject(dir, { runCode: true }))).toEqual([]);
  expect(about(await loadProject(dir, {}, { preview: { handler: () => null } }))).toEqual([]);
});
