import { type AttributeContext, type MutableComponent, type NewAttribute, partOf } from './mutable-schema.ts';
import { convertRelation } from './convert-relation.ts';
import { isPlainObject } from '../../objects.ts';
import type { AttributeJson } from './schema-json.ts';
import { snakeCase } from '../derived-names.ts';
import { didYouMean } from '../../errors/did-you-mean.ts';
import {
  type CommonProperties,
  type ComponentAttribute,
  isScalarType,
  type MediaAttribute,
  type ScalarAttribute,
  type ScalarType,
  type SlugOptions,
  type ZoneAttribute,
} from '../attribute.ts';

/**
 * Converts an attribute of `schema.json`. Returns undefined after reporting a problem.
 *
 * @param system whether Strapi adds it
 */
export function convertAttribute(
  name: string,
  json: AttributeJson,
  system: boolean,
  context: AttributeContext,
): NewAttribute | undefined {
  const isRequired = json.required === true;
  const visible =
    context.traits.hasConditions && isPlainObject(json.conditions) ? json.conditions['visible'] : undefined;
  const isPrivate = json.private === true || context.privateAttributes.includes(name);
  const common: CommonProperties = {
    name,
    column: snakeCase(name),
    required: isRequired && !visible,
    private: isPrivate,
    hidden: isPrivate,
    system,
    // `isWritable` of the dialect decides for attributes that Strapi adds.
    writable: system || json['writable'] !== false,
    localized: json.pluginOptions?.i18n?.localized === true,
    ...(visible ? { condition: { visible, required: isRequired } } : undefined),
  };
  switch (json.type) {
    case 'relation':
      return convertRelation(json, common, context);
    case 'media':
      return convertMedia(json, common, context);
    case 'component':
      return convertComponent(json, common, context);
    case 'dynamiczone':
      return convertZone(json, common, context);
    default:
      return convertScalar(json, common, context);
  }
}

const KINDS: readonly string[] = ['images', 'files', 'videos', 'audios'];
const FILE = 'plugin::upload.file';

function convertMedia(
  json: AttributeJson,
  common: CommonProperties,
  context: AttributeContext,
): MediaAttribute | undefined {
  const { problems } = context;
  const target = context.schemas.contentTypes.get(FILE);
  if (!target) {
    problems.error(
      partOf(context, common),
      `media needs the type ${FILE}, whose schema is wrong. Correct it.`,
    );
    return undefined;
  }
  const unknown = json.allowedTypes?.find((type) => !KINDS.includes(type));
  if (unknown !== undefined)
    problems.mistake(
      partOf(context, common),
      `"allowedTypes" has "${unknown}", which does not exist`,
      'so it allows nothing',
      `${didYouMean(unknown, KINDS)} Take some of: ${KINDS.join(', ')}.`.trim(),
    );
  return {
    ...common,
    kind: 'media',
    many: json.multiple === true,
    target,
    allowedTypes: [...(json.allowedTypes ?? KINDS)],
  };
}

function convertComponent(
  json: AttributeJson,
  common: CommonProperties,
  context: AttributeContext,
): ComponentAttribute | undefined {
  if (!json.component) {
    context.problems.error(
      partOf(context, common),
      'a component attribute without "component". Give its uid, such as "shared.seo".',
    );
    return undefined;
  }
  const target = findComponent(json.component, common, context);
  return (
    target && {
      ...common,
      kind: 'component',
      many: json.repeatable === true,
      target,
      ...countBounds(json),
    }
  );
}

function convertZone(
  json: AttributeJson,
  common: CommonProperties,
  context: AttributeContext,
): ZoneAttribute | undefined {
  if (!json.components) {
    context.problems.error(
      partOf(context, common),
      'a dynamic zone without "components". List their uids, such as ["blocks.hero", "blocks.quote"].',
    );
    return undefined;
  }
  const components = json.components
    .map((uid) => findComponent(uid, common, context))
    .filter((component) => component !== undefined);
  return { ...common, kind: 'zone', many: true, components, ...countBounds(json) };
}

