import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/columns/read-column.ts';
import { compare } from '../../../database/compare.ts';
import { conjuncts } from '../../../database/condition.ts';
import { idsByValue } from '../../../database/ids-by-value.ts';
import type { ScalarAttribute } from '../../../model/attribute.ts';
import type { Plan } from '../../plan.ts';
import { baseIds } from './base-ids.ts';
import { compileMatch } from './compile-match.ts';
import { keepRows, restrictMask } from './restrict-mask.ts';
import { countOf, hasColumns, idsOf, maskOf, type RowMask } from './row-mask.ts';
import { compileSearch } from './search.ts';

/** The rows that a plan asks for, before its sort. */
export interface MatchingRows {
  readonly count: number;
  /**
   * Returns their ids in the order of the database, where the plan leaves that open.
   *
   * @param most how many are wanted. Default: all
   */
  ids(most?: number): readonly number[];
  /** The same rows by id, if their table is read column by column, and their order is that of their ids. */
  readonly byId?: {
    mask(): RowMask;
    /** Whether the last id comes first. */
    readonly isReversed: boolean;
  };
}

/** Returns the rows that a plan asks for. */
export function matchingRows(plan: Plan, context: Context): MatchingRows {
  const table = context.store.table(plan.schema);
  const only = onlyId(plan.where);
  if (only !== undefined) {
    const ids = table.has(only) && compileMatch(plan, context)!(only) ? [only] : [];
    return { count: ids.length, ids: () => ids };
  }
  const order = naturalOrder(plan, context);
  const inOrder = (ids: readonly number[]): MatchingRows => ({
    count: ids.length,
    ids: () => ordered(ids, order, plan, context),
  });

  const named = idsOfDocument(plan, context);
  if (named) return inOrder(named.filter(compileMatch(plan, context)!));
  const base = baseIds(plan, context);
  const asksNothing = plan.where === null && plan.search === null;
  if (!hasColumns(table) || (order !== null && order !== 'reversed')) {
    return inOrder(asksNothing ? base : base.filter(compileMatch({ ...plan, visible: null }, context)!));
  }
  const isReversed = order === 'reversed';
  const mask = (): RowMask => maskOf(base, context);
  if (asksNothing) return { ...inOrder(base), byId: { mask, isReversed } };
  return masked(restricted(mask().slice(), plan, context), isReversed);
}

function restricted(mask: RowMask, { where, search, schema }: Plan, context: Context): RowMask {
  if (where) restrictMask(mask, where, schema, context);
  if (search !== null) keepRows(mask, compileSearch(search, schema, context));
  return mask;
}

const masked = (mask: RowMask, isReversed: boolean): MatchingRows => ({
  count: countOf(mask),
  ids: (most) => (isReversed ? idsOf(mask).toReversed() : idsOf(mask, most)),
  byId: { mask: () => mask, isReversed },
});

/** Returns the one id that a condition allows, if it names one. */
function onlyId(where: Plan['where']): number | undefined {
  for (const part of conjuncts(where)) {
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

/** Returns the ids of the rows of the one document that a condition allows, ascending, if it names one. */
function idsOfDocument({ schema, where }: Plan, context: Context): number[] | undefined {
  for (const part of conjuncts(where)) {
    if (part.kind !== 'compare' || part.operator !== '$eq' || part.column === 'id') continue;
    const { column, value } = part;
    if (column.name !== 'documentId' || !column.system) continue;
    return [...(idsByValue(context, schema, column).get(value) ?? [])].toSorted((a, b) => a - b);
  }
  return undefined;
}

/** How the database orders rows that a plan does not sort: see {@link Database.naturalOrder}. */
function naturalOrder(plan: Plan, { database }: Context): ScalarAttribute | 'reversed' | null {
  const [first] = plan.order;
  return database.naturalOrder({
    schema: plan.schema,
    conditions: [...conjuncts(plan.visible), ...conjuncts(plan.where)],
    columns: plan.hasFieldSelection ? plan.columns.map(({ name }) => name) : null,
    firstSort: first && !first.alias.parent ? first : null,
    isSorted: plan.order.length > 0,
    isPaged: plan.limit > 0 || plan.offset > 0,
    joins: plan.joins,
    isSearch: plan.search !== null,
  });
}

function ordered(
  ids: readonly number[],
  order: ScalarAttribute | 'reversed' | null,
  { schema }: Plan,
  context: Context,
): readonly number[] {
  if (order === null) return ids;
  if (order === 'reversed') return ids.toReversed();
  const read = readColumn(context, schema, order);
  return ids.toSorted((a, b) => compare(read(a), read(b)) || a - b);
}
