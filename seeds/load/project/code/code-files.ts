import { dirname, join, relative } from 'node:path';
import { readFolder, readTextFile } from '../../files/read-files.ts';
import type { Code } from './code.ts';
import type { Environment } from './evaluate.ts';

/** Parsers are large, and a folder may have no code. */
export async function parseCode(
  text: string,
  environment: Environment,
  trusts = false,
): Promise<Code | undefined> {
  const { readCode } = await import('./code.ts');
  return readCode(text, environment, trusts);
}

interface NamedCodeFile extends CodeFile {
  /** Its path in the project. */
  readonly file: string;
  /** Its name without its ending. */
  readonly name: string;
}

/**
 * Returns the paths of the files in a folder that have code, without tests and declarations. JavaScript beside
 * TypeScript of the same name was made from it.
 */
export async function codePaths(folder: string): Promise<string[]> {
  const { files } = await readFolder(folder);
  return files
    .filter((file) => ENDING.test(file) && !/\.(?:d|test|spec)\.\w+$/.test(file))
    .filter((file) => !(file.endsWith('.js') && files.includes(file.replace(/js$/, 'ts'))))
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
  const found: NamedCodeFile[] = [];
  for (const path of await codePaths(folder)) {
    const file = relative(dir, path);
    const name = relative(folder, path).replace(ENDING, (ending) => ending.charAt(0));
    found.push({ file, name, code: await parseCode((await readTextFile(path)) ?? '', environment) });
  }
  return found;
}

const ENDINGS = ['ts', 'js', 'mjs', 'cjs', 'json'];
/** Constants that are behind more files than this are computed. */
const MAX_IMPORTS = 2;

/**
 * Gives a file of code the constants that it takes from other files of the project: `import { populate } from './populate'`.
 *
 * @param path its path
 */
export async function readImports(
  code: Code,
  path: string,
  environment: Environment,
  depth = MAX_IMPORTS,
): Promise<void> {
  for (const [local, { from, name }] of code.imports()) {
    if (!/^\.{1,2}\//.test(from) || depth === 0) continue;
    const target = join(dirname(path), from.replace(/\.(?:[cm]?js|ts|json)$/, ''));
    const found =
      (await readCodeFile(target, ENDINGS, environment)) ??
      (await readCodeFile(join(target, 'index'), ENDINGS, environment));
    if (!found?.code) continue;
    await readImports(found.code, found.file, environment, depth - 1);
    const value = found.code.exportNamed(name);
    if (value !== undefined) code.define(local, value);
  }
}

interface CodeFile {
  readonly file: string;
  /** Undefined if it can't be parsed. */
  readonly code: Code | undefined;
}

/**
 * Reads the file with one of these endings, the first that exists. Undefined if there is none.
 *
 * @param path its path without an ending
 * @param environment the variables of the project's `.env`
 * @param trusts see `readCode`
 */
export async function readCodeFile(
  path: string,
  endings: readonly string[],
  environment: Environment,
  trusts = false,
): Promise<CodeFile | undefined> {
  for (const ending of endings) {
    const file = `${path}.${ending}`;
    const text = await readTextFile(file);
    if (text === undefined) continue;
    return {
      file,
      code: await parseCode(ending === 'json' ? `export default ${text}` : text, environment, trusts),
    };
  }
  return undefined;
}
