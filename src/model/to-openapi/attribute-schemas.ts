// Strapi 5.54: packages/core/core/src/core-api/routes/validation/attributes.ts
// Strapi 5.54: packages/core/utils/src/validation/utilities.ts
import type { AttributeJson } from '../read/schema-json.ts';

/** A JSON Schema, or a part of a document. */
export type Json = { readonly [key: string]: unknown };

/** What the schema of an attribute depends on besides the attribute. */
export interface SchemaContext {
  /** Returns the schema of another type: a reference. */
  readonly refer: (uid: string) => Json;
  /** Returns the schema of a component in bodies. Only the corrected document has one. */
  readonly referInput: (uid: string) => Json;
  /** The time for values that Strapi makes when it writes the document. */
  readonly now: string;
  /** Whether bodies need what Strapi needs, and zones list their components. Default: as Strapi writes them. */
  readonly isCorrected?: boolean;
}

/** The schema of an attribute, and whether an object needs it. */
export interface Property {
  readonly schema: Json;
  readonly isRequired: boolean;
}

export const UUID: Json = {
  type: 'string',
  format: 'uuid',
  pattern:
    '^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$',
};

const EMAIL: Json = {
  format: 'email',
  pattern:
    "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
};

const STRING = { type: 'string' };
const NULL = { type: 'null' };
const ANY: Readonly<Json> = {};

export const listOf = (items: Json): Json => ({ type: 'array', items });

/** Objects sort keys that are whole numbers first, and so does Strapi, which keeps the values in one. */
export const enumOf = (values: readonly string[]): Json => ({
  type: 'string',
  enum: Object.values(Object.fromEntries(values.map((value) => [value, value]))),
});

