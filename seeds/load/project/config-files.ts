import { join } from 'node:path';
import { readTextFile } from '../files/read-text-file.ts';
import { Code } from './code/code.ts';

/** A file in the `config` folder of a project. */
export interface ConfigFile {
  readonly file: string;
  readonly code: Code;
}

/** Reads `config/<name>.js`, `.ts` or `.json`, the first that exists. It is not run. Without one, there is no code. */
export async function readConfigFile(dir: string, name: string): Promise<ConfigFile> {
  for (const extension of ['js', 'ts', 'json']) {
    const file = join(dir, 'config', `${name}.${extension}`);
    const text = await readTextFile(file);
    if (text !== undefined) return { file, code: new Code(text) };
  }
  return { file: '', code: new Code('') };
}
