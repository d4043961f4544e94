import type { Context } from '../../../context.ts';
import { type ColumnOrder, orderOf } from '../../../database/columns/column-order.ts';
import { numbersOf } from '../../../database/columns/numbers.ts';
import type { Condition } from '../../../database/condition.ts';
import type { ScalarAttribute } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import { slot } from '../../../store/cache.ts';
import { firstIndex } from '../../../store/first-index.ts';
import { isSameRange, type NumberRange, numberRangeOf } from './number-range.ts';
import { type KnownRanges, RANGES, restrictByNumbers } from './restrict-by-numbers.ts';
import { hasRow, type RowMask, type RowSet } from './row-mask.ts';

/** After so many ranges of a column it pays to put all its numbers in order. */
const WORTH_ORDER = 16;

/**
 * Returns the rows of a mask that meet conditions about ranges of numbers, all but one of which were asked before. The
 * new one is looked up in the order of its column, so nothing goes through all rows.
 *
 * @returns undefined for other conditions, and where the order of the column is not worth its time
 */
export function rowsInNewRange(
  base: RowMask,
  conditions: readonly Condition[],
  schema: Schema,
  context: Context,
): RowSet | undefined {
  const found = newRange(conditions, context.cache.of(context.store.table(schema), RANGES));
  if (!found) return undefined;
  const { column, low, high } = found.range;
  const numbers = numbersOf(context, schema, column);
  if (!numbers) return undefined;
  const order = orderOf(context, schema, column);
  const asked = { base, ranges: found.others, column };
  const { rows, before } = rankedRows(asked, order, schema, context);
  // Null is NaN here: it is in no range, and comes first or last.
  const firstWith = (holds: (value: number) => boolean): number =>
    firstIndex(order.ids, (id) =>
      Number.isNaN(numbers[id]!) ? context.database.nullsLast : holds(numbers[id]!),
    );
  const from = firstWith((value) => value >= low);
  const to = low <= high ? firstWith((value) => value > high) : from;
  return {
    count: before[to]! - before[from]!,
    has: (id) => hasRow(rows, id) && numbers[id]! >= low && numbers[id]! <= high,
    mask: () => rowsBetween(from, to, order, rows),
  };
}

/** Returns the one range of conditions that is new, if they ask for nothing but ranges. */
function newRange(
  conditions: readonly Condition[],
  { last, scans }: KnownRanges,
): { readonly range: NumberRange; readonly others: readonly NumberRange[] } | undefined {
  let range: NumberRange | undefined;
  const others: NumberRange[] = [];
  for (const condition of conditions) {
    const asked = numberRangeOf(condition);
    if (!asked) return undefined;
    if (last.some((known) => isSameRange(known, asked))) others.push(asked);
    else if (range) return undefined;
    else range = asked;
  }
  return range && (scans.get(range.column.name) ?? 0) >= WORTH_ORDER ? { range, others } : undefined;
}

/** The rows of a mask in some ranges, to be counted in the order of a column. */
interface Ranked {
  readonly base: RowMask;
  readonly ranges: readonly NumberRange[];
  readonly column: ScalarAttribute;
}

interface RankedRows extends Ranked {
  readonly rows: RowMask;
  /** How many of the rows come before each place of the order. */
  readonly before: Uint32Array;
}

const RANKED = slot((): RankedRows[] => []);
const MAX_RANKED = 4;

function rankedRows(asked: Ranked, order: ColumnOrder, schema: Schema, context: Context): RankedRows {
  const known = context.cache.of(context.store.table(schema), RANKED);
  const found = known.find((each) => isSame(each, asked));
  if (found) return found;
  const rows = asked.base.slice();
  for (const range of asked.ranges) restrictByNumbers(rows, { kind: 'between', ...range }, schema, context);
  const ranked = { ...asked, rows, before: countsBefore(order, rows) };
  known.push(ranked);
  if (known.length > MAX_RANKED) known.shift();
  return ranked;
}

const isSame = (a: Ranked, b: Ranked): boolean =>
  a.base === b.base &&
  a.column === b.column &&
  a.ranges.length === b.ranges.length &&
  a.ranges.every((range, at) => isSameRange(range, b.ranges[at]!));

function countsBefore({ ids }: ColumnOrder, rows: RowMask): Uint32Array {
  const before = new Uint32Array(ids.length + 1);
  for (let place = 0; place < ids.length; place++)
    before[place + 1] = before[place]! + Number(hasRow(rows, ids[place]!));
  return before;
}

/** Returns the rows of a mask between two places of an order. */
function rowsBetween(from: number, to: number, { ids }: ColumnOrder, rows: RowMask): RowMask {
  const found = new Uint32Array(rows.length);
  for (const id of ids.subarray(from, to)) found[id >> 5]! |= rows[id >> 5]! & (1 << id);
  return found;
}
