import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import { readApiConfig, type ApiConfig } from './api-config.ts';
import { readCustomFieldTypes, withBaseTypes } from './custom-field-types.ts';
import { LoadError } from '../load-error.ts';
import { readProjectSchemas, type SchemaFile } from './schemas.ts';
import { hasI18n } from './has-i18n.ts';
import { strapiVersion } from './package-json.ts';

/** What a project folder gives `createDouble`. */
export interface LoadedProject {
  readonly model: ModelInput;
  readonly dialect: 'documented' | 'v4';
  readonly rest: ApiConfig['rest'];
  /** Sentences to show: what was assumed, and what was not read. */
  readonly notes: readonly string[];
}

/**
 * Reads the model of a Strapi project from its folder: the schemas of src/api, src/components and
 * src/extensions, with the uids that Strapi makes of them, and the limits in config/api where they
 * are written as plain values. No code of the project is run. The entries are in its database, so
 * there are none: `generate()` of `msw-strapi/seeds` makes some.
 *
 * `dialect` is `v4` unless given; a Strapi 5 project needs it given.
 *
 * @throws {LoadError} for a folder that is missing, no Strapi project or without content types, and
 * for a file that is not valid JSON. What is wrong within a schema is `createModel`'s to say.
 */
export async function loadProject(
  dir: string,
  options: { readonly dialect?: 'documented' | 'v4' } = {},
): Promise<LoadedProject> {
  const version = await strapiVersion(dir);
  const notes: string[] = [];
  if (version === undefined) {
    notes.push(`The version of Strapi is not to be found in ${dir}, so 4 is assumed.`);
  } else if (version < 4) {
    throw new LoadError(
      `${dir} is a Strapi ${version} project, and only Strapi 4 and later can be read. Migrate it first.`,
    );
  } else if (version > 4 && options.dialect === undefined) {
    throw new LoadError(
      `${dir} is a Strapi ${version} project, and the dialect v${version} is not built yet. Ask for the dialect 'v4' or 'documented' to use its model all the same.`,
    );
  }

  const schemas = await readProjectSchemas(dir);
  if (schemas.contentTypes.size === 0) {
    throw new LoadError(
      `No content types found in ${dir}: no src/api/*/content-types/*/schema.json. Give the folder of the project itself, or add a content type.`,
    );
  }
  const customFields = await readCustomFieldTypes(dir);
  const { rest, privateAttributes, notes: configNotes } = await readApiConfig(dir);
  notes.push(...configNotes);

  const schemaOf = ({ json }: SchemaFile): SchemaJson => withBaseTypes(json, customFields) as SchemaJson;
  const all = [...schemas.contentTypes, ...schemas.components];
  return {
    model: {
      contentTypes: mapValues(schemas.contentTypes, schemaOf),
      components: mapValues(schemas.components, schemaOf),
      files: Object.fromEntries(all.map(([uid, { file }]) => [uid, file])),
      ...(privateAttributes.length > 0 && { privateAttributes }),
      strapi: version !== undefined && version > 4 ? 5 : 4,
      ...(!(await hasI18n(dir, version)) && { i18n: false }),
    },
    dialect: options.dialect ?? 'v4',
    rest,
    notes,
  };
}

function mapValues<From, To>(
  map: ReadonlyMap<string, From>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries([...map].map(([key, value]) => [key, change(value)]));
}
