import { readFile } from 'node:fs/promises';
import { createModel, type DialectName, type Model, models, toModelInput } from '../../../src/model/index.ts';
import { graphqlPlugin, versions } from '../../../src/strapi.ts';
import { apiPrefix } from '../../http/base-url.ts';
import { counted, shellWord } from '../../http/print.ts';
import { loadGraphql } from '../../http/load-part.ts';
import type { DoubleOptions } from '../../options/double-options.ts';
import { isAccepted } from '../../console/model-warning.ts';
import { dialectOf, dialectSetup } from '../../options/dialect-name.ts';
import type { SourceFlags, TypesFlags } from '../flags.ts';
import { openSource } from '../open-source.ts';
import { writeOutput } from './write-output.ts';

const STRAPI_4 = {
  style: {
    isEnveloped: true,
    morph: {
      one: '{ id: number; [column: string]: unknown } | null',
      many: '{ id: number; __type: string; [column: string]: unknown }[]',
    },
    hasNullLists: true,
  },
  drafts: "publicationState?: 'live' | 'preview';",
  server: 'Strapi 4',
};

const STYLES = {
  documented: {
    ...STRAPI_4,
    style: {
      isEnveloped: true,
      morph: {
        one: '{ data: { id: number; attributes: { [name: string]: unknown } } | null }',
        many: '{ data: { id: number; attributes: { [name: string]: unknown } }[] }',
      },
      hasNullLists: false,
    },
  },
  v4: STRAPI_4,
  v5: {
    style: {
      isEnveloped: false,
      morph: {
        one: '{ __type: string; id: number; documentId: string; [name: string]: unknown } | null',
        many: '{ __type: string; id: number; documentId: string; [name: string]: unknown }[]',
      },
      hasNullLists: false,
    },
    drafts: "status?: 'draft' | 'published';",
    server: 'Strapi 5',
  },
} satisfies Record<DialectName, object>;

/**
 * Writes the types of a model to a TypeScript file, or its GraphQL schema. With `check` it compares them with the file.
 *
 * @throws an error for a source that can't be read, and with `check` for a file that is missing or not up to date
 */
export async function writeTypes({ out, check, graphql, ...source }: TypesFlags): Promise<void> {
  const { typesFile, withoutCommand } = await import('../../../src/model/to-types/types-file.ts');
  const { options, title, typeNotes, files } = await openSource(source);
  const dialect = dialectOf(options);
  const model = createModel(toModelInput(options.model), dialectSetup(dialect, options).model);
  const prefix = `${apiPrefix(options.rest?.prefix)}/`;
  const command = commandOf(out, graphql, source);
  const text = graphql
    ? await schemaOf(model, dialect, options.graphql)
    : typesFile(model, { ...STYLES[dialect], prefix, command });
  if (check) {
    const found = await readFile(out, 'utf8').catch(() => undefined);
    if (found === undefined || withoutCommand(found.replaceAll('\r\n', '\n')) !== withoutCommand(text))
      throw new Error(
        `${out} ${found === undefined ? 'is missing' : 'is not up to date'}. Make it again: ${command}`,
      );
    console.log(`${out} is up to date.`);
    return;
  }
  await writeOutput(out, text, files);
  const count = models.apiTypes(model).length;
  const written = graphql ? 'GraphQL schema' : 'types';
  const lines = [
    `msw-strapi wrote the ${written} of ${title} to ${out}: ${counted(count, 'content type')} and ${counted(model.components.size, 'component')}.`,
    ...[...typeNotes, ...model.warnings]
      .filter((note) => !isAccepted(options)(note))
      .map((note) => `  note: ${note}`),
  ];
  console.log(lines.join('\n'));
}

async function schemaOf(
  model: Model,
  dialect: DialectName,
  given: DoubleOptions['graphql'],
): Promise<string> {
  const { schemaText } = await loadGraphql(() => import('../../../src/graphql-api.ts'));
  const options = typeof given === 'object' ? given : {};
  return schemaText(
    model,
    dialect,
    graphqlPlugin.graphqlSettings(options, versions.setups[dialect].server.graphql, true),
  );
}

function commandOf(out: string, graphql: true | undefined, source: SourceFlags): string {
  const flags = [...Object.entries(source), ['out', out]].map(
    ([name, value = '']) => `--${name} ${shellWord(value)}`,
  );
  return `npx msw-strapi types ${graphql ? '--graphql ' : ''}${flags.join(' ')}`;
}
