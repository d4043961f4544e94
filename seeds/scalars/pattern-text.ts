import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { scattering } from '../random/shuffle.ts';
import { mix } from '../random/random.ts';
import { PATTERN_TRIES, patternFor, type Pattern } from './regex/pattern.ts';
import type { Spot } from '../generate/row-key.ts';
import type { Maker, Place } from './place.ts';

/**
 * A text that its `regex` matches: the one its name suggests where that matches, else one made from
 * the pattern. Every text is tested.
 */
export function patternText(
  attribute: ScalarAttribute,
  place: Place,
  suggest: (spot: Spot) => string,
): Maker {
  const { tools, seed, problem } = place;
  const { regex = '' } = attribute;
  let pattern: Pattern;
  try {
    pattern = patternFor(regex, attribute.minLength, attribute.maxLength);
  } catch {
    problem(`its regex ${regex} is no regular expression. Correct it.`);
    return () => null;
  }
  if (attribute.unique) return distinctText(attribute, place, pattern);
  tools.chance.seed(seed);
  const spare = pattern.make(tools.chance, tools.faker(''));
  if (spare === undefined) {
    problem(noMatch(regex, attribute));
    return () => null;
  }
  return (spot) => {
    const suggested = suggest(spot);
    if (pattern.allows(suggested)) return suggested;
    tools.chance.seed(mix(seed, spot.own));
    return pattern.make(tools.chance, tools.faker(spot.locale)) ?? spare;
  };
}

function distinctText(attribute: ScalarAttribute, place: Place, pattern: Pattern): Maker {
  const { tools, seed, distinction, problem } = place;
  const { regex = '' } = attribute;
  const { numbered } = pattern;
  if (numbered && numbered.size >= distinction.rows) {
    const order = scattering(numbered.size, seed);
    return (spot) => numbered.at(order(distinction.ordinal(spot, numbered.size)));
  }
  const taken = new Set<string>();
  const next = (rank: number): string | undefined => {
    tools.chance.seed(mix(seed, rank));
    for (let tries = 0; tries < PATTERN_TRIES; tries += 1) {
      const made = pattern.make(tools.chance, tools.faker(''));
      if (made === undefined) return undefined;
      if (!taken.has(made)) return made;
    }
    return undefined;
  };
  const texts = new Map<number, string>();
  for (const rank of distinction.ranks()) {
    const made = next(rank);
    if (made === undefined) {
      problem(
        texts.size === 0
          ? noMatch(regex, attribute)
          : `it is unique, but only ${texts.size} of the ${distinction.rows} texts that are needed were found for its regex ${regex}. Ask for fewer entries, or widen the regex.`,
      );
      break;
    }
    taken.add(made);
    texts.set(rank, made);
  }
  return (spot) => texts.get(spot.rank) ?? next(spot.rank) ?? null;
}

function noMatch(regex: string, { minLength, maxLength }: ScalarAttribute): string {
  const lengths = [
    minLength === undefined ? '' : ` of at least ${minLength} characters`,
    maxLength === undefined ? '' : ` of at most ${maxLength} characters`,
  ].join('');
  return `no text${lengths} was found for its regex ${regex} in ${PATTERN_TRIES} tries. Change the regex or the lengths, or give the value in \`overrides\`.`;
}
