import { readTextFile } from '../../files/read-text-file.ts';
import { type Code, readCode } from './code.ts';
import type { Environment } from './evaluate.ts';

/** A file with code or JSON. */
export interface CodeFile {
  readonly file: string;
  /** Undefined if it can't be parsed. */
  readonly code: Code | undefined;
}

/**
 * Reads the file with one of these endings, the first that exists. Undefined if there is none.
 *
 * @param path its path without an ending
 * @param environment the variables of the project's `.env`
 */
export async function readCodeFile(
  path: string,
  endings: readonly string[],
  environment: Environment,
): Promise<CodeFile | undefined> {
  for (const ending of endings) {
    const file = `${path}.${ending}`;
    const text = await readTextFile(file);
    if (text === undefined) continue;
    return { file, code: readCode(ending === 'json' ? `export default ${text}` : text, environment) };
  }
  return undefined;
}
