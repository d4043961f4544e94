import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadProject } from '../../../seeds/load/project/load-project.ts';
import type { Random } from '../../../seeds/random.ts';
import { dialects } from '../../fixtures/dialects.ts';
import { projectFiles } from '../../../src/model/to-project/project-files.ts';
import { model } from '../../fixtures/music-shop.ts';
import type { Kind } from '../kind.ts';
import { generatedDouble } from '../make/doubles.ts';
import { mutateJson, mutateText } from '../make/mutate.ts';
import { readAll } from '../read-all.ts';

/** Folders of projects in which one file was mutated. */
export const projects = (): Kind => ({
  async run(random, note) {
    const folder = await mkdtemp(join(tmpdir(), 'msw-strapi-fuzz-'));
    try {
      const files = new Map(sound);
      const name = random.pick([...files.keys()]);
      const text = mutated(files.get(name)!, random);
      note(`${name}: ${text}`);
      files.set(name, text);
      for (const [path, content] of files) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), content);
      }
      const loaded = await loadProject(folder, { dialect: 'v4' });
      const double = generatedDouble(loaded.model, 1, 'v4');
      const noteQuery = (asked: string) => note(`${asked} after ${name}: ${text}`);
      return { bytes: await readAll(double, loaded.model, random, noteQuery) };
    } finally {
      await rm(folder, { recursive: true });
    }
  },
});

const files = projectFiles(
  model,
  { name: 'Strapi 4', traits: dialects.v4.model },
  { routers: { 'api::product.product': { except: ['delete'], config: { find: { auth: false } } } } },
);

/** The files of a project without mistakes. */
const sound: ReadonlyMap<string, string> = new Map([
  [
    'package.json',
    JSON.stringify({ dependencies: { '@strapi/strapi': '4.26.2', '@strapi/plugin-i18n': '4.26.2' } }),
  ],
  [
    'config/api.js',
    "module.exports = ({ env }) => ({ rest: { defaultLimit: env.int('LIMIT', 10), maxLimit: 50 } }); // x",
  ],
  [
    'types/generated/components.d.ts',
    "color: Attribute.String & Attribute.CustomField<'plugin::color.color'>;",
  ],
  [
    'config/plugins.js',
    "module.exports = { 'users-permissions': { config: { jwtManagement: 'refresh' } }, upload: { config: { breakpoints: { large: 2 * 500 } } } };",
  ],
  ...files.schemas,
  ...files.code,
]);

function mutated(text: string, random: Random): string {
  const isJson = text.startsWith('{');
  return isJson && random.boolean(0.7)
    ? JSON.stringify(mutateJson(JSON.parse(text) as unknown, random))
    : mutateText(text, random);
}
