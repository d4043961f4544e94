import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dialects } from '../../src/dialect/dialects.ts';
import { createModel } from '../../src/model/read/create-model.ts';
import { toModelInput } from '../../src/model/define/to-model-input.ts';
import { projectFiles } from '../../src/model/project-files.ts';
import type { ModelFlags } from './flags.ts';
import { openSource } from './open-source.ts';
import { writeOut } from './write-out.ts';

/**
 * Writes a model as the files of a Strapi 4 project into the folder of one, or an empty one: the
 * schemas, which replace those of the same name, and where there are none the routers, controllers
 * and services.
 *
 * @throws what is wrong with the source or its model, before anything is written
 */
export async function writeModel({ out, ...from }: ModelFlags): Promise<void> {
  const { options, title } = await openSource(from);
  const input = toModelInput(options.model);
  const dialect = dialects[options.dialect ?? 'documented'];
  const { warnings } = createModel(input, dialect.model);
  const { schemas, code } = projectFiles(input);
  for (const [path, text] of schemas) await writeOut(join(out, path), text);
  let written = 0;
  for (const [path, text] of code) {
    if (await isThere(join(out, path))) continue;
    await writeOut(join(out, path), text);
    written++;
  }
  const lines = [
    `msw-strapi wrote the model of ${title} to ${out}: ${schemas.size} schemas, and ${written} files of routers, controllers and services.`,
    ...warnings.map((warning) => `  note: ${warning}`),
  ];
  console.log(lines.join('\n'));
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
