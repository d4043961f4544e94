import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { shuffle } from '../random/shuffle.ts';
import { mix } from '../random/random.ts';
import { MAX_PATTERN_LENGTH, MAX_PATTERN_TRIES, patternFor, type Pattern } from './regex/pattern.ts';
import { textLengths } from './regex/text-lengths.ts';
import type { MakeValue, RowKey } from '../generate/entries/row-key.ts';
import type { Field } from './field.ts';

/**
 * Makes texts that match the attribute's `regex`: the suggested text if it matches, else one made from
 * the regular expression. Every text is tested.
 */
export function patternText(
  attribute: ScalarAttribute,
  field: Field,
  suggest: (key: RowKey) => string,
): MakeValue {
  const { generators, seed, problem } = field;
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
  if (attribute.unique) return uniqueText(attribute, field, pattern);
  generators.random.seed(seed);
  const spare = pattern.make(generators.random, generators.faker(''));
  if (spare === undefined) {
    problem(noMatch(regex, attribute));
    return () => null;
  }
  return (key) => {
    const suggested = suggest(key);
    if (pattern.allows(suggested)) return suggested;
    generators.random.seed(mix(seed, key.hash));
    return pattern.make(generators.random, generators.faker(key.locale)) ?? spare;
  };
}

function uniqueText(attribute: ScalarAttribute, field: Field, pattern: Pattern): MakeValue {
  const { generators, seed, uniqueness, problem, shortage } = field;
  const { regex = '' } = attribute;
  const { numbered } = pattern;
  if (numbered && numbered.size >= uniqueness.rowCount) {
    const order = shuffle(numbered.size, seed);
    return (key) => numbered.at(order(uniqueness.ordinal(key, numbered.size)));
  }
  const taken = new Set<string>();
  const next = (id: number): string | undefined => {
    generators.random.seed(mix(seed, id));
    for (let tries = 0; tries < MAX_PATTERN_TRIES; tries += 1) {
      const made = pattern.make(generators.random, generators.faker(''));
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
  return `no text${lengths} matched its regex ${shown(regex)} in ${MAX_PATTERN_TRIES} tries. Change the regex or the lengths, or set the value in "overrides".`;
}

/** Shortens a regular expression for a message. */
const shown = (regex: string): string => (regex.length > 100 ? `${regex.slice(0, 100)}…` : regex);
