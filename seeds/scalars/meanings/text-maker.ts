import type { Faker } from '@faker-js/faker';
import type { RowText } from '../../texts/row-texts/row-texts.ts';

/** Makes the text of an attribute for a row. */
export type TextMaker = RowText;

/** Draws from a list that is written as one text: `oneOf('S, M, L')`. */
export function oneOf(texts: string, separator = ', '): TextMaker {
  const list = texts.split(separator);
  return ({ random }) => random.pick(list);
}

/** Takes a text from faker, in the language of the row. */
export function faked(make: (faker: Faker) => string): TextMaker {
  return ({ faker }, key) => make(faker(key.locale));
}

/** Replaces each `#` by a figure and each `?` by a capital letter. */
export function code(pattern: string): TextMaker {
  return ({ random }) =>
    pattern
      .replaceAll('#', () => `${random.int(0, 9)}`)
      .replaceAll('?', () => String.fromCharCode(65 + random.int(0, 25)));
}
