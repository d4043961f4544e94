import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { shuffle } from '../random/shuffle.ts';
import { slugOf } from '../../src/store/slug.ts';
import { mix } from '../random/random.ts';
import { ANY_ROW } from './regex/any-row.ts';
import { MAX_PATTERN_LENGTH, MAX_PATTERN_TRIES, patternFor, type Pattern } from './regex/pattern.ts';
import { naturalText, wordsOfText } from './regex/natural-text.ts';
import { textLengths } from './regex/text-lengths.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';
import { distinctTexts } from './distinct-texts.ts';
import type { Field } from './field.ts';

/** Texts can be told apart by tags if a row has one with each of these. */
const TAGS = [[], ['7'], ['12345']];

/**
 * Makes texts that match the attribute's `regex`: the suggested text, else one that is close to it or of the kind
 * that the regular expression asks for, else one of its words that follows the regular expression. Every text is
 * tested.
 *
 * @param options.example a text like the suggested ones. Default: that of an imagined row
 * @param options.localeTag returns what tells the unique text of a translation apart. Default: the locale, if
 *   translations may not have the same text
 */
export function patternText(
  attribute: ScalarAttribute,
  field: Field,
  suggest: (key: RowKey) => string,
  { example, localeTag }: { example?: string; localeTag?: (key: RowKey) => string } = {},
): MakeValue {
  const { generators, seed, problem, entries, uniqueness } = field;
  const { regex = '' } = attribute;
  let pattern: Pattern;
  try {
    const { least } = textLengths(regex);
    if (least > MAX_PATTERN_LENGTH) {
      problem(
        `its regex ${shown(regex)} asks for texts of ${least} characters, but at most ${MAX_PATTERN_LENGTH} are generated. Lower its repetitions, or set the value in "overrides".`,
      );
      return () => null;
    }
    pattern = patternFor(regex, attribute.minLength, attribute.maxLength);
  } catch {
    problem(`its regex ${shown(regex)} is not a valid regular expression. Correct it.`);
    return () => null;
  }
  const localeOf = (key: RowKey): string =>
    !entries || entries.isPerLocale ? '' : slugOf(entries.localeOf(key));
  const natural = naturalText(pattern, generators, seed);
  const probe = (tags: readonly string[]): string | undefined =>
    natural(ANY_ROW, example ?? suggest(ANY_ROW), tags);
  if (attribute.unique && TAGS.some((tags) => probe(tags) === undefined))
    return uniqueText(attribute, field, pattern);
  generators.random.seed(seed);
  const spare = pattern.make(generators.random, generators.faker(''), []) ?? probe([]);
  if (spare === undefined) {
    problem(noMatch(regex, attribute));
    return () => null;
  }
  const made = (key: RowKey, number: number): string | undefined => {
    const suggested = suggest(key);
    const tags = number === 0 ? [] : [`${number}`];
    const locale = attribute.unique ? (localeTag ?? localeOf)(key) : '';
    const found =
      natural(key, suggested, locale === '' ? tags : [locale, ...tags]) ??
      (locale === '' ? undefined : natural(key, suggested, [`${key.id}`, ...tags]));
    if (found !== undefined) return found;
    generators.random.seed(mix(mix(seed, key.hash), number));
    const words = attribute.unique ? [] : wordsOfText(suggested, key);
    return pattern.make(generators.random, generators.faker(key.locale), words);
  };
  if (!attribute.unique) return (key) => made(key, 0) ?? spare;
  if (!entries) return (key) => made(key, uniqueness.ordinal(key, Number.MAX_SAFE_INTEGER)) ?? null;
  const distinct = distinctTexts(attribute.name, entries, made);
  return (key) => distinct(key) ?? null;
}

function uniqueText(attribute: ScalarAttribute, field: Field, pattern: Pattern): MakeValue {
  const { generators, seed, uniqueness, problem, shortage } = field;
  const { regex = '' } = attribute;
  const { numbered } = pattern;
  if (numbered && numbered.size >= uniqueness.needed) {
    const order = shuffle(numbered.size, seed);
    return (key) => numbered.at(order(uniqueness.ordinal(key, numbered.size)));
  }
  const taken = new Set<string>();
  const next = (id: number): string | undefined => {
    generators.random.seed(mix(seed, id));
    for (let tries = 0; tries < MAX_PATTERN_TRIES; tries += 1) {
      const made = pattern.make(generators.random, generators.faker(''), []);
      if (made === undefined) return undefined;
      if (!taken.has(made)) return made;
    }
    return undefined;
  };
  const texts = new Map<number, string>();
  for (const id of uniqueness.ids()) {
    const made = next(id);
    if (made === undefined) {
      if (texts.size === 0) problem(noMatch(regex, attribute));
      else
        shortage(
          texts.size,
          `${texts.size} texts that match its regex ${shown(regex)}`,
          'Widen the regex, or remove "unique".',
        );
      break;
    }
    taken.add(made);
    texts.set(id, made);
  }
  return (key) => texts.get(key.id) ?? next(key.id) ?? null;
}

function noMatch(regex: string, { minLength, maxLength }: ScalarAttribute): string {
  const lengths = [
    minLength === undefined ? '' : ` of at least ${minLength} characters`,
    maxLength === undefined ? '' : ` of at most ${maxLength} characters`,
  ].join('');
  const slashes = /^\/.+\/[a-z]*$/.test(regex) ? ' Strapi takes it without the slashes around it.' : '';
  return `no text${lengths} matched its regex ${shown(regex)} in ${MAX_PATTERN_TRIES} tries.${slashes} Change the regex or the lengths, or set the value in "overrides".`;
}

/** Shortens a regular expression for a message. */
const shown = (regex: string): string => (regex.length > 100 ? `${regex.slice(0, 100)}…` : regex);
