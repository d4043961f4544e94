import { readdir } from 'node:fs/promises';

/** The names in a folder, sorted. */
export interface Folder {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Lists a folder without names that start with a dot. A folder that does not exist is empty. */
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
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { files: [], folders: [] };
    }
    throw error;
  }
}
