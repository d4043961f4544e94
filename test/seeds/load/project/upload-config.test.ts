import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { generate } from '../../../../seeds/index.ts';
import { loadProject } from '../../../../seeds/load/project/project.ts';
import { projectFolder } from './project-folder.ts';

const load = async (plugins: string) =>
  loadProject(
    await projectFolder({
      'package.json': { dependencies: { '@strapi/strapi': '5.24.0' } },
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
  expect(options.upload).toEqual({ breakpoints: { xlarge: 1600, 'x-small': 64 } });
  const double = createDouble({ ...options, data: generate({ entries: 3 }) });
  const formats = double.entries('plugin::upload.file').map((file) => Object.keys(file['formats'] ?? {}));
  expect(formats).toContainEqual(['thumbnail', 'x-small', 'xlarge']);
  expect(formats.flat()).not.toContain('large');
});

test.each([
  ['none', 'module.exports = { upload: { config: { sizeLimit: 5 } } };', []],
  [
    'those of another plugin',
    'module.exports = { upload: { enabled: true }, other: { config: { breakpoints: { large: 5 } } } };',
    [],
  ],
  [
    'computed ones',
    'module.exports = { upload: { config: { breakpoints: { large: WIDTH, small: 500 } } } };',
    [expect.stringMatching(/computes upload\.breakpoints \(large\)/)],
  ],
])('%s keep those of Strapi', async (_name, plugins, notes) => {
  const loaded = await load(plugins);
  expect(loaded).not.toHaveProperty('upload');
  expect(loaded.notes).toEqual(notes);
});
