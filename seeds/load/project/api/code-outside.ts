import { join, relative } from 'node:path';
import { readFolder } from '../../files/read-folder.ts';
import { readTextFile } from '../../files/read-text-file.ts';
import type { Fact } from './facts.ts';

/** Folders of `src` that are read in other ways, or that answer no request. */
const OTHERWISE = new Set(['admin', 'api', 'components', 'extensions', 'plugins']);
/** Further folders hold no code of Strapi. */
const DEPTH = 3;

/** Finds code in `src`, outside `src/api`, that takes part in what types read and write, and the project's middlewares. */
export async function codeOutside(dir: string): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const path of await codeIn(join(dir, 'src'), DEPTH)) {
    const text = withoutComments((await readTextFile(path)) ?? '');
    const file = relative(dir, path);
    if (/\bdocuments\s*\.use\(/.test(text)) facts.push({ kind: 'document-middlewares', file });
    for (const [, uid] of text.matchAll(
      /\blifecycles\s*\.subscribe\(\s*\{\s*models:\s*\[\s*['"](api::[\w.-]+)/g,
    ))
      facts.push({ kind: 'lifecycles', uid: uid! });
  }
  for (const ending of ['js', 'ts']) {
    const text = (await readTextFile(join(dir, 'config', `middlewares.${ending}`))) ?? '';
    for (const [, name] of withoutComments(text).matchAll(/['"](global::[\w-]+)['"]/g))
      facts.push({ kind: 'middleware', name: name! });
  }
  return facts;
}

async function codeIn(folder: string, depth: number): Promise<string[]> {
  const { files, folders } = await readFolder(folder);
  const found = files.filter((file) => /(?<!\.(?:d|test|spec))\.[cm]?[jt]s$/.test(file));
  const below = depth > 1 ? folders.filter((name) => !OTHERWISE.has(name)) : [];
  const inFolders = await Promise.all(below.map((name) => codeIn(join(folder, name), depth - 1)));
  return [...found.map((file) => join(folder, file)), ...inFolders.flat()];
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
