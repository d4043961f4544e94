import { didYouMean } from '../../errors/did-you-mean.ts';
import { isPlainObject } from '../../objects.ts';
import type { ScalarAttribute } from '../attribute.ts';
import { definitions } from '../definition.ts';
import { distinctPlural, kebabCase, plural } from '../derived-names.ts';
import { isOfApi } from '../look-up.ts';
import type { ModelInput } from '../model-input.ts';
import { Problems } from '../model-problems.ts';
import type { Model, Schema } from '../model.ts';
import { convertAttribute } from './convert-attribute.ts';
import { CustomFields } from './custom-fields.ts';
import { type RelationEnd, linkInverses } from './link-inverses.ts';
import type { ModelTraits } from './model-traits.ts';
import type { MutableComponent, MutableContentType, MutableSchema } from './mutable-schema.ts';
import { type SchemaSource, readSchemas } from './read-schemas.ts';
import type { AttributeJson } from './schema-json.ts';

export interface TypeNames {
  readonly singularName: string;
  readonly pluralName: string;
}

/** Reads `info.singularName` and `info.pluralName`. Reports missing names, and makes them from the uid. */
function typeNames({ uid, json }: SchemaSource, problems: Problems): TypeNames {
  const singularName = json.info?.singularName || uid.replace(/^.*[.:]/, '');
  const explicit = json.info?.pluralName;
  if (explicit) return { singularName, pluralName: explicit };
  const pluralName = distinctPlural(singularName);
  const isPath = json.kind !== 'singleType' && isOfApi(uid);
  if (isPath && plural(singularName) === singularName) {
    problems.error(
      { uid },
      `the plural of "${singularName}" is the same word, and Strapi needs two different ones. ` +
        `Give "info.pluralName", because it is the path of the API, such as "${pluralName}".`,
    );
  } else {
    const advice = isPath ? ` Set it if the path of the API is not "/${pluralName}".` : '';
    problems.warn({ uid }, `"info.pluralName" is missing. It is taken to be "${pluralName}".${advice}`);
  }
  return { singularName, pluralName };
}

/** Refuses names that Strapi does not start with: invalid in a path, or of two `api::` types. */
function refusePathNames(types: Iterable<{ readonly uid: string } & TypeNames>, problems: Problems): void {
  const uidByPath = new Map<string, string>();
  for (const { uid, singularName, pluralName } of types) {
    if (!isOfApi(uid)) continue;
    for (const [key, name] of Object.entries({ singularName, pluralName })) {
      if (/[^\w-]/.test(name)) {
        const near = kebabCase(name).replaceAll(/[^\w-]/g, '');
        problems.error(
          { uid },
          `"info.${key}" is "${name}", and Strapi needs letters from a to z, digits and hyphens` +
            `${near === '' ? '' : `, such as "${near}"`}: it is a part of the API's paths.`,
        );
      }
      const path = kebabCase(name);
      const otherUid = uidByPath.get(path);
      if (otherUid === undefined) uidByPath.set(path, uid);
      else {
        problems.error(
          { uid },
          otherUid === uid
            ? `"info.${key}" is "${name}", the same as its singular name. Strapi needs two different ones.`
            : `"info.${key}" is "${name}", which ${otherUid} already has. Give one of them another.`,
        );
      }
    }
  }
}

/**
 * Makes the model of schemas as in `schema.json`.
 *
 * It always has the types of Strapi's plugins: files and folders, users, roles and permissions, locales, users of the
 * admin panel. A schema with the same uid extends them. Content types get the attributes that Strapi adds (createdAt …
 * locale).
 *
 * Schemas may have unknown keys and unused components, and lack options and names. A relation to an unknown plugin, or
 * without its other side, is a sentence in `warnings`. In a model defined in code, a relation without its other side
 * is an error.
 *
 * @throws {ModelError} with all problems of the model: unknown types, targets and components, missing `target`,
 *   `morphBy` or `enum`, names that two types share, values of the wrong type
 */
