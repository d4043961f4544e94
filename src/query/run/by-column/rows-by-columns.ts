import type { Context } from '../../../context.ts';
import { hasColumns, placesOf } from '../../../database/columns/places.ts';
import type { Plan } from '../../plan.ts';
import { restrictMask, restrictToSearch } from './restrict-mask.ts';
import { countOf, hasRow, idsOf, maskOf } from './row-mask.ts';

/** The rows that a plan asks for, found by columns. */
export interface RowsByColumns {
  readonly count: number;
  /** Whether they are at a place. */
  has(place: number): boolean;
  /** Returns their ids, ascending. @param most how many are wanted. Default: all */
  ids(most?: number): readonly number[];
}

/**
 * Finds the rows that a plan asks for.
 *
 * @param base the ids of the rows in its scope
 * @returns undefined for a table that is not worth reading by columns
 */
export function rowsByColumns(
  { where, search, schema }: Plan,
  base: readonly number[],
  context: Context,
): RowsByColumns | undefined {
  if (!hasColumns(context, schema)) return undefined;
  const places = placesOf(context, schema);
  let mask = maskOf(base, places, context);
  if (where !== null || search !== null) mask = mask.slice();
  if (where) restrictMask(mask, where, true, schema, context);
  if (search !== null) restrictToSearch(mask, search, schema, context);
  return {
    count: countOf(mask),
    has: (place) => hasRow(mask, place),
    ids: (most) => idsOf(mask, places, most),
  };
}
