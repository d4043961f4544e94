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

/** Writes names with the keys that list them: see {@link linesOf}. The first key that lists a name has it. */
const namesOf = (keys: readonly (readonly [key: string, names: readonly string[]])[]): string =>
  linesOf(keys.toReversed().flatMap(([key, names]) => phrasesOf(names).map((name) => [name, key] as const)));

const themes = Object.entries<Words[string]>(themeNames);

/** Names in languages whose last word says what a thing is. */
export const headLast = namesOf(themes.map(([theme, { last }]) => [theme, last]));

/** Names in languages whose first word says what a thing is. */
export const headFirst = namesOf(themes.map(([theme, { first }]) => [theme, first]));

export const pages = namesOf(Object.entries(pageNames));
