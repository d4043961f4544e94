import { basename, dirname, join, resolve } from 'node:path';
import type { ModelInput } from '../../../src/model/index.ts';
import { findPath, readFolder, readTextFile } from '../files/read-files.ts';
import { majorOf } from './find-project.ts';

/** A repository with more code than this has a front end of its own somewhere else. */
const MAX_FILES = 600;
/** Thousands of folders hold what an app shows, not its code. */
const MAX_FOLDERS = 2000;
const MAX_BYTES = 200_000;

const CODE = /\.(?:[cm]?[jt]sx?|astro|vue|svelte)$/;
const NOT_CODE = /\.(?:d|test|spec|stories|gen)\.\w+$/;
const FOREIGN = new Set('node_modules dist build out public coverage types test tests e2e docs'.split(' '));

/** Files at the top of a repository. */
const ROOT_FILES = ['.git', '.gitignore', '.github', 'package.json'];

/** A file of code in the repository of a project. */
export interface CodeText {
  readonly file: string;
  readonly text: string;
}

/** Returns the code in the repository that a project is in, near files first, without that of packages and tests. */
export async function readRepository(dir: string): Promise<CodeText[]> {
  const read: CodeText[] = [];
  for (const file of await codeOf((await foldersAround(dir)).at(-1)!)) {
    // Unreadable files, such as broken links, have no code.
    const text = (await readTextFile(file).catch(() => undefined)) ?? '';
    if (text !== '' && text.length <= MAX_BYTES) read.push({ file, text });
  }
  return read;
}

