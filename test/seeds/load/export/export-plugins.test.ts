import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDouble } from '../../../../handlers/index.ts';
import { loadExport } from '../../../../seeds/load/export/load-export.ts';
import { RECORDED } from '../../../conformance/recorded.ts';

const load = (folder: string) => loadExport(join(RECORDED, folder, 'export.tar.gz'));

test('an export tells its plugins by their types, with the settings in its database', async () => {
  const { plugins, notes, ...loaded } = await load('plugins-strapi-4');
  expect(plugins).toMatchObject({ navigation: { allowedLevels: 3 }, menus: {} });
  const double = createDouble({ ...loaded, ...(plugins && { plugins }), warnings: 'off' });
  expect((await double.fetch(new Request('http://localhost:1337/api/navigation'))).status).toBe(200);
  expect(notes).toEqual([
    expect.stringMatching(/contains no uploaded files/),
    expect.stringMatching(
      /strapi-plugin-comments, which adds \/api\/comments\. .+ path: '\/comments\/:relation'/,
    ),
    expect.stringMatching(
      /strapi-plugin-slugify, whose settings are in config\/plugins\. .+ plugins: \{ 'slugify': /,
    ),
  ]);
});

test('a custom field tells its plugin', async () => {
  expect((await load('plugins-strapi-5')).plugins).toHaveProperty('advanced-uuid', {});
});
