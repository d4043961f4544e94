import { isPlainObject, isRecord } from '../../objects.ts';

/** An attribute of `schema.json` whose values have the right types. The conversion checks what each type needs. */
export interface AttributeJson {
  readonly type: string;
  readonly required?: Flag;
  readonly private?: Flag;
  readonly unique?: Flag;
  readonly searchable?: Flag;
  readonly pluginOptions?: Localizable;
  readonly min?: Bound;
  readonly max?: Bound;
  readonly minLength?: Bound;
  readonly maxLength?: Bound;
  readonly regex?: Name;
  readonly default?: unknown;
  readonly enum?: Names;
  readonly targetField?: Name;
  readonly options?: unknown;
  readonly conditions?: unknown;
  readonly jsonSchema?: { readonly [key: string]: unknown } | null | undefined;
  readonly customField?: Name;
  readonly relation?: Name;
  readonly target?: Name;
  readonly inversedBy?: Name;
  readonly mappedBy?: Name;
  readonly morphBy?: Name;
  readonly sameDocument?: Flag;
  readonly multiple?: Flag;
  readonly allowedTypes?: Names;
  readonly component?: Name;
  readonly repeatable?: Flag;
  readonly components?: Names;
  readonly [unknown: string]: unknown;
}

/** A `schema.json` whose values have the right types. Its attributes are checked one by one. */
export interface CheckedSchemaJson {
  readonly kind?: 'collectionType' | 'singleType' | null | undefined;
  readonly info?:
    | { readonly singularName?: Name; readonly pluralName?: Name; readonly displayName?: Name }
    | null
    | undefined;
  readonly options?:
    | {
        readonly draftAndPublish?: Flag;
        readonly populateCreatorFields?: Flag;
        readonly privateAttributes?: Names;
      }
    | null
    | undefined;
  readonly pluginOptions?: Localizable;
  readonly attributes?: object | null | undefined;
}

type Flag = boolean | null | undefined;
type Name = string | null | undefined;
type Names = readonly string[] | null | undefined;
type Bound = number | string | null | undefined;
type Localizable = { readonly i18n?: { readonly localized?: Flag } | null | undefined } | null | undefined;

/** Says what is wrong with a value. @param path where it is: `info.singularName`; empty for the whole */
type Rule = (value: unknown, path: string) => string[];

const typed =
  (type: 'string' | 'boolean'): Rule =>
  (value, path) =>
    typeof value === type ? [] : wrongType(type, value, path);

const listOfTexts: Rule = (value, path) =>
  Array.isArray(value)
    ? // A list may have holes, which most methods leave out.
      Array.from(value, (each, at) => typed('string')(each, `${path}.${at}`)).flat()
    : wrongType('array', value, path);

const record: Rule = (value, path) => (isRecord(value) ? [] : wrongType('record', value, path));

/** Makes the rule of an object. Other keys are allowed. */
const objectOf =
  (shape: { readonly [name: string]: Rule }): Rule =>
  (value, path) =>
    isPlainObject(value)
      ? Object.entries(shape).flatMap(([name, rule]) =>
          rule(value[name], path === '' ? name : `${path}.${name}`),
        )
      : wrongType('object', value, path);

/** Makes the rule of a value that may be left out, or null. */
const nullish =
  (rule: Rule): Rule =>
  (value, path) =>
    value === undefined || value === null ? [] : rule(value, path);

const numberOr =
  (accepts: (value: unknown) => boolean): Rule =>
  (value, path) =>
    Number.isFinite(value) || accepts(value) ? [] : [wrong('expected a number', path)];

const flag = nullish(typed('boolean'));
const name = nullish(typed('string'));
const names = nullish(listOfTexts);
/** Strapi writes the bounds of a biginteger as text. */
const bound = nullish(numberOr((value) => typeof value === 'string'));
const count = nullish(numberOr((value) => typeof value === 'string' && /^\d+$/.test(value)));
const kind = nullish((value, path) =>
  value === 'collectionType' || value === 'singleType'
    ? []
    : [wrong('expected one of "collectionType"|"singleType"', path)],
);
const pluginOptions = nullish(objectOf({ i18n: nullish(objectOf({ localized: flag })) }));

/** Says what is wrong with an attribute: `"private" is wrong: expected boolean, received string.` */
export const mistakesInAttribute = (json: unknown): string[] => attribute(json, '');

const attribute = objectOf({
  type: typed('string'),
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

/** Says what is wrong with a schema: `"info.singularName" is wrong: expected string, received number.` */
export const mistakesInSchema = (json: unknown): string[] => schema(json, '');

const schema = objectOf({
  kind,
  info: nullish(objectOf({ singularName: name, pluralName: name, displayName: name })),
  options: nullish(
    objectOf({ draftAndPublish: flag, populateCreatorFields: flag, privateAttributes: names }),
  ),
  pluginOptions,
  attributes: nullish(objectOf({})),
});

const wrong = (what: string, path: string): string =>
  path === '' ? `${what}.` : `"${path}" is wrong: ${what}.`;

const wrongType = (type: string, value: unknown, path: string): string[] => [
  wrong(`expected ${type}, received ${typeName(value)}`, path),
];

function typeName(value: unknown): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return String(value);
  if (Array.isArray(value)) return 'array';
  return typeof value === 'object'
    ? (value.constructor?.name ?? 'object').replace('Object', 'object')
    : typeof value;
}
