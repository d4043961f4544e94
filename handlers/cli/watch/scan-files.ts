import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files and folders as they are at one time. */
export interface Scan {
  /** What tells one content of a file from another, by its absolute path. */
  readonly files: ReadonlyMap<string, string>;
  /** The folders to listen in, each with what tells it from one that was removed and made again. */
  readonly folders: ReadonlyMap<string, string>;
  /** Whether all roots, or the folders that they are in, exist. */
  readonly complete: boolean;
}

/** Folders without anything that a double reads. */
const SKIPPED = new Set(['node_modules', 'dist', 'build']);

/** Files that editors and systems leave behind: `.x.swp`, `x~`, `4913` of Vim. */
const isIgnored = (name: string): boolean => /^\.|~$|^4913$|\.(swp|tmp)$/.test(name);

/**
 * Looks at files, and at all that is in folders.
 *
 * @param roots absolute paths. They need not exist
 */
export async function scanFiles(roots: readonly string[]): Promise<Scan> {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  let complete = true;

  const visit = async (path: string): Promise<boolean> => {
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) files.set(path, `${found.mtimeMs} ${found.size} ${found.ino}`);
    if (!found?.isDirectory()) return found !== undefined;
    if (folders.has(path)) return true;
    folders.set(path, stampOf(found));
    const names = await readdir(path).catch(() => []);
    const read = names.filter((name) => !isIgnored(name) && !SKIPPED.has(name));
    await Promise.all(read.map((name) => visit(join(path, name))));
    return true;
  };

  for (const root of roots) {
    await visit(root);
    // A file that is saved by renaming another one, and one that is new, show in the folder around it.
    const around = dirname(root);
    const found = await stat(around).catch(() => undefined);
    if (found) folders.set(around, stampOf(found));
    else complete = false;
  }
  return { files, folders, complete };
}

/** Numbers of folders are used again. */
const stampOf = ({ ino, birthtimeMs }: Stats): string => `${ino} ${birthtimeMs}`;

/** Returns the paths of the files that are new, gone or changed. */
export function changedFiles(before: Scan, now: Scan): string[] {
  const all = new Set([...before.files.keys(), ...now.files.keys()]);
  return [...all].filter((path) => before.files.get(path) !== now.files.get(path)).toSorted();
}