const COMMENT = /(?<![:'"`\w])(?:\/\/.*|\/\*[\s\S]*?\*\/)/g;
/** Settings of `images` in a Next.js config with which files of this machine are loaded. */
const TAKES_PICTURES = /localhost|127\.0\.0\.1|['"]\*\*?['"]|process\.env|new URL\((?!\s*['"`]https?:)/;

/** How the pictures of generated entries reach a front end that refuses those of this machine. */
export interface PicturesForFrontEnd {
  /** `svg`: as SVG files. `path`: not at all, but pages fail at whole addresses. Undefined: as they are. */
  readonly as?: 'svg' | 'path';
  readonly notes: readonly string[];
}

/**
 * Chooses SVG files for a front end whose `next/image` refuses pictures of this machine: Next.js shows them from any
 * address, because it does not optimize them. With `dangerouslyAllowSVG` it does.
 */
export async function picturesFor(code: readonly CodeText[]): Promise<PicturesForFrontEnd> {
  const config = code.find(({ file }) => /next\.config\.[cm]?[jt]s$/.test(file));
  if (!config || !code.some(({ text }) => /['"]next\/image['"]/.test(text))) return { notes: [] };
  const [, images = ''] =
    /\bimages\s*:\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/.exec(config.text.replace(COMMENT, '')) ?? [];
  const reason = await whyRefused(images, dirname(config.file));
  if (reason === undefined) return { notes: [] };
  const refused = `${basename(config.file)} ${reason}`;
  const fix =
    "add { protocol: 'http', hostname: 'localhost' } to images.remotePatterns and, for Next.js 16, " +
    'images.dangerouslyAllowLocalIP: true.';
  return /dangerouslyAllowSVG\s*:\s*true/.test(images)
    ? { as: 'path', notes: [`${refused}, so files have paths here. For pictures, ${fix}`] }
    : {
        as: 'svg',
        notes: [`${refused}, but SVG files. So pictures are SVG files here. For PNG and JPEG, ${fix}`],
      };
}

/** Returns why `next/image` refuses pictures of this machine, or undefined if it takes them. @param images its settings */
async function whyRefused(images: string, dir: string): Promise<string | undefined> {
  if (/unoptimized|loader(?!\s*:\s*['"]default)/.test(images)) return undefined;
  if (!TAKES_PICTURES.test(images)) return 'lets next/image load no pictures of this machine';
  if (images.includes('dangerouslyAllowLocalIP')) return undefined;
  // A package.json that can't be read is a matter of the front end.
  const next = (await majorOf(dir, 'next').catch(() => undefined)) ?? Infinity;
  return next >= 16
    ? 'lacks images.dangerouslyAllowLocalIP, so next/image of Next.js 16 loads no pictures of this machine'
    : undefined;
}

/** `import(`../components/${name}`)` */
const IMPORT_BY_NAME = /\bimport\(\s*`([^`$]*\/)\$\{/g;

/**
 * Returns the components of zones that a front end has no file for, where it imports a file by the name of a component.
 * Its pages fail at those.
 */
export function unshownComponents(
  code: readonly CodeText[],
  contentTypes: ModelInput['contentTypes'],
): string[] {
  // Of more code, not every file is known.
  if (code.length >= MAX_FILES) return [];
  const zones = Object.values(contentTypes).flatMap(({ attributes }) =>
    Object.values(Object(attributes) as object).flatMap((each): string[] => {
      const { type, components = [] } = Object(each) as { type?: unknown; components?: string[] };
      return type === 'dynamiczone' ? components : [];
    }),
  );
  const files = code.map(({ file }) => file.replace(CODE, '').replace(/[/\\]index$/, ''));
  for (const { file, text } of code) {
    if (!text.includes('__component')) continue;
    for (const [, path = ''] of text.replace(COMMENT, '').matchAll(IMPORT_BY_NAME)) {
      const end = path.startsWith('.') ? resolve(dirname(file), path) : path.replace(/^[@~]?\//, '/');
      const shown = new Set(
        zones.filter((uid) =>
          fileNames(uid).some((name) => files.some((one) => one.endsWith(join(end, name)))),
        ),
      );
      if (shown.size > 0) return [...new Set(zones)].filter((uid) => !shown.has(uid));
    }
  }
  return [];
}

/** The names that the file of a component may have: `sections.rich-text` is `RichText`, or `sections/rich-text`. */
function fileNames(uid: string): string[] {
  const [category = '', name = ''] = uid.split('.');
  const pascal = (text: string): string =>
    text.replaceAll(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = [name, pascal(name), pascal(name).replace(/^./, (letter) => letter.toLowerCase())];
  return [
    ...names,
    ...[category, pascal(category)].flatMap((folder) => names.map((one) => `${folder}/${one}`)),
  ];
}

/** Returns the folder of a project and those around it, up to that of the repository. */
export async function foldersAround(dir: string): Promise<string[]> {
  const folders = [resolve(dir)];
  for (let level = 0; level < 2; level += 1) {
    if (await findPath(join(folders.at(-1)!, '.git'))) return folders;
    folders.push(dirname(folders.at(-1)!));
    for (const name of ROOT_FILES) if (await findPath(join(folders.at(-1)!, name))) return folders;
    if (level === 0 && (await appsIn(folders.at(-1)!)) === 2) return folders;
  }
  return folders.slice(0, 1);
}

/** Counts the folders in a folder that have a `package.json`: a front end and its project make two. */
async function appsIn(dir: string): Promise<number> {
  const { folders } = await readFolder(dir).catch(() => ({ folders: [] }));
  const apps = await Promise.all(
    folders.map((name) => findPath(join(dir, name, 'package.json')).catch(() => undefined)),
  );
  return apps.filter(Boolean).length;
}

/** Returns the files of code in a folder, without those of packages and tests. */
async function codeOf(root: string): Promise<string[]> {
  const files: string[] = [];
  const folders = [root];
  // The loop adds the folders inside, so near ones come first.
  for (const [index, folder] of folders.entries()) {
    if (files.length >= MAX_FILES || index >= MAX_FOLDERS) break;
    const inside = await readFolder(folder).catch(() => ({ files: [], folders: [] }));
    const code = inside.files.filter((name) => CODE.test(name) && !NOT_CODE.test(name));
    files.push(...code.map((name) => join(folder, name)));
    folders.push(...inside.folders.filter((name) => !FOREIGN.has(name)).map((name) => join(folder, name)));
  }
  return files.slice(0, MAX_FILES);
}
