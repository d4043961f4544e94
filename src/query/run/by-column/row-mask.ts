import type { Context } from '../../../context.ts';
import type { Places } from '../../../database/columns/row-places.ts';
import { slot } from '../../../store/cache.ts';

/** Rows of a table by place: a bit for each, 32 in a word. */
export type RowMask = Uint32Array;

const MASKS = slot((): { mask?: RowMask } => ({}));

/** Returns the mask of ids, made once for each list. It must not be changed. */
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
    // The bits are added up in pairs, then the pairs in fours, then all.
    const pairs = word - ((word >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Returns the places of the rows of a mask, ascending, up to a number of them. */
function placesIn(mask: RowMask, most = Infinity): number[] {
  const places: number[] = [];
  for (let word = 0; word < mask.length && places.length < most; word++) {
    for (let bits = mask[word]!; bits !== 0 && places.length < most; bits &= bits - 1) {
      places.push((word << 5) + 31 - Math.clz32(bits & -bits));
    }
  }
  return places;
}

/** Returns the ids of the rows of a mask, ascending, up to a number of them. */
export const idsOf = (mask: RowMask, places: Places, most = Infinity): number[] =>
  placesIn(mask, most).map((place) => places.idAt(place));

/** Takes the rows out of a mask that another one does not have. */
export function intersect(mask: RowMask, rows: RowMask): void {
  for (let word = 0; word < mask.length; word++) mask[word]! &= rows[word]!;
}

/** Takes the rows out of a mask that another one has. */
export function subtract(mask: RowMask, rows: RowMask): void {
  for (let word = 0; word < mask.length; word++) mask[word]! &= ~rows[word]!;
}

/** Puts the rows of another mask into a mask. */
export function unite(mask: RowMask, rows: RowMask): void {
  for (let word = 0; word < mask.length; word++) mask[word]! |= rows[word]!;
}

/** Takes the rows out of a mask that a function does not accept by their ids. */
export function keepRows(mask: RowMask, places: Places, accepts: (id: number) => boolean): void {
  for (const place of placesIn(mask)) if (!accepts(places.idAt(place))) removeRow(mask, place);
}