/** Returns an object with all of some properties, and no others. */
export function objectOf(
  properties: readonly (readonly [name: string, Property])[],
  isPartial = false,
): Json {
  const required = isPartial
    ? []
    : properties.filter(([, { isRequired }]) => isRequired).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(properties.map(([name, { schema }]) => [name, schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** Returns the attribute as answers have it. */
export function outputOf(attribute: AttributeJson, context: SchemaContext): Property {
  const { type, target, writable, required } = attribute;
  if (type === 'dynamiczone' && context.isCorrected)
    return { schema: zoneOf(attribute, context.refer), isRequired: false };
  if (type === 'relation' && target === undefined) return { schema: ANY, isRequired: true };
  if (type === 'blocks') return BLOCKS;
  const readOnly = writable === false && { readOnly: true };
  const start = defaultOf(attribute, context);
  const description = { description: `${nameOf(type)} field` };
  // The outermost rule of zod comes first. Strapi adds the two in another order for these types.
  const rules =
    type === 'integer' || type === 'float'
      ? start
        ? { ...start, ...description, ...readOnly }
        : { ...readOnly, ...description }
      : readOnly
        ? { ...readOnly, ...description, ...start }
        : { ...start, ...description };
  return {
    schema: { ...rules, ...valueIn(attribute, context.refer) },
    isRequired: required === true || start !== undefined,
  };
}

/** Returns the attribute as bodies have it. */
export function inputOf(attribute: AttributeJson, context: SchemaContext): Property {
  if (context.isCorrected) return correctedInputOf(attribute, context);
  const { type, required } = attribute;
  if (type === 'blocks') return BLOCKS;
  const start = defaultOf(attribute, context);
  const name = type === 'integer' ? 'A float' : nameOf(type);
  return {
    schema: { ...start, description: `${name} field`, ...valueIn(attribute) },
    isRequired: required === true || start !== undefined,
  };
}

/** Strapi takes more than its document says. */
function correctedInputOf(attribute: AttributeJson, context: SchemaContext): Property {
  const { type, required } = attribute;
  const description = `${nameOf(type)} field`;
  const isRequired = required === true && defaultOf(attribute, context) === undefined;
  if (type === 'relation' || type === 'media')
    return { schema: { description, ...reference(RELATION_INPUT) }, isRequired };
  const { pattern: _, ...values } =
    type === 'dynamiczone'
      ? zoneOf(attribute, context.referInput)
      : type === 'blocks'
        ? BLOCKS.schema
        : valueIn(attribute, context.referInput);
  const schema = { description, ...values };
  return { schema: required === true ? schema : nullable(schema), isRequired };
}

/** Lists the components of a zone by their uid. */
function zoneOf({ components }: AttributeJson, refer: SchemaContext['refer']): Json {
  const items = (components ?? []).map((uid) => ({
    allOf: [
      refer(uid),
      {
        type: 'object',
        properties: { __component: { type: 'string', const: uid } },
        required: ['__component'],
      },
    ],
  }));
  const item = items.length > 1 ? { anyOf: items } : (items[0] ?? ANY);
  return { description: 'A dynamic zone field', ...listOf(item) };
}

/** Lists of relations, components and zones are empty, never null. */
const LISTS = /^A (relational|component|dynamic zone) field$/;

export function nullable(schema: Json): Json {
  const { description, ...values } = schema;
  const isList = schema['type'] === 'array' && LISTS.test(String(description));
  const choices = schema['anyOf'] as readonly Json[] | undefined;
  if (isList || Object.keys(values).length === 0) return schema;
  if (choices?.some(({ type }) => type === 'null')) return schema;
  return {
    ...(description !== undefined && { description }),
    anyOf: [...(choices ?? [values]), { type: 'null' }],
  };
}

/** An id or a documentId. */
export const ID = { anyOf: [STRING, { type: 'integer' }] };

/** Returns an object that may have other members, too. */
export const objectWith = (
  properties: Readonly<Record<string, Json>>,
  required: readonly string[] = [],
): Json => ({ type: 'object', properties, ...(required.length > 0 && { required }) });

const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const RELATION_INPUT = 'RelationInput';
const RELATED = reference('RelatedInput');
const LISTABLE: Json = { anyOf: [RELATED, listOf(RELATED), NULL] };

/** What the corrected document has for relations and media in bodies, by name. */
export const RELATION_SCHEMAS: Readonly<Record<string, Json>> = {
  [RELATION_INPUT]: {
    anyOf: [
      RELATED,
      listOf(RELATED),
      objectWith({ connect: LISTABLE, disconnect: LISTABLE, set: LISTABLE }),
      NULL,
    ],
  },
  RelatedInput: {
    anyOf: [
      ...ID.anyOf,
      objectWith({
        id: ID,
        documentId: STRING,
        locale: { anyOf: [STRING, NULL] },
        status: enumOf(['draft', 'published']),
        position: objectWith({ before: ID, after: ID, start: { type: 'boolean' }, end: { type: 'boolean' } }),
        __type: { ...STRING, description: 'The uid of the type, where a relation may have several' },
      }),
    ],
  },
};

const BLOCKS: Property = {
  schema: { ...listOf(ANY), description: 'A blocks field' },
  isRequired: true,
};

const NAMES: Readonly<Record<string, string>> = {
  email: 'An email',
  enumeration: 'An enum',
  integer: 'An integer',
  json: 'A JSON',
  uid: 'A UID',
  dynamiczone: 'A dynamic zone',
  relation: 'A relational',
};

const nameOf = (type: string): string => NAMES[type] ?? `A ${type}`;

/** The types whose schema has no default. */
const LINKS = new Set(['component', 'media', 'relation', 'dynamiczone']);

function defaultOf(
  { type, default: start }: AttributeJson,
  { now }: SchemaContext,
): { readonly default: unknown } | undefined {
  if (start === undefined || LINKS.has(type)) return undefined;
  return { default: start === NOW ? now : start };
}

/** Stands for the time of the document as the default of an attribute that Strapi adds. */
export const NOW = Symbol('now');

/**
 * Returns the schema of the values of an attribute.
 *
 * @param refer what stands for another type. Default: ids of documents, and anything where bodies have objects
 */
function valueIn(attribute: AttributeJson, refer?: SchemaContext['refer']): Json {
  const { type, repeatable, multiple, relation, enum: values = [] } = attribute;
  const { min, max, minLength, maxLength } = attribute;
  switch (type) {
    case 'biginteger':
      return { ...STRING, ...numbers({ minLength: min, maxLength: max }) };
    case 'boolean':
      return { anyOf: [refer ? { type: 'boolean' } : enumOf(['t', '1', 'true', 'f', '0', 'false']), NULL] };
    case 'integer':
      return { type, ...WHOLE, ...both({ minimum: min, maximum: max }) };
    case 'decimal':
    case 'float':
      return { type: 'number', ...both({ minimum: min, maximum: max }) };
    case 'enumeration':
      return enumOf(values ?? []);
    case 'timestamp':
      return { anyOf: [STRING, { type: 'number' }] };
    case 'json':
      return ANY;
    case 'dynamiczone':
      return { ...both({ minItems: min, maxItems: max }), ...listOf(ANY) };
    case 'component': {
      const one = refer ? refer(String(attribute.component)) : ANY;
      return repeatable ? { ...numbers({ minItems: min, maxItems: max }), ...listOf(one) } : one;
    }
    case 'media': {
      const one = refer ? refer('plugin::upload.file') : ANY;
      return multiple ? listOf(one) : one;
    }
    case 'relation': {
      const one = refer ? refer(String(attribute.target)) : UUID;
      return relation === 'oneToMany' || relation === 'manyToMany' ? listOf(one) : one;
    }
    case 'email':
      return { ...STRING, ...both({ minLength, maxLength }), ...EMAIL };
    case 'date':
    case 'datetime':
    case 'time':
      return STRING;
    default:
      return { ...STRING, ...both({ minLength, maxLength }) };
  }
}

/** JavaScript can count so far. */
const WHOLE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** Returns the bounds that are numbers. Strapi writes no others. */
const numbers = (bounds: Json): Json =>
  Object.fromEntries(Object.entries(bounds).filter(([, bound]) => Number.isFinite(bound)));

/** Returns bounds of which Strapi writes none unless there are two. */
const both = (bounds: Json): Json => (Object.values(bounds).includes(undefined) ? {} : numbers(bounds));
