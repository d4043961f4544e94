import type { Attribute, ScalarAttribute } from '../attribute.ts';
import { isOfApi, pathName } from '../look-up.ts';
import type { ContentType, Schema } from '../model.ts';

/** Returns the comment of a type: what it is, and where it answers. */
export function describeType(schema: Schema, prefix: string): string {
  const name = text(schema.json.info?.displayName ?? schema.uid);
  if (schema.modelType === 'component') return `${name}: the component ${schema.uid}.`;
  const type = schema as ContentType;
  const own = isOfApi(type.uid);
  const isSingle = type.kind === 'singleType';
  const words = [
    own ? `${isSingle ? 'single' : 'collection'} type at ${prefix}${pathName(type)}` : type.uid,
    ...(own && type.draftAndPublish ? ['with drafts'] : []),
    ...(own && type.localized ? ['localized'] : []),
  ];
  return `${name}: ${words.join(', ')}.`;
}

/** Images, videos, audios and other files. */
const FILE_KINDS = 4;

/** Returns the sentences about an attribute: what its values must be. */
export function describeAttribute(attribute: Attribute): string {
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

/** Returns a text that does not end its comment. */
const text = (words: string): string => words.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ').trim();
