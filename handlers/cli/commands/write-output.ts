import { randomUUID } from 'node:crypto';
import { access, constants, open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { systemErrors } from '../../../src/basics.ts';
import { createFolder } from '../../live/create-folder.ts';

/**
 * Writes a file of `--out`, and creates the folders above it.
 *
 * @param sources the files and folders that the command reads. None of them is replaced
 * @throws an error that names the path and says why it can't be written
 */
export async function writeOutput(
  path: string,
  text: string | AsyncIterable<string>,
  sources: readonly string[] = [],
): Promise<void> {
  await checkNoSource(path, sources);
  try {
    await writeWhole(path, text);
  } catch (error) {
    throw new Error(`--out: ${path} can't be written: ${systemErrors.reasonOf(error)}`, { cause: error });
  }
}

/**
 * Writes a file so that it is there as a whole or as it was before: beside it, and then renames it. Creates the folders
 * above it.
 */
export async function writeWhole(
  path: string,
  text: string | Uint8Array | AsyncIterable<string>,
): Promise<void> {
  await createFolder(dirname(path));
  // A link stays one, and what is not a file cannot be replaced.
  const target = await realPath(path);
  const before = await stat(target).catch(() => undefined);
  if (before && systemErrors.kindOf(before) !== 'file') return writeFile(target, text);
  if (before) await access(target, constants.W_OK);
  const beside = join(dirname(target), `.${basename(target).slice(0, 100)}.${randomUUID().slice(0, 8)}.tmp`);
  try {
    const file = await open(beside, 'wx', before?.mode);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(beside, target);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined);
    throw error;
  }
}

const realPath = (path: string): Promise<string> => realpath(path).catch(() => resolve(path));

/** Files of a folder that a command reads. Others in it may be written again. */
const READ = /(^|[/\\])(schema\.json|metadata\.json|components[/\\].*\.json|[^/\\]*\.jsonl)$/;

async function checkNoSource(path: string, sources: readonly string[]): Promise<void> {
  const target = await realPath(path);
  if (!(await stat(target).catch(() => undefined))) return;
  for (const source of sources) {
    const read = await realPath(source);
    if (target !== read && !(target.startsWith(read + sep) && READ.test(target))) continue;
    throw new Error(
      `--out ${path} is what this command reads, and would be replaced. Write to another path.`,
    );
  }
}
