import { mix } from '../../../src/basics.ts';
import { Random } from '../../random.ts';
import { capitalize } from '../../words/fill-in.ts';
import { lateWords } from '../../words/late-words.ts';

type Sampler = InstanceType<typeof lateWords.regexes.RandExp>;

/** After this many texts that do not match, a regular expression counts as impossible. */
export const MAX_TRIES = 500;

/** Texts of a regular expression are not longer than this. */
export const MAX_LENGTH = 10_000;

/** Of this many texts, the one that reads best is taken. */
const CHOICES = 6;

/** How often `*`, `+` and `{n,}` repeat, besides their minimum. */
const MAX_EXTRA = 8;

/** Counting stops here: nobody asks for more texts. */
const MAX_SIZE = 2 ** 50;

/** Makes texts that match a regular expression and have an allowed length. */
export interface RegexSamples {
  /** Checks whether a text matches and has an allowed length. */
  readonly allows: (text: string) => boolean;
  /**
   * Makes a text, with lower-case words in place of random letters. Returns undefined after {@link MAX_TRIES} texts
   * that do not match.
   */
  readonly make: (random: Random, words: readonly string[]) => string | undefined;
  readonly isFixed: boolean;
  /** Whether all texts are longer than {@link MAX_LENGTH}. */
  readonly isTooLong: boolean;
  /** All texts by number, if each place has its own characters to choose from. */
  readonly numbered?: { readonly size: number; readonly at: (index: number) => string };
}

/**
 * Returns what makes texts for the `regex` of an attribute. As in Strapi, the regular expression may match anywhere
 * in the text. randexp knows no anchors and lookarounds, so every text is tested.
 *
 * @throws {SyntaxError} for an invalid regular expression
 */
