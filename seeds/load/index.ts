import type { LoadedExport, LoadExportOptions } from './export/load-export.ts';
import { loadCached } from './files/load-cache.ts';
import type { LoadedProject, LoadProjectOptions } from './project/load-project.ts';
import type { LoadedSnapshot } from './snapshot/load-snapshot.ts';

export type { LoadedExport, LoadExportOptions, LoadedProject, LoadedSnapshot, LoadProjectOptions };
export type { ExportLimits } from './export/export-limits.ts';
export { LoadError } from './files/load-error.ts';
export * from '../../src/errors/wrong-place.ts';

/**
 * Reads an archive made by `strapi export --no-encrypt`: a `.tar`, a `.tar.gz` or the folder it was
 * unpacked to. The result contains the content types and components, all entries with their links
 * (including roles, permissions and users), the locales and the uploaded files.
 *
 * Types of the admin panel are left out, and those of plugins that the double does not answer as. An export contains no admin users, so `createdBy` and `updatedBy` are empty.
 *
 * What was read is kept in `node_modules/.cache/msw-strapi`: see the option `cache`.
 * Default: {@link ExportLimits} for the limits.
 *
 * @throws {LoadError} for a file that is missing, encrypted, truncated or not an export, for an export
 * without schemas or entities and for one that is larger than a limit.
 * @throws {TypeError} for a path that is not a text, and for unknown options.
 */
export async function loadExport(path: string, options: LoadExportOptions = {}): Promise<LoadedExport> {
  const load = async () => (await import('./export/load-export.ts')).loadExport(path, options);
  return options?.cache === false ? load() : loadCached(['export', path, options], load);
}

/**
 * Reads the model of a Strapi project from its folder: the schemas in src/api, src/components, src/extensions
 * and of the project's own plugins, the routes in src/api, and the settings in config/api, config/database
 * and config/plugins.
 * What was read is kept in `node_modules/.cache/msw-strapi`: see the option `cache`.
 * It does not run the project's code. The entries are in the project's database, so they are not read;
 * `generate()` of `msw-strapi/seeds` makes some. An export in the folder tells the locales and the slugs of pages.
 *
 * @throws {LoadError} for a folder that does not exist, is not a Strapi project or has no content types,
 * and for invalid JSON. Problems within a schema are reported when the double is created.
 * @throws {TypeError} for a folder that is not a text, and for unknown options.
 */
export async function loadProject(dir: string, options: LoadProjectOptions = {}): Promise<LoadedProject> {
  const load = async () => (await import('./project/load-project.ts')).loadProject(dir, options);
  return options?.cache === false ? load() : loadCached(['project', dir, options], load);
}

/**
 * Reads a snapshot: a file of `msw-strapi pull` or `msw-strapi snapshot`, and the uploaded files in the folder beside it.
 *
 * @throws {LoadError} for a file that does not exist or is not a snapshot.
 * @throws {TypeError} for a path that is not a text.
 */
export async function loadSnapshot(path: string): Promise<LoadedSnapshot> {
  return (await import('./snapshot/load-snapshot.ts')).loadSnapshot(path);
}
