import type { Faker } from '@faker-js/faker';
import type { Generators, RowKey } from '../../generate/entries/row-key.ts';
import type { RowNames } from '../../words/row-names.ts';
import type { Theme } from '../../words/themes.ts';

/** Everything about an attribute that its text depends on, besides what its name means. */
export interface TextOptions {
  readonly theme: Theme;
  readonly rowNames: RowNames;
  /** The seed of the person and the period of a row, which several attributes share. */
  readonly identitySeed: number;
  /** Whether words stand beside those of the meaning: `pricingTitle`, but not `title`. */
  readonly isQualified: boolean;
  /** A text area, not a single line. */
  readonly long: boolean;
}

/** Makes the text of an attribute for a row. */
export type TextMaker = (generators: Generators, key: RowKey, options: TextOptions) => string;

/** Draws from a list: `one of('S', 'M', 'L')`. The texts are separated by commas. */
export function oneOf(texts: string): TextMaker {
  const list = texts.split(', ');
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
