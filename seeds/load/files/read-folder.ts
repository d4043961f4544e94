import { readdir } from 'node:fs/promises';
import { systemCode } from '../../../src/errors/system-error.ts';
import { asLoadError } from './find-path.ts';

/** The names in a folder, sorted. */
export interface Folder {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/**
 * Lists a folder without names that start with a dot, and without symbolic links. A folder that does not
 * exist is empty.
 *
 * @throws {LoadError} for a file, and for a folder that can't be read
 */
export async function readFolder(path: string): Promise<Folder> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const visible = entries.filter(({ name }) => !name.startsWith('.'));
    const sorted = (found: typeof entries) => found.map(({ name }) => name).toSorted();
    return {
      files: sorted(visible.filter((entry) => entry.isFile())),
      folders: sorted(visible.filter((entry) => entry.isDirectory())),
    };
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return { files: [], folders: [] };
    throw asLoadError(error, path);
  }
}
