import type { Faker } from '@faker-js/faker';
import type { Random } from '../../random/random.ts';
import { parsePattern } from './parse.ts';
import { textLengths } from './text-lengths.ts';
import { isNumberable, sample, sizeOf, textAt } from './texts.ts';

/** After this many texts that do not match, a regular expression counts as impossible. */
export const MAX_PATTERN_TRIES = 500;

/** Texts of a regular expression are not longer than this, unless it asks for it. */
export const MAX_PATTERN_LENGTH = 10_000;

/** Makes texts that match a regular expression and have an allowed length. */
export interface Pattern {
  /** Checks whether a text matches and has an allowed length. */
  readonly allows: (text: string) => boolean;
  /** Makes a text; undefined after {@link MAX_PATTERN_TRIES} texts that do not match. */
  readonly make: (random: Random, faker: Faker) => string | undefined;
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
  const isTooLong = part === undefined && textLengths(regex).most > MAX_PATTERN_LENGTH;
  const make: Pattern['make'] = (random, faker) => {
    if (isTooLong) return undefined;
    for (let tries = 0; tries < MAX_PATTERN_TRIES; tries += 1) {
      const text = part ? sample(part, random, MAX_PATTERN_LENGTH) : faker.helpers.fromRegExp(expression);
      if (allows(text)) return text;
      if (text.length < minLength && allows(text.padEnd(minLength, text || 'a'))) {
        return text.padEnd(minLength, text || 'a');
      }
    }
    return undefined;
  };
  if (!part || !isNumberable(part) || !allows(textAt(part, 0))) return { allows, make };
  return { allows, make, numbered: { size: sizeOf(part), at: (index) => textAt(part, index) } };
}
