import type { Meaning } from '../../names/lexicon.ts';
import { range, type NumberRange } from './range.ts';

type Ranges = Partial<Record<Meaning, NumberRange>>;

const sides = (one: NumberRange): Ranges => ({ width: one, height: one, depth: one, length: one });
const MILLISECONDS = range(20, 5000);
const GRAMS = range(20, 2500, { step: 10 });
const HECTARES = range(1, 400, { places: 1 });
const SQUARE_FEET = range(400, 4800, { step: 10 });
const CUBIC = range(900, 3000, { step: 50 });

/** Numbers in a unit that the name says, where they differ from the usual ones: `weight_g`, `lengthMm`. */
const RANGES: Readonly<Record<string, Ranges>> = {
  mm: sides(range(5, 2400)),
  m: { ...sides(range(1, 40, { places: 1 })), distance: range(50, 5000, { step: 50 }) },
  km: { length: range(1, 120, { places: 1 }) },
  g: { weight: GRAMS },
  gr: { weight: GRAMS },
  gram: { weight: GRAMS },
  grams: { weight: GRAMS },
  gramm: { weight: GRAMS },
  t: { weight: range(1, 40, { places: 1 }) },
  tons: { weight: range(1, 40, { places: 1 }) },
  lbs: { weight: range(2, 90) },
  ms: { seconds: MILLISECONDS, minutes: MILLISECONDS },
  cents: { price: range(199, 24_900), total: range(999, 89_900) },
  cent: { price: range(199, 24_900), total: range(999, 89_900) },
  kb: { fileSize: range(20, 8000) },
  mb: { fileSize: range(0.1, 80, { places: 1 }) },
  ml: { volume: range(50, 1500, { step: 50 }) },
  ccm: { volume: CUBIC },
  cc: { volume: CUBIC },
  cm3: { volume: CUBIC },
  ha: { area: HECTARES },
  hectares: { area: HECTARES },
  hectareas: { area: HECTARES },
  hektar: { area: HECTARES },
  acres: { area: HECTARES },
  ft: { area: SQUARE_FEET, ...sides(range(1, 60)) },
  feet: { area: SQUARE_FEET, ...sides(range(1, 60)) },
  sqft: { area: SQUARE_FEET },
};

/** Returns the numbers of a meaning in the unit that the words say; undefined if they say none, or the usual one. */
export function rangeInUnit(meaning: Meaning, words: readonly string[]): NumberRange | undefined {
  const unit = words.findLast((word) => Object.hasOwn(RANGES, word));
  return unit === undefined ? undefined : RANGES[unit]?.[meaning];
}
