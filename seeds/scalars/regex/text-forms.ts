import { slugOf } from '../../../src/store/load/resolve/slug.ts';
import { capitalize } from '../../words/headlines.ts';
import { letters } from '../fit.ts';

type Words = readonly string[];

const capitalized = (words: Words): string[] => words.map(capitalize);
const lower = (words: Words): string[] => words.map((word) => word.toLowerCase());

/** Ways to write a few words that have spaces between them, the smallest changes first. */
const SPACED: readonly ((words: Words) => string)[] = [
  (words) => words.join(' '),
  (words) => capitalized(words).join(' '),
  (words) => lower(words).join(' '),
  (words) => words.join(' ').toUpperCase(),
];

/** Ways to write a few words as one, the smallest changes of a slug first. */
const JOINED: readonly ((words: Words) => string)[] = [
  (words) => lower(words).join('-'),
  (words) => lower(words).join('_'),
  (words) => words.join('-').toUpperCase(),
  (words) => words.join('_').toUpperCase(),
  (words) => capitalized(words).join('-'),
  (words) => lower(words).join(''),
  ([first = '', ...others]) => first.toLowerCase() + capitalized(others).join(''),
  (words) => capitalized(words).join(''),
  (words) => words.join('').toUpperCase(),
  (words) => lower(words).join('.'),
];

/** The literal characters that every text of a regular expression has at its ends. */
export interface Ends {
  readonly prefix: string;
  readonly suffix: string;
}

/** A text with at most so many words is written in all forms. Of a longer one only the first words are tried too. */
const FEW_WORDS = 3;

/**
 * Yields other ways to write a text, the smallest changes first: with other separators and in another case, between
 * the `ends`, without digits, and with fewer words.
 *
 * @param number is appended as a last word. Default for 0: none
 */
export function* textForms(
  text: string,
  number: number,
  ends: Ends,
  isShortened: boolean,
): Generator<string> {
  const words = plainWords(text);
  const end = number === 0 ? [] : [`${number}`];
  const plain = words.map((word) => word.replaceAll(/\d/g, '')).filter((word) => word !== '');
  const plainEnd = number === 0 ? [] : [letters(number, number < 26 ? 1 : 4)];
  const forms = text.includes(' ') ? [...SPACED, ...JOINED] : [...JOINED, ...SPACED];
  const { prefix, suffix } = ends;
  // A host is not made from words.
  const hasEnds = prefix + suffix !== '' && !/:\/\/(?:www\.)?$/.test(prefix);
  const isPath = /^\/|:\/\//.test(prefix);
  for (const count of isShortened ? countsOf(words.length) : [words.length]) {
    for (const all of [
      [...words.slice(0, count), ...end],
      [...plain.slice(0, count), ...plainEnd],
    ]) {
      if (all.length === 0) continue;
      for (const write of forms) yield write(all);
      if (!hasEnds) continue;
      for (const write of isPath ? JOINED : forms) yield prefix + write(all) + suffix;
    }
  }
}

function* countsOf(length: number): Generator<number> {
  yield length;
  for (let count = Math.min(length - 1, 2 * FEW_WORDS); count > 0; count -= 1) yield count;
}

/** Yields a text with a number at the end, or at the end of the part before the `@` of an address. */
export function* numberedTexts(text: string, number: number): Generator<string> {
  if (number === 0) {
    yield text;
    return;
  }
  const [, name, host] = /^([^@\s]+)(@[^@\s]+)$/.exec(text) ?? [];
  if (name !== undefined && host !== undefined) {
    yield name + number + host;
    yield name + letters(number, number < 26 ? 1 : 4) + host;
    return;
  }
  const separator = text.includes(' ') ? ' ' : '-';
  yield `${text}${separator}${number}`;
  yield `${text}${number}`;
}

/** Yields the digits of a text, as telephone numbers and codes are written. */
export function* digitForms(text: string, { prefix, suffix }: Ends): Generator<string> {
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < 2) return;
  yield digits;
  yield `+${digits}`;
  if (prefix + suffix !== '') yield prefix + digits + suffix;
}

/** Returns the words of a text in letters from a to z and digits: of a web address those of its path. */
export function plainWords(text: string): string[] {
  const own = text
    .replace(/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/(?=.)/, '')
    .replace(/^([^@\s]+)@[\w.-]+$/, '$1')
    .replaceAll(/['’]/g, '');
  const ascii = /^[\s!-~]*$/.test(own)
    ? own
    : own
        .split(/\s+/)
        .map((word) => (/^[!-~]*$/.test(word) ? word : withCase(word, slugOf(word.toLowerCase()))))
        .join(' ');
  return ascii.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
}

const withCase = (word: string, plain: string): string => (/^\p{Lu}/u.test(word) ? capitalize(plain) : plain);
