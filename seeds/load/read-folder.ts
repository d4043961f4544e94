import { readdir } from 'node:fs/promises';

export interface Folder {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** Names in a folder, sorted, without those that start with a dot; nothing where there is no folder. */
export async function readFolder(path: string): Promise<Folder> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    const visible = entries.filter(({ name }) => !name.startsWith('.'));
    return {
      files: visible
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .toSorted(),
      folders: visible
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
        .toSorted(),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { files: [], folders: [] };
    }
    throw error;
  }
}
