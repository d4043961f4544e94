import { once } from 'es-toolkit/function/once';
import { mix } from '../../src/basics.ts';
import type { AttributeOf } from '../../src/model/index.ts';
import { slugOf } from '../../src/store/index.ts';
import { Random, shuffle } from '../random.ts';
import type { MakeValue, RowKey, ValueSources } from '../subjects/row-key.ts';
import { subjectOf } from '../subjects/subject.ts';
import { areasOf } from '../words/areas.ts';
import { distinctTexts } from './distinct-texts.ts';
import type { ScalarField } from './scalar-field.ts';
import { MAX_LENGTH, MAX_TRIES, regexSamples, type RegexSamples } from './regex/regex-samples.ts';
import { digitForms, type Ends, literalEnds, plainWords, taggedTexts, textForms } from './regex/spellings.ts';
import { usualTextsOf } from './regex/usual-texts.ts';

const subject = once(() => {
  const areas = areasOf(0);
  return subjectOf({
    theme: 'story',
    name: 'article',
    kind: undefined,
    area: areas.ofEntries.of(1),
    areas,
    rank: 0,
    index: 0,
    seed: 1,
    sharedSeed: 1,
    hash: 1,
    personNumber: 1,
    places: ['Ghent'],
    person: () => ({ first: 'Ann', last: 'Lee' }),
  });
});

/** An imagined row, for trying a regular expression out. */
const ANY_ROW: RowKey = {
  id: 1,
  sequence: 1,
  locale: '',
  hash: 1,
  sharedHash: 1,
  subject,
  sharedSubject: subject,
  record: undefined,
};

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
  field: ScalarField,
  suggest: (key: RowKey) => string,
  { example, localeTag }: { example?: string; localeTag?: (key: RowKey) => string } = {},
): MakeValue {
  const { attribute, sources, seed, problem, uniqueness } = field;
  const { entries } = field.rows;
  const { regex = '' } = attribute;
  let samples: RegexSamples;
  try {
    samples = regexSamples(regex, attribute.minLength, attribute.maxLength);
  } catch {
    problem(`its regex ${shown(regex)} is not a valid regular expression. Correct it.`);
    return () => null;
  }
  if (samples.isTooLong) {
    problem(
      `its regex ${shown(regex)} asks for texts of more than ${MAX_LENGTH} characters, which are not generated. ` +
        'Lower its repetitions, or set the value in "overrides".',
    );
    return () => null;
  }
  const localeOf = (key: RowKey): string =>
    !entries || entries.isPerLocale ? '' : slugOf(entries.localeOf(key));
  const natural = naturalText(samples, literalEnds(regex), sources, seed);
  const probe = (tags: readonly string[]): string | undefined =>
    natural(ANY_ROW, example ?? suggest(ANY_ROW), tags);
  if (attribute.unique && TAGS.some((tags) => probe(tags) === undefined)) return uniqueText(field, samples);
  const spare = samples.make(new Random(seed), []) ?? probe([]);
  if (spare === undefined) {
    problem(noMatch(regex, attribute));
    return () => null;
  }
  const textOf = (key: RowKey, number: number): string | undefined => {
    const suggested = suggest(key);
    const tags = number === 0 ? [] : [`${number}`];
    const locale = attribute.unique ? (localeTag ?? localeOf)(key) : '';
    const text =
      natural(key, suggested, locale === '' ? tags : [locale, ...tags]) ??
      (locale === '' ? undefined : natural(key, suggested, [`${key.id}`, ...tags]));
    if (text !== undefined) return text;
    const words = attribute.unique ? [] : wordsOfText(suggested, key);
    return samples.make(new Random(mix(mix(seed, key.hash), number)), words);
  };
  if (!attribute.unique) return (key) => textOf(key, 0) ?? spare;
  if (!entries) return (key) => textOf(key, uniqueness.ordinal(key, Number.MAX_SAFE_INTEGER)) ?? null;
  const distinct = distinctTexts(attribute.name, entries, textOf);
  return (key) => distinct(key) ?? null;
}

