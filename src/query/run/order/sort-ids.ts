import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { Schema } from '../../../model/model.ts';
import { firstIndex } from '../../../store/positions.ts';
import type { OrderTerm, Plan } from '../../plan.ts';
import type { MatchingRows } from '../matching/matching-rows.ts';
import { isOwn } from './sort-rows.ts';
import { SortWork } from './combinations.ts';

type Compare = (a: number, b: number) => number;

/** Whether rows can be sorted by their ids: by their own columns, or by whole columns of the rows joined to them. */
export const sortsById = (
  order: readonly OrderTerm[],
  { count }: Pick<MatchingRows, 'count'>,
  context: Context,
): boolean => isOwn(order) || context.byColumn.isWorthRanking(order, count, context);

/**
 * Returns the ids of a page in an order that {@link sortsById}. Rows that it leaves equal come by id.
 * Only as many as are asked for are sorted.
 *
 * @throws {Refusal} for more joined rows than an answer may hold
 */
export function sortedIds(
  rows: MatchingRows,
  { schema, order, offset, limit }: Pick<Plan, 'schema' | 'order' | 'offset' | 'limit'>,
  context: Context,
): readonly number[] {
  const terms = order.length === 1 ? order : decidingTerms(order);
  const end = limit === 0 ? Infinity : offset + limit;
  if (!isOwn(order)) new SortWork(context).addRows(rows.count);
  const wanted = Math.min(end, rows.count);
  const sorted =
    context.byColumn.walkOrder(rows, terms, schema, context, wanted) ??
    sortIds(rows.ids(), terms, schema, context, wanted);
  return sorted.slice(offset, end);
}

/** Returns an order without columns that come again: these decide nothing. */
const decidingTerms = (order: readonly OrderTerm[]): readonly OrderTerm[] =>
  order.filter(
    ({ alias, column }, at) =>
      !order.slice(0, at).some((before) => before.column === column && before.alias === alias),
  );

/** Returns the first ids of a list in an order. Equal ones keep their order. */
export function sortIds(
  ids: readonly number[],
  order: readonly OrderTerm[],
  schema: Schema,
  context: Context,
  count: number,
): readonly number[] {
  if (ids.length < 2) return ids.slice(0, count);
  const compareIds = comparing(order, schema, context, ids.length);
  return count * 4 > ids.length ? ids.toSorted(compareIds).slice(0, count) : firstOf(ids, count, compareIds);
}

function firstOf(ids: readonly number[], count: number, compareIds: Compare): number[] {
  const first: number[] = [];
  for (const id of ids) {
    if (first.length === count && compareIds(id, first[count - 1]!) >= 0) continue;
    first.splice(
      firstIndex(first, (other) => compareIds(id, other) < 0),
      0,
      id,
    );
    if (first.length > count) first.pop();
  }
  return first;
}

function comparing(order: readonly OrderTerm[], schema: Schema, context: Context, size: number): Compare {
  const terms = order.map((term): Compare => {
    const { alias, column, descending } = term;
    const sign = descending ? -1 : 1;
    if (column === 'id' && !alias.parent) return (a, b) => sign * (a - b);
    const rankOf = context.byColumn.ranking(term, schema, context, size);
    if (rankOf) return (a, b) => sign * (rankOf(a) - rankOf(b));
    const read = readColumn(context, schema, column);
    return (a, b) => sign * context.database.compare(read(a), read(b));
  });
  if (terms.length === 1) return terms[0]!;
  return (a, b) => {
    for (const term of terms) {
      const sign = term(a, b);
      if (sign !== 0) return sign;
    }
    return 0;
  };
}
