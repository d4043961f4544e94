import { readFile } from 'node:fs/promises';
import { createModel, toModelInput } from '../../../src/model/index.ts';
import { isAccepted } from '../../console/model-warning.ts';
import { apiPrefix } from '../../http/base-url.ts';
import { counted, shellWord } from '../../http/print.ts';
import { dialectOf, dialectSetup } from '../../options/dialect-name.ts';
import type { DoubleOptions } from '../../options/double-options.ts';
import type { OpenapiFlags, SourceFlags } from '../flags.ts';
import { openSource } from '../open-source.ts';
import { writeOutput } from './write-output.ts';

/**
 * Writes the OpenAPI document of a model, or prints it. With `check` it compares it with a file, without the times that
 * Strapi writes anew each time.
 *
 * @throws an error for a source that can't be read, is broken or is not of Strapi 5, and with `check` for a file that is
 * missing or not up to date
 */
export async function writeOpenapi({ out, check, corrected, ...source }: OpenapiFlags): Promise<void> {
  const { options, title, notes, typeNotes, files } = await openSource(source);
  if (dialectOf(options) !== 'v5')
    throw new Error(
      `${title} is not of Strapi 5, and no other version has 'strapi openapi'. The plugin @strapi/plugin-documentation ` +
        'of Strapi 4 writes another document, in the project itself. For a model of Strapi 5, add --dialect v5.',
    );
  const { warnings } = createModel(toModelInput(options.model), dialectSetup('v5', options).model);
  const document = await documentOf(options, corrected);
  const text = JSON.stringify(document, null, 2);
  if (out === undefined) {
    console.log(text);
    return;
  }
  const command = commandOf(out, corrected, source);
  if (check) {
    const before = await readFile(out, 'utf8').catch(() => undefined);
    if (before === undefined || withoutTimes(before) !== withoutTimes(text))
      throw new Error(
        `${out} ${before === undefined ? 'is missing' : 'is not up to date'}. Make it again: ${command}`,
      );
    console.log(`${out} is up to date.`);
    return;
  }
  await writeOutput(out, text, files);
  const count = Object.keys(Object(document['paths']) as object).length;
  const ofDocument = notes.filter((note) => /openapi/i.test(note));
  console.log(
    [
      `msw-strapi wrote the OpenAPI document of ${title} to ${out}: ${counted(count, 'path')}.`,
      ...new Set(
        [...typeNotes, ...ofDocument, ...warnings]
          .filter((note) => !isAccepted(options)(note))
          .map((note) => `  note: ${note}`),
      ),
    ].join('\n'),
  );
}

async function documentOf({ model, openapi = {}, rest }: DoubleOptions, corrected: boolean) {
  const input = toModelInput(model);
  if (corrected) {
    const { correctedDocument } = await import('../../../src/model/to-openapi/corrected-document.ts');
    return correctedDocument(input, openapi, apiPrefix(rest?.prefix), new Date());
  }
  const { openapiDocument } = await import('../../../src/model/to-openapi/openapi-generator.ts');
  return openapiDocument(input, openapi, new Date());
}

/** Returns a document in one line, without the time that `publishedAt` has as its default. */
function withoutTimes(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text)).replaceAll(/("publishedAt":\{"default":)"[^"]*"/g, '$1""');
  } catch {
    return undefined;
  }
}

function commandOf(out: string, corrected: boolean, source: SourceFlags): string {
  const flags = [...Object.entries(source), ['out', out]].map(
    ([name, value = '']) => `--${name} ${shellWord(value)}`,
  );
  return `npx msw-strapi openapi ${corrected ? '--corrected ' : ''}${flags.join(' ')}`;
}
