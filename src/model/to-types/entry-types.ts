import type { Attribute, EdgeAttribute, ScalarAttribute } from '../attribute.ts';
import { keyOf, literal, union, valueType } from './typescript-names.ts';
import { isOfApi, pathName } from '../look-up.ts';
import type { ContentType, Schema } from '../model.ts';

/** How the entries of an API look. */
export interface EntryStyle {
  /** Whether an entry is `{ id, attributes }`, and linked entries are in `data`. */
  readonly isEnveloped: boolean;
  /** The types of the value of a morph relation. */
  readonly morph: { readonly one: string; readonly many: string };
  /** Whether empty lists of media and morph relations are null. */
  readonly hasNullLists: boolean;
}

export interface EntryContext {
  readonly names: ReadonlyMap<Schema, string>;
  readonly style: EntryStyle;
}

export function entryTypes(schema: Schema, comment: string, context: EntryContext): string {
  const name = context.names.get(schema)!;
  const attributes = [...schema.attributes.values()]
    .filter(({ hidden }) => !hidden)
    .map((attribute) => member(attribute, schema, context));
  const id = '  id: number;\n';
  if (schema.modelType === 'component' || !context.style.isEnveloped)
    return `/** ${comment} */\nexport interface ${name} {\n${id}${attributes.join('')}}\n`;
  return (
    `/** ${comment} */\nexport interface ${name} {\n${id}  attributes: ${name}Attributes;\n}\n\n` +
    `/** What an entry of {@link ${name}} holds. */\nexport interface ${name}Attributes {\n${attributes.join('')}}\n`
  );
}

function member(attribute: Attribute, schema: Schema, context: EntryContext): string {
  const comment = describeAttribute(attribute);
  const isEdge = attribute.kind !== 'scalar';
  const type = isEdge ? edgeType(attribute, context) : valueType(attribute, schema);
  const line = `  ${keyOf(attribute.name)}${isEdge ? '?' : ''}:${type.startsWith('\n') ? '' : ' '}${type};\n`;
  return comment === '' ? line : `  /** ${comment} */\n${line}`;
}

/** Returns the type of a populated relation, media, component or zone. */
function edgeType(attribute: EdgeAttribute, { names, style }: EntryContext): string {
  const inData = (type: string): string => (style.isEnveloped ? `{ data: ${type} }` : type);
  switch (attribute.kind) {
    case 'component': {
      const name = names.get(attribute.target)!;
      if (attribute.many) return `${name}[]`;
      return attribute.required ? name : `${name} | null`;
    }
    case 'zone': {
      const zones = attribute.components.map((part) => `Zone<${literal(part.uid)}, ${names.get(part)}>`);
      const each = union(zones, '  ');
      return zones.length === 0 ? 'never[]' : `(${each}${each.startsWith('\n') ? '\n  ' : ''})[]`;
    }
    case 'morph':
      return attribute.many ? style.morph.many : style.morph.one;
    case 'media':
    case 'relation': {
      const name = names.get(attribute.target)!;
      if (!attribute.many) return inData(`${name} | null`);
      const mayBeNull = attribute.kind === 'media' || attribute.relation === 'morphMany';
      return inData(`${name}[]${mayBeNull && style.hasNullLists ? ' | null' : ''}`);
    }
  }
}

/** Returns the comment of a type, with its path. */
export function describeType(schema: Schema, prefix: string): string {
  const name = text(schema.json.info?.displayName ?? schema.uid);
  if (schema.modelType === 'component') return `${name}: the component ${schema.uid}.`;
  const type = schema as ContentType;
  const isOfProject = isOfApi(type.uid);
  const isSingle = type.kind === 'singleType';
  const words = [
    isOfProject ? `${isSingle ? 'single' : 'collection'} type at ${prefix}${pathName(type)}` : type.uid,
    ...(isOfProject && type.draftAndPublish ? ['with drafts'] : []),
    ...(isOfProject && type.localized ? ['localized'] : []),
  ];
  return `${name}: ${words.join(', ')}.`;
}

/** Images, videos, audios and other files. */
const FILE_KINDS = 4;

function describeAttribute(attribute: Attribute): string {
  if (attribute.system) return '';
  const sentences = [
    ...(attribute.required ? ['Required.'] : []),
    ...(attribute.kind === 'scalar' ? scalarSentences(attribute) : []),
    ...(attribute.kind === 'component' || attribute.kind === 'zone' ? countSentences(attribute) : []),
    ...(attribute.kind === 'media' && attribute.allowedTypes.length < FILE_KINDS
      ? [`Files: ${attribute.allowedTypes.join(', ')}.`]
      : []),
  ];
  return text(sentences.join(' '));
}

const FORMS: { readonly [type: string]: string } = {
  date: '`2024-12-31`.',
  time: '`23:59:59.000`.',
  datetime: '`2024-12-31T23:59:59.000Z`.',
  timestamp: '`2024-12-31T23:59:59.000Z`.',
  biginteger: 'A whole number as text.',
  richtext: 'Markdown.',
  email: 'An e-mail address.',
};

function scalarSentences(attribute: ScalarAttribute): string[] {
  const { type, unique, min, max, minLength, maxLength, regex, targetField } = attribute;
  const initial = attribute.default;
  return [
    ...(FORMS[type] === undefined ? [] : [FORMS[type]]),
    ...range(minLength, maxLength, ' characters'),
    ...range(min, max, ''),
    ...(regex === undefined ? [] : [`Matches \`${regex}\`.`]),
    ...(unique ? ['Unique.'] : []),
    ...(targetField === undefined ? [] : [`Made from ${targetField}.`]),
    ...(initial === undefined || initial === null || typeof initial === 'object'
      ? []
      : [`Default: ${JSON.stringify(initial)}.`]),
  ];
}

function countSentences({ min, max }: { readonly min?: number; readonly max?: number }): string[] {
  return range(min, max, ' components');
}

function range(min: number | string | undefined, max: number | string | undefined, unit: string): string[] {
  if (min !== undefined && max !== undefined) return [`${min} to ${max}${unit}.`];
  if (min !== undefined) return [`At least ${min}${unit}.`];
  return max === undefined ? [] : [`At most ${max}${unit}.`];
}

/** Returns a text that cannot end a comment. */
const text = (words: string): string => words.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim();
