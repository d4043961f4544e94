import type { ColumnOrder } from '../../../database/columns/column-order.ts';
import { type Places, placesOf, WORTH } from '../../../database/columns/row-places.ts';
import type { OrderTerm, Plan } from '../../plan.ts';
import type { Node } from '../../result-node.ts';
import { isWorthRanking, termOrder, ranking } from '../by-column/term-order.ts';
import type { MatchingRows } from '../matching/matching-rows.ts';
import { isOwn, sortedNode } from './sort-rows.ts';
import { SortWork } from './combinations.ts';
import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { Schema } from '../../../model/model.ts';

export const sortsById = (
  order: readonly OrderTerm[],
  { count }: Pick<MatchingRows, 'count'>,
  context: Context,
): boolean => isOwn(order) || isWorthRanking(order, count, context);

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
    walkOrder(rows, terms, schema, context, most) ?? sortIds(rows.ids(), terms, schema, context, most);
  return sorted.slice(offset, end);
}

/** Removes repeated columns from an order, because they have no effect. */
const decidingTerms = (order: readonly OrderTerm[]): readonly OrderTerm[] =>
  order.filter(
    ({ alias, column }, at) =>
      !order.slice(0, at).some((before) => before.column === column && before.alias === alias),
  );

/** Returns the rows of a page with the values of its terms, which may come from joined rows. */
export function sortedNodes(ids: readonly number[], plan: Plan, context: Context): Node[] {
  const terms = plan.order.map((term) => termOrder(term, context)!);
  return ids.map((id) =>
    sortedNode({ id, key: [], rows: terms.map((term) => term.rowOf(id)) }, plan, context),
  );
}

/**
 * Returns the first ids by walking the order of the first term, value by value. Rows with the same value are sorted by
 * the other terms.
 *
 * @returns undefined if sorting the rows is faster
 */
function walkOrder(
  { count, has }: MatchingRows,
  [first, ...others]: readonly OrderTerm[],
  schema: Schema,
  context: Context,
  most: number,
): readonly number[] | undefined {
  if (!first || !has) return undefined;
  if (most === 0) return [];
  const all = context.store.table(schema).ids.length;
  if (count * count < WORTH.walking * most * all) return undefined;
  const order = termOrder(first, context)?.order;
  if (!order) return undefined;
  const places = placesOf(context, schema);
  const ids: number[] = [];
  let [from, to] = [0, order.places.length];
  while (from < to && ids.length < most) {
    const start = first.descending ? order.starts[to - 1]! : from;
    const end = first.descending ? to : endOfGroup(from, order);
    if (end - start === 1) {
      if (has(order.places[start]!)) ids.push(places.idAt(order.places[start]!));
    } else {
      const group = idsBetween(start, end, order, has, places);
      const left = most - ids.length;
      const sorted = others.length > 0 ? sortIds(group, others, schema, context, left) : group.slice(0, left);
      // A group may be longer than a list of arguments.
      for (const id of sorted) ids.push(id);
    }
    if (first.descending) to = start;
    else from = end;
  }
  return ids;
}

/** Returns the index of the next value. */
function endOfGroup(start: number, { starts }: ColumnOrder): number {
  let end = start + 1;
  while (starts[end] === start) end++;
  return end;
}

function idsBetween(
  start: number,
  end: number,
  order: ColumnOrder,
  has: (place: number) => boolean,
  places: Places,
): number[] {
  const ids: number[] = [];
  for (let at = start; at < end; at++) {
    const place = order.places[at]!;
    if (has(place)) ids.push(places.idAt(place));
  }
  return ids;
}

type CompareIds = (a: number, b: number) => number;

/** Returns the first ids of a list, sorted. Equal ones keep their order. */
function sortIds(
  ids: readonly number[],
  order: readonly OrderTerm[],
  schema: Schema,
  context: Context,
  count: number,
): readonly number[] {
  if (ids.length < 2) return ids.slice(0, count);
  return ids.toSorted(comparing(order, schema, context, ids.length)).slice(0, count);
}

function comparing(order: readonly OrderTerm[], schema: Schema, context: Context, size: number): CompareIds {
  const terms = order.map((term): CompareIds => {
    const { alias, column, descending } = term;
    const sign = descending ? -1 : 1;
    if (column === 'id' && !alias.parent) return (a, b) => sign * (a - b);
    const rankOf = ranking(term, schema, context, size);
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
