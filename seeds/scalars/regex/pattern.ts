import type { Faker } from '@faker-js/faker';
import type { Random } from '../../random/random.ts';
import { parsePattern } from './parse.ts';
import { isNumberable, sample, sizeOf, textAt } from './texts.ts';

/** After this many texts that do not match, a regular expression counts as impossible. */
export const MAX_PATTERN_TRIES = 500;

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
  const make: Pattern['make'] = (random, faker) => {
    for (let tries = 0; tries < MAX_PATTERN_TRIES; tries += 1) {
      const text = part ? sample(part, random) : faker.helpers.fromRegExp(expression);
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
