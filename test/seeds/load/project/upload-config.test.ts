import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { generate } from '../../../../seeds/index.ts';
import { loadProject } from '../../../../seeds/load/project/load-project.ts';
import { projectFolder } from './project-folder.ts';

const load = async (plugins: string, packages: object = {}) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.54.0', ...packages } },
      'src/api/note/content-types/note/schema.json': {
        info: { singularName: 'note', pluralName: 'notes' },
        attributes: { cover: { type: 'media', allowedTypes: ['images'] } },
      },
      'config/plugins.js': plugins,
    }),
  );

test('the breakpoints of a project are the formats of its files', async () => {
  const { notes, ...options } = await load(`module.exports = {
    upload: {
      config: {
        sizeLimit: 250 * 1024 * 1024, // 256mb
        breakpoints: { xlarge: 1600, 'x-small': 2 * 32 },
      },
    },
    other: { config: { breakpoints: { large: 5 } } },
  };`);
  expect(notes).toEqual([]);
  expect(options.upload).toEqual({
    breakpoints: { xlarge: 1600, 'x-small': 64 },
    sizeLimit: 250 * 1024 * 1024,
  });
  const double = createDouble({ ...options, data: generate({ entries: 3 }) });
  const formats = double.entries('plugin::upload.file').map((file) => Object.keys(file['formats'] ?? {}));
  expect(formats).toContainEqual(['thumbnail', 'xlarge', 'x-small']);
  expect(formats.flat()).not.toContain('large');
});

test('without any, there is the thumbnail alone', async () => {
  const { notes, ...options } = await load('module.exports = { upload: { config: { breakpoints: {} } } };');
  expect([notes, options.upload]).toEqual([[], { breakpoints: {} }]);
  const double = createDouble({ ...options, data: generate({ entries: 3 }) });
  const formats = double.entries('plugin::upload.file').map((file) => Object.keys(file['formats'] ?? {}));
  expect([...new Set(formats.flat())]).toEqual(['thumbnail']);
});

const computed = [expect.stringMatching(/plugins\.js computes upload\.breakpoints/)];

test.each([
  ['none', '{}', []],
  ['those of another plugin', '{} }, other: { config: { breakpoints: { large: 5 } }', []],
  ['those in a comment', '{ /* breakpoints: { large: 5 } */ }', []],
  ['a computed one', '{ breakpoints: { large: WIDTH, small: 500 } }', computed],
  ['a computed name', '{ breakpoints: { [NAME]: 500 } }', computed],
  ['a shorthand', '{ breakpoints: { large, small: 500 } }', computed],
  ['others with more', '{ breakpoints: { ...DEFAULTS, xlarge: 1920 } }', computed],
  ['a constant', '{ breakpoints: BREAKPOINTS }', computed],
  ['a shorthand for all', '{ breakpoints }', computed],
  [
    'no length',
    '{ breakpoints: { large: 0 } }',
    [expect.stringMatching(/gives upload\.breakpoints a value/)],
  ],
])('%s keep those of Strapi', async (_name, config, notes) => {
  const loaded = await load(`module.exports = { upload: { config: ${config} } };`);
  expect(loaded).not.toHaveProperty('upload');
  expect(loaded.notes).toEqual(notes);
  createDouble(loaded);
});

test('what looks like a comment in a text is none', async () => {
  const { upload } = await load(`module.exports = {
    upload: { config: { security: { allowedTypes: ['image/*'] }, breakpoints: { large: 900 } } }, // don't
    other: { origin: 'https://*.example.com' /* it's */ },
  };`);
  expect(upload).toEqual({ breakpoints: { large: 900 }, security: { allowedTypes: ['image/*'] } });
});

test('which files may be uploaded, in constants as create-strapi-app writes them', async () => {
  const { upload, notes } = await load(`
    const allowedMediaTypes = ['image/*', 'application/pdf'];
    const deniedTypes = ['image/svg+xml'];
    const config = ({ env }) => ({
      upload: { config: { security: { allowedTypes: allowedMediaTypes, deniedTypes } } },
    });
    module.exports = config;`);
  expect(upload).toEqual({
    security: { allowedTypes: ['image/*', 'application/pdf'], deniedTypes: ['image/svg+xml'] },
  });
  expect(notes).toEqual([]);
});

test('computed types are in a note', async () => {
  const { notes, ...loaded } = await load(
    "module.exports = { upload: { config: { security: { allowedTypes: ALLOWED, deniedTypes: ['a/b', OTHER] } } } };",
  );
  expect(loaded).not.toHaveProperty('upload');
  expect(notes).toEqual([
    expect.stringContaining('plugins.js computes upload.security.allowedTypes, and'),
    expect.stringContaining('plugins.js computes upload.security.deniedTypes, and'),
  ]);
});

