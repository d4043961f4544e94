import { BUILT_IN_TYPES } from './built-in/built-in-types.ts';
import type { ModelInput, SchemaJson } from './model-input.ts';
import { ModelError } from './model-error.ts';

/** The files that make a model part of a Strapi 4 project, by their path in it. */
export interface ProjectFiles {
  /** `schema.json` of types, extensions of Strapi's own types, and components. */
  readonly schemas: ReadonlyMap<string, string>;
  /** The router, controller and service that Strapi needs of each type: only its factories. */
  readonly code: ReadonlyMap<string, string>;
}

/**
 * Writes a model as the files of a Strapi 4 project. A type of Strapi's own is written as an
 * extension where it has attributes that are not Strapi's.
 *
 * @throws {ModelError} for a uid that makes no file name
 */
export function projectFiles(model: ModelInput): ProjectFiles {
  const schemas = new Map<string, string>();
  const code = new Map<string, string>();
  for (const [uid, schema] of Object.entries(model.contentTypes)) {
    const [, origin, plugin, name] = /^(api|plugin)::([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
    if (plugin === undefined || name === undefined) {
      if (Object.hasOwn(BUILT_IN_TYPES, uid)) continue;
      throw noFile(uid);
    }
    if (origin === 'api') {
      schemas.set(`src/api/${plugin}/content-types/${name}/schema.json`, text(typeSchema(schema)));
      for (const [folder, factory] of Object.entries(FACTORIES))
        code.set(`src/api/${plugin}/${folder}/${name}.js`, stub(factory, uid));
      continue;
    }
    const extended = extension(uid, schema);
    if (extended) schemas.set(`src/extensions/${plugin}/content-types/${name}/schema.json`, text(extended));
  }
  for (const [uid, schema] of Object.entries(model.components ?? {})) {
    const [, category, name] = /^([\w-]+)\.([\w-]+)$/.exec(uid) ?? [];
    if (category === undefined) throw noFile(uid);
    schemas.set(`src/components/${category}/${name}.json`, text(onlySchemaKeys(schema)));
  }
  return { schemas, code };
}

const noFile = (uid: string): ModelError =>
  new ModelError([`${uid}: this uid makes no file name. Use letters, digits and hyphens.`]);

const FACTORIES = {
  routes: 'createCoreRouter',
  controllers: 'createCoreController',
  services: 'createCoreService',
};

const stub = (factory: string, uid: string): string => `'use strict';

const { ${factory} } = require('@strapi/strapi').factories;

module.exports = ${factory}('${uid}');
`;

const text = (schema: SchemaJson): string => `${JSON.stringify(schema, null, 2)}\n`;

const SCHEMA_KEYS = ['kind', 'collectionName', 'info', 'options', 'pluginOptions', 'attributes', 'config'];

/** An export's schemas hold what Strapi knows of them while it runs, too. */
function onlySchemaKeys(schema: SchemaJson): SchemaJson {
  return Object.fromEntries(
    SCHEMA_KEYS.filter((key) => schema[key] != null).map((key) => [key, schema[key]]),
  );
}

function typeSchema(schema: SchemaJson): SchemaJson {
  const { attributes = {} } = schema;
  const kept = Object.entries(attributes).filter(([name]) => !isAdded(name, schema));
  return {
    ...onlySchemaKeys(schema),
    kind: schema.kind ?? 'collectionType',
    attributes: Object.fromEntries(kept),
  };
}

/** Whether Strapi adds an attribute to a type itself when it starts. */
function isAdded(name: string, { options, pluginOptions }: SchemaJson): boolean {
  if (['createdAt', 'updatedAt', 'createdBy', 'updatedBy'].includes(name)) return true;
  if (name === 'publishedAt') return options?.['draftAndPublish'] === true;
  const i18n = pluginOptions?.['i18n'] as { localized?: boolean } | undefined;
  return (name === 'localizations' || name === 'locale') && i18n?.localized === true;
}

/** Strapi takes the file in place of its own schema, so the attributes of both stand in it. */
function extension(uid: string, schema: SchemaJson): SchemaJson | undefined {
  const builtIn = BUILT_IN_TYPES[uid];
  const own = typeSchema(schema);
  const known = builtIn?.attributes ?? {};
  if (Object.keys(own.attributes ?? {}).every((name) => Object.hasOwn(known, name))) return undefined;
  return { ...(builtIn && typeSchema(builtIn)), ...own, attributes: { ...known, ...own.attributes } };
}
