import { openSync, readdirSync, readFileSync, readSync, closeSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';

export interface FoundStrapi {
  readonly kind: 'project' | 'export';
  /** Relative to the folder of `init`, with `/`. */
  readonly path: string;
}

const LARGEST_FOLDER = 200;
const ARCHIVE = /\.tar(?:\.gz)?$/;
/** The first names in an archive of `strapi export`. */
const ENTRY_OF_EXPORT = /^(?:metadata\.json|(?:schemas|entities|links|configuration|assets)\/)/;

/**
 * Returns the Strapi projects and exports in a folder, in its subfolders of two levels and in the folders beside it.
 * Projects come first. An encrypted archive is not found.
 */
export function findStrapi(dir: string): FoundStrapi[] {
  const home = resolve(dir);
  const parent = dirname(home);
  const inside = subfolders(home);
  const folders = [home, ...inside, ...inside.flatMap(subfolders), parent, ...subfolders(parent)];
  const seen = [...new Set(folders)];
  const projects = seen.filter(isStrapiProject).map((path) => found('project', path));
  const exports = seen.flatMap(archives).map((path) => found('export', path));
  return [...projects, ...exports];

  function found(kind: FoundStrapi['kind'], path: string): FoundStrapi {
    return { kind, path: relative(home, path).replaceAll('\\', '/') || '.' };
  }
}

function subfolders(dir: string): string[] {
  const entries = entriesOf(dir);
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .map(({ name }) => join(dir, name));
}

/** Returns what a folder contains. Returns nothing for very large folders, such as a home directory. */
function entriesOf(dir: string) {
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.length > LARGEST_FOLDER ? [] : entries;
  } catch {
    return [];
  }
}

function isStrapiProject(dir: string): boolean {
  const manifest = join(dir, 'package.json');
  try {
    if (!statSync(manifest).isFile()) return false;
    const { dependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      dependencies?: object;
    };
    return dependencies !== undefined && Object.hasOwn(dependencies, '@strapi/strapi');
  } catch {
    return false;
  }
}

function archives(dir: string): string[] {
  return entriesOf(dir)
    .filter((entry) => entry.isFile() && ARCHIVE.test(entry.name))
    .map(({ name }) => join(dir, name))
    .filter(isStrapiExport)
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
}

/** Reads the first block of an archive: a tar file begins with the name of its first entry. */
function isStrapiExport(path: string): boolean {
  try {
    const start = Buffer.alloc(64 * 1024);
    const file = openSync(path, 'r');
    const length = readSync(file, start);
    closeSync(file);
    const read = start.subarray(0, length);
    // Only the start of the archive is there, so zlib must not expect its end.
    const text = basename(path).endsWith('.gz')
      ? gunzipSync(read, { finishFlush: constants.Z_SYNC_FLUSH })
      : read;
    return ENTRY_OF_EXPORT.test(text.subarray(0, 100).toString('latin1').replace(/^\.\//, ''));
  } catch {
    return false;
  }
}
