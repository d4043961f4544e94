import { rowsByColumns } from '../by-column/rows-by-columns.ts';
import type { Context } from '../../../context.ts';
import { type Condition, conjuncts } from '../../../database/condition.ts';
import { idsByValue } from '../../../database/rows/ids-by-value.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan } from '../../plan.ts';
import { baseIds } from '../row-by-row/base-ids.ts';
import { compileMatch } from '../row-by-row/compile-match.ts';

/** The rows that a plan asks for, before its sort. */
export interface MatchingRows {
  readonly count: number;
  /** Returns their ids, ascending. @param most how many are wanted. Default: all */
  ids(most?: number): readonly number[];
  /** Whether they are at a place. Only where their table is read column by column. */
  has?(place: number): boolean;
}

export function matchingRows(plan: Plan, context: Context): MatchingRows {
  const table = context.store.table(plan.schema);
  const parts = conjuncts(plan.where);
  const listed = (ids: readonly number[]): MatchingRows => ({ count: ids.length, ids: () => ids });
  const only = onlyId(parts);
  if (only !== undefined) return listed(table.has(only) && compileMatch(plan, context)!(only) ? [only] : []);
  const named = idsOfDocument(plan.schema, parts, context);
  if (named) return listed(named.filter(compileMatch(plan, context)!));
  const base = baseIds(plan, context);
  const asksNothing = plan.where === null && plan.search === null;
  const rows = rowsByColumns(plan, base, context);
  if (!rows)
    return listed(asksNothing ? base : base.filter(compileMatch({ ...plan, visible: null }, context)!));
  return rows;
}

/** Returns the one id that conditions allow, if they name one. */
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

/** Returns the ids of the rows of the one document that conditions allow, ascending, if they name one. */
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
