import type { ContentType } from '../model.ts';
import type { SchemaJson } from '../model-input.ts';
import { displayName, plural } from '../plural.ts';

/** Returns the `schema.json` of a content type, with the names that Strapi needs and without the attributes that Strapi adds. */
export function typeFile(type: ContentType, schema: SchemaJson): SchemaJson {
  const { kind, singularName, pluralName } = type;
  const names = { singularName, pluralName, displayName: displayName(singularName) };
  return {
    kind,
    collectionName: (kind === 'singleType' ? singularName : pluralName).replaceAll('-', '_'),
    ...withoutAdded(schema),
    info: { ...names, ...present(schema.info) },
  };
}

/** Returns the JSON of a component, with the table name that Strapi needs. */
export function componentFile(category: string, name: string, schema: SchemaJson): SchemaJson {
  return {
    collectionName: `components_${category}_${plural(name)}`.replaceAll('-', '_'),
    ...onlySchemaKeys(schema),
    info: { displayName: displayName(name), ...present(schema.info) },
    attributes: schema.attributes ?? {},
  };
}

/**
 * Returns the extension of a type of Strapi's own, or undefined if it has no attributes of the project.
 * It holds the attributes of both, because Strapi takes the file in place of its own schema.
 */
export function extensionFile(builtIn: SchemaJson | undefined, schema: SchemaJson): SchemaJson | undefined {
  const own = withoutAdded(schema);
  const known = builtIn?.attributes ?? {};
  if (Object.keys(own.attributes ?? {}).every((name) => Object.hasOwn(known, name))) return undefined;
  return {
    kind: 'collectionType',
    ...(builtIn && withoutAdded(builtIn)),
    ...own,
    attributes: { ...known, ...own.attributes },
  };
}

const SCHEMA_KEYS = ['kind', 'collectionName', 'info', 'options', 'pluginOptions', 'attributes', 'config'];

/** Returns the keys of a schema file. Schemas of an export have more, which Strapi adds while it runs. */
function onlySchemaKeys(schema: SchemaJson): SchemaJson {
  return Object.fromEntries(
    SCHEMA_KEYS.filter((key) => schema[key] != null).map((key) => [key, schema[key]]),
  );
}

function withoutAdded(schema: SchemaJson): SchemaJson {
  const { attributes = {} } = schema;
  const own = Object.entries(attributes).filter(([name]) => !isAdded(name, schema));
  return { ...onlySchemaKeys(schema), attributes: Object.fromEntries(own) };
}

/** Checks whether Strapi adds an attribute to a type when it starts. */
function isAdded(name: string, { options, pluginOptions }: SchemaJson): boolean {
  if (['createdAt', 'updatedAt', 'createdBy', 'updatedBy'].includes(name)) return true;
  if (name === 'publishedAt') return options?.['draftAndPublish'] === true;
  const i18n = pluginOptions?.['i18n'] as { localized?: boolean } | undefined;
  return (name === 'localizations' || name === 'locale') && i18n?.localized === true;
}

const present = (info: SchemaJson['info']): object =>
  Object.fromEntries(Object.entries(info ?? {}).filter(([, value]) => value != null && value !== ''));
