import { once } from 'es-toolkit/function/once';
import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import { type Condition, conjuncts } from '../../../database/condition.ts';
import type { RowOrder } from '../../../database/database.ts';
import { idsByValue } from '../../../database/rows/ids-by-value.ts';
import type { Schema } from '../../../model/model.ts';
import type { Plan } from '../../plan.ts';
import { baseIds } from './base-ids.ts';
import { compileCondition } from './row-by-row/compile-condition.ts';
import { compileMatch } from './row-by-row/compile-match.ts';

/** The rows that a plan asks for, before its sort. */
export interface MatchingRows {
  readonly count: number;
  /**
   * Returns their ids in the order of the database, where the plan leaves that open.
   *
   * @param most how many are wanted. Default: all
   */
  ids(most?: number): readonly number[];
  /** Returns the ids of some of them, which are ascending, in the same order. */
  inOrder(ids: readonly number[]): readonly number[];
  /** Whether they are at a place. Only where their table is read column by column. */
  has?(place: number): boolean;
}

/** Returns the rows that a plan asks for. */
export function matchingRows(plan: Plan, context: Context): MatchingRows {
  const table = context.store.table(plan.schema);
  const parts = conjuncts(plan.where);
  // Only rows that a sort leaves equal need it, and rows without a sort.
  const order = once(() => naturalOrder(plan, parts, context));
  const inOrder = (ids: readonly number[]) => ordered(ids, order(), plan.schema, context);
  const listed = (ids: readonly number[]): MatchingRows => ({
    count: ids.length,
    ids: () => inOrder(ids),
    inOrder,
  });

  const only = onlyId(parts);
  if (only !== undefined) return listed(table.has(only) && compileMatch(plan, context)!(only) ? [only] : []);
  const named = idsOfDocument(plan.schema, parts, context);
  if (named) return listed(named.filter(compileMatch(plan, context)!));
  const base = baseIds(plan, context);
  const asksNothing = plan.where === null && plan.search === null;
  const rows = context.code.byColumn?.rowsByColumns(plan, parts, base, context);
  if (!rows)
    return listed(asksNothing ? base : base.filter(compileMatch({ ...plan, visible: null }, context)!));
  const { count, has } = rows;
  return { count, has, inOrder, ids: (most) => inOrder(rows.ids(order() === null ? most : undefined)) };
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
    const picked = context.code.byColumn?.inColumnOrder(order, ids, schema, context);
    if (picked) return picked;
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
