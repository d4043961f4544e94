import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemCode } from '../../src/errors/system-error.ts';

/**
 * Creates a folder and those above it. With `recursive`, `mkdir` of Node never ends below `/proc`, where an existing
 * folder answers ENOENT.
 *
 * @throws the error of the system for the first folder that can't be created
 */
export async function createFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const found = await stat(path).catch((reason: unknown) => {
      // mkdir only says that a link to itself exists.
      if (systemCode(reason) === 'ELOOP') throw reason;
    });
    if (found?.isDirectory()) return;
    if (systemCode(error) !== 'ENOENT' || (await isThere(dirname(path)))) throw error;
    await createFolder(dirname(path));
    await createFolder(path);
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
