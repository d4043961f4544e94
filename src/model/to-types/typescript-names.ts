import type { ScalarAttribute, ScalarType } from '../attribute.ts';
import type { ContentType, Schema } from '../model.ts';

/** The suffixes of the types written for each schema. */
const PARTS = ['', 'Attributes', 'Query', 'Field', 'Populate', 'Filters'] as const;

/**
 * Returns the TypeScript names of schemas: `Article`, `SharedSeo` for a component, `UploadFile` for a plugin's type.
 * Taken names get a word or number behind them. Short names choose first.
 *
 * @param reserved names that mean something else
 */
export function typeNames(
  schemas: readonly Schema[],
  reserved: Iterable<string>,
): ReadonlyMap<Schema, string> {
  const usedNames = new Set(reserved);
  const names = new Map<Schema, string>();
  const inOrder = schemas.toSorted((a, b) => candidates(a)[0]!.length - candidates(b)[0]!.length);
  for (const schema of inOrder) {
    const name = candidates(schema).find((each) => PARTS.every((part) => !usedNames.has(each + part)))!;
    for (const part of PARTS) usedNames.add(name + part);
    names.set(schema, name);
  }
  return names;
}

/** More than any model has: uids differ, apart from letters that identifiers cannot have. */
const MAX_NAMESAKES = 1000;

function candidates({ uid, modelType }: Schema): string[] {
  const base = identifier(wordsOf(uid));
  const more = base + (modelType === 'component' ? 'Component' : 'Entry');
  return [base, more, ...Array.from({ length: MAX_NAMESAKES }, (_, index) => more + (index + 2))];
}

/** `api::blog-post.blog-post` is a blog post, `plugin::upload.file` an upload file, `shared.seo` a shared seo. */
function wordsOf(uid: string): string {
  const [, origin, path = uid] = /^(?:(api|plugin)::|[^:]*::)?(.*)$/.exec(uid) ?? [];
  return origin === 'api' ? path.slice(path.lastIndexOf('.') + 1) : uid.replace('plugin::', '');
}

function identifier(words: string): string {
  const parts = words.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
  const name = parts.map((part) => part[0]!.toUpperCase() + part.slice(1)).join('');
  return /^\p{L}/u.test(name) ? name : `Type${name}`;
}

export const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name));

export function literal(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll(String.raw`\"`, '"')}'`;
}

/** Returns a union, over several lines where it is long. */
export function union(members: readonly string[], indent = ''): string {
  const line = members.join(' | ');
  if (line.length <= 90) return line;
  return members.map((member) => `\n${indent}  | ${member}`).join('');
}

const TYPES: Readonly<Record<ScalarType, readonly [value: string, filter: string]>> = {
  string: ['string', 'TextFilter'],
  text: ['string', 'TextFilter'],
  richtext: ['string', 'TextFilter'],
  enumeration: ['string', 'TextFilter'],
  email: ['string', 'TextFilter'],
  password: ['string', 'TextFilter'],
  uid: ['string', 'TextFilter'],
  date: ['string', 'DateFilter'],
  time: ['string', 'TextFilter'],
  datetime: ['string', 'DateFilter'],
  timestamp: ['string', 'DateFilter'],
  integer: ['number', 'NumberFilter'],
  biginteger: ['string', 'NumberFilter'],
  float: ['number', 'NumberFilter'],
  decimal: ['number', 'NumberFilter'],
  boolean: ['boolean', 'BooleanFilter'],
  json: ['unknown', 'TextFilter'],
  blocks: ['BlocksContent', 'TextFilter'],
  array: ['unknown[]', 'TextFilter'],
};

/** The attributes that every row has. */
const ALWAYS = new Set(['documentId', 'createdAt', 'updatedAt']);

export function valueType(attribute: ScalarAttribute, schema: Schema): string {
  const { type, name } = attribute;
  if (schema.uid === 'plugin::upload.file' && name === 'formats') return 'FileFormats';
  const value = attribute.enum ? union(attribute.enum.map(literal), '  ') : TYPES[type][0];
  return isNullable(attribute, schema) && value !== 'unknown' ? orNull(value) : value;
}

const orNull = (value: string): string =>
  value.startsWith('\n') ? `${value}\n    | null` : `${value} | null`;

/** Whether an entry that is published may have no value. */
function isNullable({ name, system, required }: ScalarAttribute, schema: Schema): boolean {
  if (!system || schema.modelType === 'component') return !required;
  const { draftAndPublish, localized } = schema as ContentType;
  if (name === 'publishedAt') return draftAndPublish;
  if (name === 'locale') return !localized;
  return !ALWAYS.has(name);
}

export const filterType = ({ type, enum: values }: ScalarAttribute): string =>
  values ? `TextFilter<${values.map(literal).join(' | ')}>` : TYPES[type][1];
