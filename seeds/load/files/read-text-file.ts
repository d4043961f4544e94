import { readFile } from 'node:fs/promises';
import { asLoadError, findPath } from './find-path.ts';
import { LoadError } from '../problems/load-error.ts';

/** No file that someone writes by hand is larger. */
const MAX_BYTES = 10_000_000;

/**
 * Reads a text file of a project. Returns undefined if it does not exist.
 *
 * @throws {LoadError} for a folder, a pipe or a device, for more than 10 MB, and for a file that can't be read
 */
export async function readTextFile(file: string): Promise<string | undefined> {
  const found = await findPath(file);
  if (found === undefined) return undefined;
  if (found.kind === 'folder')
    throw new LoadError(`${file} is a folder. Put a file in its place, or remove it.`);
  if (found.size > MAX_BYTES) {
    throw new LoadError(
      `${file} has ${found.size} bytes, and loadProject reads files of up to ${MAX_BYTES} bytes. Make the file smaller.`,
    );
  }
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw asLoadError(error, file);
  }
}
