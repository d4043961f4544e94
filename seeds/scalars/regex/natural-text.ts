import type { Generators, RowKey } from '../../subjects/row-key.ts';
import { mix } from '../../random/random.ts';
import { knownTexts } from './known-texts.ts';
import type { Pattern } from './pattern.ts';
import { digitForms, taggedTexts } from './tagged-texts.ts';
import { plainWords, textForms } from './text-forms.ts';

/** Returns a text for a row that a pattern allows, as close to `text` as possible; undefined if there is none. */
export type NaturalText = (key: RowKey, text: string, tags: readonly string[]) => string | undefined;

/**
 * Returns a function that changes a text until a pattern allows it. It tries the text itself, what the pattern asks
 * for (an e-mail address, a date), and other ways to write the text. Tags, which tell texts apart, become a part of it.
 */
export function naturalText(
  { allows, ends, isFixed, make }: Pattern,
  generators: Generators,
  seed: number,
): NaturalText {
  const kinds = knownTexts(allows);
  const seeded = (key: RowKey): void => generators.random.seed(mix(seed, key.hash));

  function* candidates(key: RowKey, text: string, tags: readonly string[]): Generator<string> {
    yield* taggedTexts(text, tags);
    if (tags.length === 0) yield* digitForms(text, ends);
    if (!/[\s@]|:\/\//.test(text)) yield* taggedTexts(ends.prefix + text + ends.suffix, tags);
    for (const makeKnown of kinds) {
      seeded(key);
      yield* taggedTexts(makeKnown(generators, key), tags);
    }
    yield* textForms(text, tags, ends, !isFixed);
    if (text.includes(' ') && tags.length === 0) {
      seeded(key);
      yield `${text} ${new Date(generators.referenceTime).getUTCFullYear() - generators.random.int(0, 3)}`;
      const part = make(generators.random, generators.faker(key.locale), []);
      if (part !== undefined && /^[\p{L}\d]+$/u.test(part)) yield `${text} ${part}`;
      if (part?.startsWith('.')) yield plainWords(text).join('-').toLowerCase() + part;
    }
  }

  return (key, text, tags) => {
    for (const candidate of candidates(key, text, tags)) if (allows(candidate)) return candidate;
    return undefined;
  };
}

/** Returns the words that a text consists of, for other texts of the same row. */
export function wordsOfText(text: string, key: RowKey): string[] {
  const words = plainWords(text).filter((word) => word.length > 2 && !/\d/.test(word));
  const own = words.length > 0 ? words : plainWords(key.subject().topic);
  return own.map((word) => word.toLowerCase());
}
