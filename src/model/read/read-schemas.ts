import { didYouMeanOption } from '../../errors/did-you-mean.ts';
import { showValue } from '../../errors/show-value.ts';
import type { ModelInput, SchemaJson } from '../model-input.ts';
import { builtInTypes as shippedTypes } from '../built-in/built-in-types.ts';
import { ModelError, type Problems } from '../model-problems.ts';
import {
  type AttributeJson,
  type CheckedSchemaJson,
  mistakesInAttribute,
  mistakesInSchema,
} from './schema-json.ts';
import type { Attributes } from './model-traits.ts';
import { isPlainObject } from '../../objects.ts';

/** A schema whose JSON is checked. Its attributes are not converted yet. */
export interface SchemaSource {
  readonly uid: string;
  readonly modelType: 'contentType' | 'component';
  readonly json: SchemaJson & CheckedSchemaJson;
  readonly attributes: Attributes;
}

const CONTENT_TYPE_UID = /^((api|plugin)::[^.:\s]+\.|(admin|strapi)::)[^.:\s]+$/;
const COMPONENT_UID = /^[^.:\s]+\.[^.:\s]+$/;
const RESERVED = new Set(['id', '__proto__', 'constructor', 'prototype']);

export function readSchemas(
  input: ModelInput,
  builtInTypes: { readonly [uid: string]: SchemaJson },
  problems: Problems,
): SchemaSource[] {
  if (!isPlainObject(input?.contentTypes)) throw new ModelError([wrongForm(input)]);
  for (const key of Object.keys(input))
    if (!KEYS.includes(key))
      throw new ModelError([
        `it has "${key}", which is unknown.${didYouMeanOption(key, KEYS)} It takes ${KEYS.join(', ')}.`,
      ]);
  const sources: SchemaSource[] = [];
  const read = (uid: string, modelType: SchemaSource['modelType'], schema: unknown): void => {
    const source = readSchema(uid, modelType, schema, problems);
    if (source) sources.push(source);
  };

  for (const [uid, builtIn] of Object.entries(builtInTypes)) {
    const extension = Object.hasOwn(input.contentTypes, uid) ? input.contentTypes[uid] : undefined;
    const shipped = input.strapi && shippedTypes(input.strapi)[uid];
    if (extension) read(uid, 'contentType', extended(builtIn, extension, shipped));
    else sources.push(builtInSource(uid, builtIn));
  }
  for (const [uid, schema] of Object.entries(input.contentTypes)) {
    if (Object.hasOwn(builtInTypes, uid)) continue;
    if (CONTENT_TYPE_UID.test(uid)) read(uid, 'contentType', schema);
    else {
      problems.error(
        { uid },
        COMPONENT_UID.test(uid)
          ? 'this is the uid of a component. Move it to "components", or write the uid like "api::article.article".'
          : 'this is not the uid of a content type. Write it like "api::article.article".',
      );
    }
  }
  for (const [uid, schema] of Object.entries(input.components ?? {})) {
    if (COMPONENT_UID.test(uid)) read(uid, 'component', schema);
    else problems.error({ uid }, 'this is not the uid of a component. Write it like "shared.seo".');
  }
  return sources;
}

const KEYS = Object.keys({
  contentTypes: true,
  components: true,
  files: true,
  customFields: true,
  privateAttributes: true,
  i18n: true,
  slugs: true,
  askedValues: true,
  unshownComponents: true,
  svgPictures: true,
  strapi: true,
  dialect: true,
} satisfies Record<keyof ModelInput, true>);

/** Returns advice for a model without content types. */
function wrongForm(input: unknown): string {
  if (input instanceof Promise)
    return 'it is a promise. Write await in front of the function that returns it.';
  if (!isPlainObject(input)) return `it is ${showValue(input)}. Give a list of content types, or schemas.`;
  const isType = (value: unknown) => isPlainObject(value) && value['define'] === 'contentType';
  if (isType(input)) return 'it is one content type. Put it into a list: { model: [article] }.';
  if (Object.values(input).some(isType))
    return `it is an object of content types. Give a list: { model: [${Object.keys(input).join(', ')}] }.`;
  if (isPlainObject(input['model']))
    return (
      'it is the options of a double, whose "model" is one level deeper. ' +
      'Write createDouble(options), or { model: options.model }.'
    );
  if ('attributes' in input)
    return 'it is one schema. Give it with its uid: { contentTypes: { "api::article.article": schema } }.';
  const unknown = Object.keys(input).find((key) => !KEYS.includes(key));
  const hint = unknown === undefined ? '' : didYouMeanOption(unknown, ['contentTypes']);
  return (
    `it has no "contentTypes"${hint === '' ? '' : `, but "${unknown}"`}.${hint} ` +
    'Give a list of content types defined in code, or schemas as in schema.json: ' +
    '{ contentTypes: { "api::article.article": { … } } }.'
  );
}

/**
 * Merges the project's schema of a built-in type into Strapi's. A project's attributes replace Strapi's, as in Strapi;
 * without a project they are added. From a project of another version, only its own additions are taken.
 *
 * @param shipped the type in the project's version of Strapi; undefined without a project
 */
function extended(builtIn: SchemaJson, extension: SchemaJson, shipped: SchemaJson | undefined): SchemaJson {
  return {
    ...builtIn,
    ...extension,
    info: { ...builtIn.info, ...extension.info },
    attributes: extendedAttributes(builtIn.attributes ?? {}, extension.attributes, shipped?.attributes),
  };
}

function extendedAttributes(
  builtIn: Attributes,
  extension: Attributes | undefined,
  shipped: Attributes | undefined,
): Attributes {
  const without = (attributes: Attributes, others: Attributes): Attributes =>
    Object.fromEntries(Object.entries(attributes).filter(([name]) => !Object.hasOwn(others, name)));
  if (extension === undefined) return builtIn;
  if (shipped === undefined) return { ...without(builtIn, extension), ...extension };
  return JSON.stringify(shipped) === JSON.stringify(builtIn)
    ? extension
    : { ...builtIn, ...without(extension, shipped) };
}

/** Strapi's own schemas have no mistakes. */
const builtInSource = (uid: string, json: SchemaJson): SchemaSource => ({
  uid,
  modelType: 'contentType',
  json,
  attributes: json.attributes ?? {},
});

function readSchema(
  uid: string,
  modelType: SchemaSource['modelType'],
  schema: unknown,
  problems: Problems,
): SchemaSource | undefined {
  const mistakes = mistakesInSchema(schema);
  for (const sentence of mistakes)
    problems.error({ uid }, `${sentence} Correct it as in a schema.json of Strapi.`);
  if (mistakes.length > 0) return undefined;
  const attributes: { [name: string]: AttributeJson } = {};
  for (const [name, json] of Object.entries((schema as SchemaJson).attributes ?? {})) {
    const attribute = readAttribute({ uid, attribute: name }, json, problems);
    if (attribute) attributes[name] = attribute;
  }
  return { uid, modelType, json: schema as SchemaSource['json'], attributes };
}

function readAttribute(
  place: { uid: string; attribute: string },
  json: unknown,
  problems: Problems,
): AttributeJson | undefined {
  if (RESERVED.has(place.attribute)) {
    problems.error(place, 'this name is reserved. Rename the attribute.');
    return undefined;
  }
  const mistakes = mistakesInAttribute(json);
  for (const sentence of mistakes)
    problems.error(place, `${sentence} Correct it as in a schema.json of Strapi.`);
  return mistakes.length === 0 ? (json as AttributeJson) : undefined;
}
