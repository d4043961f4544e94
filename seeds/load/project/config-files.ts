import { join } from 'node:path';
import { readTextFile } from '../files/read-text-file.ts';
import { type Tokens, tokensOf } from './code/tokens.ts';

/** A file in the `config` folder of a project. */
export interface ConfigFile {
  readonly file: string;
  readonly code: Tokens;
}

/** Reads `config/<name>.js`, `.ts` or `.json`, the first that exists. It is not run. */
export async function readConfigFile(dir: string, name: string): Promise<ConfigFile | undefined> {
  for (const extension of ['js', 'ts', 'json']) {
    const file = join(dir, 'config', `${name}.${extension}`);
    const text = await readTextFile(file);
    if (text !== undefined) return { file, code: tokensOf(text) };
  }
  return undefined;
}
