import type { ColumnCondition } from '../masks/column-condition.ts';

/** The numbers from `low` to `high`, both included. */
interface NumberRange {
  readonly low: number;
  readonly high: number;
}

/** Returns the numbers that meet a condition; undefined if it is not about a range of numbers. */
export function numberRangeOf(condition: ColumnCondition): NumberRange | undefined {
  if (condition.kind !== 'compare' && condition.kind !== 'between') return undefined;
  if (condition.kind === 'between') {
    const { low, high } = condition;
    return typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined;
  }
  const { operator, value } = condition;
  if (typeof value !== 'number') return undefined;
  switch (operator) {
    case '$eq':
      return { low: value, high: value };
    case '$gt':
      return { low: nextAbove(value), high: Infinity };
    case '$gte':
      return { low: value, high: Infinity };
    case '$lt':
      return { low: -Infinity, high: -nextAbove(-value) };
    case '$lte':
      return { low: -Infinity, high: value };
    default:
      return undefined;
  }
}

const bytes = new DataView(new ArrayBuffer(8));

/** Returns the smallest number above a number; NaN for infinity, which has none. */
function nextAbove(number: number): number {
  if (number === 0) return Number.MIN_VALUE;
  const step = number > 0 ? 1 : -1;
  bytes.setFloat64(0, number);
  const lowHalf = bytes.getUint32(4) + step;
  bytes.setUint32(4, lowHalf);
  if (lowHalf < 0 || lowHalf > 0xffffffff) bytes.setUint32(0, bytes.getUint32(0) + step);
  return bytes.getFloat64(0);
}
