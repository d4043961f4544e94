import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import { LoadError } from '../problems/load-error.ts';
import type { ConfigFiles } from './config-files.ts';
import { readCustomFieldTypes } from './custom-field-types.ts';
import { readExtensionAttributes, withExtensionAttributes } from './extension-attributes.ts';
import { adviceOnProjects } from './find-projects.ts';
import { findLocalPlugins } from './local-plugins.ts';
import { notesOnPluginRoutes } from './plugin-routes.ts';
import { leaveOutRegistered } from './registered-components.ts';
import { readProjectSchemas, type SchemaFile } from './schemas.ts';

/** What a project has in `src` and in its own plugins: schemas, and what its custom fields store. */
export interface ProjectModel extends Pick<
  ModelInput,
  'contentTypes' | 'components' | 'files' | 'customFields'
> {
  readonly notes: readonly string[];
}

/**
 * Reads the model of a project.
 *
 * @throws {LoadError} for a project without content types, schemas that code computes, and invalid JSON
 */
export async function readProjectModel(
  dir: string,
  { plugins, environment }: ConfigFiles,
  strapi: 4 | 5,
): Promise<ProjectModel> {
  const localPlugins = await findLocalPlugins(dir, plugins);
  const read = await readProjectSchemas(dir, localPlugins, environment);
  const schemas = localPlugins.length > 0 ? leaveOutRegistered(read) : read;
  const { contentTypes: written, components } = schemas;
  if (written.size === 0) {
    throw new LoadError(
      `${dir} has no content types: there is no src/api/*/content-types/*/schema.json. ${await adviceOnProjects(dir)} Or add a content type.`,
    );
  }
  const { added, notes } = await readExtensionAttributes(dir, environment);
  const contentTypes = withExtensionAttributes(written, added, strapi);
  const customFields = await readCustomFieldTypes(dir, localPlugins, environment);
  const files = [...contentTypes, ...components].map(([uid, { file }]) => [uid, file]);
  return {
    contentTypes: schemasOf(contentTypes),
    components: schemasOf(components),
    files: Object.fromEntries(files),
    ...(Object.keys(customFields).length > 0 && { customFields }),
    notes: [...schemas.notes, ...(await notesOnPluginRoutes(localPlugins)), ...notes],
  };
}

/** Problems within a schema are reported when the double is created. */
const schemasOf = (files: ReadonlyMap<string, SchemaFile>): Record<string, SchemaJson> =>
  Object.fromEntries([...files].map(([uid, { json }]) => [uid, json as SchemaJson]));