test.each([
  ['{ sizeLimit: 1000 }', { sizeLimit: 1000 }],
  ["{ sizeLimit: env.int('LIMIT', 5 * 1024) }", { sizeLimit: 5120 }],
  ["{ sizeLimit: env('LIMIT', '2000') }", { sizeLimit: 2000 }],
  ['{ sizeLimit: 0 }', undefined],
  ['{ providerOptions: { sizeLimit: 900 }, sizeLimit: 1000 }', { sizeLimit: 900 }],
  [
    "{ provider: 'local', providerOptions: { localServer: { maxage: 300_000 } } }",
    { providerOptions: { localServer: { maxage: 300_000 } } },
  ],
  ["{ provider: 'aws-s3', providerOptions: OPTIONS }", { origin: true }],
  ["{ provider: 'cloudinary', sizeLimit: 9 }", { origin: true, sizeLimit: 9 }],
  ["{ provider: env('FILES', 'strapi-provider-upload-azure-storage') }", { origin: true }],
  ["{ provider: 'local' }", undefined],
])('%s counts', async (config, expected) => {
  const { upload, notes } = await load(`module.exports = { upload: { config: ${config} } };`);
  expect([upload, notes]).toEqual([expected, []]);
});

test.each([
  ['{ sizeLimit: LIMIT }', /computes upload\.sizeLimit, and .* upload: \{ sizeLimit: … \}/],
  ['{ providerOptions: { localServer } }', /computes upload\.providerOptions\.localServer, and/],
  ['{ provider: PROVIDER }', /computes upload\.provider, and/],
])('%s is in a note', async (config, note) => {
  const { notes, ...loaded } = await load(`module.exports = { upload: { config: ${config} } };`);
  expect(loaded).not.toHaveProperty('upload');
  expect(notes).toEqual([expect.stringMatching(note)]);
});

const ANY_HOST = "images: { remotePatterns: [{ protocol: 'http', hostname: '**' }] }";
const SHOWN = { types: ['image/jpeg', 'image/png'], upload: { origin: true }, notes: 0 };
const REFUSED = { types: ['image/svg+xml'], upload: { origin: true }, notes: 1 };

// Next.js shows SVG files as they are, from any address.
test.each([
  ["images: { remotePatterns: [{ hostname: 'cdn.test' }] }", '15', REFUSED],
  ["images: { remotePatterns: [new URL('https://cdn.test/**')] }", '15', REFUSED],
  ['reactStrictMode: true', '15', REFUSED],
  ['images: {\n// never unoptimized\n formats: [] }', '15', REFUSED],
  ["images: { remotePatterns: [{ hostname: 'localhost' }] }", '15', SHOWN],
  ["images: { domains: ['127.0.0.1'] }", '15', SHOWN],
  ['images: { remotePatterns: [new URL(process.env.CMS)] }', '15', SHOWN],
  [ANY_HOST, '^15.2.0', SHOWN],
  ['images: { unoptimized: true }', '16', SHOWN],
  ["images: { loader: 'custom', loaderFile: './image.js' }", '16', SHOWN],
  ["images: { loader: 'default' }", '15', REFUSED],
  // From 16 on, Next.js asks no addresses of this machine.
  [ANY_HOST, '^16.0.1', REFUSED],
  [ANY_HOST, 'latest', REFUSED],
  [ANY_HOST.replace(' }]', ' }], dangerouslyAllowLocalIP: true'), '16', SHOWN],
  // Next.js optimizes SVG files too. With a whole address, next dev fails at the page.
  ['images: { dangerouslyAllowSVG: true }', '15', { ...SHOWN, upload: undefined, notes: 1 }],
])('a Next.js app with %s, Next.js %s', async (images, next, expected) => {
  const dir = await projectFolder({
    'cms/package.json': { dependencies: { '@strapi/strapi': '5.54.0' } },
    'cms/src/api/note/content-types/note/schema.json': { attributes: {} },
    'cms/config/plugins.js': "module.exports = { upload: { config: { provider: 'aws-s3' } } };",
    'web/package.json': { dependencies: { next } },
    'web/next.config.mjs': `export default { ${images} };`,
    'web/app/page.tsx': "import Image from 'next/image';",
    'package.json': {},
  });
  const { notes, upload, model } = await loadProject(join(dir, 'cms'));
  const pictures = createDouble({ model, data: generate() })
    .entries('plugin::upload.file')
    .filter(({ mime }) => String(mime).startsWith('image/'));
  expect({
    types: [...new Set(pictures.map(({ mime }) => mime))].toSorted(),
    upload,
    notes: notes.filter((note) => note.includes('next/image')).length,
  }).toEqual(expected);
  const formats = pictures.flatMap((picture) => Object.values(Object(picture['formats'])));
  const names = [...pictures, ...formats].map((file) => String(Object(file)['url']));
  expect(names.every((url) => url.endsWith('.svg'))).toBe(expected === REFUSED);
});

test.each([
  [{ 'media-prefix': true }, { origin: true }],
  [{}, { origin: true }],
  [{ 'media-prefix': { enabled: false } }, undefined],
])('strapi-plugin-media-prefix with %j', async (config, upload) => {
  const plugins = `module.exports = ${JSON.stringify(config)};`;
  expect((await load(plugins, { 'strapi-plugin-media-prefix': '^1.0.4' })).upload).toEqual(upload);
});
