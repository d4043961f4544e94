import { join, relative } from 'node:path';
import { readFolder } from '../../files/read-folder.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import { readCode } from './code.ts';
import type { Environment } from './evaluate.ts';
import type { CodeFile } from './read-code-file.ts';

/** A file of a folder with code. */
export interface NamedCodeFile extends CodeFile {
  /** Its path in the project. */
  readonly file: string;
  /** Its name without its ending. */
  readonly name: string;
}

/** Returns the paths of the files in a folder that have code, without tests and declarations. */
export async function codePaths(folder: string): Promise<string[]> {
  const { files } = await readFolder(folder);
  return files
    .filter((file) => ENDING.test(file) && !/\.(?:d|test|spec)\.\w+$/.test(file))
    .map((file) => join(folder, file));
}

const ENDING = /.\.(?:[cm]?js|ts)$/;

/**
 * Reads the files in a folder that have code, without tests and declarations.
 *
 * @param dir the folder of the project
 * @param environment the variables of its `.env`
 */
export async function codeFiles(
  dir: string,
  folder: string,
  environment: Environment,
): Promise<NamedCodeFile[]> {
  const read: NamedCodeFile[] = [];
  for (const path of await codePaths(folder)) {
    const file = relative(dir, path);
    const name = relative(folder, path).replace(ENDING, (ending) => ending.charAt(0));
    read.push({ file, name, code: readCode((await readTextFile(path)) ?? '', environment) });
  }
  return read;
}
