import type { ScalarAttribute, ScalarType } from '../attribute.ts';
import type { ContentType, Schema } from '../model.ts';
import { literal, union } from './typescript-names.ts';

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
