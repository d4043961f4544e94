import { findLine, keysOf, nameWords, traitTest } from './name-words.ts';
import {
  headFirst,
  headLast,
  pageLetters,
  type PageName,
  pages,
  type Theme,
  themeLetters,
} from './theme-words.ts';
import traits from './theme-traits.json' with { type: 'json' };

export type { PageName, Theme } from './theme-words.ts';

/** What the name of a type or component says. */
export interface NameTheme {
  readonly theme: Theme;
  readonly page?: PageName | undefined;
  /** The theme of the words before: that of products for `product-category` and `product-page`. */
  readonly of?: Theme | undefined;
  /** Whether no word of the name is known. Such rows are stories, as most types without a known name are. */
  readonly isUnknown?: true;
}

const UNKNOWN: NameTheme = { theme: 'story', isUnknown: true };

/** Endings of plurals in the nine languages. */
const PLURAL = /(?:s|es|n|en|e|er|i|y)$/;

/** The shortest word that may end another one: `kategorie` in `produktkategorie`. */
const MIN_HEAD = 4;

const pageOf = (name: string): PageName | undefined => pageLetters[findLine(pages, name) ?? ''];
const themeIfLast = (name: string): Theme | undefined => themeLetters[findLine(headLast, name) ?? ''];
const themeIfFirst = (name: string): Theme | undefined => themeLetters[findLine(headFirst, name) ?? ''];

/** Returns the theme of a name: `team-member` is a person, `shared.seo` is seo. Default: `story`. */
export function themeOf(name: string): Theme {
  return nameTheme(name).theme;
}

export function nameTheme(name: string): NameTheme {
  const words = keysOf(name);
  const from = words.findIndex((word, at) => at > 0 && WITH.has(word));
  if (from < 0) return themeOfWords(words);
  // A `heading-with-button` is a heading.
  const first = themeOfWords(words.slice(0, from));
  const whole = themeOfWords(words);
  return first.isUnknown && whole.theme !== 'action' ? whole : first;
}

const WITH: ReadonlySet<string> = new Set(['with', 'mit', 'avec', 'con', 'com', 'met']);

function themeOfWords(words: readonly string[]): NameTheme {
  if (words.length === 0) return UNKNOWN;
  const whole = words.join(' ');
  const page =
    pageOf(whole) ??
    (themeOfWord(words.at(-1)!) === 'page' ? pageOf(words.slice(0, -1).join(' ')) : undefined);
  if (page) return { theme: 'page', page };
  const theme = themeOfWord(whole);
  if (theme) return { theme };
  if (words.length === 1) {
    const ending = endingOf(whole);
    return ending ? { theme: ending.head, of: themeOfWord(ending.rest) } : UNKNOWN;
  }
  const split = splitHead(words);
  if (!split) return UNKNOWN;
  const { head, rest } = split;
  const of = rest.length > 0 ? readOf(rest) : undefined;
  // The site of a clinic is a place, not one of the web.
  return head === 'site' && of === 'place' && words.at(-1) === 'site'
    ? { theme: 'place' }
    : { theme: head, of };
}

const readOf = (words: readonly string[]): Theme | undefined =>
  themeOfWord(words.join(' ')) ?? splitHead(words)?.head ?? endingOf(words.at(-1)!)?.head;

/** Finds the words that say what a name means, and the others. */
function splitHead(words: readonly string[]): { head: Theme; rest: readonly string[] } | undefined {
  const isHeadFirst = [words[0]!, words.at(-1)!].some((word) => themeIfFirst(word) && !themeIfLast(word));
  return isHeadFirst ? (fromStart(words) ?? fromEnd(words)) : (fromEnd(words) ?? fromStart(words));
}

function fromEnd(words: readonly string[]): { head: Theme; rest: readonly string[] } | undefined {
  for (let from = 1; from < words.length; from += 1) {
    const head = themeOfWord(words.slice(from).join(' '));
    if (head) return { head, rest: words.slice(0, from) };
  }
  const ending = endingOf(words.at(-1)!);
  return ending && { head: ending.head, rest: words.slice(0, -1) };
}

function fromStart(words: readonly string[]): { head: Theme; rest: readonly string[] } | undefined {
  for (let to = words.length - 1; to > 0; to -= 1) {
    const head = themeOfWord(words.slice(0, to).join(' '));
    if (head) return { head, rest: words.slice(to).filter((word) => !SMALL_WORDS.has(word)) };
  }
  return undefined;
}

const SMALL_WORDS: ReadonlySet<string> = new Set(
  'de|du|des|d|di|del|della|da|do|of|von|van|der|en|y|et|e|a|na|pro|dla'.split('|'),
);

function themeOfWord(word: string): Theme | undefined {
  const singular = word.replace(PLURAL, '');
  const singularOfS = word.replace(/s$/, '');
  const ies = word.replace(/ies$/, 'y');
  for (const form of [word, singularOfS, ies, singular]) {
    const theme = themeIfLast(form) ?? themeIfFirst(form);
    if (theme) return theme;
  }
  return undefined;
}

/** Splits a compound: `produktkategorie` is a category. */
function endingOf(word: string): { head: Theme; rest: string } | undefined {
  for (let from = 1; from <= word.length - MIN_HEAD; from += 1) {
    const ending = word.slice(from);
    const singular = ending.replace(PLURAL, '');
    const head = themeIfLast(ending) ?? (singular.length < MIN_HEAD ? undefined : themeIfLast(singular));
    if (head) return { head, rest: word.slice(0, from) };
  }
  return undefined;
}

/**
 * Checks what the rows of a theme are: `listed` what the name of a list may say, `counted` the same in all areas,
 * `distinct` all of different names, `unnamed` called by a number or a person, `sections` whole parts of a page,
 * `pageless` without a page, `topical` about an area, `elsewhere` with an address of somebody else, `single` without a
 * heading and a list, `byPerson` said by somebody.
 */
export const isTheme: (trait: keyof typeof traits, theme: Theme) => boolean =
  /* @__PURE__ */ traitTest(traits);

const OF_PAGES: ReadonlySet<Theme> = new Set(['home', 'page', 'site', 'section']);

export const isOfPage = (theme: Theme): boolean => OF_PAGES.has(theme);

export const isPageName = ({ theme, page, of }: NameTheme): boolean => theme === 'page' && !page && !of;

/** Checks whether a name says that a component is one of several steps. */
export function isStep(name: string): boolean {
  return nameWords(name).some((word) => STEPS.has(word.replace(/s$/, '')));
}

const STEPS: ReadonlySet<string> = new Set(['step', 'schritt', 'etape', 'paso', 'passo', 'krok', 'stap']);