function uniqueText(field: ScalarField, samples: RegexSamples): MakeValue {
  const { attribute, seed, uniqueness, problem, shortage } = field;
  const { regex = '' } = attribute;
  const { numbered } = samples;
  if (numbered && numbered.size >= uniqueness.needed) {
    const order = shuffle(numbered.size, seed);
    return (key) => numbered.at(order(uniqueness.ordinal(key, numbered.size)));
  }
  const used = new Set<string>();
  const next = (id: number): string | undefined => {
    const random = new Random(mix(seed, id));
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const text = samples.make(random, []);
      if (text === undefined) return undefined;
      if (!used.has(text)) return text;
    }
    return undefined;
  };
  const texts = new Map<number, string>();
  for (const id of uniqueness.ids()) {
    const text = next(id);
    if (text === undefined) {
      if (texts.size === 0) problem(noMatch(regex, attribute));
      else
        shortage(
          texts.size,
          `${texts.size} texts that match its regex ${shown(regex)}`,
          'Widen the regex, or remove "unique".',
        );
      break;
    }
    used.add(text);
    texts.set(id, text);
  }
  return (key) => texts.get(key.id) ?? next(key.id) ?? null;
}

/**
 * Returns a text for a row that a regular expression allows, as close to `text` as possible; undefined if
 * there is none.
 */
type NaturalText = (key: RowKey, text: string, tags: readonly string[]) => string | undefined;

/**
 * Returns a function that changes a text until a regular expression allows it. It tries the text itself, what
 * the expression asks
 * for (an e-mail address, a date), and other ways to write the text. Tags, which tell texts apart, become a part of it.
 */
function naturalText(
  { allows, isFixed, make }: RegexSamples,
  ends: Ends,
  sources: ValueSources,
  seed: number,
): NaturalText {
  const kinds = usualTextsOf(allows);

  function* candidates(key: RowKey, text: string, tags: readonly string[]): Generator<string> {
    yield* taggedTexts(text, tags);
    if (tags.length === 0) yield* digitForms(text, ends);
    if (!/[\s@]|:\/\//.test(text)) yield* taggedTexts(ends.prefix + text + ends.suffix, tags);
    for (const makeUsual of kinds)
      yield* taggedTexts(makeUsual(sources.seeded(mix(seed, key.hash)), key), tags);
    yield* textForms(text, tags, ends, !isFixed);
    if (text.includes(' ') && tags.length === 0) {
      const random = new Random(mix(seed, key.hash));
      yield `${text} ${new Date(sources.referenceTime).getUTCFullYear() - random.int(0, 3)}`;
      const part = make(random, []);
      if (part !== undefined && /^[\p{L}\d]+$/u.test(part)) yield `${text} ${part}`;
      if (part?.startsWith('.')) yield plainWords(text).join('-').toLowerCase() + part;
    }
    if (ends.prefix !== '' && tags.length === 0) yield ends.prefix.replace(/\/$/, '');
  }

  return (key, text, tags) => {
    for (const candidate of candidates(key, text, tags)) if (allows(candidate)) return candidate;
    return undefined;
  };
}

/** Returns the words that a text consists of, for other texts of the same row. */
function wordsOfText(text: string, key: RowKey): string[] {
  const words = plainWords(text).filter((word) => word.length > 2 && !/\d/.test(word));
  const telling = words.length > 0 ? words : plainWords(key.subject().topic);
  return telling.map((word) => word.toLowerCase());
}

function noMatch(regex: string, { minLength, maxLength }: AttributeOf<'scalar'>): string {
  const lengths = [
    minLength === undefined ? '' : ` of at least ${minLength} characters`,
    maxLength === undefined ? '' : ` of at most ${maxLength} characters`,
  ].join('');
  const slashes = /^\/.+\/[a-z]*$/.test(regex) ? ' Strapi takes it without the slashes around it.' : '';
  return (
    `no text${lengths} matched its regex ${shown(regex)} in ${MAX_TRIES} tries.${slashes} ` +
    'Change the regex or the lengths, or set the value in "overrides".'
  );
}

/** Shortens a regular expression for a message. */
const shown = (regex: string): string => (regex.length > 100 ? `${regex.slice(0, 100)}…` : regex);
