import companies from './lexicon/company-words.json' with { type: 'json' };
import details from './lexicon/detail-words.json' with { type: 'json' };
import flags from './lexicon/flag-words.json' with { type: 'json' };
import jsonValues from './lexicon/json-words.json' with { type: 'json' };
import limits from './lexicon/limit-words.json' with { type: 'json' };
import numbers from './lexicon/number-words.json' with { type: 'json' };
import people from './lexicon/people-words.json' with { type: 'json' };
import places from './lexicon/place-words.json' with { type: 'json' };
import stages from './lexicon/stage-words.json' with { type: 'json' };
import texts from './lexicon/text-words.json' with { type: 'json' };
import things from './lexicon/thing-words.json' with { type: 'json' };
import times from './lexicon/time-words.json' with { type: 'json' };
import web from './lexicon/web-words.json' with { type: 'json' };
import { once } from 'es-toolkit/function/once';
import { remember } from '../../src/objects.ts';
import { endings, foldUmlauts, innerSmallWords } from './name-words.ts';

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
  texts,
  things,
  web,
  times,
  numbers,
  /** JSON, and lists. */
  json: jsonValues,
  /** Booleans that are mostly true, or hardly ever. */
  flags,
  /** Points in the course of things. */
  stages,
  /** Whether a number is the least or the most. */
  limits,
} as const satisfies Record<string, Words>;

type Lexicon = typeof LEXICON;

/** The meanings in a part of the lexicon. */
export type MeaningOf<Part extends keyof Lexicon> = keyof Lexicon[Part];

/** What the values of an attribute are, by its name. */
export type Meaning = { [Part in keyof Lexicon]: MeaningOf<Part> }[keyof Lexicon];

export function isOfPart<Part extends keyof Lexicon>(
  part: Part,
  meaning: Meaning,
): meaning is Meaning & MeaningOf<Part> {
  return Object.hasOwn(LEXICON[part], meaning);
}

/** All meanings, in the order of the lexicon. */
export const allMeanings: () => readonly Meaning[] = once(() =>
  Object.values(LEXICON).flatMap((part) => Object.keys(part) as Meaning[]),
);

/** Whether the last or the first word of a name says what it is; `both` where languages differ. */
export type HeadSide = 'last' | 'first' | 'both';

/** What a word or phrase means. */
export interface Sense {
  readonly meaning: Meaning;
  readonly head: HeadSide;
}

/** Ends the number that follows the words of each text, counted from 0: `12|`. No word contains it. */
const END = '|';

/**
 * The words of all languages as keys, in the order of the lexicon, with its number after each text. Only words
 * that are looked up get senses: a map of those of all 20,000 takes four times as long.
 */
const theWords = once(() => {
  const senses = allMeanings().flatMap((meaning): Sense[] => [
    { meaning, head: 'last' },
    { meaning, head: 'first' },
  ]);
  const lines = Object.values<Words>(LEXICON).flatMap((part) =>
    Object.values(part).flatMap(({ last, first }) => [last, first]),
  );
  const joined = lines.map((text, index) => `${text.join(',')},${index}${END}`).join(',');
  const withoutSmall = joined.replaceAll(innerSmallWords(), '').replaceAll(/ /g, '');
  // The texts are plain lower-case letters, so that their keys need no more than this.
  const keys = foldUmlauts(withoutSmall).split(',');
  return { senses, keys, known: new Set(keys) };
});

const isKnown = (key: string): boolean => theWords().known.has(key);

/** The senses of known words, as far as they were looked up. */
const theSenses = once(() => new Map<string, readonly Sense[]>());

/** Returns the senses of a key, the most usual first; undefined for an unknown word. */
export function sensesOf(key: string): readonly Sense[] | undefined {
  if (!isKnown(key)) return undefined;
  return remember(theSenses(), key, () => {
    const senses = sensesIn(key);
    const isCounted = senses.every(({ meaning }) => meaning === 'several');
    return isCounted ? [...senses, ...sensesOfOtherForm(key)] : senses;
  });
}

/** Returns the senses that the lexicon has for a word or phrase, in the order of its texts. */
function sensesIn(key: string): readonly Sense[] {
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

/** Returns the senses of another form of a counted word: of `pytanie` for `pytania`. */
function sensesOfOtherForm(key: string): readonly Sense[] {
  const other = formOf(key, 1);
  if (other === undefined || other === key) return [];
  return other.length < key.length ? sensesOf(other)! : sensesIn(other);
}

/** Returns the key of a word with another ending: `telefon` for `telefonu`. Undefined if there is none. */
export function keyOfEnding(key: string): string | undefined {
  return formOf(key, 0);
}

/** Returns a known word with another ending, after at least `cut` letters of this one are cut off. */
function formOf(key: string, cut: number): string | undefined {
  for (; cut <= 3 && key.length - cut >= 4; cut += 1) {
    if (cut > 0 && !endings().has(key.slice(key.length - cut))) continue;
    const stem = key.slice(0, key.length - cut);
    const found = isKnown(stem) ? stem : withVowel(stem);
    if (found !== undefined) return found;
  }
  return undefined;
}

const VOWELS = [...'aeiouy'];

/** Returns the first word of the lexicon that is a stem and a vowel. */
function withVowel(stem: string): string | undefined {
  const { keys } = theWords();
  const words = VOWELS.map((vowel) => stem + vowel).filter((word) => isKnown(word));
  return words.toSorted((left, right) => keys.indexOf(left) - keys.indexOf(right))[0];
}
