import { GraphQLEnumType } from 'graphql';
import type { Attribute, ScalarAttribute } from '../../model/attribute.ts';
import { isContentType, isRequired } from '../../model/look-up.ts';
import type { ContentType, Schema } from '../../model/model.ts';
import type { Arguments, Build, Fields } from './build.ts';
import { enumName, enumTypeName, typeName, zoneName } from './graphql-names.ts';
import { zoneScalar } from './graphql-scalars.ts';
import type { SchemaTraits } from './schema-traits.ts';
import { showValue } from '../../errors/show-value.ts';
import { ModelError } from '../../model/model-problems.ts';

const SCALARS: Readonly<Record<ScalarAttribute['type'], string | undefined>> = {
  string: 'String',
  text: 'String',
  richtext: 'String',
  enumeration: 'String',
  email: 'String',
  password: 'String',
  uid: 'String',
  date: 'Date',
  time: 'Time',
  datetime: 'DateTime',
  timestamp: 'DateTime',
  integer: 'Int',
  biginteger: 'Long',
  float: 'Float',
  decimal: 'Float',
  boolean: 'Boolean',
  json: 'JSON',
  blocks: 'JSON',
  array: undefined,
};

const GENERIC_MORPH = 'GenericMorph';
const KEY_ATTRIBUTE = 'documentId';

export function addModelTypes(schemas: readonly Schema[], traits: SchemaTraits, build: Build): void {
  refuseNames(schemas);
  const included = new Set(schemas);
  for (const schema of schemas) {
    const attributes = [...schema.attributes.values()].filter(
      (attribute) => attribute.name !== KEY_ATTRIBUTE && isIncluded(attribute, included),
    );
    addEnums(schema, attributes, build);
    addZones(schema, attributes, build);
    const name = typeName(schema);
    build.input(`${name}FiltersInput`, () => filterFields(schema, attributes, traits, build));
    const inputs = inputFields(schema, attributes, build);
    if (Object.keys(inputs).length > 0) build.input(`${name}Input`, () => inputs);
    build.object(name, () => entryFields(schema, attributes, traits, build));
    if (isContentType(schema)) traits.addWrappers(schema, build);
  }
  build.union(GENERIC_MORPH, () => schemas.map(typeName));
}

/** Whether an attribute is in the schema. Links to types outside it are not. */
function isIncluded(attribute: Attribute, included: ReadonlySet<Schema>): boolean {
  if (attribute.kind === 'component' || attribute.kind === 'media') return included.has(attribute.target);
  if (attribute.kind === 'relation')
    return included.has(attribute.target) && !attribute.relation.startsWith('morph');
  return attribute.kind !== 'scalar' || SCALARS[attribute.type] !== undefined;
}

const isEnumeration = (attribute: Attribute): boolean =>
  attribute.kind === 'scalar' && attribute.type === 'enumeration';

function addEnums(schema: Schema, attributes: readonly Attribute[], build: Build): void {
  for (const attribute of attributes) {
    if (attribute.kind !== 'scalar' || attribute.type !== 'enumeration') continue;
    const values = (attribute.enum ?? []).map((value) => [enumName(value), { value }] as const);
    build.add(
      new GraphQLEnumType({ name: enumTypeName(schema, attribute.name), values: Object.fromEntries(values) }),
    );
  }
}

function addZones(schema: Schema, attributes: readonly Attribute[], build: Build): void {
  for (const attribute of attributes) {
    if (attribute.kind !== 'zone') continue;
    const name = zoneName(schema, attribute.name);
    const shown = attribute.components.filter((each) => build.shadowOf(each).enabled !== false);
    build.union(name, () => [...shown.map(typeName), 'Error']);
    build.add(zoneScalar(`${name}Input`, attribute.components, build.model));
  }
}

function filterFields(
  schema: Schema,
  attributes: readonly Attribute[],
  traits: SchemaTraits,
  build: Build,
): Arguments {
  const name = `${typeName(schema)}FiltersInput`;
  const fields: Record<string, string> = {};
  const hasKey = isContentType(schema) && schema.kind === 'collectionType';
  if (hasKey && build.has('filters', schema, traits.key)) fields[traits.key] = 'IDFilterInput';
  for (const attribute of attributes) {
    if (attribute.private && !traits.filtersPrivate) continue;
    if (!build.has('filters', schema, attribute.name)) continue;
    if (attribute.kind === 'scalar') fields[attribute.name] = `${SCALARS[attribute.type]}FilterInput`;
    else if (attribute.kind === 'relation' || attribute.kind === 'component')
      fields[attribute.name] = `${typeName(attribute.target)}FiltersInput`;
  }
  return { ...fields, and: `[${name}]`, or: `[${name}]`, not: name };
}

