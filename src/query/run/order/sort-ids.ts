import type { Context } from '../../../context.ts';
import type { ColumnOrder } from '../../../database/columns/column-order.ts';
import { type Places, placesOf } from '../../../database/columns/places.ts';
import { readColumn } from '../../../database/columns/read-column.ts';
import { WORTH } from '../../../database/columns/worth.ts';
import type { Schema } from '../../../model/model.ts';
import { firstIndex } from '../../../store/first-index.ts';
import type { OrderTerm, Plan } from '../../plan.ts';
import type { MatchingRows } from '../matching/matching-rows.ts';
import type { Node } from '../../result-node.ts';
import { isOwn, sortedNode } from './sort-rows.ts';
import { SortWork } from './sort-work.ts';
import { termOrder } from './term-order.ts';

type Compare = (a: number, b: number) => number;

/**
 * Whether rows are best sorted by their ids: by their own columns, or by those of rows of which each is joined to one at
 * most. A few rows are sooner sorted by their values.
 */
export const sortsById = (
  order: readonly OrderTerm[],
  { count }: Pick<MatchingRows, 'count'>,
  context: Context,
): boolean =>
  isOwn(order) || (count >= WORTH.ranking && order.every((term) => termOrder(term, context) !== undefined));

/**
 * Returns the ids of a page in an order that {@link sortsById}. Rows that it leaves equal come as the database has
 * them. Only as many as are asked for are sorted.
 *
 * @throws {Refusal} for more joined rows than an answer may hold
 */
export function sortedIds(
  rows: MatchingRows,
  { schema, order, offset, limit, joins }: Pick<Plan, 'schema' | 'order' | 'offset' | 'limit' | 'joins'>,
  context: Context,
): readonly number[] {
  const terms = order.length === 1 ? order : decidingTerms(order);
  const end = limit === 0 ? Infinity : offset + limit;
  const { database } = context;
  if (!isOwn(order)) new SortWork(context).addRows(rows.count);
  if (database.sort && !joins)
    return database.sort(rows.ids(), comparing(terms, schema, context, rows.count), end).slice(offset, end);
  const wanted = Math.min(end, rows.count);
  const sorted =
    walkColumn(rows, terms, schema, context, wanted) ?? sortIds(rows.ids(), terms, schema, context, wanted);
  return sorted.slice(offset, end);
}

/** Returns the rows of a page with the values of its terms: they may be those of joined rows. */
export function sortedNodes(ids: readonly number[], plan: Plan, context: Context): Node[] {
  const terms = plan.order.map((term) => termOrder(term, context)!);
  return ids.map((id) =>
    sortedNode({ id, key: [], rows: terms.map((term) => term.rowOf(id)) }, plan, context),
  );
}

/** Returns an order without columns that come again: these decide nothing. */
const decidingTerms = (order: readonly OrderTerm[]): readonly OrderTerm[] =>
  order.filter(
    ({ alias, column }, at) =>
      !order.slice(0, at).some((before) => before.column === column && before.alias === alias),
  );

/**
 * Returns the first ids of rows by going through the order of the first column, value by value. Rows with the same
 * value are sorted among themselves.
 *
 * @returns undefined where to sort the rows takes fewer steps
 */
function walkColumn(
  { count, inOrder, has }: MatchingRows,
  [first, ...others]: readonly OrderTerm[],
  schema: Schema,
  context: Context,
  wanted: number,
): readonly number[] | undefined {
  if (!first || !has) return undefined;
  const all = context.store.table(schema).ids.length;
  const order = count * count < wanted * all ? undefined : termOrder(first, context)?.order;
  if (!order) return undefined;
  const places = placesOf(context, schema);
  const found: number[] = [];
  let [from, to] = [0, order.places.length];
  while (from < to && found.length < wanted) {
    const start = first.descending ? order.starts[to - 1]! : from;
    const end = first.descending ? to : endOfGroup(from, order);
    if (end - start === 1) {
      if (has(order.places[start]!)) found.push(places.idAt(order.places[start]!));
    } else {
      const group = inOrder(idsBetween(start, end, order, has, places));
      const left = wanted - found.length;
      const sorted = others.length > 0 ? sortIds(group, others, schema, context, left) : group.slice(0, left);
      // A group may be longer than a list of arguments.
      for (const id of sorted) found.push(id);
    }
    if (first.descending) to = start;
    else from = end;
  }
  return found;
}

/** Returns where the rows with another value begin. */
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
  const found: number[] = [];
  for (let at = start; at < end; at++) {
    const place = order.places[at]!;
    if (has(place)) found.push(places.idAt(place));
  }
  return found;
}

/** Returns the first ids of a list in an order. Equal ones keep their order. */
function sortIds(
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
    const { alias, column } = term;
    const isJoined = alias.parent !== undefined;
    const sign = term.descending ? -1 : 1;
    if (column === 'id' && !isJoined) return (a, b) => sign * (a - b);
    const ranks = size < WORTH.ranking && !isJoined ? undefined : termOrder(term, context)?.order.ranks;
    if (!ranks) {
      const read = readColumn(context, schema, column);
      return (a, b) => sign * context.database.compare(read(a), read(b));
    }
    const places = placesOf(context, schema);
    return (a, b) => sign * (ranks[places.of(a)]! - ranks[places.of(b)]!);
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
