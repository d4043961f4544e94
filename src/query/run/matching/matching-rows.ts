import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/columns/read-column.ts';
import { type Condition, conjuncts } from '../../../database/condition.ts';
import type { RowOrder } from '../../../database/database.ts';
import { idsByValue } from '../../../database/columns/ids-by-value.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan } from '../../plan.ts';
import { baseIds } from './base-ids.ts';
import { compileCondition } from './compile-condition.ts';
import { compileMatch } from './compile-match.ts';
import { keepRows, restrictMask } from './restrict-mask.ts';
import { hasColumns, hasRow, idsOf, maskOf, type RowMask, type RowSet, rowsOf } from './row-mask.ts';
import { rowsInNewRange } from './rows-in-new-range.ts';
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
    has(id: number): boolean;
    /** Whether the last id comes first. */
    readonly isReversed: boolean;
  };
}

/** Returns the rows that a plan asks for. */
export function matchingRows(plan: Plan, context: Context): MatchingRows {
  const table = context.store.table(plan.schema);
  const parts = conjuncts(plan.where);
  const only = onlyId(parts);
  if (only !== undefined) {
    const ids = table.has(only) && compileMatch(plan, context)!(only) ? [only] : [];
    return { count: ids.length, ids: () => ids };
  }
  const order = naturalOrder(plan, parts, context);
  const inOrder = (ids: readonly number[]): MatchingRows => ({
    count: ids.length,
    ids: () => ordered(ids, order, plan.schema, context),
  });

  const named = idsOfDocument(plan.schema, parts, context);
  if (named) return inOrder(named.filter(compileMatch(plan, context)!));
  const base = baseIds(plan, context);
  const asksNothing = plan.where === null && plan.search === null;
  if (!hasColumns(table) || (order !== null && order !== 'reversed')) {
    return inOrder(asksNothing ? base : base.filter(compileMatch({ ...plan, visible: null }, context)!));
  }
  const isReversed = order === 'reversed';
  const all = maskOf(base, context);
  if (asksNothing) return { ...inOrder(base), byId: { has: (id) => hasRow(all, id), isReversed } };
  const found = plan.search === null ? rowsInNewRange(all, parts, plan.schema, context) : undefined;
  return masked(found ?? rowsOf(restricted(all.slice(), plan, context)), isReversed);
}

function restricted(mask: RowMask, { where, search, schema }: Plan, context: Context): RowMask {
  if (where) restrictMask(mask, where, schema, context);
  if (search !== null) keepRows(mask, compileSearch(search, schema, context));
  return mask;
}

/** Returns rows whose natural order is that of their ids. */
const masked = ({ count, has, mask }: RowSet, isReversed: boolean): MatchingRows => ({
  count,
  ids: (most) => (isReversed ? idsOf(mask()).toReversed() : idsOf(mask(), most)),
  byId: { has, isReversed },
});

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

/** How the database orders rows that a plan does not sort: see {@link Database.naturalOrder}. */
function naturalOrder(plan: Plan, conditions: readonly Condition[], { database }: Context): RowOrder {
  return database.naturalOrder({
    schema: plan.schema,
    conditions: [...conjuncts(plan.visible), ...conditions],
    columns: plan.hasFieldSelection ? ownColumns(plan) : null,
    sort: plan.order.map(({ alias, column, descending }) => ({
      column: alias.parent ? null : column,
      descending,
    })),
    isPaged: plan.limit > 0 || plan.offset > 0,
    joins: plan.joins,
    isSearch: plan.search !== null,
  });
}

/** The columns that are read of the table itself: a joined one may take the place of one with its name. */
const ownColumns = ({ columns, order }: Plan): string[] =>
  columns.filter(({ term }) => term === undefined || !order[term]?.alias.parent).map(({ name }) => name);

function ordered(
  ids: readonly number[],
  order: RowOrder,
  schema: Schema,
  context: Context,
): readonly number[] {
  if (order === null) return ids;
  if (order === 'reversed') return ids.toReversed();
  if ('kind' in order) {
    const read = readColumn(context, schema, order);
    return ids.toSorted((a, b) => context.database.compare(read(a), read(b)) || a - b);
  }
  const groups = order.map((group) => ({
    order: group.order,
    meets: compileCondition(group.condition, schema, context),
    ids: [] as number[],
  }));
  for (const id of ids) groups.find(({ meets }) => meets(id))?.ids.push(id);
  return groups.flatMap((group) => ordered(group.ids, group.order, schema, context));
}
