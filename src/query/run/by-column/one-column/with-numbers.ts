import type { ColumnCondition } from '../masks/column-condition.ts';
import { numberRangeOf } from './number-range.ts';
import type { RowMask } from '../masks/row-mask.ts';

/**
 * Returns the rows whose number meets a condition.
 *
 * @param numbers by place; NaN for null
 * @returns undefined for a condition about other values
 */
export function rowsWithNumbers(numbers: Float64Array, condition: ColumnCondition): RowMask | undefined {
  if (condition.kind === 'in') return rowsIn(numbers, condition.values.filter(isNumber));
  const range = numberRangeOf(condition);
  return range && rowsInRange(numbers, range.low, range.high);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);

function rowsIn(numbers: Float64Array, values: readonly number[]): RowMask {
  const wanted = new Set(values);
  const mask = new Uint32Array(numbers.length >> 5);
  for (let place = 0; place < numbers.length; place++)
    if (wanted.has(numbers[place]!)) mask[place >> 5]! |= 1 << place;
  return mask;
}

function rowsInRange(numbers: Float64Array, low: number, high: number): RowMask {
  const mask = new Uint32Array(numbers.length >> 5);
  for (let word = 0; word < mask.length; word++) {
    const first = word << 5;
    let rows = 0;
    // Bits that are shifted in one after the other take two thirds of the time of bits that are put in their places.
    for (let place = first + 31; place >= first; place--) {
      const number = numbers[place]!;
      rows = (rows << 1) | (Number(number >= low) & Number(number <= high));
    }
    mask[word] = rows;
  }
  return mask;
}
