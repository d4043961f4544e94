import { basename, join, relative, resolve } from 'node:path';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { isPlainObject } from '../../../src/basics.ts';
import { readFolder, readJsonFile, readTextFile } from '../files/read-files.ts';
import { type CodeValue, valueAt } from './code/code-value.ts';
import { foldersAround } from './front-end-code.ts';

const FLAG = /--max[-_]http[-_]header[-_]size(?:=|\s+|["'],\s*["'])["']?(\d+)/g;
/** Files of a project that say how Node is started. */
const STARTS = /^(?:Dockerfile.*|.*\.Dockerfile|ecosystem\.config\.[cm]?js|Procfile)$/;
const COMPOSE = /^(?:docker-)?compose.*\.ya?ml$/;

/**
 * Returns how many bytes the URL and the headers of a request to a project may have, where it is started with
 * `--max-http-header-size`: in its scripts, its Dockerfiles, its service of a compose file, or as
 * `http.serverOptions.maxHeaderSize` of `config/server`. Undefined: Node's default counts.
 */
export async function readHeaderSize(
  dir: string,
  server: CodeValue | undefined,
): Promise<number | undefined> {
  const stated = valueAt(server, 'http', 'serverOptions', 'maxHeaderSize');
  if (typeof stated === 'number' && stated > 0) return stated;
  const npmrc = (await readTextFile(join(dir, '.npmrc'))) ?? '';
  const texts = [npmrc, ...(await scriptsOf(dir)), ...(await filesOf(dir, STARTS))];
  for (const folder of await foldersAround(dir))
    for (const text of await filesOf(folder, COMPOSE)) texts.push(...servicesOf(text, folder, dir));
  const sizes = texts.flatMap((text) => [...text.matchAll(FLAG)].map(([, size]) => Number(size)));
  return sizes.length > 0 ? Math.max(...sizes) : undefined;
}

async function scriptsOf(dir: string): Promise<string[]> {
  const { scripts } = Object(await readJsonFile(join(dir, 'package.json'))) as { readonly scripts?: unknown };
  return isPlainObject(scripts) ? Object.values(scripts).map(String) : [];
}

async function filesOf(folder: string, names: RegExp): Promise<string[]> {
  const { files } = await readFolder(folder).catch(() => ({ files: [] }));
  const found = files.filter((name) => names.test(name)).map((name) => readTextFile(join(folder, name)));
  return (await Promise.all(found)).filter((text) => text !== undefined);
}

/** Returns the services of a compose file that are built from the folder of the project, or mount it. */
function servicesOf(text: string, folder: string, dir: string): string[] {
  const path = relative(folder, resolve(dir)).replaceAll('\\', '/');
  // One in the folder of the project is for nothing else.
  if (path === '') return [text];
  const [, services = ''] = /^services:\s*\n((?:[ \t#].*\n|\n)*)/m.exec(`${text}\n`) ?? [];
  const indent = /^([ \t]+)\S/m.exec(services)?.[1] ?? '';
  const blocks = services.split(new RegExp(`^(?=${indent}[^\\s#-])`, 'm'));
  const names = new RegExp(String.raw`(?:^|[\s"':])(?:\./)?${escapeRegExp(path)}/?(?=["':\s]|$)`, 'm');
  return blocks.filter(
    (block) => names.test(block) || new RegExp(`^\\s*${escapeRegExp(basename(path))}:`).test(block),
  );
}
