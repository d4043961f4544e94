import { dirname, join, resolve } from 'node:path';
import { uniqBy } from 'es-toolkit/array/uniqBy';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { isPlainObject } from '../../../src/basics.ts';
import type { ModelInput } from '../../../src/model/index.ts';
import { findPath, readFolder, readTextFile } from '../files/read-files.ts';

/** A repository with more code than this has a front end of its own somewhere else. */
const MAX_FILES = 600;
/** Thousands of folders hold what an app shows, not its code. */
const MAX_FOLDERS = 2000;
const MAX_BYTES = 200_000;
/** Nobody writes down more pages than these. */
const MAX_SLUGS = 30;
/** How many characters may lie between a slug and the type that it is of. */
const REACH = 400;

const CODE = /\.(?:[cm]?[jt]sx?|astro|vue|svelte)$/;
const NOT_CODE = /\.(?:d|test|spec|stories|gen)\.\w+$/;
const FOREIGN = new Set('node_modules dist build out public coverage types test tests e2e docs'.split(' '));

/** The attributes that hold the slug of an entry, the first that a type has. */
export const SLUG_NAMES = ['slug', 'path', 'fullPath'] as const;

/** What lies at the top of a repository. */
const ROOT_FILES = ['.git', 'package.json'];

const SLUG = String.raw`['"\x60](\/|\/?[a-z0-9][a-z0-9-]*(?:\/[a-z0-9-]+)*)['"\x60]`;
const FILTER = String.raw`\s*\{\s*['"]?\$(?:eqi?|in)['"]?:\s*\[?\s*`;
/** `slug: 'about'`, `slug: { $eq: 'about' }`, `slug === 'about'` */
const PROPERTY = new RegExp(
  String.raw`\b(?:slug|fullPath)['"]?(?:\s*:(?:${FILTER}|\s*)|\s*===?\s*)${SLUG}`,
  'g',
);
/** `filters[slug][$eq]=about` */
const QUERY = /\[slug\](?:\[\$eqi?\])?=([a-z0-9][a-z0-9-]*)/g;
/** `getPage('about')` */
const CALL = new RegExp(String.raw`\b(?:get|fetch|load|find|use|query)\w*Page\w*\(\s*${SLUG}`, 'g');

/**
 * Returns the slugs that the code of a repository asks a project for, or that the project itself creates, by the uid of
 * the type that the code names before.
 *
 * @param exported the slugs of the project's entries, as far as they are known. They come first
 */
export async function askedSlugs(
  dir: string,
  contentTypes: ModelInput['contentTypes'],
  exported: { readonly [uid: string]: readonly string[] } = {},
): Promise<{ readonly [uid: string]: readonly string[] }> {
  const types = Object.entries(contentTypes).flatMap(([uid, schema]) => {
    const { attributes, info } = Object(schema) as ModelInput['contentTypes'][string];
    const hasSlug = isPlainObject(attributes) && SLUG_NAMES.some((name) => name in attributes);
    const names = [info?.singularName, info?.pluralName].filter((name) => typeof name === 'string');
    return hasSlug && names.length > 0
      ? [{ uid, pattern: new RegExp(`['"\`/.:](?:${names.map(escapeRegExp).join('|')})\\b`, 'g') }]
      : [];
  });
  if (types.length === 0) return {};
  const found = new Map<string, Set<string>>();
  const page = types.find(({ uid }) => uid.endsWith('page'));
  for (const file of await codeOf(await rootOf(dir))) {
    // What can't be read is none of the project's files.
    const text = (await readTextFile(file).catch(() => undefined)) ?? '';
    if (text.length > MAX_BYTES) continue;
    for (const [pattern, isPage] of [
      [PROPERTY, false],
      [QUERY, false],
      [CALL, true],
    ] as const) {
      for (const match of text.matchAll(pattern)) {
        const before = text.slice(Math.max(0, match.index - REACH), match.index);
        const named = types
          .map(({ uid, pattern: name }) => ({ uid, at: [...before.matchAll(name)].at(-1)?.index ?? -1 }))
          .toSorted((left, right) => right.at - left.at)[0]!;
        const uid = named.at >= 0 ? named.uid : isPage ? page?.uid : undefined;
        if (uid === undefined) continue;
        const slugs = found.get(uid) ?? new Set();
        found.set(uid, slugs.add(match[1]!));
      }
    }
  }
  const uids = new Set([...Object.keys(exported), ...found.keys()]);
  return Object.fromEntries(
    [...uids].map((uid) => {
      const asked = [...(found.get(uid) ?? [])].toSorted();
      // Code may ask for the path: `/about` is the entry with the slug `about`.
      const slugs = uniqBy([...(exported[uid] ?? []), ...asked], (slug) => slug.replace(/^\/(?=.)/, ''));
      return [uid, slugs.slice(0, MAX_SLUGS)];
    }),
  );
}

/** Returns the folder of the repository that a project is in: of the folders around it the nearest that looks like one. */
async function rootOf(dir: string): Promise<string> {
  let folder = resolve(dir);
  for (let level = 0; level < 2; level += 1) {
    if (await findPath(join(folder, '.git'))) break;
    const above = dirname(folder);
    for (const name of ROOT_FILES) if (await findPath(join(above, name))) return above;
    folder = above;
  }
  return dir;
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