function findComponent(
  uid: string,
  common: CommonProperties,
  context: AttributeContext,
): MutableComponent | undefined {
  const { components } = context.schemas;
  const component = components.get(uid);
  if (!component) {
    context.problems.error(
      partOf(context, common),
      `the component ${uid} does not exist.${didYouMean(uid, components.keys())} ` +
        `Add it (in a project: src/components/${uid.replace('.', '/')}.json), or remove it here.`,
    );
  }
  return component;
}

function countBounds(json: AttributeJson): { min?: number; max?: number } {
  return {
    ...(json.min != null && { min: Number(json.min) }),
    ...(json.max != null && { max: Number(json.max) }),
  };
}

function convertScalar(
  json: AttributeJson,
  common: CommonProperties,
  context: AttributeContext,
): ScalarAttribute | undefined {
  const type = scalarType(json, common, context);
  if (type === undefined) return undefined;
  if (type === 'enumeration' && !json.enum?.length) {
    context.problems.error(
      partOf(context, common),
      'an enumeration without values. List them in "enum": ["draft", "done"].',
    );
    return undefined;
  }
  const { name, column, required, private: isPrivate, system, writable, localized, condition } = common;
  // Most attributes are scalars, and engines are fastest with literal members.
  return {
    name,
    column,
    required,
    private: isPrivate,
    hidden: isPrivate || context.traits.hiddenTypes.has(type),
    system,
    writable,
    localized,
    kind: 'scalar',
    type,
    unique: json.unique === true,
    searchable: json.searchable !== false,
    ...(condition && { condition }),
    ...(json.min != null && { min: json.min }),
    ...(json.max != null && { max: json.max }),
    ...(json.minLength != null && { minLength: Number(json.minLength) }),
    ...(json.maxLength != null && { maxLength: Number(json.maxLength) }),
    ...(json.regex && { regex: json.regex }),
    ...(json.default !== undefined && { default: json.default }),
    ...(type === 'enumeration' && json.enum && { enum: [...json.enum] }),
    ...(json.targetField && { targetField: json.targetField }),
    ...(type === 'uid' && readSlugOptions(json.options)),
    ...(json.customField && { customField: { name: json.customField, options: json.options } }),
    ...(type === 'json' && json.jsonSchema && { jsonSchema: { ...json.jsonSchema } }),
  };
}

function scalarType(
  json: AttributeJson,
  common: CommonProperties,
  context: AttributeContext,
): ScalarType | undefined {
  const { problems, traits } = context;
  if (json.type === 'array' && !traits.scalarTypes.has('array')) {
    problems.error(
      partOf(context, common),
      'Strapi has no attribute type "array". Write "json", which can hold an array.',
    );
    return undefined;
  }
  if (json.type !== 'customField') {
    if (isScalarType(json.type)) return json.type;
    const types = [...traits.scalarTypes, 'relation', 'media', 'component', 'dynamiczone', 'customField'];
    problems.error(
      partOf(context, common),
      `the type "${json.type}" is unknown.${didYouMean(json.type, types)} Take one of: ${types.join(', ')}.`,
    );
    return undefined;
  }
  if (!json.customField) {
    problems.error(
      partOf(context, common),
      'a custom field without "customField". Give its name, such as "plugin::color-picker.color".',
    );
    return undefined;
  }
  return context.customFields.typeOf(json, partOf(context, common));
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isText);

const SLUG_OPTIONS: { readonly [Name in keyof SlugOptions]-?: (value: unknown) => boolean } = {
  separator: isText,
  lowercase: isFlag,
  decamelize: isFlag,
  customReplacements: (value) => Array.isArray(value) && value.every(isPair),
  preserveLeadingUnderscore: isFlag,
};

/** Reads the `options` of a uid. Leaves out values of the wrong type. */
function readSlugOptions(json: unknown): { slugOptions?: SlugOptions } {
  if (!isPlainObject(json)) return {};
  const names = Object.entries(SLUG_OPTIONS).flatMap(([name, fits]) => (fits(json[name]) ? [name] : []));
  return names.length === 0
    ? {}
    : { slugOptions: Object.fromEntries(names.map((name) => [name, json[name]])) };
}
