import { once } from 'es-toolkit/function/once';
import { isPlainObject, isRecord } from '../../objects.ts';

/** Returns what is wrong with a value. @param path where it is: `info.singularName`; empty for the whole */
interface JsonRule<Value> {
  (value: unknown, path: string): readonly string[];
  /** The type of correct values, for the compiler only. */
  readonly accepted?: Value;
}

/** Most values are right. */
const NOTHING: readonly string[] = Object.freeze([]);

type Accepted<Checked> = Checked extends JsonRule<infer Value> ? Value : never;

/** An attribute of `schema.json` with checked types. The conversion checks what each attribute type needs. */
export type AttributeJson = Accepted<typeof attribute> & {
  readonly type: string;
  readonly [unknown: string]: unknown;
};

/** A `schema.json` with checked types, except its attributes. */
export type CheckedSchemaJson = Accepted<typeof schema>;

type Nullish<Value> = Value | null | undefined;

const text: JsonRule<string> = (value, path) =>
  typeof value === 'string' ? NOTHING : wrongType('string', value, path);

const boolean: JsonRule<boolean> = (value, path) =>
  typeof value === 'boolean' ? NOTHING : wrongType('boolean', value, path);

const listOfTexts: JsonRule<readonly string[]> = (value, path) =>
  Array.isArray(value)
    ? // A list may have holes, which most methods leave out.
      Array.from(value, (each, at) => text(each, `${path}.${at}`)).flat()
    : wrongType('array', value, path);

const record: JsonRule<{ readonly [key: string]: unknown }> = (value, path) =>
  isRecord(value) ? NOTHING : wrongType('record', value, path);

/** Makes the rule of an object. Other keys are allowed. */
function objectOf<Rules extends { readonly [name: string]: JsonRule<unknown> }>(
  rules: Rules,
): JsonRule<{ readonly [Name in keyof Rules]?: Accepted<Rules[Name]> }> {
  const neededKeys = once(() => Object.keys(rules).filter((key) => rules[key]!(undefined, key).length > 0));
  return (value, path) => {
    if (!isPlainObject(value)) return wrongType('object', value, path);
    let mistakes = NOTHING;
    const look = (key: string): void => {
      if (!Object.hasOwn(rules, key)) return;
      const more = rules[key]!(value[key], path === '' ? key : `${path}.${key}`);
      if (more.length > 0) mistakes = [...mistakes, ...more];
    };
    neededKeys().forEach((key) => !Object.hasOwn(value, key) && look(key));
    // Attributes have few of the possible keys, so look at these.
    Object.keys(value).forEach(look);
    return mistakes;
  };
}

/** Makes the rule of a value that may be left out, or null. */
const nullish =
  <Value>(rule: JsonRule<Value>): JsonRule<Nullish<Value>> =>
  (value, path) =>
    value === undefined || value === null ? NOTHING : rule(value, path);

const numberOr =
  (accepts: (value: unknown) => boolean): JsonRule<number | string> =>
  (value, path) =>
    Number.isFinite(value) || accepts(value) ? NOTHING : [wrong('expected a number', path)];

const flag = nullish(boolean);
const name = nullish(text);
const names = nullish(listOfTexts);
/** Strapi writes the bounds of a biginteger as text. */
const bound = nullish(numberOr((value) => typeof value === 'string'));
const count = nullish(numberOr((value) => typeof value === 'string' && /^\d+$/.test(value)));
const kind = nullish<'collectionType' | 'singleType'>((value, path) =>
  value === 'collectionType' || value === 'singleType'
    ? []
    : [wrong('expected one of "collectionType"|"singleType"', path)],
);
const pluginOptions = nullish(objectOf({ i18n: nullish(objectOf({ localized: flag })) }));

/** Returns what is wrong with an attribute: `"private" is wrong: expected boolean, received string.` */
export function mistakesInAttribute(json: unknown): readonly string[] {
  const mistakes = attribute(json, '');
  return isPlainObject(json) && json['type'] === 'biginteger'
    ? [...mistakes, ...['min', 'max'].flatMap((key) => wholeBound(json[key], key))]
    : mistakes;
}

function wholeBound(value: unknown, path: string): string[] {
  const isWhole =
    typeof value === 'string'
      ? /^[+-]?\d*$|^0[xob]/i.test(value.trim())
      : !Number.isFinite(value) || Number.isInteger(value);
  return isWhole ? [] : [wrong(`expected a whole number, received ${JSON.stringify(value)}`, path)];
}

const attribute = objectOf({
  type: text,
  required: flag,
  private: flag,
  unique: flag,
  searchable: flag,
  pluginOptions,
  min: bound,
  max: bound,
  minLength: count,
  maxLength: count,
  regex: name,
  enum: names,
  targetField: name,
  jsonSchema: nullish(record),
  customField: name,
  relation: name,
  target: name,
  inversedBy: name,
  mappedBy: name,
  morphBy: name,
  sameDocument: flag,
  multiple: flag,
  allowedTypes: names,
  component: name,
  repeatable: flag,
  components: names,
});

/** Returns what is wrong with a schema: `"info.singularName" is wrong: expected string, received number.` */
export const mistakesInSchema = (json: unknown): readonly string[] => schema(json, '');

const schema = objectOf({
  kind,
  info: nullish(objectOf({ singularName: name, pluralName: name, displayName: name })),
  options: nullish(
    objectOf({ draftAndPublish: flag, populateCreatorFields: flag, privateAttributes: names }),
  ),
  pluginOptions,
  attributes: nullish(objectOf({})),
});

function wrong(what: string, path: string): string {
  return path === '' ? `${what}.` : `"${path}" is wrong: ${what}.`;
}

function wrongType(type: string, value: unknown, path: string): string[] {
  return [wrong(`expected ${type}, received ${typeName(value)}`, path)];
}

function typeName(value: unknown): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object'
    ? (value.constructor?.name ?? 'object').replace('Object', 'object')
    : typeof value;
}
