import type { Context } from '../../../../context.ts';
import { hasColumns, placesOf } from '../../../../database/columns/places.ts';
import type { Condition } from '../../../../database/condition.ts';
import type { Plan } from '../../../plan.ts';
import { idsOf, maskOf, type RowSet, rowsOf } from '../masks/row-mask.ts';
import { restrictMask } from './restrict-mask.ts';
import { restrictToSearch } from './restrict-to-search.ts';
import { rowsInNewRange } from './rows-in-new-range.ts';

/** The rows that a plan asks for, found by columns. */
export interface RowsByColumns extends Pick<RowSet, 'count' | 'has'> {
  /** Returns their ids, ascending. @param most how many are wanted. Default: all */
  ids(most?: number): readonly number[];
}

/**
 * Finds the rows that a plan asks for.
 *
 * @param conditions those of the plan
 * @param base the ids of the rows in its scope
 * @returns undefined for a table that is not worth reading by columns
 */
export function rowsByColumns(
  plan: Plan,
  conditions: readonly Condition[],
  base: readonly number[],
  context: Context,
): RowsByColumns | undefined {
  if (!hasColumns(context, plan.schema)) return undefined;
  const places = placesOf(context, plan.schema);
  const { count, has, mask } = rowSetOf(plan, conditions, maskOf(base, places, context), context);
  return { count, has, ids: (most) => idsOf(mask(), places, most) };
}

function rowSetOf(
  { where, search, schema }: Plan,
  conditions: readonly Condition[],
  all: Uint32Array,
  context: Context,
): RowSet {
  if (where === null && search === null) return rowsOf(all);
  const found = search === null ? rowsInNewRange(all, conditions, schema, context) : undefined;
  if (found) return found;
  const mask = all.slice();
  if (where) restrictMask(mask, where, true, schema, context);
  if (search !== null) restrictToSearch(mask, search, schema, context);
  return rowsOf(mask);
}
