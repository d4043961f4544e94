import { basename, join, relative, sep } from 'node:path';
import { findPath, readTextFile } from '../files/read-files.ts';
import type { CodeText } from './front-end-code.ts';

/** The locales that a front end uses, the default first, and the file that says them. */
export interface FrontEndLocales {
  readonly locales: readonly string[];
  readonly file: string;
}

const NAMES =
  'locales|localeCodes|languageTags|availableLocales|supported_?(?:Locales|Lngs|Languages)|(?:app_?)?locale_?list|languages?|langs|lngs';
/** `locales: ['en', 'de']`, `const locales: Locale[] = [{ code: 'en' }, …] as const`, `SUPPORTED_LOCALES = new Set([…])` */
const LIST = new RegExp(
  String.raw`\b(?:${NAMES})['"]?\s*(?::\s*[\w.<>|\[\] ]+?)?\s*[:=]\s*(?:new Set(?:<\w+>)?\(\s*)?\[((?:[^\[\]]|\[[^\[\]]*\])*)\]`,
  'gi',
);
/** `languages = { en: 'English', de: 'Deutsch' }`, `"locales": { "fr": "messages.fr.xlf" }` */
const MEMBERS = new RegExp(
  String.raw`\b(?:${NAMES}|messages|resources)['"]?\s*(?::\s*[\w.<>|,\[\] ]+?)?\s*[:=]\s*\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}`,
  'gi',
);
const DEFAULT_NAMES = [
  'default_?(?:locale|language|lang|lng)',
  'source_?(?:locale|language_?tag)',
  'base_?locale',
  'fallback_?(?:lng|locale|language)',
  'lng',
].join('|');
/** `defaultLocale: 'en'`, `fallbackLng = ['de']`, `lng ?? 'fr'` */
const DEFAULT = new RegExp(
  String.raw`\b(?:${DEFAULT_NAMES})['"]?\s*(?::\s*[\w.]+\s*)?(?:[:=]|\|\||\?\?)\s*\[?\s*['"\x60]([A-Za-z_-]+)['"\x60]`,
  'gi',
);
/** `locale === 'fr'`, `?locale=fr`, `locale = 'fr'`, `lang || 'en'` */
const LITERAL =
  /(?:\blocale['"]?\s*(?:===?|!==?|:|=|\|\||\?\?)\s*['"`]|\blang\s*(?:\|\||\?\?)\s*['"`]|[?&]locale=)([A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?)\b/g;

/** The files that frameworks are set up in, from the surest to the others. */
const RANKS = [
  /(?:^|\/)(?:next|nuxt|astro|gatsby|svelte|lingui|next-i18next|next-intl|i18next[\w-]*)\.?[\w.-]*config\.[cm]?[jt]s$/,
  /i18n|intl|routing|locali[sz]ation|inlang|\/(?:angular|project)\.json$/i,
  /\/(?:_?locales?|languages?|langs?|middleware|proxy|constants?|config|settings|site)\.[cm]?[jt]sx?$/i,
];

/**
 * Returns the locales that a front end uses: those of its i18n config or of another list in its code, or else those that
 * it compares locales with. Undefined if there are none.
 *
 * @param folders of the project and those around it
 * @param project the folder of the project. The locales in its own code are those of the admin panel
 */
export async function frontEndLocales(
  repository: readonly CodeText[],
  folders: readonly string[],
  project: string,
): Promise<FrontEndLocales | undefined> {
  const code = repository.filter(({ file }) => !file.startsWith(project + sep));
  const texts = [...code, ...(await jsonConfigs(code, folders))];
  const lists = texts.flatMap(({ file, text }) =>
    [...text.matchAll(LIST), ...text.matchAll(MEMBERS)].flatMap((match) => {
      const codes = match[0].trimEnd().endsWith(']') ? codesIn(match[1]!) : codesOfMembers(match[1]!);
      return codes.length > 0 ? [{ file, text, codes, rank: rankOf(file) }] : [];
    }),
  );
  const [best] = lists.toSorted(
    (a, b) => a.rank - b.rank || Number(b.codes.length > 1) - Number(a.codes.length > 1),
  );
  if (best) {
    const first =
      defaultIn(best.text, best.codes) ??
      // Angular's list, and one of other locales, do not have the default.
      defaultsIn(best.text)[0] ??
      texts.map(({ text }) => defaultIn(text, best.codes)).find(Boolean);
    return { locales: withFirst(best.codes, first), file: best.file };
  }
  const counts = new Map<string, number>();
  let file = '';
  for (const { file: path, text } of code)
    for (const [, literal] of text.matchAll(LITERAL)) {
      const locale = codeOf(literal!);
      if (locale === undefined) continue;
      file ||= path;
      counts.set(locale, (counts.get(locale) ?? 0) + 1);
    }
  const locales = [...counts.keys()].toSorted((a, b) => counts.get(b)! - counts.get(a)!);
  if (locales.length === 0 || locales.join() === 'en') return undefined;
  const first = code.map(({ text }) => defaultIn(text, locales)).find(Boolean);
  return { locales: withFirst(locales, first ?? standardIn(code, locales)), file };
}

/** Returns the texts of JSON files with locales: of Angular, Nx and Paraglide. */
async function jsonConfigs(code: readonly CodeText[], folders: readonly string[]): Promise<CodeText[]> {
  const root = folders.at(-1) ?? '';
  const inside = code.map(({ file }) => relative(root, file).split(sep).slice(0, -1));
  const tops = inside.flatMap((path) =>
    [path.slice(0, 1), path.slice(0, 2)].map((top) => join(root, ...top)),
  );
  const around = new Set([...folders, ...tops]);
  const found: CodeText[] = [];
  for (const folder of around)
    for (const name of ['angular.json', 'project.json', 'project.inlang/settings.json', 'i18n.json']) {
      const file = join(folder, name);
      if ((await findPath(file).catch(() => undefined))?.kind !== 'file') continue;
      found.push({ file, text: (await readTextFile(file).catch(() => undefined)) ?? '' });
    }
  return found;
}

const rankOf = (file: string): number => {
  const rank = RANKS.findIndex((pattern) => pattern.test(file.replaceAll('\\', '/')));
  return rank === -1 ? RANKS.length : rank;
};

/** Returns the codes in a list of texts, or of objects with a `code`, a `locale` or the like. */
function codesIn(list: string): string[] {
  const texts = list.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, (object) => {
    const [, code = ''] = CODE.exec(object) ?? [];
    return `'${code}'`;
  });
  return localesAmong([...texts.matchAll(/(['"`])([^'"`]*)\1/g)].map(([, , text]) => text!));
}

const CODE = /\b(?:code|locale|codes|id|key|value|lang|language|tag)['"]?\s*:\s*\[?\s*['"`]([^'"`]+)['"`]/;

/** Returns the codes that are the names of an object's members. */
function codesOfMembers(object: string): string[] {
  const plain = object.replaceAll(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '0');
  return localesAmong(
    [...plain.matchAll(/(?:^|[,\n{])\s*['"]?([\w-]+)['"]?\s*(?::|,|$)/g)].map(([, name]) => name!),
  );
}

/** Returns the codes of locales, each once. Empty if one of the texts is not a code. */
function localesAmong(texts: readonly string[]): string[] {
  const codes = texts.map(codeOf);
  return codes.some((code) => code === undefined) ? [] : [...new Set(codes as string[])];
}

const languages = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Returns a code as Strapi writes it: `pt-BR` for `pt_br`. Undefined for other texts. */
function codeOf(text: string): string | undefined {
  const [, language = '', ...more] =
    /^([a-z]{2,3})(?:[-_]([A-Za-z]{4}))?(?:[-_]([A-Za-z]{2}|\d{3}))?$/i.exec(text) ?? [];
  if (language === '') return undefined;
  const [script, region] = more;
  const code = [
    language.toLowerCase(),
    ...(script ? [script.charAt(0).toUpperCase() + script.slice(1).toLowerCase()] : []),
    ...(region ? [region.toUpperCase()] : []),
  ].join('-');
  return languages.of(language.toLowerCase()) === undefined ? undefined : code;
}

const defaultsIn = (text: string): string[] =>
  [...text.matchAll(DEFAULT)].flatMap(([, stated = '']) => codeOf(stated) ?? []);

const defaultIn = (text: string, codes: readonly string[]): string | undefined =>
  defaultsIn(text).find((code) => codes.includes(code));

/** Returns the locale that code falls back to: `lang || 'en'`. */
function standardIn(code: readonly CodeText[], codes: readonly string[]): string | undefined {
  for (const { text } of code)
    for (const [, stated = ''] of text.matchAll(
      /\b(?:locale|lang)\s*(?:\|\||\?\?|=)\s*['"`]([\w-]+)['"`]/g,
    )) {
      const standard = codeOf(stated);
      if (standard !== undefined && codes.includes(standard)) return standard;
    }
  return undefined;
}

const withFirst = (codes: readonly string[], first: string | undefined): string[] =>
  first === undefined ? [...codes] : [first, ...codes.filter((code) => code !== first)];

/** Says where the locales are from. */
export const noteOnLocales = ({ locales: [first, ...more], file }: FrontEndLocales): string =>
  `The locales ${[`${first} (default)`, ...more].join(', ')} are those of ${basename(file)} in the front end, because ` +
  'those of the server are in its database. For others, use --locales en,de.';
