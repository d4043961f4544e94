import { isOfApi } from '../../../src/model/look-up.ts';
import type { ModelInput, SchemaJson } from '../../../src/model/model-input.ts';
import { LoadError } from '../problems/load-error.ts';
import type { ExportArchive } from './open-export.ts';

/** The plugins whose types the double serves. */
const PLUGINS = ['plugin::upload.', 'plugin::i18n.', 'plugin::users-permissions.'];

/**
 * Returns the content types and components of an export. Its schemas include the attributes that Strapi
 * adds on start, such as createdAt; the model adds them at the same position.
 *
 * @throws {LoadError} if the export contains no schemas.
 */
export function exportModel(archive: ExportArchive, strapi: 4 | 5): ModelInput {
  const contentTypes: [string, SchemaJson][] = [];
  const components: [string, SchemaJson][] = [];
  for (const schema of archive.schemas) {
    const { uid, modelType } = schema;
    if (modelType === 'component') components.push([uid, schema]);
    else if (isServed(uid)) contentTypes.push([uid, schema]);
  }
  if (contentTypes.length === 0) {
    throw new LoadError(
      `${archive.path} contains no schemas of content types. Export the whole project again with: strapi export --no-encrypt.`,
    );
  }
  return {
    contentTypes: Object.fromEntries(contentTypes),
    components: Object.fromEntries(components),
    strapi,
    ...(!contentTypes.some(([uid]) => uid === 'plugin::i18n.locale') && { i18n: false }),
  };
}

function isServed(uid: string): boolean {
  return isOfApi(uid) || PLUGINS.some((plugin) => uid.startsWith(plugin));
}
