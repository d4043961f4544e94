import companies from './lexicon/company-words.json' with { type: 'json' };
import details from './lexicon/detail-words.json' with { type: 'json' };
import flags from './lexicon/flag-words.json' with { type: 'json' };
import jsonValues from './lexicon/json-words.json' with { type: 'json' };
import limits from './lexicon/limit-words.json' with { type: 'json' };
import numbers from './lexicon/number-words.json' with { type: 'json' };
import people from './lexicon/people-words.json' with { type: 'json' };
import places from './lexicon/place-words.json' with { type: 'json' };
import stages from './lexicon/stage-words.json' with { type: 'json' };
import textWords from './lexicon/text-words.json' with { type: 'json' };
import things from './lexicon/thing-words.json' with { type: 'json' };
import times from './lexicon/time-words.json' with { type: 'json' };
import web from './lexicon/web-words.json' with { type: 'json' };
import { remember } from '../../src/basics.ts';
import { foldUmlauts, innerSmallWords, linesOf } from './name-words.ts';

/**
 * Words by what they mean. `last` has those of English, German and Dutch, where the last word of a name says what
 * it is (`birthDate`); `first` those of French, Spanish, Portuguese, Italian, Polish and Czech, where the first one
 * does (`fechaNacimiento`). Lines are joined and split at commas. Without accents; `ä` is `a`.
 */
export interface Words {
  readonly [meaning: string]: { readonly last: readonly string[]; readonly first: readonly string[] };
}

/** The parts of the lexicon. Where a word has several meanings, those of earlier parts come first. */
const LEXICON = {
  people,
  places,
  companies,
  /** Properties with a few usual values, each of one field of work. */
  details,
  /** Texts that people write or read. Those of other languages differ. */
  texts: textWords,
  things,
  web,
  times,
  numbers,
  json: jsonValues,
  /** Booleans that are mostly true, or hardly ever. */
  flags,
  /** Points in the course of things. */
  stages,
  /** Whether a number is the least or the most. */
  limits,
} as const satisfies Record<string, Words>;

export type Lexicon = typeof LEXICON;

export const meaningsByPart = Object.fromEntries(
  Object.entries(LEXICON).map(([part, words]) => [part, Object.keys(words)]),
);

/** The figures of numbers of texts: no letters, and none that JavaScript escapes in a text. */
export const SIGNS = '0123456789!#%&()*+,-./;<>?@[]^_{|}~';

const signsOf = (text: number): string =>
  `${SIGNS[Math.floor(text / SIGNS.length)]}${SIGNS[text % SIGNS.length]}`;

/** How many letters words of one list in `keysByStart` share. */
export const START = 2;

/**
 * The words of all languages by their first letters, as lines of `linesOf`. A line has the rest of each word, in the
 * order of the alphabet; words that differ in their last vowel alone in that of the lexicon:
 *
 * - A capital letter: how many letters it shares with the word before. `A` is none, `B` one.
 * - The numbers of its texts, counted from 0, two signs of `SIGNS` each. Left out after `B` and further letters: those
 *   of the word before.
 * - The other letters, after a colon if they start with a digit.
 *
 * The build puts this and `meaningsByPart` into the bundle in place of the words: `build/made-modules.ts`.
 */
export const keysByStart: string = byStart(
  Object.values<Words>(LEXICON).flatMap((part) =>
    Object.values(part).flatMap(({ last, first }) => [last, first]),
  ),
);

function byStart(lines: readonly (readonly string[])[]): string {
  const lists = new Map<string, TextsByWord>();
  for (const [index, line] of lines.entries()) {
    const withoutSmall = line.join(',').replaceAll(innerSmallWords(), '').replaceAll(/ /g, '');
    // The texts are plain lower-case letters, so that their keys need no more than this.
    for (const key of foldUmlauts(withoutSmall).split(',')) {
      const list = remember(lists, key.slice(0, START), (): TextsByWord => new Map());
      remember(list, key.slice(START), () => new Set()).add(index);
    }
  }
  return linesOf([...lists].map(([start, list]) => [start, lineOf(list)] as const));
}

/** The numbers of the texts that have a word. */
type TextsByWord = Map<string, Set<number>>;

function lineOf(list: TextsByWord): string {
  const byStem = new Map<string, string[]>();
  for (const word of list.keys())
    remember(byStem, word.replace(/[aeiouy]$/, ''), (): string[] => []).push(word);
  const words = [...byStem.keys()].toSorted().flatMap((stem) => byStem.get(stem)!);
  let [before, textsBefore, line] = ['', '', ''];
  for (const word of words) {
    let shared = 0;
    while (shared < Math.min(word.length, 25) && word[shared] === before[shared]) shared += 1;
    const rest = word.slice(shared);
    const texts = [...list.get(word)!].map(signsOf).join('');
    line += String.fromCodePoint(65 + shared) + (texts === textsBefore && shared > 0 ? '' : texts);
    line += /^\d/.test(rest) ? `:${rest}` : rest;
    [before, textsBefore] = [word, texts];
  }
  return line;
}
