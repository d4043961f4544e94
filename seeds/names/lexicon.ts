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

/** The words of all languages. The first sense of a word is the most usual one. */
interface Lexicon {
  readonly senses: ReadonlyMap<string, readonly Sense[]>;
  /** Words by their beginning: without a vowel at the end, so that other endings are found. */
  readonly stems: ReadonlyMap<string, string>;
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

/** Returns the senses of a key, the most usual first; undefined for an unknown word. */
export function sensesOf(key: string): readonly Sense[] | undefined {
  return theLexicon().senses.get(key);
}

/** Returns the key of a word with another ending: `telefon` for `telefonu`. Undefined if there is none. */
export function keyOfEnding(key: string): string | undefined {
  const { senses, stems } = theLexicon();
  for (let cut = 0; cut <= 3 && key.length - cut >= 4; cut += 1) {
    if (!ENDINGS.has(key.slice(key.length - cut))) continue;
    const stem = key.slice(0, key.length - cut);
    const found = senses.has(stem) ? stem : stems.get(stem);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The endings of plurals and cases. */
const ENDINGS = new Set(
  ' a e i o u y s n m en er es em os as ow om um ek u ie ia ii ej ou ami ach ech ich ych ego emu iem ymi imi ho mu mi'.split(
    ' ',
  ),
);

const theLexicon = once(makeLexicon);

function makeLexicon(): Lexicon {
  const senses = new Map<string, Sense[]>();
  for (const part of PARTS) {
    for (const [meaning, [last, first]] of Object.entries(part)) {
      addWords(senses, meaning as Meaning, last, 'last');
      addWords(senses, meaning as Meaning, first, 'first');
    }
  }
  const stems = new Map<string, string>();
  for (const key of senses.keys()) {
    if (key.length < 5 || !VOWELS.has(key.at(-1)!)) continue;
    const stem = key.slice(0, -1);
    if (!stems.has(stem)) stems.set(stem, key);
  }
  for (const [key, list] of senses)
    if (list.every(({ meaning }) => meaning === 'several'))
      list.push(...sensesOfOtherForm(key, senses, stems));
  return { senses, stems };
}

/** Returns the senses of another form of a counted word: of `pytanie` for `pytania`. */
function sensesOfOtherForm(
  key: string,
  senses: ReadonlyMap<string, readonly Sense[]>,
  stems: ReadonlyMap<string, string>,
): readonly Sense[] {
  for (let cut = 1; cut <= 3 && key.length - cut >= 4; cut += 1) {
    const stem = key.slice(0, -cut);
    const found = ENDINGS.has(key.slice(-cut)) ? (senses.has(stem) ? stem : stems.get(stem)) : undefined;
    if (found !== undefined && found !== key) return senses.get(found) ?? [];
  }
  return [];
}

const VOWELS = new Set('aeiouy');

const SPACE = / /g;

/** Adds phrases. They are plain lower-case letters, so that their keys need no more than {@link foldUmlauts}. */
function addWords(
  senses: Map<string, Sense[]>,
  meaning: Meaning,
  phrases: string,
  head: 'last' | 'first',
): void {
  const own = { meaning, head };
  for (const key of foldUmlauts(phrases.replaceAll(INNER_SMALL_WORDS, '').replaceAll(SPACE, '')).split(',')) {
    const known = senses.get(key);
    if (!known) {
      senses.set(key, [own]);
      continue;
    }
    const at = known.findIndex((sense) => sense.meaning === meaning);
    if (at < 0) known.push(own);
    else if (known[at]?.head !== head) known[at] = { meaning, head: 'both' };
  }
}
