import { describe, expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { generate } from '../../../../seeds/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { packageJson, projectFolder } from './project-folder.ts';

const SYNC = 'config/sync';
const schema = (name: string) => ({
  kind: 'collectionType',
  info: { singularName: name, pluralName: `${name}s` },
  pluginOptions: { i18n: { localized: true } },
  attributes: { title: { type: 'string' } },
});
const project = {
  'package.json': packageJson('5.54.0'),
  'src/api/note/content-types/note/schema.json': schema('note'),
  'src/api/task/content-types/task/schema.json': schema('task'),
};
const locale = (code: string) => ({ name: code.toUpperCase(), code });
const standard = (code: string) => ({ key: 'plugin_i18n_default_locale', value: code, type: 'string' });
const role = (type: string, name: string, ...actions: string[]) => ({
  documentId: 'x3osmd649hykgjsjwufw1hiu',
  name,
  description: '',
  type,
  permissions: actions.map((action) => ({ documentId: 'a', action, locale: null })),
});

const load = async (files: object) => loadProject(await projectFolder({ ...project, ...files }));

describe('locales', () => {
  test('the default is that of the settings', async () => {
    const { locales, notes } = await load({
      [`${SYNC}/i18n-locale.de.json`]: locale('de'),
      [`${SYNC}/i18n-locale.pt-BR.json`]: locale('pt-BR'),
      [`${SYNC}/core-store.plugin_i18n_default_locale.json`]: standard('pt-BR'),
      [`${SYNC}/core-store.plugin_upload_settings.json`]: { key: 'plugin_upload_settings', value: {} },
      [`${SYNC}/admin-role.strapi-editor.json`]: { code: 'strapi-editor', permissions: [] },
    });
    expect(locales).toEqual(['pt-BR', 'de']);
    expect(notes).toEqual([
      'The locales are those of config/sync: pt-BR (default), de. Name others with --locales.',
    ]);
  });

  test('without settings the default is English, as in a new Strapi, or the first', async () => {
    const files = (...codes: string[]) =>
      Object.fromEntries(codes.map((code) => [`${SYNC}/i18n-locale.${code}.json`, locale(code)]));
    expect((await load(files('de', 'en'))).locales).toEqual(['en', 'de']);
    expect((await load(files('de', 'fr'))).locales).toEqual(['de', 'fr']);
  });

  test('a setting may be JSON within JSON', async () => {
    const file = `${SYNC}/core-store.plugin_i18n_default_locale.json`;
    expect((await load({ [file]: standard('"sv-FI"') })).locales).toEqual(['sv-FI']);
  });

  test('generated entries are in them', async () => {
    const loaded = await load({
      [`${SYNC}/i18n-locale.de.json`]: locale('de'),
      [`${SYNC}/i18n-locale.fr.json`]: locale('fr'),
    });
    const double = createDouble({ ...loaded, data: generate({ entries: 2 }) });
    expect(new Set(double.entries('note').map((entry) => entry['locale']))).toEqual(new Set(['de', 'fr']));
  });
});

describe('roles', () => {
  const files = {
    [`${SYNC}/user-role.public.json`]: role(
      'public',
      'Public',
      'api::note.note.find',
      'plugin::menus.menu.find',
    ),
    [`${SYNC}/user-role.chief-editor.json`]: role('chief-editor', 'Chief Editor', 'api::task.task.find'),
    [`${SYNC}/user-role.publik.json`]: role('publik', 'Publik'),
  };
  const status = async (path: string, options: object = {}, as?: string) => {
    const double = createDouble({ ...(await load(files)), data: generate({ entries: 1 }), ...options });
    const request = new Request(`http://localhost:1337/api${path}`);
    return (as === undefined ? await double.fetch(request) : await double.as(as)(request)).status;
  };

  test('may do what the files say and nothing else', async () => {
    expect(await status('/notes')).toBe(200);
    expect(await status('/tasks')).toBe(403);
    expect(await status('/tasks', {}, 'Chief Editor')).toBe(200);
    expect(await status('/notes', {}, 'chief-editor')).toBe(403);
    expect(await status('/tasks', {}, 'authenticated')).toBe(200);
  });

  test('one note names them', async () => {
    expect((await load(files)).notes).toEqual([
      'The permissions are those of config/sync, for Chief Editor, Public, Publik. Visitors may do more with --public.',
    ]);
  });

  test('visitors who may read nothing are a note, with what opens the project', async () => {
    const closed = {
      [`${SYNC}/user-role.public.json`]: role('public', 'Public', 'plugin::users-permissions.auth.callback'),
    };
    const { roles, notes } = await load(closed);
    expect(notes).toEqual([
      'The permissions are those of config/sync, for Public. Visitors may read nothing of the project: open it with --public read.',
    ]);
    const opened = { public: { ...roles!['public'], add: ['read'] } };
    expect(await status('/tasks', { roles: opened })).toBe(200);
    expect(await status('/users', { roles: opened })).toBe(403);
  });

  test('actions can be added to them', async () => {
    const { roles } = await load(files);
    const opened = { ...roles, public: { ...roles!['public'], add: ['api::task.task.find'] } };
    expect(await status('/tasks', { roles: opened })).toBe(200);
    const mistyped = { ...roles, public: { ...roles!['public'], add: ['api::task.task.fnd'] } };
    await expect(status('/tasks', { roles: mistyped })).rejects.toThrow(
      "roles.public.add[0] is 'api::task.task.fnd'. Did you mean api::task.task.find?",
    );
  });
});

test('the folder is that of the settings of the plugin', async () => {
  const { locales } = await load({
    'config/plugins.ts':
      "export default { 'config-sync': { enabled: true, config: { syncDir: 'sync/files/' } } };",
    'sync/files/i18n-locale.nl.json': locale('nl'),
  });
  expect(locales).toEqual(['nl']);
});

test('a computed folder is in a note, and the standard one is read', async () => {
  const { locales, notes } = await load({
    'config/plugins.ts': "export default { 'config-sync': { config: { syncDir: folder() } } };",
    [`${SYNC}/i18n-locale.nl.json`]: locale('nl'),
  });
  expect(locales).toEqual(['nl']);
  expect(notes[0]).toContain(`computes config-sync.config.syncDir, and loadProject does not run`);
});

test('a file that is not valid JSON is named', async () => {
  await expect(load({ [`${SYNC}/i18n-locale.de.json`]: '{' })).rejects.toThrow(
    /i18n-locale\.de\.json cannot be read as JSON/,
  );
});

test('a project without the files has neither locales nor roles', async () => {
  expect(await load({})).not.toHaveProperty('locales');
  expect(await load({})).not.toHaveProperty('roles');
});