export function createModel(input: ModelInput, traits: ModelTraits): Model {
  const problems = new Problems(input?.files, isPlainObject(input) && definitions in input);
  const sources = readSchemas(input, traits.builtInTypes(), problems);
  const i18n = input?.i18n !== false;
  const contentTypes = new Map<string, MutableContentType>();
  const components = new Map<string, MutableComponent>();
  for (const source of sources) {
    if (source.modelType === 'component') components.set(source.uid, emptyComponent(source));
    else contentTypes.set(source.uid, emptyContentType(source, { i18n, traits }, problems));
  }
  refusePathNames(contentTypes.values(), problems);

  const schemas = { contentTypes, components };
  const ends: RelationEnd[] = [];
  const slugs: Slug[] = [];
  const customFields = new CustomFields(input.customFields);
  for (const source of sources) {
    const isComponent = source.modelType === 'component';
    const schema: MutableSchema | undefined = (isComponent ? components : contentTypes).get(source.uid);
    if (!schema) continue;
    const privateAttributes = [
      ...(input.privateAttributes ?? []),
      ...(source.json.options?.privateAttributes ?? []),
    ];
    const context = { schema, schemas, problems, traits, customFields, privateAttributes };
    const add = (name: string, json: AttributeJson, system: boolean): void => {
      const attribute = convertAttribute(name, json, system, context);
      if (!attribute) return;
      schema.attributes.set(name, attribute);
      if (attribute.kind === 'scalar') schema.columns.set(attribute.column, attribute);
      if (attribute.kind === 'scalar' && attribute.targetField !== undefined)
        slugs.push({ schema, attribute });
      if (attribute.kind === 'relation') ends.push({ schema, attribute, json });
    };
    const { attributes } = source;
    if (schema.modelType === 'component') {
      for (const name in attributes) add(name, attributes[name]!, false);
      continue;
    }
    const leading = traits.leadingAttributes;
    const system = traits.systemAttributes({ ...schema, declared: attributes });
    for (const name in leading) add(name, leading[name]!, true);
    // Attributes of the schema keep their position, even if Strapi adds one of the same name.
    for (const name in attributes) {
      if (!isOwn(name, source, input, traits) || Object.hasOwn(leading, name)) continue;
      const isSystem = Object.hasOwn(system, name);
      // Strapi adds it behind publishedAt, and exports list it.
      if (isSystem && name === 'firstPublishedAt') continue;
      add(name, isSystem ? system[name]! : attributes[name]!, isSystem);
    }
    for (const name in system) if (!schema.attributes.has(name)) add(name, system[name]!, true);
  }
  linkInverses(ends, problems);
  checkTargetFields(slugs, problems);
  problems.throwIfAny();
  return freezeModel({
    contentTypes,
    components,
    i18n,
    slugs: new Map(Object.entries(input.slugs ?? {})),
    askedValues: new Map(Object.entries(input.askedValues ?? {})),
    unshownComponents: new Set(input.unshownComponents),
    svgPictures: input.svgPictures ?? false,
    warnings: [...problems.warnings, ...customFields.warnings()],
  });
}

/** A uid with a target field. */
interface Slug {
  readonly schema: MutableSchema;
  readonly attribute: ScalarAttribute;
}

/** Attributes that Strapi 5 adds itself, but lists in the schemas of exports. */
const ADDED_BY_STRAPI_5 = new Set([
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
]);

/** Whether a content type declares an attribute itself. Strapi 5 reserves the names that it adds. */
const isOwn = (
  name: string,
  { uid }: SchemaSource,
  { strapi }: ModelInput,
  { lacks }: ModelTraits,
): boolean => name !== lacks?.[uid] && (strapi !== 5 || !ADDED_BY_STRAPI_5.has(name));

function emptyComponent({ uid, json }: SchemaSource): MutableComponent {
  return {
    uid,
    modelType: 'component',
    documents: false,
    json,
    attributes: new Map(),
    columns: new Map(),
  };
}

function emptyContentType(
  source: SchemaSource,
  { i18n, traits }: { readonly i18n: boolean; readonly traits: ModelTraits },
  problems: Problems,
): MutableContentType {
  const { uid, json } = source;
  const names = typeNames(source, problems);
  return {
    uid,
    modelType: 'contentType',
    documents: Object.hasOwn(traits.leadingAttributes, 'documentId'),
    json,
    kind: json.kind ?? 'collectionType',
    ...names,
    draftAndPublish: json.options?.draftAndPublish === true,
    localized: i18n && json.pluginOptions?.i18n?.localized === true,
    populateCreatorFields: json.options?.populateCreatorFields === true,
    attributes: new Map(),
    columns: new Map(),
  };
}

/** Freezes the schemas, their attributes and the lists in them. */
function freezeModel(model: Model): Model {
  const freeze = (schema: Schema): void => {
    schema.attributes.forEach((attribute) => {
      if (attribute.kind === 'scalar') Object.freeze(attribute.enum);
      if (attribute.kind === 'media') Object.freeze(attribute.allowedTypes);
      if (attribute.kind === 'zone') Object.freeze(attribute.components);
      Object.freeze(attribute);
    });
    Object.freeze(schema);
  };
  model.contentTypes.forEach(freeze);
  model.components.forEach(freeze);
  Object.freeze(model.warnings);
  return Object.freeze(model);
}

function checkTargetFields(slugs: readonly Slug[], problems: Problems): void {
  for (const { schema, attribute } of slugs) {
    const { uid, attributes } = schema;
    const { targetField = '' } = attribute;
    if (attributes.has(targetField)) continue;
    const scalars = [...attributes.values()].filter(({ system, kind }) => !system && kind === 'scalar');
    const candidates = scalars.map(({ name }) => name).filter((name) => name !== attribute.name);
    const names = candidates.length > 0 ? `: ${candidates.join(', ')}` : '';
    problems.mistake(
      { uid, attribute: attribute.name },
      `its target field "${targetField}" does not exist`,
      'so its values are not made from another attribute',
      `${didYouMean(targetField, candidates)} Name another attribute of ${uid}${names}.`.trim(),
    );
  }
}
