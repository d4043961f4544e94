import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { scattering } from '../random/shuffle.ts';
import { mix } from '../random/random.ts';
import { numberIn, numberRange } from './number-rules.ts';
import type { Maker, Place } from './place.ts';

/** What the database's integers hold. */
const INTEGER_LIMIT = 2_147_483_647;

/** Whole numbers and fractions by name, within `min` and `max`. */
export function number(attribute: ScalarAttribute, place: Place): Maker {
  const whole = attribute.type === 'integer' || attribute.type === 'biginteger';
  const min = limit(attribute.min);
  const max = limit(attribute.max);
  const { tools, seed } = place;
  const { low, high, ...shape } = numberRange(place.words, whole ? up(min) : min, whole ? down(max) : max);
  if (low > high) {
    place.problem(
      `no ${attribute.type} lies between its min ${attribute.min ?? '(none)'} and its max ${attribute.max ?? '(none)'}. Change one of them.`,
    );
    return () => null;
  }
  let places = whole ? 0 : (shape.places ?? 2);
  const most = whole ? 0 : 12;
  while (places < most && Math.ceil(low * 10 ** places) > Math.floor(high * 10 ** places)) places += 1;
  const form = (value: number): number | string => (attribute.type === 'biginteger' ? `${value}` : value);
  if (attribute.unique) {
    const make = distinct(attribute, place, places, min, max, low);
    return (spot) => form(make(spot));
  }
  return (spot) => {
    tools.chance.seed(mix(seed, spot.own));
    const value = numberIn(tools, spot, { low, high, ...shape }, places);
    return form(Math.min(high, Math.max(low, value)));
  };
}

/** The whole range that the model allows, in an order that does not show. */
function distinct(
  attribute: ScalarAttribute,
  { distinction, problem, seed }: Place,
  places: number,
  min: number | undefined,
  max: number | undefined,
  start: number,
): (spot: Parameters<Maker>[0]) => number {
  const unit = 10 ** places;
  const first = Math.ceil(
    (min ?? (max === undefined ? start : max - Math.max(1000, distinction.rows * 32))) * unit,
  );
  const last = Math.floor((max ?? Math.max(first / unit + 1000, INTEGER_LIMIT / 2)) * unit);
  const size = last - first + 1;
  if (distinction.rows > size) {
    problem(
      `it is unique, but ${distinction.rows} rows have to share the ${Math.max(0, size)} values between its min ${attribute.min ?? '(none)'} and its max ${attribute.max ?? '(none)'}. Ask for fewer entries, or widen the range.`,
    );
    return () => first / unit;
  }
  // An open range is filled from its start: an order number of seven digits helps nobody.
  const open = min === undefined || max === undefined;
  const order = open ? (index: number) => index : scattering(size, seed);
  return (spot) => (first + order(distinction.ordinal(spot, size))) / unit;
}

function limit(value: number | string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const result = Number(value);
  return Number.isFinite(result) ? result : undefined;
}

function up(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.ceil(value);
}

function down(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.floor(value);
}
