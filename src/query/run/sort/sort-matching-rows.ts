import type { OrderTerm, Plan } from '../../plan.ts';
import { large, type MatchingRows, type SortIds } from '../../large-tables.ts';
import { isOwn } from './sort-rows.ts';
import { SortWork } from './combinations.ts';
import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { Schema } from '../../../model/model.ts';

export const sortsById = (
  order: readonly OrderTerm[],
  { count }: Pick<MatchingRows, 'count'>,
  context: Context,
): boolean => isOwn(order) || (large.code?.isWorthRanking(order, count, context) ?? false);

/**
 * Returns the ids of a page in an order that {@link sortsById}. Equal rows are ordered by id. Sorts only as many as
 * the page needs.
 *
 * @throws {Refusal} for too many joined rows
 */
export function sortedIds(
  rows: MatchingRows,
  { schema, order, offset, limit }: Pick<Plan, 'schema' | 'order' | 'offset' | 'limit'>,
  context: Context,
): readonly number[] {
  const terms = order.length === 1 ? order : decidingTerms(order);
  const end = limit === 0 ? Infinity : offset + limit;
  if (!isOwn(order)) new SortWork(context).addRows(rows.count);
  const most = Math.min(end, rows.count);
  const sorted =
    large.code?.walkOrder(rows, terms, schema, context, most, sortIds) ??
    sortIds(rows.ids(), terms, schema, context, most);
  return sorted.slice(offset, end);
}

/** Removes repeated columns from an order, because they have no effect. */
const decidingTerms = (order: readonly OrderTerm[]): readonly OrderTerm[] =>
  order.filter(
    ({ alias, column }, at) =>
      !order.slice(0, at).some((before) => before.column === column && before.alias === alias),
  );

type CompareIds = (a: number, b: number) => number;

const sortIds: SortIds = (ids, order, schema, context, count) => {
  if (ids.length < 2) return ids.slice(0, count);
  return ids.toSorted(comparing(order, schema, context, ids.length)).slice(0, count);
};

function comparing(order: readonly OrderTerm[], schema: Schema, context: Context, size: number): CompareIds {
  const terms = order.map((term): CompareIds => {
    const { alias, column, descending } = term;
    const sign = descending ? -1 : 1;
    if (column === 'id' && !alias.parent) return (a, b) => sign * (a - b);
    const rankOf = large.code?.ranking(term, schema, context, size);
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
