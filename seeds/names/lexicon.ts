import { COMPANIES } from './lexicon/companies.ts';
import { DETAILS } from './lexicon/details.ts';
import type { Entries } from './lexicon/entries.ts';
import { FLAGS } from './lexicon/flags.ts';
import { JSON_NAMES } from './lexicon/json.ts';
import { LIMITS } from './lexicon/limits.ts';
import { NUMBERS } from './lexicon/numbers.ts';
import { PEOPLE } from './lexicon/people.ts';
import { PLACES } from './lexicon/places.ts';
import { STAGES } from './lexicon/stages.ts';
import { TEXTS } from './lexicon/texts.ts';
import { THINGS } from './lexicon/things.ts';
import { TIMES } from './lexicon/times.ts';
import { WEB } from './lexicon/web.ts';
import { once } from '../memo/once.ts';
import { foldUmlauts } from './name-words.ts';
import { INNER_SMALL_WORDS } from './small-words.ts';

/** What the values of an attribute are, by its name. */
export type Meaning =
  | keyof typeof COMPANIES
  | keyof typeof DETAILS
  | keyof typeof FLAGS
  | keyof typeof JSON_NAMES
  | keyof typeof LIMITS
  | keyof typeof NUMBERS
  | keyof typeof PEOPLE
  | keyof typeof PLACES
  | keyof typeof STAGES
  | keyof typeof TEXTS
  | keyof typeof THINGS
  | keyof typeof TIMES
  | keyof typeof WEB;

/** Whether the last or the first word of a name says what it is; `both` where languages differ. */
export type HeadSide = 'last' | 'first' | 'both';

/** What a word or phrase means. */
export interface Sense {
  readonly meaning: Meaning;
  readonly head: HeadSide;
}

const PARTS: readonly Entries[] = [
  PEOPLE,
  PLACES,
  COMPANIES,
  DETAILS,
  TEXTS,
  THINGS,
  WEB,
  TIMES,
  NUMBERS,
  JSON_NAMES,
  FLAGS,
  STAGES,
  LIMITS,
];

/** Ends the number that follows the words of each text, counted from 0: `12|`. No word contains it. */
const END = '|';

const SPACE = / /g;

/**
 * The words of all languages as keys, in the order of the files, with its number after each text. Only words
 * that are looked up get senses: a map of those of all 20,000 takes four times as long.
 */
const theWords = once(() => {
  const senses = PARTS.flatMap((part) => Object.keys(part) as Meaning[]).flatMap((meaning): Sense[] => [
    { meaning, head: 'last' },
    { meaning, head: 'first' },
  ]);
  const texts = PARTS.flatMap((part) => Object.values(part).flat());
  const joined = texts.map((text, index) => `${text},${index}${END}`).join(',');
  const withoutSmall = joined.replaceAll(INNER_SMALL_WORDS, '').replaceAll(SPACE, '');
  // The texts are plain lower-case letters, so that their keys need no more than this.
  const keys = foldUmlauts(withoutSmall).split(',');
  return { senses, keys, known: new Set(keys) };
});

/** Checks whether the lexicon has a word or phrase. */
export function isKnown(key: string): boolean {
  return theWords().known.has(key);
}

/** Sorts known words by their places in the lexicon. */
export function inOrder(words: readonly string[]): string[] {
  const { keys } = theWords();
  return words.toSorted((left, right) => keys.indexOf(left) - keys.indexOf(right));
}

/** Returns the senses that the lexicon has for a word or phrase, in the order of its texts. */
export function sensesIn(key: string): readonly Sense[] {
  const { keys, senses } = theWords();
  const heads = new Map<Meaning, HeadSide>();
  for (let at = keys.indexOf(key); at >= 0; at = keys.indexOf(key, at)) {
    while (!keys[at]!.endsWith(END)) at += 1;
    const { meaning, head } = senses[Number.parseInt(keys[at]!, 10)]!;
    const known = heads.get(meaning) ?? head;
    heads.set(meaning, known === head ? head : 'both');
  }
  return [...heads].map(([meaning, head]) => ({ meaning, head }));
}
