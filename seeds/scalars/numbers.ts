import type { ScalarAttribute } from '../../src/model/attribute.ts';
import { shuffle } from '../../src/random.ts';
import type { MakeValue, RowKey } from '../subjects/row-key.ts';
import { amountOf } from './amounts.ts';
import type { Field } from './field.ts';
import { numberRange } from './number-range.ts';

/** The largest integer that databases hold. */
const MAX_INTEGER = 2_147_483_647;

/** Larger numbers leave no room for decimal places. */
const MAX_NUMBER = 1e300;

/** Makes numbers within `min` and `max`. The attribute's name decides the usual range. */
export function number(attribute: ScalarAttribute, field: Field): MakeValue {
  const whole = attribute.type === 'integer' || attribute.type === 'biginteger';
  const min = toLimit(attribute.min);
  const max = toLimit(attribute.max);
  const limits = { min: whole ? roundUp(min) : min, max: whole ? roundDown(max) : max };
  const range = numberRange(field, limits, whole);
  const { low, high } = range;
  if (low > high || (limits.min ?? -Infinity) > (limits.max ?? Infinity)) {
    field.problem(
      `there is no ${attribute.type} between its min ${attribute.min ?? '(none)'} and its max ${attribute.max ?? '(none)'}. Change one of them.`,
    );
    return () => null;
  }
  if (Math.max(Math.abs(low), Math.abs(high)) > MAX_NUMBER) {
    field.problem(
      `numbers near its limits (min ${attribute.min ?? 'none'}, max ${attribute.max ?? 'none'}) are too large to generate. Change the limits, or set the value in "overrides".`,
    );
    return () => null;
  }
  let places = whole ? 0 : (range.places ?? 0);
  const maxPlaces = whole ? 0 : 12;
  while (places < maxPlaces && Math.ceil(low * 10 ** places) > Math.floor(high * 10 ** places)) places += 1;
  const format = (value: number): number | string => (attribute.type === 'biginteger' ? `${value}` : value);
  if (attribute.unique) {
    const make = uniqueNumber(attribute, field, places, min, max, low);
    return (key) => format(make(key));
  }
  const draw = amountOf(field, { ...range, places });
  return (key) => format(Math.min(max ?? Infinity, Math.max(min ?? -Infinity, draw(key))));
}

/** Returns a function that makes a different number for each row. */
function uniqueNumber(
  attribute: ScalarAttribute,
  { uniqueness, shortage, seed }: Field,
  places: number,
  min: number | undefined,
  max: number | undefined,
  start: number,
): (key: RowKey) => number {
  const unit = 10 ** places;
  const least = (min ?? (max === undefined ? start : max - Math.max(1000, uniqueness.rowCount * 32))) * unit;
  const first = Math.ceil(Math.max(least, Number.MIN_SAFE_INTEGER));
  const most = (max ?? Math.max(first / unit + 1000, MAX_INTEGER / 2)) * unit;
  // Neighbours among larger numbers are the same number.
  const last = Math.floor(Math.min(most, Number.MAX_SAFE_INTEGER));
  const size = Math.max(0, Math.min(last - first + 1, Number.MAX_SAFE_INTEGER));
  if (uniqueness.needed > size) {
    const limits = `between its min ${attribute.min ?? '(none)'} and its max ${attribute.max ?? '(none)'}`;
    shortage(size, `${size} values ${limits}`, 'Widen the range, or remove "unique".');
  }
  // Without a min or max, count up from the start: seven-digit order numbers look odd.
  const open = min === undefined || max === undefined;
  const order = open ? (index: number) => index : shuffle(size, seed);
  return (key) => (first + order(uniqueness.ordinal(key, size))) / unit;
}

function toLimit(value: number | string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const result = Number(value);
  return Number.isFinite(result) ? result : undefined;
}

function roundUp(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.ceil(value);
}

function roundDown(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.floor(value);
}
