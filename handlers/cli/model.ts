import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dialects } from '../../src/dialect/dialects.ts';
import { toModelInput } from '../../src/model/define/to-model-input.ts';
import { projectFiles } from '../../src/model/to-project/project-files.ts';
import type { ModelFlags } from './flags.ts';
import { openSource } from './open-source.ts';
import { writeOutput } from './write-output.ts';

/**
 * Writes a model as files of a Strapi 4 project into its folder or an empty one. Schemas replace those
 * of the same name. Routers, controllers and services are written only if the project does not have them.
 *
 * @throws {ModelError} for a model that a Strapi 4 server does not start with, before anything is written;
 *   an error for a source that can't be read and for a dialect without a server
 */
export async function writeModel({ out, ...source }: ModelFlags): Promise<void> {
  if (source.dialect !== undefined && source.dialect !== 'v4') {
    throw new Error(
      `--dialect ${source.dialect} is for answers, and model writes files for a Strapi server. Leave the flag out, or give --dialect v4.`,
    );
  }
  const { options, title } = await openSource(source);
  const { schemas, code, notes } = projectFiles(toModelInput(options.model), dialects.v4.model);
  for (const [path, text] of schemas) await writeOutput(join(out, path), text);
  let written = 0;
  for (const [path, text] of code) {
    if (await exists(join(out, path))) continue;
    await writeOutput(join(out, path), text);
    written++;
  }
  const lines = [
    `msw-strapi wrote the model of ${title} to ${out}: ${schemas.size} schemas, and ${written} files of routers, controllers and services.`,
    ...notes.map((note) => `  note: ${note}`),
  ];
  console.log(lines.join('\n'));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
