import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDouble, type DoubleOptions } from '../../../handlers/index.ts';
import { loadExport } from '../../../seeds/load/export/load-export.ts';
import { loadProject } from '../../../seeds/load/project/load-project.ts';
import { jsonl, small, tar } from '../../seeds/load/export/small-export.ts';
import { packageJson, projectFolder } from '../../seeds/load/project/project-folder.ts';

const schema = { attributes: { title: { type: 'string' } } } as const;
const NOTE = 'src/api/note/content-types/note/schema.json';

describe('an export', () => {
  const load = async (...settings: { key: string; value: unknown }[]) => {
    const configuration = settings.map((value) => ({ type: 'core-store', value }));
    const archive = await tar({
      ...small,
      'configuration/configuration_00001.jsonl': jsonl(...configuration),
    });
    const path = join(await projectFolder({}), 'export.tar');
    await writeFile(path, archive);
    return loadExport(path);
  };

  test('brings the settings that are not those of a new project', async () => {
    const { auth, upload, locales } = await load(
      {
        key: 'plugin_users-permissions_advanced',
        value: {
          unique_email: false,
          allow_register: true,
          email_confirmation: true,
          email_reset_password: 'https://a.test/reset',
          email_confirmation_redirection: 'https://a.test/done',
          default_role: 'member',
        },
      },
      {
        key: 'plugin_upload_settings',
        value: { sizeOptimization: false, responsiveDimensions: false, autoOrientation: true },
      },
      { key: 'plugin_users-permissions_grant', value: { email: { enabled: false } } },
      { key: 'plugin_i18n_default_locale', value: 'de' },
    );
    expect(auth).toEqual({
      uniqueEmail: false,
      emailConfirmation: true,
      resetPasswordUrl: 'https://a.test/reset',
      confirmationRedirect: 'https://a.test/done',
      defaultRole: 'member',
      emailProvider: false,
    });
    expect(upload).toEqual({ responsiveDimensions: false, autoOrientation: true });
    expect(locales).toEqual(['de']);
  });

  test('has none where they are those of a new project', async () => {
    const loaded = await load({
      key: 'plugin_upload_settings',
      value: { responsiveDimensions: true, autoOrientation: false },
    });
    expect(loaded).not.toHaveProperty('auth');
    expect(loaded).not.toHaveProperty('upload');
  });
});

describe('uploads', () => {
  /** A JPEG of 300 × 600 whose EXIF data say that it is shown turned by a quarter. */
  const sideways = readFileSync(new URL('sideways.jpg', import.meta.url));
  const send = async (options: Partial<DoubleOptions>, file: File) => {
    const double = createDouble({
      model: { contentTypes: { 'api::note.note': schema } },
      dialect: 'v5',
      roles: { public: 'all' },
      warnings: 'off',
      ...options,
    });
    const form = new FormData();
    form.append('files', file);
    return double.fetch(new Request('http://localhost:1337/api/upload', { method: 'POST', body: form }));
  };
  const sidesOf = async (upload: DoubleOptions['upload']) => {
    const response = await send(
      { ...(upload && { upload }) },
      new File([sideways], 'a.jpg', { type: 'image/jpeg' }),
    );
    const [{ width, height, formats }] = (await response.json()) as [
      { width: number; height: number; formats: { [name: string]: { width: number; height: number } } },
    ];
    const all = Object.entries(formats).map(([name, format]) => [name, format.width, format.height]);
    return [[width, height], ...all];
  };

  test('pictures are turned, and have other versions, as the media library is set', async () => {
    expect(await sidesOf(undefined)).toEqual([
      [300, 600],
      ['thumbnail', 78, 156],
      ['small', 250, 500],
    ]);
    expect(await sidesOf({ responsiveDimensions: false })).toEqual([
      [300, 600],
      ['thumbnail', 78, 156],
    ]);
    expect(await sidesOf({ autoOrientation: true })).toEqual([
      [600, 300],
      ['thumbnail', 245, 123],
      ['small', 500, 250],
    ]);
  });

  test('all files of a form together may have maxFileSize bytes', async () => {
    const middlewares = { body: { formidable: { maxFileSize: 1000 } } };
    const ask = (size: number) =>
      send({ middlewares }, new File(['x'.repeat(size)], 'a.txt', { type: 'text/plain' }));
    expect((await ask(1000)).status).toBe(201);
    const refused = await ask(1001);
    expect([refused.status, await refused.json()]).toEqual([
      413,
      {
        data: null,
        error: { status: 413, name: 'PayloadTooLargeError', message: 'FileTooBig', details: {} },
      },
    ]);
  });
});

test('notes say which settings of middlewares are computed, and whose pages may read', async () => {
  const dir = await projectFolder({
    'package.json': packageJson('5.54.0'),
    [NOTE]: schema,
    'config/middlewares.js': `module.exports = ['strapi::errors',
      { name: 'strapi::cors', config: { origin: ['https://a.test'], headers: load() } },
      { name: 'strapi::body', config: { jsonLimit: '3mb', formidable: { maxFileSize: 10 * 1024 } } },
      { name: 'strapi::query', config: { ...load(), depth: 3 } }];`,
  });
  const { middlewares, notes } = await loadProject(dir);
  expect(middlewares).toEqual({
    cors: { origin: ['https://a.test'] },
    body: { jsonLimit: '3mb', formidable: { maxFileSize: 10_240 } },
    query: { depth: 3 },
  });
  expect(notes).toEqual([
    expect.stringContaining('computes headers of strapi::cors'),
    expect.stringContaining('computes the settings of strapi::query'),
    expect.stringMatching(/ lets only pages of https:\/\/a\.test read answers from another origin\./),
  ]);
});

test.each([
  [
    "'strapi::cors', { name: 'strapi::cors', config: { origin: ['https://a.test'], methods: ['GET'] } }",
    undefined,
  ],
  [
    "{ name: 'strapi::cors', config: { origin: ['https://a.test'], methods: ['GET'] } }, 'strapi::cors'",
    { methods: ['GET'] },
  ],
  [
    "{ name: 'strapi::cors', config: { origin: 'https://a.test' } }, { name: 'strapi::cors', config: { origin: ['https://b.test'], maxAge: 5 } }",
    { origin: ['https://a.test', 'https://b.test'] },
  ],
])('of several strapi::cors the first counts, with the origins of all: %s', async (list, cors) => {
  const { middlewares } = await loadProject(
    await projectFolder({
      'package.json': packageJson('5.54.0'),
      [NOTE]: schema,
      'config/middlewares.js': `module.exports = [${list}];`,
    }),
  );
  expect(middlewares?.cors).toEqual(cors);
});

test('JavaScript beside TypeScript of the same name says nothing of its own', async () => {
  const controller = "createCoreController('api::note.note', () => ({ async find() {} }))";
  const load = async (files: object) =>
    (
      await loadProject(
        await projectFolder({ 'package.json': packageJson('5.54.0'), [NOTE]: schema, ...files }),
      )
    ).notes;
  const typescript = { 'src/api/note/controllers/note.ts': `export default factories.${controller};` };
  const both = { ...typescript, 'src/api/note/controllers/note.js': 'this is not code (' };
  expect(await load(both)).toEqual(await load(typescript));
});