/** The attributes that Strapi fills in itself. */
const NOT_WRITABLE = new Set(['createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'localizations']);

function inputFields(schema: Schema, attributes: readonly Attribute[], build: Build): Arguments {
  const isType = isContentType(schema);
  const fields: Record<string, string> = isType || !build.has('input', schema, 'id') ? {} : { id: 'ID' };
  for (const attribute of attributes) {
    const { name, kind } = attribute;
    if (!build.has('input', schema, name)) continue;
    if (isType && (NOT_WRITABLE.has(name) || !attribute.writable || (schema.localized && name === 'locale')))
      continue;
    if (isEnumeration(attribute)) fields[name] = enumTypeName(schema, name);
    else if (kind === 'scalar') fields[name] = SCALARS[attribute.type]!;
    else if (kind === 'zone') fields[name] = `[${zoneName(schema, name)}Input!]`;
    else if (kind !== 'morph') {
      const type = kind === 'component' ? `${typeName(attribute.target)}Input` : 'ID';
      fields[name] = attribute.many ? `[${type}]` : type;
    }
  }
  return fields;
}

function entryFields(
  schema: Schema,
  attributes: readonly Attribute[],
  traits: SchemaTraits,
  build: Build,
): Fields {
  const leading = Object.entries(traits.leadingFields(schema, build));
  const fields: Fields[] = [
    Object.fromEntries(leading.filter(([name]) => build.has('output', schema, name))),
  ];
  for (const attribute of attributes) {
    if (attribute.private || !build.has('output', schema, attribute.name)) continue;
    const { name } = attribute;
    const required = isRequired(attribute) ? '!' : '';
    if (attribute.kind === 'scalar') {
      const type = isEnumeration(attribute) ? enumTypeName(schema, name) : SCALARS[attribute.type]!;
      fields.push({ [name]: { type: type + required, kind: { kind: 'scalar', attribute } } });
    } else if (attribute.kind === 'component') {
      const type = typeName(attribute.target);
      const kind = { kind: 'component', attribute } as const;
      fields.push({
        [name]: attribute.many
          ? { type: `[${type}]${required}`, kind, args: listArguments(attribute.target) }
          : { type: type + required, kind },
      });
    } else if (attribute.kind === 'zone') {
      const type = `[${zoneName(schema, name)}]${required}`;
      fields.push({ [name]: { type, kind: { kind: 'zone', attribute } } });
    } else if (attribute.kind === 'morph') {
      const type = attribute.many ? `[${GENERIC_MORPH}]` : GENERIC_MORPH;
      fields.push({ [name]: { type: type + required, kind: { kind: 'morph', attribute } } });
    } else {
      // Strapi does not check the relations inside components.
      const isChecked = attribute.kind === 'relation' && isContentType(schema);
      const action = isChecked ? `${attribute.target.uid}.find` : undefined;
      const args = attribute.many ? traits.nestedArguments(attribute.target) : {};
      fields.push(traits.linkFields(attribute, required, action, args));
    }
  }
  return Object.assign({}, ...fields);
}

export const listArguments = (schema: Schema): Arguments => ({
  filters: `${typeName(schema)}FiltersInput`,
  pagination: { type: 'PaginationArg', defaultValue: {} },
  sort: { type: '[String]', defaultValue: [] },
});

export const localeArgument = ({ localized }: ContentType, description?: string): Arguments =>
  localized ? { locale: { type: 'I18NLocaleCode', ...(description !== undefined && { description }) } } : {};

const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !name.startsWith('__');

const RESERVED = new Set(['true', 'false', 'null']);

/**
 * Refuses names with which Strapi does not start if it has the GraphQL plugin.
 *
 * @throws {ModelError} with all of them
 */
function refuseNames(schemas: readonly Schema[]): void {
  const problems = schemas.flatMap((schema) => problemsOf(schema));
  if (problems.length > 0) throw new ModelError(problems);
}

function problemsOf({ uid, attributes }: Schema): string[] {
  return [...attributes.values()].flatMap((attribute) => {
    const { name } = attribute;
    const place = `${uid}, attribute "${name}"`;
    const values = (attribute.kind === 'scalar' && attribute.enum) || [];
    const names = values.map(enumName);
    const wrong = values.find((_value, index) => {
      const graphqlName = names[index]!;
      return !isName(graphqlName) || RESERVED.has(graphqlName) || names.indexOf(graphqlName) !== index;
    });
    return [
      ...(isName(name)
        ? []
        : [
            `${place}: GraphQL has no such names, so Strapi does not start with its GraphQL plugin. ` +
              'Rename the attribute with letters, digits and _.',
          ]),
      ...(wrong === undefined
        ? []
        : [
            `${place}: GraphQL has no name for its value ${showValue(wrong)}, or has it for another value, so ` +
              'Strapi does not start with its GraphQL plugin. Rename the value with letters and digits.',
          ]),
    ];
  });
}
