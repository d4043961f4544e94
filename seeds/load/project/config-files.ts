import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readTextFile } from '../files/read-text-file.ts';
import { readCode } from './code/code.ts';
import type { Environment } from './code/evaluate.ts';
import { COMPUTED, type CodeValue } from './code/value.ts';

/** A file in the `config` folder of a project. */
export interface ConfigFile {
  readonly file: string;
  /** What the file says. Undefined if there is none. */
  readonly settings: CodeValue | undefined;
}

/** Reads `config/<name>.js`, `.ts` or `.json`, the first that exists. It is not run. */
export async function readConfigFile(dir: string, name: string): Promise<ConfigFile> {
  for (const extension of ['js', 'ts', 'json']) {
    const file = join(dir, 'config', `${name}.${extension}`);
    const text = await readTextFile(file);
    if (text === undefined) continue;
    const source = extension === 'json' ? `export default ${text}` : text;
    const code = readCode(source, await readEnvironment(dir));
    return { file, settings: code ? code.exported() : COMPUTED };
  }
  return { file: '', settings: undefined };
}

/** Reads the variables in the `.env` of a project. */
export async function readEnvironment(dir: string): Promise<Environment> {
  return parseEnv((await readTextFile(join(dir, '.env'))) ?? '');
}
