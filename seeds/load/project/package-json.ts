import { join } from 'node:path';
import { findPath } from '../files/find-path.ts';
import { adviceOnProjects } from './find-projects.ts';
import { LoadError } from '../problems/load-error.ts';
import { readFolder } from '../files/read-folder.ts';
import { readJsonFile } from '../files/read-json-file.ts';

const PACKAGE = '@strapi/strapi';

/**
 * Returns the major version of Strapi from a project's package.json, else from its node_modules.
 * Returns undefined if neither contains it.
 *
 * @throws {LoadError} for a folder that does not exist or is not a Strapi project.
 */
export async function strapiVersion(dir: string): Promise<number | undefined> {
  const kind = (await findPath(dir))?.kind;
  if (kind !== 'folder') {
    throw new LoadError(
      kind === 'file'
        ? `${dir} is a file, and a project is a folder. To read an export, use loadExport, or --export on the command line.`
        : `There is no folder ${dir}. Use the folder of a Strapi project, which contains its package.json.`,
    );
  }
  const json = await readJsonFile(join(dir, 'package.json'));
  const dependencies = { ...entriesOf(json, 'devDependencies'), ...entriesOf(json, 'dependencies') };
  const range = dependencies[PACKAGE];
  if (range === undefined && (Object.hasOwn(dependencies, 'strapi') || (await hasModels(dir)))) return 3;
  if (range === undefined && (await findPath(join(dir, 'src', 'api')))?.kind !== 'folder') {
    throw new LoadError(
      `${dir} is not a Strapi project: it has neither a package.json with ${PACKAGE} in its dependencies nor a folder src/api. ${await adviceOnProjects(dir)}`,
    );
  }
  const wanted =
    typeof range === 'string' ? /^(?:npm:[^\s]+@|workspace:)?[\^~>=v\s]*(\d+)/.exec(range)?.[1] : undefined;
  if (wanted !== undefined) return Number(wanted);
  const installed = join(dir, 'node_modules', PACKAGE, 'package.json');
  const { version } = entriesOf(await readJsonFile(installed));
  const major = Number.parseInt(String(version), 10);
  return Number.isNaN(major) ? undefined : major;
}

/** Whether a folder has the models of Strapi 3: `api/article/models/article.settings.json`. */
async function hasModels(dir: string): Promise<boolean> {
  const api = join(dir, 'api');
  for (const name of (await readFolder(api)).folders) {
    const { files } = await readFolder(join(api, name, 'models'));
    if (files.some((file) => file.endsWith('.settings.json'))) return true;
  }
  return false;
}

/**
 * Checks whether a project has Strapi's i18n plugin. Without it nothing is localized. In Strapi 4 the
 * plugin is a separate dependency; later versions contain it. Default without a package.json: true.
 */
export async function hasI18n(dir: string, version: number | undefined): Promise<boolean> {
  if (version !== 4) return true;
  const { dependencies } = entriesOf(await readJsonFile(join(dir, 'package.json')));
  return !dependencies || Object.hasOwn(dependencies, '@strapi/plugin-i18n');
}

/** Returns the names of the packages that a project depends on, sorted. */
export async function packagesOf(dir: string): Promise<string[]> {
  const json = await readJsonFile(join(dir, 'package.json'));
  return Object.keys({
    ...entriesOf(json, 'devDependencies'),
    ...entriesOf(json, 'dependencies'),
  }).toSorted();
}

function entriesOf(json: unknown, key?: string): Record<string, unknown> {
  const value = key === undefined ? json : entriesOf(json)[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
