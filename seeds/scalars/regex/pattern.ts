import type { Faker } from '@faker-js/faker';
import type { Random } from '../../random/random.ts';
import { parsePattern } from './parse.ts';
import { isPlain, sample, sizeOf, textAt } from './texts.ts';

/** After this many texts that do not match, a regular expression counts as impossible. */
export const MAX_PATTERN_TRIES = 500;

export interface Pattern {
  /** Whether a text matches, and its length is allowed. */
  readonly allows: (text: string) => boolean;
  /** A text that is allowed; undefined where none came up in {@link PATTERN_TRIES}. */
  readonly make: (random: Random, faker: Faker) => string | undefined;
  /** All its texts by number, where they can be numbered. */
  readonly numbered?: { readonly size: number; readonly at: (index: number) => string };
}

/**
 * Texts for a `regex` of the model, which is tested as Strapi does, anywhere in the text.
 *
 * @throws {SyntaxError} where it is no regular expression.
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
  if (!part || !isPlain(part) || !allows(textAt(part, 0))) return { allows, make };
  return { allows, make, numbered: { size: sizeOf(part), at: (index) => textAt(part, index) } };
}
