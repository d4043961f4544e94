import type { ScalarAttribute } from '../../src/model/attribute.ts';
import type { RowKey } from '../generate/entries/row-key.ts';
import { mix } from '../random/random.ts';
import { capitalize } from '../words/headlines.ts';
import type { Field } from './field.ts';
import { letters } from './fit.ts';
import { type Pattern, patternFor } from './regex/pattern.ts';

/** What a regex may ask of a slug, the smallest changes first. */
const FORMS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('-'),
  (words) => words.join('_'),
  (words) => words.join('-').toUpperCase(),
  (words) => words.join('_').toUpperCase(),
  (words) => words.map(capitalize).join('-'),
  (words) => `/${words.join('-')}`,
  (words) => `/${words.join('-')}/`,
  (words) => words.join('.'),
  (words) => words.join(' '),
  (words) => words.join(''),
  ([first = '', ...others]) => first + others.map(capitalize).join(''),
  (words) => words.map(capitalize).join(''),
  (words) => words.join('').toUpperCase(),
];

/**
 * Returns a function that writes a slug, with a number if it is not 0, so that it matches the regex of an attribute:
 * with other separators, in upper case, shorter, or without digits. If nothing helps, it makes a text from the regex.
 *
 * @returns undefined if the regex fits no words at all
 */
export function slugForms(
  attribute: ScalarAttribute,
  { generators, seed }: Field,
): ((key: RowKey, slug: string, number: number) => string | undefined) | undefined {
  let pattern: Pattern;
  try {
    pattern = patternFor(attribute.regex ?? '', attribute.minLength, attribute.maxLength);
  } catch {
    return undefined;
  }
  const { allows, make } = pattern;
  const form = (slug: string, number: number): string | undefined => {
    const words = slug.split('-');
    const plain = words.map((word) => word.replaceAll(/\d/g, '')).filter((word) => word !== '');
    const code = letters(number, number < 26 ? 1 : 4);
    const wordings = [
      { words, end: number === 0 ? [] : [`${number}`] },
      { words: plain, end: number === 0 ? [] : [code] },
    ];
    for (let count = words.length; count > 0; count -= 1) {
      for (const { words: all, end } of wordings) {
        const some = [...all.slice(0, count), ...end];
        const found = FORMS.find((write) => allows(write(some)));
        if (found) return found(some);
      }
    }
    return undefined;
  };
  if (form('why-bread', 0) === undefined || form('why-bread', 7) === undefined) return undefined;
  return (key, slug, number) => {
    const found = form(slug, number);
    if (found !== undefined) return found;
    generators.random.seed(mix(mix(seed, key.hash), number));
    return make(generators.random, generators.faker(''));
  };
}
