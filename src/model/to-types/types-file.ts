import { apiTypes, isOfApi, pathName, targetsOf } from '../look-up.ts';
import type { ContentType, Model, Schema } from '../model.ts';
import { describeType, type EntryStyle, entryTypes } from './entry-types.ts';
import { queryTypes } from './query-types.ts';
import { RESERVED, sharedTypes } from './shared-types.ts';
import { keyOf, typeNames } from './typescript-names.ts';

export interface TypesFileOptions {
  readonly style: EntryStyle;
  /** The parameter that chooses drafts, with the type of its values. */
  readonly drafts: string;
  /** The path of the API: `/api/`. */
  readonly prefix: string;
  /** The API in words: `Strapi 5`. */
  readonly server: string;
  readonly command: string;
}

/** Built-in types with public endpoints. */
const PLUGIN_TYPES = ['plugin::upload.file', 'plugin::users-permissions.user'];

/**
 * Returns a TypeScript file with the types of a model: its entries as answers have them, and queries. The file imports
 * nothing and has no code. The same model always gives the same text.
 */
export function typesFile(model: Model, options: TypesFileOptions): string {
  const schemas = reachable(model);
  const names = typeNames(schemas, RESERVED);
  const { style, drafts, prefix, server, command } = options;
  const hasBlocks = schemas.some(({ attributes }) =>
    [...attributes.values()].some((each) => each.kind === 'scalar' && each.type === 'blocks' && !each.hidden),
  );
  const types = schemas.map((schema) => {
    const comment = describeType(schema, prefix);
    const entry = entryTypes(schema, comment, { names, style });
    return `// ${names.get(schema)}\n\n${entry}\n${queryTypes(schema, { names, drafts })}`;
  });
  return [HEADER(server, command), api(schemas, names, prefix), ...types, sharedTypes(style, hasBlocks)].join(
    '\n',
  );
}

const HEADER = (server: string, command: string): string => `/* eslint-disable */
/**
 * The entries of this ${server} API, as it answers them, and the queries for them.
 *
 * - What is optional in an entry is there only if the query populates it: \`Populated<Article, 'author'>\`.
 * - With \`fields\`, the other fields are missing.
 * - A draft may lack what is required.
 *
 * Made by msw-strapi. Do not edit it; make it again:
 *
 *     ${command.replaceAll('*/', '* /')}
 */
`;

/** Returns a file without its command, because different commands may make the same types. */
export const withoutCommand = (text: string): string =>
  text.replace(/^ \* {5}npx msw-strapi types .*\n/m, '');

/** Returns the project's types, the plugin types that visitors may ask for, and all types they refer to. */
function reachable(model: Model): Schema[] {
  const ownTypes = apiTypes(model);
  const plugin = PLUGIN_TYPES.flatMap((uid) => model.contentTypes.get(uid) ?? []);
  const schemas = new Set<Schema>([...ownTypes, ...plugin]);
  // The loop also visits members added meanwhile.
  for (const { attributes } of schemas)
    for (const attribute of attributes.values())
      if (!attribute.hidden) for (const target of targetsOf(attribute)) schemas.add(target);
  const rank = ({ uid, modelType }: Schema) => (modelType === 'component' ? 2 : isOfApi(uid) ? 0 : 1);
  return [...schemas].toSorted((a, b) => rank(a) - rank(b) || (a.uid < b.uid ? -1 : 1));
}

function api(schemas: readonly Schema[], names: ReadonlyMap<Schema, string>, prefix: string): string {
  const types = schemas.filter(({ uid }) => isOfApi(uid)) as ContentType[];
  const members = types.map((type) => {
    const isSingle = type.kind === 'singleType';
    const name = names.get(type);
    return `  ${keyOf(pathName(type))}: ${isSingle ? 'Single' : 'Collection'}<${name}, ${name}Query>;\n`;
  });
  return (
    `/** Entry, query and answer by the path behind \`${prefix}\`: \`Api['articles']['query']\`. */\n` +
    `export interface Api {\n${members.join('')}}\n`
  );
}
