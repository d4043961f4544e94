import { memoize } from 'es-toolkit/function/memoize';
import { once } from 'es-toolkit/function/once';
import { remember } from '../../src/basics.ts';
import { keysByStart, type Lexicon, meaningsByPart, SIGNS, START } from './lexicon-words.ts';
import { endings, findLine } from './name-words.ts';

export type MeaningOf<Part extends keyof Lexicon> = keyof Lexicon[Part];

/** What the values of an attribute are, by its name. */
export type Meaning = { [Part in keyof Lexicon]: MeaningOf<Part> }[keyof Lexicon];

export function isOfPart<Part extends keyof Lexicon>(
  part: Part,
  meaning: Meaning,
): meaning is Meaning & MeaningOf<Part> {
  return meaningSets().get(part)!.has(meaning);
}

const meaningSets = once(
  () => new Map(Object.entries(meaningsByPart).map(([part, meanings]) => [part, new Set(meanings)])),
);

/** All meanings, in the order of the lexicon. */
export const allMeanings: () => readonly Meaning[] = once(
  () => Object.values(meaningsByPart).flat() as Meaning[],
);

/** Whether the last or the first word of a name says what it is; `both` where languages differ. */
export type HeadSide = 'last' | 'first' | 'both';

/** What a word or phrase means. */
export interface Sense {
  readonly meaning: Meaning;
  readonly head: HeadSide;
}

/** Returns what the words of a text mean, by its number. Each meaning has two texts. */
const senseOfText = (text: number): Sense => ({
  meaning: allMeanings()[text >> 1]!,
  head: text % 2 === 0 ? 'last' : 'first',
});

/** Returns the parts of a line by the letter after the two that all words of the line share. */
const partsOf = memoize((start: string): ReadonlyMap<string, string> => {
  const parts = new Map<string, string>();
  for (const part of (findLine(keysByStart, start) ?? '').split('A').slice(1)) {
    const [, next = ''] = /^[^A-Za-z:]*:?([a-z\d]?)/.exec(part)!;
    parts.set(next, `${parts.get(next) ?? ''}A${part}`);
  }
  return parts;
});

/**
 * Returns the words that start with three letters, in all languages: what follows the first two letters, and the numbers
 * of its texts.
 */
const wordsFrom = memoize((start: string): ReadonlyMap<string, readonly number[]> => {
  const words = new Map<string, readonly number[]>();
  const part = partsOf(start.slice(0, START)).get(start.slice(START)) ?? '';
  let word = '';
  let texts: readonly number[] = [];
  for (const [, shared, numbers, rest] of part.matchAll(WORD)) {
    word = word.slice(0, shared!.charCodeAt(0) - 65) + rest!;
    if (numbers !== '') texts = numbers!.match(/../g)!.map(textNumber);
    words.set(word, texts);
  }
  return words;
});

/** A word in a line of {@link keysByStart}. */
const WORD = /([A-Z])([^A-Za-z:]*):?([^A-Z]*)/g;

const textNumber = (signs: string): number =>
  SIGNS.indexOf(signs[0]!) * SIGNS.length + SIGNS.indexOf(signs[1]!);

/** Returns the numbers of the texts that have a word, in ascending order. Undefined for an unknown word. */
const textsOf = (key: string): readonly number[] | undefined => wordsFrom(startOf(key)).get(key.slice(START));

const startOf = (key: string): string => key.slice(0, START + 1);

const isKnown = (key: string): boolean => textsOf(key) !== undefined;

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
  const heads = new Map<Meaning, HeadSide>();
  for (const text of textsOf(key) ?? []) {
    const { meaning, head } = senseOfText(text);
    const otherHead = heads.get(meaning) ?? head;
    heads.set(meaning, otherHead === head ? head : 'both');
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
    const word = isKnown(stem) ? stem : withVowel(stem);
    if (word !== undefined) return word;
  }
  return undefined;
}

/** Returns the first word of the lexicon that is a stem and a vowel. */
function withVowel(stem: string): string | undefined {
  const start = stem.slice(0, START);
  const isForm = (word: string): boolean =>
    word.length === stem.length + 1 && word.startsWith(stem) && /[aeiouy]$/.test(word);
  const forms = [...wordsFrom(startOf(stem)).keys()].map((rest) => start + rest).filter(isForm);
  return forms.toSorted((left, right) => textsOf(left)![0]! - textsOf(right)![0]!)[0];
}
