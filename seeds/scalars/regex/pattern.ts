import type { Faker } from '@faker-js/faker';
import type { Random } from '../../random/random.ts';
import { parsePattern } from './parse.ts';
import { textLengths } from './text-lengths.ts';
import { type Ends, literalEnds } from './literal-ends.ts';
import { sample } from './sample.ts';
import { isNumberable, sizeOf, textAt } from './texts.ts';

/** After this many texts that do not match, a regular expression counts as impossible. */
export const MAX_PATTERN_TRIES = 500;

/** Texts of a regular expression are not longer than this, unless it asks for it. */
export const MAX_PATTERN_LENGTH = 10_000;

/** After this many texts of words, runs of letters are random. */
const MAX_WORD_TRIES = 4;

/** Makes texts that match a regular expression and have an allowed length. */
export interface Pattern {
  /** Checks whether a text matches and has an allowed length. */
  readonly allows: (text: string) => boolean;
  /** Makes a text of these words; undefined after {@link MAX_PATTERN_TRIES} texts that do not match. */
  readonly make: (random: Random, faker: Faker, words: readonly string[]) => string | undefined;
  /** The literal characters that its texts start and end with. */
  readonly ends: Ends;
  /** Whether all texts have one length. */
  readonly isFixed: boolean;
  /** All texts by number, for simple patterns. */
  readonly numbered?: { readonly size: number; readonly at: (index: number) => string };
}

/**
 * Returns what makes texts for the `regex` of an attribute. As in Strapi, the regular expression may
 * match anywhere in the text.
 *
 * @throws {SyntaxError} for an invalid regular expression.
 */
export function patternFor(regex: string, minLength = 0, maxLength = Number.POSITIVE_INFINITY): Pattern {
  const expression = new RegExp(regex);
  const allows = (text: string): boolean =>
    text.length >= minLength && text.length <= maxLength && expression.test(text);
  const part = parsePattern(regex);
  const { least, most } = textLengths(regex);
  const isTooLong = part === undefined && most > MAX_PATTERN_LENGTH;
  const make: Pattern['make'] = (random, faker, words) => {
    if (isTooLong) return undefined;
    for (let tries = 0; tries < MAX_PATTERN_TRIES; tries += 1) {
      const text = part
        ? sample(part, random, MAX_PATTERN_LENGTH, tries < MAX_WORD_TRIES ? words : [])
        : faker.helpers.fromRegExp(expression);
      if (allows(text)) return text;
      if (text.length < minLength && allows(text.padEnd(minLength, text || 'a'))) {
        return text.padEnd(minLength, text || 'a');
      }
    }
    return undefined;
  };
  const ends = part ? literalEnds(part) : { prefix: '', suffix: '' };
  const isFixed = least === most;
  if (!part || !isNumberable(part) || !allows(textAt(part, 0))) return { allows, make, ends, isFixed };
  return {
    allows,
    make,
    ends,
    isFixed,
    numbered: { size: sizeOf(part), at: (index) => textAt(part, index) },
  };
}