export function regexSamples(
  regex: string,
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
): RegexSamples {
  const expression = new RegExp(regex);
  const allows = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && expression.test(text);
  let isTooLong = true;
  const draw = (sampler: Sampler, random: Random): string | undefined => {
    const text = textOf(sampler, (low, high) => random.int(low, high));
    if (text === undefined) return undefined;
    isTooLong = false;
    const long = text.padEnd(minLength, text || 'a');
    return [text, long].find(allows);
  };
  const tryOut = (sampler: Sampler): boolean => {
    const random = new Random(0);
    for (let tries = 0; tries < MAX_TRIES; tries += 1) if (draw(sampler, random) !== undefined) return true;
    return false;
  };
  const [simple, ...exact] = samplersOf(regex);
  const anyText = exact.find(tryOut);
  const wordText = simple && tryOut(simple) ? simple : anyText;

  const make: RegexSamples['make'] = (random, words) => {
    const sampler = words.length > 0 ? wordText : anyText;
    if (!sampler) return undefined;
    let best: { readonly text: string; readonly flaws: number } | undefined;
    for (let tries = 0, left = words.length > 0 ? CHOICES : 1; tries < MAX_TRIES; tries += 1) {
      const drawn = draw(sampler, random);
      if (drawn === undefined) continue;
      const text = withWords(drawn, words, allows);
      const flaws = (text === drawn ? 1 : 0) + (FLAW.test(text) ? 1 : 0);
      if (!best || flaws < best.flaws) best = { text, flaws };
      left -= 1;
      if (flaws === 0 || left === 0) break;
    }
    return best?.text;
  };

  const plain = regex.replaceAll(ESCAPE_OR_CLASS, 'x').replaceAll('(?:', '(');
  const isFixed = !/[*+]|\{\d+,|[^(]\?/.test(plain);
  const shared = { allows, make, isFixed, isTooLong: isTooLong && exact.length > 0 };
  if (!isFixed || !anyText || /\||\(\?/.test(plain) || !allows(textAt(anyText, 0).text)) return shared;
  return {
    ...shared,
    numbered: { size: textAt(anyText, 0).size, at: (index) => textAt(anyText, index).text },
  };
}

/** No text, numbers that start with zeros, signs before all, spaces and slashes after all. */
const FLAW = /^$|(?<![\d.])0\d|^[-+\s]|[\s/-]$/;

/** Letters that words may take the place of. */
const WORD = '[a-z]{4,9}';

/** Sets of characters in a regular expression, and how often they repeat. */
const SETS = /(\[(?:\\.|[^\]\\])*\]|\\.|\.)([*+]|\{\d+,)?/gs;

/** Escaped characters and classes of characters in a regular expression. */
const ESCAPE_OR_CLASS = /\\.|\[(?:\\.|[^\]\\])*\]/gs;

/**
 * Returns three samplers: of a simpler regular expression, in which `.`, `[^…]` and runs of letters and other
 * characters are letters from a to z; of the given one with ASCII characters; and with all. Returns none if randexp
 * cannot read it.
 */
function samplersOf(regex: string): Sampler[] {
  const spelling = regex
    .replaceAll('(?<=', '(?:')
    .replaceAll('(?<!', '(?!')
    .replaceAll(/\(\?[ims-]+:/g, '(?:')
    .replaceAll(/-(?=\\[dws])/gi, '\\-');
  const simple = spelling.replaceAll(SETS, (all, set: string, repeat = '', at: number) => {
    // A dot between letters is meant as one.
    if (
      set === '.' &&
      repeat === '' &&
      /\w$/.test(spelling.slice(0, at)) &&
      /^\w/.test(spelling.slice(at + 1))
    )
      return '\\.';
    const isOpen = /^[*+]$/.test(repeat);
    if (/^(?:\.|\[\^|\\[DS])/.test(set)) return isOpen ? WORD : `[a-z]${repeat}`;
    return isOpen && /^(?:\\w|\[.*(?:a-z|\\w))/s.test(set) ? WORD : all;
  });
  try {
    return [
      newSampler(simple, [0x20, 0xd7ff]),
      newSampler(spelling, [0x20, 0x7e]),
      newSampler(spelling, [0x20, 0xd7ff]),
    ];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function newSampler(regex: string, [from, to]: readonly [number, number]): Sampler {
  const generator = new lateWords.regexes.RandExp(regex);
  generator.max = MAX_EXTRA;
  generator.defaultRange.subtract(0, 0xffff).add(from, to);
  return generator;
}

/**
 * Makes a text.
 *
 * @param choose chooses a whole number, both limits included
 * @returns undefined if it would be too long
 */
function textOf(sampler: Sampler, choose: (low: number, high: number) => number): string | undefined {
  let needed = 0;
  let more = 0;
  sampler.randInt = (low, high) => {
    needed += low;
    if (needed > MAX_LENGTH) throw new TooLong();
    if (more > MAX_LENGTH) return low;
    // No class has as many characters, so it is the range of a repetition.
    const isRepetition = low > 0 || high > 0xffff;
    const chosen = choose(low, isRepetition ? Math.min(high, low + 64) : high);
    more += Math.min(chosen - low, 100);
    return chosen;
  };
  try {
    return sampler.gen();
  } catch (error) {
    if (error instanceof TooLong) return undefined;
    throw error;
  }
}

class TooLong extends Error {}

/** Returns the text with a number, and how many there are, up to {@link MAX_SIZE}. */
function textAt(sampler: Sampler, index: number): { readonly text: string; readonly size: number } {
  let left = index;
  let size = 1;
  let position = 0;
  const text = textOf(sampler, (low, high) => {
    const count = high - low + 1;
    // The first characters tell the texts apart. The others only look random.
    const at = size < MAX_SIZE ? left : mix(index, (position += 1));
    left = Math.floor(left / count);
    size = Math.min(MAX_SIZE, size * count);
    return low + (at % count);
  });
  return { text: text ?? '', size };
}

/** Puts words in place of runs of letters, where the regular expression allows them. */
function withWords(text: string, words: readonly string[], allows: (text: string) => boolean): string {
  if (words.length === 0) return text;
  let sample = text;
  let left = [...words];
  for (const { 0: run, index } of text.matchAll(/(?<![A-Za-z\d])[A-Za-z]{4,}(?![A-Za-z\d])/g)) {
    if (left.length === 0) left = [...words];
    const at = index + sample.length - text.length;
    const [before, after] = [sample.slice(0, at), sample.slice(at + run.length)];
    const separators = text.slice(0, index).includes(' ') ? [' ', '-'] : ['-'];
    const [first = '', second] = left;
    const phrases = second === undefined ? [] : separators.map((separator) => first + separator + second);
    const cases = [...phrases, first].flatMap((phrase) => [phrase, capitalize(phrase), phrase.toUpperCase()]);
    const phrase = cases.find((one) => allows(before + one + after));
    if (phrase === undefined) continue;
    sample = before + phrase + after;
    left.splice(0, phrase.length > first.length ? 2 : 1);
  }
  return sample;
}
