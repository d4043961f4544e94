import type { Attribute } from '../attribute.ts';
import type { ContentType, Schema } from '../model.ts';
import { keyOf, literal, union } from './typescript-names.ts';
import { filterType } from './scalar-types.ts';

/** The context of writing the types of queries. */
export interface QueryContext {
  readonly names: ReadonlyMap<Schema, string>;
  /** The parameter that chooses drafts, with the type of its values. */
  readonly drafts: string;
}

export function queryTypes(schema: Schema, { names, drafts }: QueryContext): string {
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
