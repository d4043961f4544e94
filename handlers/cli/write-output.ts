import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder. Use the path of a file.',
  ENOTDIR: 'a part of the path is a file. Use a path of folders.',
  EEXIST: 'a part of the path is a file. Use a path of folders.',
  EACCES: 'this user has no right to write there. Use another path.',
  EROFS: 'the file system is read-only. Use another path.',
};

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
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`--out: ${path} can't be written: ${REASONS[code] ?? message}`, { cause: error });
  }
}
