import { slugOf } from '../../../src/store/index.ts';
import { capitalize, letters } from '../../words/fill-in.ts';

/** The literal characters that every text of a regular expression has at its ends. */
export interface Ends {
  readonly prefix: string;
  readonly suffix: string;
}

/** A character that stands for itself. A dot between letters is meant as one. */
const LITERAL = String.raw`(?:\\[^\w]|(?<![\\])[^\\^$.*+?()[\]{}|]|(?<=\w)\.(?=\w))(?![*+{])\??`;
const GROUP = String.raw`\((?:\?:)?(?:${LITERAL})+\)\??`;
const PREFIX = new RegExp(
  String.raw`^\^?(?:${LITERAL}|${GROUP})*(?:\((?:\?:)?(?=[^()|]*\))(?:${LITERAL})*)?`,
);
const SUFFIX = new RegExp(String.raw`(?:${LITERAL}|${GROUP})*\$?$`);

/** Returns the literal characters at the ends of a regular expression. Optional ones count too. */
export function literalEnds(regex: string): Ends {
  const literal = (part: RegExp): string =>
    (part.exec(regex)?.[0] ?? '').replaceAll(
      /\\(.)|\(\?:|[()?^$]/gs,
      (_, char: string | undefined) => char ?? '',
    );
  const prefix = literal(PREFIX);
  const suffix = literal(SUFFIX);
  return { prefix, suffix: prefix === suffix ? '' : suffix };
}

/** Yields a text with tags at the end: at the end of the part before the `@` of an address, or of a path. */
export function* taggedTexts(text: string, tags: readonly string[]): Generator<string> {
  if (tags.length === 0) {
    yield text;
    return;
  }
  const [, name, host] = /^([^@\s]+)(@[^@\s]+)$/.exec(text) ?? [];
  if (name !== undefined && host !== undefined) {
    for (const end of [tags, tags.map(inLetters)]) yield name + end.join('') + host;
    return;
  }
  const isHost = /^https?:\/\/[^/]+$/.test(text);
  const separator = isHost ? '/' : text.includes(' ') ? ' ' : '-';
  yield [text, ...tags].join(separator);
  yield [text, ...tags].join('');
}

/** Writes a tag in letters: numbers as `a` to `z`, then as four or more. */
function inLetters(tag: string): string {
  if (!/^\d+$/.test(tag)) return tag.replaceAll(/[^a-z]/gi, '');
  const number = Number(tag);
  return letters(number, number < 26 ? 1 : Math.max(4, Math.ceil(Math.log(number + 1) / Math.log(26))));
}

/** Yields the digits of a text, as telephone numbers and codes are written. */
export function* digitForms(text: string, { prefix, suffix }: Ends): Generator<string> {
  const digits = text.replace(/\s*(?:x|ext\.?)\s*\d+$/, '').replaceAll(/\D/g, '');
  if (digits.length < 2 || /\p{L}{3}/u.test(text)) return;
  yield digits;
  yield `+${digits}`;
  if (prefix + suffix !== '') yield prefix + digits + suffix;
}

type Words = readonly string[];
type Form = (words: Words) => string;

const capitalized = (words: Words): string[] => words.map(capitalize);
const lower = (words: Words): string[] => words.map((word) => word.toLowerCase());

/** Ways to write a few words with spaces, the smallest changes first. */
const SPACED: readonly Form[] = [
  (words) => words.join(' '),
  (words) => capitalized(words).join(' '),
  (words) => lower(words).join(' '),
  (words) => words.join(' ').toUpperCase(),
];

/** Ways to write a few words with other separators, the smallest changes of a slug first. */
const SEPARATED: readonly Form[] = [
  (words) => lower(words).join('-'),
  (words) => lower(words).join('_'),
  (words) => words.join('-').toUpperCase(),
  (words) => words.join('_').toUpperCase(),
  (words) => capitalized(words).join('-'),
  (words) => lower(words).join('.'),
];

const camelCase: Form = ([first = '', ...others]) => first.toLowerCase() + capitalized(others).join('');

/** Ways to write a few words as one. */
const GLUED: readonly Form[] = [
  (words) => lower(words).join(''),
  camelCase,
  (words) => capitalized(words).join(''),
  (words) => words.join('').toUpperCase(),
];

/** Words, and the tags at their end that tell texts apart. */
interface Wording {
  readonly words: Words;
  readonly end: Words;
}

/** A text is shortened to this many words at most. */
const MAX_SHORT = 6;

/**
 * Yields other ways to write a text, the smallest changes first: with other separators and in another case, between
 * the `ends`, without digits, with fewer words, and as one word.
 *
 * @param tags are appended as the last words
 */
export function* textForms(
  text: string,
  tags: readonly string[],
  ends: Ends,
  isShortened: boolean,
): Generator<string> {
  const all = plainWords(text);
  const plain = all.map((word) => word.replaceAll(/\d/g, '')).filter((word) => word !== '');
  const wordings: readonly Wording[] = [
    { words: all, end: tags },
    { words: plain, end: tags.map(inLetters) },
  ];
  const isSpaced = text.includes(' ');
  const separated = isSpaced ? [...SPACED, ...SEPARATED] : [...SEPARATED, ...SPACED];
  const glued = isSpaced ? [camelCase, ...GLUED] : GLUED;
  yield* spellings(wordings.slice(0, 1), separated, [all.length]);
  // `ix1234` rather than `ix`.
  if (/\d/.test(text)) yield* spellings(wordings.slice(0, 1), glued, [all.length]);
  yield* spellings(wordings.slice(1), separated, [all.length]);
  yield* withEnds(wordings, ends, [all.length]);
  if (isShortened) {
    yield* withEnds(wordings, ends, countsTo(1, all.length));
    yield* spellings(wordings, separated, countsTo(tags.length > 0 ? 1 : 2, all.length));
  }
  // `Ann` rather than `annLee`.
  if (isSpaced && isShortened && all.length === 2) yield [all[0], ...tags].join('');
  yield* spellings(wordings, glued, [all.length]);
  if (isShortened) yield* spellings(wordings, glued, countsTo(1, all.length));
}

function* spellings(
  wordings: readonly Wording[],
  forms: readonly Form[],
  counts: readonly number[],
): Generator<string> {
  for (const write of forms) {
    for (const count of counts) {
      for (const { words, end } of wordings)
        if (words.length > 0) yield write([...words.slice(0, count), ...end]);
    }
  }
}

/** A handle has this many words, a path after a host this many. */
const HANDLE_WORDS = 2;
const PATH_WORDS = 3;

/** Yields the words between literal characters: `@nighttrain`, `/night-train`, `https://example.com/night-train`. */
function* withEnds(
  wordings: readonly Wording[],
  { prefix, suffix }: Ends,
  counts: readonly number[],
): Generator<string> {
  // A host is not made from words.
  if (prefix + suffix === '' || /:\/\/(?:www\.)?$/.test(prefix)) return;
  const isHandle = /[@#]$/.test(prefix);
  const isPath = /^\/|:\/\//.test(prefix);
  const isFile = /^\.\w+$/.test(suffix);
  const slash: Form = (words) => lower(words).join('/');
  const forms = isHandle ? GLUED : isPath ? [...SEPARATED, slash, ...GLUED] : [...SEPARATED, ...GLUED];
  const most = isHandle ? HANDLE_WORDS : prefix.includes('://') ? PATH_WORDS : Number.POSITIVE_INFINITY;
  for (const write of isHandle || isPath || isFile ? forms : [...SPACED, ...forms]) {
    for (const count of counts) {
      for (const { words, end } of wordings)
        if (words.length > 0)
          yield prefix + write([...words.slice(0, Math.min(count, most)), ...end]) + suffix;
    }
  }
}

function countsTo(least: number, length: number): number[] {
  const counts: number[] = [];
  for (let count = Math.min(length - 1, MAX_SHORT); count >= least; count -= 1) counts.push(count);
  return counts;
}

/** Returns the words of a text in letters from a to z and digits: of a web address those of its path. */
export function plainWords(text: string): string[] {
  const words = text
    .replace(/^(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/(?=.)/, '')
    .replace(/^([^@\s]+)@[\w.-]+$/, '$1')
    .replaceAll(/['’]/g, '');
  const ascii = /^[\s!-~]*$/.test(words)
    ? words
    : words
        .split(/\s+/)
        .map((word) => (/^[!-~]*$/.test(word) ? word : withCase(word, slugOf(word.toLowerCase()))))
        .join(' ');
  return ascii.split(/[^A-Za-z\d]+/).filter((word) => word !== '');
}

const withCase = (word: string, plain: string): string => (/^\p{Lu}/u.test(word) ? capitalize(plain) : plain);
