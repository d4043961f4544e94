import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LoadError } from '../load-error.ts';
import { readJsonFile } from '../read-json-file.ts';

const PACKAGE = '@strapi/strapi';

/**
 * The major version of Strapi that a project asks for in its package.json, or else has installed;
 * nothing where neither says it.
 *
 * @throws {LoadError} for a folder that is not there or holds no Strapi project.
 */
export async function strapiVersion(dir: string): Promise<number | undefined> {
  if (!(await isFolder(dir))) {
    throw new LoadError(
      `There is no folder ${dir}. Give the folder of a Strapi project, the one with its package.json.`,
    );
  }
  const manifest = join(dir, 'package.json');
  const json = (await isFile(manifest)) ? await readJsonFile(manifest) : undefined;
  const dependencies = { ...entriesOf(json, 'devDependencies'), ...entriesOf(json, 'dependencies') };
  const range = dependencies[PACKAGE];
  if (range === undefined && Object.hasOwn(dependencies, 'strapi')) return 3;
  if (range === undefined && !(await isFolder(join(dir, 'src', 'api')))) {
    throw new LoadError(
      `${dir} is no Strapi project: it has neither a package.json with ${PACKAGE} among its dependencies nor a folder src/api. Give the folder of the project itself.`,
    );
  }
  const asked =
    typeof range === 'string' ? /^(?:npm:[^\s]+@|workspace:)?[\^~>=v\s]*(\d+)/.exec(range)?.[1] : undefined;
  if (asked !== undefined) return Number(asked);
  const installed = join(dir, 'node_modules', PACKAGE, 'package.json');
  const version = (await isFile(installed)) ? entriesOf(await readJsonFile(installed)).version : '';
  const major = Number.parseInt(String(version), 10);
  return Number.isNaN(major) ? undefined : major;
}

function entriesOf(json: unknown, key?: string): Record<string, unknown> {
  const value = key === undefined ? json : entriesOf(json)[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
