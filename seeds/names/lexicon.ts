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
import { once } from '../once.ts';
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

/** Separates the words of a text from those of the next. */
const END = '|';

const SPACE = / /g;

/**
 * The words of all languages as keys, in the order of the files, with an {@link END} between two texts. Only
 * words that are looked up get senses: to make those of all 20,000 takes longer than the rest of a start.
 */
const theWords = once(() => {
  const texts = PARTS.flatMap((part) => Object.values(part).flat());
  const joined = texts.join(`,${END},`).replaceAll(INNER_SMALL_WORDS, '').replaceAll(SPACE, '');
  // The texts are plain lower-case letters, so that their keys need no more than this.
  const keys = foldUmlauts(joined).split(',');
  return { keys, known: new Set(keys) };
});

/** What the words of a text mean, and the index of the last one in the list of all words. */
interface TextEnd extends Sense {
  readonly end: number;
}

const theTexts = once((): readonly TextEnd[] => {
  const { keys } = theWords();
  let end = -1;
  return PARTS.flatMap((part) => Object.keys(part) as Meaning[]).flatMap((meaning) =>
    (['last', 'first'] as const).map((head) => {
      end = keys.indexOf(END, end + 1);
      return { meaning, head, end: end < 0 ? keys.length : end };
    }),
  );
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
  const { keys } = theWords();
  const heads = new Map<Meaning, HeadSide>();
  for (let at = keys.indexOf(key); at >= 0; at = keys.indexOf(key, at + 1)) {
    const { meaning, head } = theTexts().find(({ end }) => at < end)!;
    const known = heads.get(meaning) ?? head;
    heads.set(meaning, known === head ? head : 'both');
  }
  return [...heads].map(([meaning, head]) => ({ meaning, head }));
}
