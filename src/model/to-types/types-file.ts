import type { Attribute } from '../attribute.ts';
import { apiTypes, isOfApi, pathName, targetsOf } from '../look-up.ts';
import type { ContentType, Model, Schema } from '../model.ts';
import { type EntryStyle, describeType, entryTypes } from './entry-types.ts';
import { filterType, keyOf, literal, typeNames, union } from './typescript-names.ts';
import { RESERVED, sharedTypes } from './shared-types.ts';

/** The context of writing the types of queries. */
export interface QueryContext {
  readonly names: ReadonlyMap<Schema, string>;
  /** The parameter that chooses drafts, with the type of its values. */
  readonly drafts: string;
}

function queryTypes(schema: Schema, { names, drafts }: QueryContext): string {
  const name = names.get(schema)!;
  const attributes = [...schema.attributes.values()].filter(({ hidden }) => !hidden);
  const fields = ['id', ...attributes.filter(({ kind }) => kind === 'scalar').map((each) => each.name)];
  const edges = attributes.filter(({ kind }) => kind !== 'scalar');
  const { draftAndPublish, localized } = schema as Partial<ContentType>;
  const list = union(fields.map(literal));
  const filters = attributes.flatMap((each) => {
    const type = filterOf(each, names);
    return type === undefined ? [] : [`  ${keyOf(each.name)}?: ${type};\n`];
  });
  const populate = edges.map((each) => `  ${keyOf(each.name)}?: ${populateOf(each, names)};\n`);
  const members = [
    `populate?: ${edges.length > 0 ? `Populate<${name}Populate>` : "'*'"};`,
    ...(localized ? ['locale?: string;'] : []),
    ...(draftAndPublish ? [drafts] : []),
  ];
  const what = schema.modelType === 'component' ? 'What a query asks of' : 'A query for';
  return [
    `/** ${what} {@link ${name}}. */\n` +
      `export interface ${name}Query extends Query<${name}Field, ${name}Filters> {\n` +
      `${members.map((each) => `  ${each}\n`).join('')}}\n`,
    `export type ${name}Field =${list.startsWith('\n') ? '' : ' '}${list};\n`,
    ...(edges.length > 0 ? [`export interface ${name}Populate {\n${populate.join('')}}\n`] : []),
    `export interface ${name}Filters extends Groups<${name}Filters> {\n  id?: NumberFilter;\n${filters.join('')}}\n`,
  ].join('\n');
}

function filterOf(attribute: Attribute, names: QueryContext['names']): string | undefined {
  switch (attribute.kind) {
    case 'scalar':
      return filterType(attribute);
    case 'relation':
    case 'media':
      return `LinkFilter<${names.get(attribute.target)}Filters>`;
    case 'component':
      return `${names.get(attribute.target)}Filters`;
    default:
      return undefined;
  }
}

function populateOf(attribute: Attribute, names: QueryContext['names']): string {
  if (attribute.kind === 'zone') {
    const parts = attribute.components.map((each) => `${literal(each.uid)}: ${names.get(each)}Query`);
    return `ZonePopulate<{ ${parts.join('; ')} }>`;
  }
  if (attribute.kind === 'morph' || attribute.kind === 'scalar') return 'MorphPopulate';
  return `Nested<${names.get(attribute.target)}Query>`;
}

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
