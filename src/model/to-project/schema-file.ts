import { baseTypeOf, WRITTEN_BY } from '../read/custom-fields.ts';
import type { ModelTraits } from '../read/model-traits.ts';
import type { ContentType } from '../model.ts';
import type { SchemaJson } from '../model-input.ts';
import { displayName, plural } from '../derived-names.ts';

/** Returns the `schema.json` of a content type, with the names that Strapi needs and without the attributes it adds. */
export function typeFile(type: ContentType, schema: SchemaJson, traits: ModelTraits): SchemaJson {
  const { kind, singularName, pluralName } = type;
  const names = { singularName, pluralName, displayName: displayName(singularName) };
  return {
    kind,
    collectionName: (kind === 'singleType' ? singularName : pluralName).replaceAll('-', '_'),
    ...withoutAdded(schema, traits),
    info: { ...names, ...present(schema.info) },
  };
}

export function componentFile(category: string, name: string, schema: SchemaJson): SchemaJson {
  return {
    collectionName: `components_${category}_${plural(name)}`.replaceAll('-', '_'),
    ...onlySchemaKeys(schema),
    info: { displayName: displayName(name), ...present(schema.info) },
    attributes: schema.attributes ?? {},
  };
}

/**
 * Returns the extension of a built-in type, or undefined if the project adds no attributes. It has the attributes of
 * both, because Strapi reads the file instead of its own schema.
 */
export function extensionFile(
  builtIn: SchemaJson | undefined,
  schema: SchemaJson,
  traits: ModelTraits,
): SchemaJson | undefined {
  const projectSchema = withoutAdded(schema, traits);
  const builtInAttributes = builtIn?.attributes ?? {};
  if (Object.keys(projectSchema.attributes ?? {}).every((name) => Object.hasOwn(builtInAttributes, name)))
    return undefined;
  return {
    kind: 'collectionType',
    ...(builtIn && withoutAdded(builtIn, traits)),
    ...projectSchema,
    attributes: { ...builtInAttributes, ...projectSchema.attributes },
  };
}

type AttributeSchema = NonNullable<SchemaJson['attributes']>[string];

/**
 * Returns an attribute with a custom field in Strapi's form. Its `pluginOptions` keep the base type if only this model
 * knows it, so that the file makes the same model again.
 */
export function customFieldFile(
  attribute: AttributeSchema,
  stated: { readonly [customField: string]: string } | undefined,
): AttributeSchema {
  const { customField } = attribute;
  const type = attribute.type === 'customField' ? baseTypeOf(attribute, stated) : attribute.type;
  const file = { ...attribute, type: 'customField' };
  if (type === undefined || type === baseTypeOf({ customField })) return file;
  return { ...file, pluginOptions: { ...Object(attribute['pluginOptions']), [WRITTEN_BY]: { type } } };
}

const SCHEMA_KEYS = ['kind', 'collectionName', 'info', 'options', 'pluginOptions', 'attributes', 'config'];

/** Returns the keys of a schema file. Schemas of an export have more, which Strapi adds while it runs. */
function onlySchemaKeys(schema: SchemaJson): SchemaJson {
  return Object.fromEntries(
    SCHEMA_KEYS.filter((key) => schema[key] != null).map((key) => [key, schema[key]]),
  );
}

function withoutAdded(schema: SchemaJson, traits: ModelTraits): SchemaJson {
  const { attributes = {} } = schema;
  const added = namesOfServer(schema, traits);
  const remaining = Object.entries(attributes).filter(
    ([name, attribute]) => !added.has(name) && !(ADDED.has(name) && attribute?.['configurable'] === false),
  );
  return { ...onlySchemaKeys(schema), attributes: Object.fromEntries(remaining) };
}

/** The names of attributes that a version of Strapi adds. In its exports they are not `configurable`. */
const ADDED = new Set(['documentId', 'publishedAt', 'createdBy', 'updatedBy', 'locale', 'localizations']);

/** Returns the names of the attributes that Strapi adds to a type when it starts. */
function namesOfServer({ options, pluginOptions }: SchemaJson, traits: ModelTraits): ReadonlySet<string> {
  const i18n = pluginOptions?.['i18n'] as { localized?: boolean } | undefined;
  const added = traits.systemAttributes({
    uid: '',
    draftAndPublish: options?.['draftAndPublish'] === true,
    localized: i18n?.localized === true,
    populateCreatorFields: false,
    declared: {},
  });
  return new Set(Object.keys({ ...traits.leadingAttributes, ...added }));
}

const present = (info: SchemaJson['info']): object =>
  Object.fromEntries(Object.entries(info ?? {}).filter(([, value]) => value != null && value !== ''));
