import { uniqBy } from 'es-toolkit/array/uniqBy';
import { escapeRegExp } from 'es-toolkit/string/escapeRegExp';
import { isPlainObject } from '../../../src/basics.ts';
import type { ModelInput } from '../../../src/model/index.ts';
import type { CodeText } from './front-end-code.ts';

/** Nobody writes down more pages than these. */
const MAX_SLUGS = 30;
/** How many characters may lie between a slug and the type that it is of. */
const REACH = 400;

/** The attributes that hold the slug of an entry, the first that a type has. */
export const SLUG_NAMES = ['slug', 'path', 'fullPath'] as const;

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
const ANY_SLUG = SLUG.replace('(', '(|');
/** `slug = 'home'`, `params.slug ?? ''`, `slug?.join('/') || 'home'`, `slug ? slug.join('/') : '/'`, `slug === ''` */
const STANDARD = new RegExp(
  String.raw`\bslug\b(?:\s*\??\.\s*join\([^()\n]*\)|\s*:\s*string)?\)?\s*(===?|=|\|\||\?\?|:(?:\s*\{\s*['"]?\$eqi?['"]?:)?|\?[^\n;:?]{1,60}:)\s*${ANY_SLUG}`,
  'g',
);
/** `redirectTo: 'page/home'`, `redirect('/home')`, `{ source: '/', destination: '/home' }` */
const REDIRECT =
  /\b(?:redirectTo|redirect|source:\s*['"]\/['"],\s*destination)['"]?\s*(?::|\()\s*['"\x60]\/?((?:[\w-]+\/)*[a-z0-9][a-z0-9-]*)\/?['"\x60]/g;
/** What apps redirect to besides pages. */
const NO_PAGE =
  /^(?:(?:sign|log)-?(?:in|up|out)|register|auth|account|profile|dashboard|admin|cart|checkout|api|404|not-found|[a-z]{2})$/;
/** What stands where a slug may be, in the paths of sites in several languages. */
const LOCALE = /^\/?[a-z]{2}(?:-[a-z]{2})?$/i;
/** Slugs that stand for the first page of a site. */
const HOME = /^\/?(?:home(?:-?page)?|index|start|root|landing(?:-page)?)?$/;

/**
 * Returns the slugs that the code of a repository asks a project for, or that the project itself creates, by the uid of
 * the type that the code names before.
 *
 * @param exported the slugs of the project's entries, as far as they are known. They come first
 */
export function askedSlugs(
  code: readonly CodeText[],
  contentTypes: ModelInput['contentTypes'],
  exported: { readonly [uid: string]: readonly string[] } = {},
): { readonly [uid: string]: readonly string[] } {
  const types = typesIn(contentTypes).filter(({ hasSlug }) => hasSlug);
  if (types.length === 0) return {};
  const found = new Map<string, Set<string>>();
  const page = (
    types.find(({ uid }) => uid === 'api::page.page') ?? types.find(({ uid }) => uid.endsWith('page'))
  )?.uid;
  const add = (uid: string | undefined, slug: string): void => {
    if (uid !== undefined && !LOCALE.test(slug)) found.set(uid, (found.get(uid) ?? new Set()).add(slug));
  };
  for (const { text } of code) {
    for (const match of text.matchAll(PROPERTY)) add(typeBefore(match, types), match[1]!);
    for (const match of text.matchAll(QUERY)) add(typeBefore(match, types), match[1]!);
    for (const match of text.matchAll(CALL)) add(typeBefore(match, types) ?? page, match[1]!);
    for (const match of text.matchAll(STANDARD)) {
      const [, sign = '', slug = ''] = match;
      // Only pages have none, or that of the root.
      if (slug === '/' || (slug === '' && isAsked(sign, match))) add(page, slug);
      else if (slug !== '') add(typeBefore(match, types) ?? (HOME.test(slug) ? page : undefined), slug);
    }
    for (const [, path = ''] of text.matchAll(REDIRECT)) {
      const segments = path.split('/');
      const slug = segments.pop()!;
      const named = types.find(({ names }) => names.some((name) => segments.includes(name)))?.uid;
      if (!NO_PAGE.test(slug)) add(named ?? page, slug);
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

/** Whether an empty slug is that of a page: forms and types begin with empty texts, too. */
const isAsked = (sign: string, { input = '', index = 0 }: RegExpMatchArray): boolean =>
  /^(?:\|\||\?|==)/.test(sign) || (sign !== '=' && /\bfilters\b[^}]{0,60}$/.test(input.slice(0, index)));

/** Returns what code calls the types of a project. */
export function typesIn(contentTypes: ModelInput['contentTypes']): NamedType[] {
  return Object.entries(contentTypes).flatMap(([uid, schema]) => {
    const { attributes, info } = Object(schema) as ModelInput['contentTypes'][string];
    const names = [info?.singularName, info?.pluralName].filter((name) => typeof name === 'string');
    if (names.length === 0) return [];
    // The `url` of a page without a slug is its path.
    const slugNames = names[0]!.endsWith('page') ? [...SLUG_NAMES, 'url', 'uri'] : SLUG_NAMES;
    const hasSlug = isPlainObject(attributes) && slugNames.some((name) => name in attributes);
    const pattern = new RegExp(`['"\`/.:](?:${names.map(escapeRegExp).join('|')})\\b`, 'g');
    return [{ uid, names, hasSlug, pattern }];
  });
}

interface NamedType {
  readonly uid: string;
  readonly hasSlug: boolean;
  readonly names: readonly string[];
  readonly pattern: RegExp;
}

/** Returns the type that code names last before a slug. */
export function typeBefore({ input = '', index = 0 }: RegExpMatchArray, types: readonly NamedType[]) {
  const before = input.slice(Math.max(0, index - REACH), index);
  const named = types
    .map(({ uid, pattern }) => ({ uid, at: [...before.matchAll(pattern)].at(-1)?.index ?? -1 }))
    .toSorted((left, right) => right.at - left.at)[0]!;
  return named.at >= 0 ? named.uid : undefined;
}
