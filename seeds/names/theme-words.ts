import type { Words } from './lexicon-words.ts';
import { linesOf, phrasesOf } from './name-words.ts';
import pageNames from './page-names.json' with { type: 'json' };
import themeNames from './themes.json' with { type: 'json' };

/**
 * The theme of a content type or component. Its name alone decides it, so a new attribute changes nothing. Of a name
 * in several themes the first counts.
 */
export type Theme = keyof typeof themeNames;

/** A page that texts know something about. */
export type PageName = keyof typeof pageNames;

/** Keys are written as a letter, by their place in a list. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * Writes names with the letters of the keys that list them: see {@link linesOf}. The first key that lists a name has it.
 *
 * @throws {Error} for more keys than letters
 */
function namesOf(keys: readonly (readonly [key: string, names: readonly string[]])[]): string {
  if (keys.length > LETTERS.length) throw new Error(`There are more than ${LETTERS.length} keys.`);
  const lines = keys.map(([, names], at) => phrasesOf(names).map((name) => [name, LETTERS[at]!] as const));
  return linesOf(lines.toReversed().flat());
}

/** The themes and pages, by the letters that stand for them. */
export const themeLetters = lettersOf(themeNames);
export const pageLetters = lettersOf(pageNames);

function lettersOf<Key extends string>(table: Readonly<Record<Key, unknown>>): Readonly<Record<string, Key>> {
  return Object.fromEntries((Object.keys(table) as Key[]).map((key, at) => [LETTERS[at]!, key]));
}

const themes = Object.entries<Words[string]>(themeNames);

/** Names in languages whose last word says what a thing is. */
export const headLast = namesOf(themes.map(([theme, { last }]) => [theme, last]));

/** Names in languages whose first word says what a thing is. */
export const headFirst = namesOf(themes.map(([theme, { first }]) => [theme, first]));

export const pages = namesOf(Object.entries(pageNames));
