import type { Context } from '../../../context.ts';
import { hasColumns, placesOf } from '../../../database/columns/row-places.ts';
import { type Condition, conjuncts } from '../../../database/condition.ts';
import { idsByValue } from '../../../database/rows/ids-by-value.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan } from '../../plan.ts';
import { restrictMask, restrictToSearch } from '../by-column/restrict-mask.ts';
import { countOf, hasRow, idsOf, maskOf } from '../by-column/row-mask.ts';
import { baseIds } from '../row-by-row/base-ids.ts';
import { compileMatch } from '../row-by-row/compile-condition.ts';

/** The rows that match a plan, unsorted. */
export interface MatchingRows {
  readonly count: number;
  /** Returns their ids, ascending. @param most how many to return. Default: all */
  ids(most?: number): readonly number[];
  /** Whether a place is among them. Only if their table is read by columns. */
  has?(place: number): boolean;
}

/** Finds the rows that match a plan: by id or document, by columns in a large table, or row by row. */
export function matchingRows(plan: Plan, context: Context): MatchingRows {
  const table = context.store.table(plan.schema);
  const parts = conjuncts(plan.where);
  const listed = (ids: readonly number[]): MatchingRows => ({ count: ids.length, ids: () => ids });
  const only = onlyId(parts);
  if (only !== undefined) return listed(table.has(only) && compileMatch(plan, context)!(only) ? [only] : []);
  const documentRows = idsOfDocument(plan.schema, parts, context);
  if (documentRows) return listed(documentRows.filter(compileMatch(plan, context)!));
  const base = baseIds(plan, context);
  if (hasColumns(context, plan.schema)) return rowsByColumns(plan, base, context);
  const matches = compileMatch({ ...plan, visible: null }, context);
  return listed(matches ? base.filter(matches) : base);
}

/** @param base the ids of the rows in the scope of the plan */
function rowsByColumns(
  { where, search, schema }: Plan,
  base: readonly number[],
  context: Context,
): MatchingRows {
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

function onlyId(conditions: readonly Condition[]): number | undefined {
  for (const part of conditions) {
    if (
      part.kind === 'compare' &&
      part.column === 'id' &&
      part.operator === '$eq' &&
      typeof part.value === 'number'
    )
      return part.value;
  }
  return undefined;
}

/** Returns the ids of the document that conditions name, ascending, if they name one. */
function idsOfDocument(
  schema: Schema,
  conditions: readonly Condition[],
  context: Context,
): number[] | undefined {
  for (const part of conditions) {
    if (part.kind !== 'compare' || part.operator !== '$eq' || part.column === 'id') continue;
    const { column, value } = part;
    if (column.name !== 'documentId' || !column.system) continue;
    return [...(idsByValue(context, schema, column).get(value) ?? [])].toSorted((a, b) => a - b);
  }
  return undefined;
}
