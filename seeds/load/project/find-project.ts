import { dirname, join, resolve } from 'node:path';
import { didYouMean } from '../../../src/basics.ts';
import { findPath, readFolder, readJsonFile, readTextFile } from '../files/read-files.ts';
import { LoadError } from '../files/load-error.ts';

const PACKAGE = '@strapi/strapi';
/** A plugin that nearly all projects have. Its versions are those of Strapi. */
const PLUGIN = '@strapi/plugin-users-permissions';

/**
 * Returns the version of Strapi from a project's package.json, else from its node_modules.
 * Returns undefined if neither contains it.
 *
 * @throws {LoadError} for a folder that does not exist or is not a Strapi project.
 */
export async function strapiVersion(dir: string): Promise<StrapiVersion | undefined> {
  const kind = (await findPath(dir))?.kind;
  if (kind !== 'folder') {
    throw new LoadError(
      kind === 'file'
        ? `${dir} is a file, and a project is a folder. To read an export, use loadExport, or --export on ` +
            'the command line.'
        : `There is no folder ${dir}.${await nearestFolder(dir)} Use the folder of a Strapi project, which ` +
            'contains its package.json.',
    );
  }
  const dependencies = await dependenciesOf(dir);
  const range = dependencies[PACKAGE] ?? dependencies[PLUGIN];
  if (range === undefined && (Object.hasOwn(dependencies, 'strapi') || (await hasModels(dir))))
    return { major: 3, minor: undefined, patch: undefined };
  if (range === undefined && (await findPath(join(dir, 'src', 'api')))?.kind !== 'folder') {
    throw new LoadError(
      `${dir} is not a Strapi project: it has neither a package.json with ${PACKAGE} in its dependencies ` +
        `nor a folder src/api. ${await adviceOnProjects(dir)}`,
    );
  }
  const installed = entriesOf(await readJsonFile(join(dir, 'node_modules', PACKAGE, 'package.json')));
  const exact = typeof range === 'string' && /^\d+\.\d+\.\d/.test(range) ? range : undefined;
  const found = [exact, await lockedVersion(dir), installed['version'], range].map(versionIn);
  const { major } = versionIn(range) ?? found.find((each) => each !== undefined) ?? {};
  return found.find((each) => each?.major === major && each?.minor !== undefined) ?? found.find(Boolean);
}

async function nearestFolder(dir: string): Promise<string> {
  const { folders } = await readFolder(dirname(resolve(dir))).catch(() => ({ folders: [] }));
  const beside = folders.map((name) => join(dirname(dir), name));
  return didYouMean(join(dir), beside);
}

/** Where package managers write the version of a package that they installed, by the name of their file. */
const LOCKS: Readonly<Record<string, (name: string) => string>> = {
  'package-lock.json': (name) => String.raw`"node_modules/${name}":\s*\{\s*"version":\s*"([^"]+)"`,
  'yarn.lock': (name) => String.raw`^"?${name}@[^\n]*:\n\s+version:? "?([^"\s]+)`,
  'pnpm-lock.yaml': (name) => String.raw`^\s*'?${name}'?:\n\s+specifier: [^\n]*\n\s+version: ([^\s(]+)`,
  'bun.lock': (name) => String.raw`\["${name}@([^"]+)"`,
};

/**
 * Returns the version of a plugin in the lock file of a project, in its node_modules or its package.json. A range is
 * the newest of the compared versions that it lets in.
 *
 * @param compared the versions that the double answers as, the oldest first
 */
export async function installedVersion(
  dir: string,
  name: string,
  compared: readonly string[],
): Promise<string | undefined> {
  const installed = entriesOf(await readJsonFile(join(dir, 'node_modules', name, 'package.json')))['version'];
  const locked = (await lockedVersion(dir, name)) ?? installed;
  if (typeof locked === 'string') return locked;
  const range = String((await dependenciesOf(dir))[name]);
  const [, sign, text = ''] = /^([\^~]?)(\d+\.\d+\.\d+\S*)$/.exec(range) ?? [];
  const [major, minor] = text.split('.');
  const newest = compared.findLast((each) =>
    each.startsWith(sign === '~' ? `${major}.${minor}.` : `${major}.`),
  );
  return sign !== '' && newest !== undefined ? newest : text || undefined;
}

