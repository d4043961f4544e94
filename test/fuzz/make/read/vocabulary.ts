import type { Double } from '../../../../handlers/double/double.ts';
import type { Random } from '../../../../seeds/random.ts';
import type { Attribute } from '../../../../src/model/attribute.ts';
import type { Model, Schema } from '../../../../src/model/model.ts';

/** What random queries are made of: the names and values of a double. */
export interface Vocabulary {
  readonly model: Model;
  /** Whether entries belong to documents, as in Strapi 5, which refuses most of what it does not know. */
  readonly hasDocuments: boolean;
  /** Returns the name of an attribute of a schema, now and then another name. */
  name(random: Random, schema: Schema): string;
  /** Returns an attribute of a schema. */
  attribute(random: Random, schema: Schema): Attribute;
  /** Returns a text to compare an attribute with: often a stored value, else an odd one. */
  value(random: Random, schema: Schema, name: string): string | null;
  /** Returns a stored value of an attribute as a text, now and then its beginning; undefined where there is none. */
  stored(random: Random, schema: Schema, name: string): string | undefined;
}

/** Names that are nowhere attributes, or anywhere something else. */
const ODD_NAMES = [
  'id',
  'nope',
  '__proto__',
  'constructor',
  'toString',
  'fields',
  'sort',
  'filters',
  'populate',
  'on',
  'count',
  '*',
  '',
  '0',
  '$eq',
  '$or',
  'Title',
  'created_at',
  'reading_time',
];

const ODD_VALUES = [
  '',
  '0',
  '1',
  '-1',
  '2',
  '1.5',
  '01',
  '1e1',
  ' 1 ',
  '0x5',
  'x',
  'A',
  'a%',
  '_',
  'null',
  'true',
  'false',
  't',
  'f',
  'nope',
  'NaN',
  'Infinity',
  '*',
  ',',
  '.',
  ':',
  'a,b',
  'é',
  'É',
  '💥',
  '\0',
  '\\',
  "'",
  '"',
  '2024-01-15',
  '2024-13-01',
  '2024-02-30',
  '10:30:00',
  '10:30',
  '2024-01-15T10:00:00.000Z',
  '2024-01-15T10:00',
  '1705312800000',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  'asc',
  'desc',
  'live',
  'preview',
  'en',
  'fr',
  'all',
  'constructor',
  '__proto__',
  'id',
  '{}',
  '[1]',
];

/** Takes the vocabulary from a double's model and entries. */
export function vocabularyOf({ model, entries }: Pick<Double, 'model' | 'entries'>): Vocabulary {
  const hasDocuments = [...model.contentTypes.values()].some((type) => type.attributes.has('documentId'));
  const attributes = new Map<Schema, readonly Attribute[]>();
  const stored = new Map<string, readonly string[]>();
  const attributesOf = (schema: Schema): readonly Attribute[] => {
    let list = attributes.get(schema);
    if (!list) {
      const all = [...schema.attributes.values()];
      attributes.set(schema, (list = hasDocuments ? all.filter((one) => !one.hidden) : all));
    }
    return list;
  };
  const storedOf = (schema: Schema, name: string): readonly string[] => {
    const key = `${schema.uid} ${name}`;
    let texts = stored.get(key);
    if (!texts) {
      const rows: readonly object[] = schema.modelType === 'contentType' ? entries(schema.uid) : [];
      const values = rows.map((row) => (row as Readonly<Record<string, unknown>>)[name]);
      texts = values.filter((value) => typeof value !== 'object' && value !== undefined).map(String);
      stored.set(key, texts);
    }
    return texts;
  };
  const pickStored = (random: Random, schema: Schema, name: string): string | undefined => {
    const texts = storedOf(schema, name);
    if (texts.length === 0) return undefined;
    const text = random.pick(texts);
    return random.boolean(0.25) ? [...text].slice(0, random.int(1, 4)).join('') : text;
  };
  return {
    model,
    hasDocuments,
    name(random, schema) {
      const known = attributesOf(schema);
      return random.boolean(0.04) || known.length === 0 ? random.pick(ODD_NAMES) : random.pick(known).name;
    },
    attribute: (random, schema) => random.pick(attributesOf(schema)),
    stored: pickStored,
    value(random, schema, name) {
      const text = random.boolean(0.75) ? pickStored(random, schema, name) : undefined;
      if (text !== undefined) return text;
      return random.boolean(0.04) ? null : random.pick(ODD_VALUES);
    },
  };
}

/** Returns an odd name or value, for any place. */
export const oddText = (random: Random): string => random.pick(random.boolean(0.5) ? ODD_NAMES : ODD_VALUES);
