import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder. Give the path of a file.',
  ENOTDIR: 'a part of the path is a file. Give a path of folders.',
  EEXIST: 'a part of the path is a file. Give a path of folders.',
  EACCES: 'it may not be written by this user. Give another place.',
  EROFS: 'the file system is read-only. Give another place.',
};

/**
 * Writes a file of `--out`, and the folders above it that are not there.
 *
 * @throws an error that names the path and says why it can't be written
 */
export async function writeOut(path: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new Error(`--out: ${path} can't be written: ${REASONS[code] ?? message}`, { cause: error });
  }
}