/** Returns the major version of a package of an app, or undefined for one that is not named as a number, such as `latest`. */
export async function majorOf(dir: string, name: string): Promise<number | undefined> {
  const version = (await installedVersion(dir, name, [])) ?? (await dependenciesOf(dir))[name];
  return versionIn(version)?.major;
}

/** Returns the version of a package in the lock file of a project, or of the monorepo that it is in. */
async function lockedVersion(dir: string, name = PACKAGE): Promise<string | undefined> {
  let folder = resolve(dir);
  for (let level = 0; level <= MAX_LEVELS; level++, folder = dirname(folder)) {
    for (const [lock, pattern] of Object.entries(LOCKS)) {
      const file = join(folder, lock);
      if ((await findPath(file))?.kind !== 'file') continue;
      // One that is too large says nothing.
      const text = (await readTextFile(file).catch(() => undefined)) ?? '';
      return new RegExp(pattern(name), 'm').exec(text.replaceAll('\r\n', '\n'))?.[1];
    }
  }
  return undefined;
}

interface StrapiVersion {
  readonly major: number;
  /** Undefined where a range has none. */
  readonly minor: number | undefined;
  readonly patch: number | undefined;
}

function versionIn(text: unknown): StrapiVersion | undefined {
  const [, range, major, minor, patch] =
    /^(?:npm:[^\s]+@|workspace:)?([\^~>=v\s]*)(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(
      typeof text === 'string' ? text : '',
    ) ?? [];
  if (major === undefined) return undefined;
  const numberOf = (part: string | undefined) => (part === undefined ? undefined : Number(part));
  // A range also takes later patches.
  return { major: Number(major), minor: numberOf(minor), patch: range === '' ? numberOf(patch) : undefined };
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

export const packagesOf = async (dir: string): Promise<string[]> =>
  Object.keys(await dependenciesOf(dir)).toSorted();

async function dependenciesOf(dir: string): Promise<Record<string, unknown>> {
  const json = await readJsonFile(join(dir, 'package.json'));
  return { ...entriesOf(json, 'devDependencies'), ...entriesOf(json, 'dependencies') };
}

function entriesOf(json: unknown, key?: string): Record<string, unknown> {
  const value = key === undefined ? json : entriesOf(json)[key];
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** How far below the root of a monorepo a project is: `apps/cms`, `packages/backend/strapi`. */
const MAX_LEVELS = 3;
/** A folder with more is no folder of projects. */
const MAX_FOLDERS = 100;

/** Returns the folders of Strapi projects below a folder, sorted, such as `apps/cms`. */
async function findProjects(dir: string): Promise<string[]> {
  const found: string[] = [];
  let level: string[] = [''];
  for (let depth = 0; depth < MAX_LEVELS; depth++) {
    const below = await Promise.all(level.map((folder) => foldersIn(dir, folder)));
    const folders = below.flat();
    const areProjects = await Promise.all(folders.map((folder) => isProject(join(dir, folder))));
    found.push(...folders.filter((_, index) => areProjects[index]));
    level = folders.filter((_, index) => !areProjects[index]);
  }
  return found.toSorted();
}

async function foldersIn(dir: string, folder: string): Promise<string[]> {
  const { folders } = await readFolder(join(dir, folder)).catch(() => ({ folders: [] }));
  if (folders.length > MAX_FOLDERS) return [];
  return folders
    .filter((name) => name !== 'node_modules')
    .map((name) => (folder === '' ? name : `${folder}/${name}`));
}

/** Front ends have a folder `src/api` too, but no content types in it. */
async function isProject(path: string): Promise<boolean> {
  const api = join(path, 'src', 'api');
  const { folders } = await readFolder(api).catch(() => ({ folders: [] }));
  const found = await Promise.all(
    folders.map((name) => findPath(join(api, name, 'content-types')).catch(() => undefined)),
  );
  return found.some((each) => each?.kind === 'folder');
}

/** Returns what to do about a folder that is not a project: it names the projects inside, as in a monorepo. */
export async function adviceOnProjects(dir: string): Promise<string> {
  const paths = (await findProjects(dir)).map((folder) => join(dir, folder).replaceAll('\\', '/'));
  const [first, ...more] = paths;
  if (first === undefined) return 'Use the folder of the project itself.';
  const where = more.length === 0 ? `project is in ${first}` : `projects are in ${paths.join(', ')}`;
  return `The Strapi ${where}. On the command line, use --project ${first}.`;
}
