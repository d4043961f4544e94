import { isDense } from '../../../database/columns/read-column.ts';
import type { Context } from '../../../context.ts';
import { slot } from '../../../store/cache.ts';
import { lastIdOf, type Table } from '../../../store/store.ts';

/** Rows of a table by id: a bit for each, 32 in a word. */
export type RowMask = Uint32Array;

/** Rows of a table, of which a mask is made only where one is needed. */
export interface RowSet {
  readonly count: number;
  has(id: number): boolean;
  mask(): RowMask;
}

/** From this many rows on, it pays to go through whole columns instead of row by row. */
const WORTH_COLUMNS = 200;

/**
 * Whether a table is worth reading column by column: it has many rows, and its ids leave no large gaps. Columns have
 * room for the last id that there ever was, so rows that were deleted count.
 */
export const hasColumns = (table: Table): boolean =>
  table.ids.length >= WORTH_COLUMNS && isDense(table.ids, lastIdOf(table));

const MASKS = slot((): { mask?: RowMask } => ({}));

/** Returns the mask of ascending ids, made once for each list. It must not be changed. */
export function maskOf(ids: readonly number[], { cache }: Pick<Context, 'cache'>): RowMask {
  const known = cache.of(ids, MASKS);
  if (!known.mask) {
    known.mask = new Uint32Array(((ids.at(-1) ?? 0) >> 5) + 1);
    for (const id of ids) known.mask[id >> 5]! |= 1 << id;
  }
  return known.mask;
}

/** Returns the rows of a mask. */
export const rowsOf = (mask: RowMask): RowSet => ({
  count: countOf(mask),
  has: (id) => hasRow(mask, id),
  mask: () => mask,
});

/** Whether a mask has a row. */
export const hasRow = (mask: RowMask, id: number): boolean => ((mask[id >> 5]! >>> id) & 1) === 1;

/** Takes a row out of a mask. */
export function removeRow(mask: RowMask, id: number): void {
  mask[id >> 5]! &= ~(1 << id);
}

/** Returns how many rows a mask has. */
function countOf(mask: RowMask): number {
  let count = 0;
  for (let index = 0; index < mask.length; index++) {
    const word = mask[index]!;
    // The bits are added up in pairs, then the pairs in fours, then all.
    const pairs = word - ((word >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Returns the ids of the rows of a mask, ascending, up to a number of them. */
export function idsOf(mask: RowMask, most = Infinity): number[] {
  const ids: number[] = [];
  for (let word = 0; word < mask.length && ids.length < most; word++) {
    for (let bits = mask[word]!; bits !== 0 && ids.length < most; bits &= bits - 1) {
      ids.push((word << 5) + 31 - Math.clz32(bits & -bits));
    }
  }
  return ids;
}
