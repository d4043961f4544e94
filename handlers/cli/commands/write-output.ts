import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { systemReason } from '../../../src/errors/system-error.ts';

/**
 * Writes a file of `--out`, and creates the folders above it.
 *
 * @throws an error that names the path and says why it can't be written
 */
export async function writeOutput(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw new Error(`--out: ${path} can't be written: ${systemReason(error)}`, { cause: error });
  }
}
