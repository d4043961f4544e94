import { mkdir, rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemErrors } from '../../src/basics.ts';

/**
 * Creates a folder and those above it. With `recursive`, `mkdir` of Node never ends below `/proc`, where an existing
 * folder answers ENOENT.
 *
 * @returns the folders that it created, the innermost first
 * @throws the error of the system for the first folder that can't be created
 */
export async function createFolder(path: string): Promise<string[]> {
  try {
    await mkdir(path);
    return [path];
  } catch (error) {
    const found = await stat(path).catch((reason: unknown) => {
      // mkdir only says that a link to itself exists.
      if (systemErrors.codeOf(reason) === 'ELOOP') throw reason;
    });
    if (found?.isDirectory()) return [];
    if (systemErrors.codeOf(error) !== 'ENOENT' || (await stat(dirname(path)).catch(() => undefined)))
      throw error;
    const above = await createFolder(dirname(path));
    return [...(await createFolder(path)), ...above];
  }
}

/** Removes folders as long as they are empty, the innermost first. */
export async function removeEmpty(folders: readonly string[]): Promise<void> {
  try {
    for (const folder of folders) await rmdir(folder);
  } catch {
    // It has something in it, which stays.
  }
}
