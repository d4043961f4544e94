import type { Context } from '../../../context.ts';
import type { Places } from '../../../database/columns/row-places.ts';
import { slot } from '../../../store/cache.ts';

/** A set of rows by place: a bit for each, 32 in a word. */
export type RowMask = Uint32Array;

const MASKS = slot((): { mask?: RowMask } => ({}));

/** Returns the mask of a list of ids, made once. It must not be changed. */
export function maskOf(ids: readonly number[], places: Places, { cache }: Pick<Context, 'cache'>): RowMask {
  const holder = cache.of(ids, MASKS);
  if (holder.mask?.length !== places.size >> 5) {
    holder.mask = new Uint32Array(places.size >> 5);
    for (const id of ids) addRow(holder.mask, places.of(id));
  }
  return holder.mask;
}

export const hasRow = (mask: RowMask, place: number): boolean => ((mask[place >> 5]! >>> place) & 1) === 1;

export function addRow(mask: RowMask, place: number): void {
  mask[place >> 5]! |= 1 << place;
}

function removeRow(mask: RowMask, place: number): void {
  mask[place >> 5]! &= ~(1 << place);
}

export function countOf(mask: RowMask): number {
  let count = 0;
  for (let index = 0; index < mask.length; index++) {
    const word = mask[index]!;
    // Adds up the bits in pairs, then fours, then all.
    const pairs = word - ((word >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Returns the first places of a mask, ascending. */
function placesIn(mask: RowMask, most = Infinity): number[] {
  const places: number[] = [];
  for (let word = 0; word < mask.length && places.length < most; word++) {
    for (let bits = mask[word]!; bits !== 0 && places.length < most; bits &= bits - 1) {
      places.push((word << 5) + 31 - Math.clz32(bits & -bits));
    }
  }
  return places;
}

/** Returns the first ids of a mask, ascending. */
export const idsOf = (mask: RowMask, places: Places, most = Infinity): number[] =>
  placesIn(mask, most).map((place) => places.idAt(place));

/** Removes the rows from a mask that another one lacks. */
export function intersect(mask: RowMask, rows: RowMask): void {
  for (let word = 0; word < mask.length; word++) mask[word]! &= rows[word]!;
}

/** Removes the rows of another mask from a mask. */
export function subtract(mask: RowMask, rows: RowMask): void {
  for (let word = 0; word < mask.length; word++) mask[word]! &= ~rows[word]!;
}

/** Adds the rows of another mask to a mask. */
export function unite(mask: RowMask, rows: RowMask): void {
  for (let word = 0; word < mask.length; word++) mask[word]! |= rows[word]!;
}

/** Removes the rows from a mask whose ids a function does not accept. */
export function keepRows(mask: RowMask, places: Places, accepts: (id: number) => boolean): void {
  for (const place of placesIn(mask)) if (!accepts(places.idAt(place))) removeRow(mask, place);
}
