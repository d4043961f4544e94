import type { Context } from '../../../context.ts';
import { type ColumnOrder, orderOf } from '../../../database/columns/column-order.ts';
import { readColumn } from '../../../database/columns/read-column.ts';
import { firstIndex } from '../../../store/first-index.ts';
import type { OrderTerm, Plan } from '../../plan.ts';
import type { MatchingRows } from '../matching/matching-rows.ts';
import { hasColumns } from '../matching/row-mask.ts';

type Compare = (a: number, b: number) => number;
type Rows = NonNullable<MatchingRows['byId']>;

/**
 * Returns the ids of a page in an order by the rows' own columns. Rows that it leaves equal come as the database has
 * them. Only as many as are asked for are sorted.
 */
export function sortedIds(
  rows: MatchingRows,
  { order, offset, limit, joins }: Pick<Plan, 'order' | 'offset' | 'limit' | 'joins'>,
  context: Context,
): readonly number[] {
  const terms = order.length === 1 ? order : decidingTerms(order);
  const end = limit === 0 ? Infinity : offset + limit;
  const { database } = context;
  if (database.sort && !joins)
    return database.sort(rows.ids(), comparing(terms, context, rows.count), end).slice(offset, end);
  const wanted = Math.min(end, rows.count);
  const sorted = walkColumn(rows, terms, context, wanted) ?? sortIds(rows.ids(), terms, context, wanted);
  return sorted.slice(offset, end);
}

/** Returns an order without columns that come again: these decide nothing. */
function decidingTerms(order: readonly OrderTerm[]): readonly OrderTerm[] {
  const columns = new Map(order.toReversed().map((term) => [term.column, term]));
  return order.filter((term) => columns.get(term.column) === term);
}

/**
 * Returns the first ids of rows by going through the order of the first column, value by value. Rows with the same
 * value are sorted among themselves.
 *
 * @returns undefined where to sort the rows takes fewer steps
 */
function walkColumn(
  { byId, count }: MatchingRows,
  [first, ...others]: readonly OrderTerm[],
  context: Context,
  wanted: number,
): readonly number[] | undefined {
  if (!first || !byId) return undefined;
  const all = context.store.table(first.alias.schema).ids.length;
  if (count * count < wanted * all) return undefined;
  const order = orderOf(context, first.alias.schema, first.column);
  const found: number[] = [];
  let [from, to] = [0, order.ids.length];
  while (from < to && found.length < wanted) {
    const start = first.descending ? order.starts[to - 1]! : from;
    const end = first.descending ? to : endOfGroup(from, order);
    if (end - start === 1) {
      if (byId.has(order.ids[start]!)) found.push(order.ids[start]!);
    } else {
      const group = idsBetween(start, end, order, byId);
      const inOrder = byId.isReversed ? group.toReversed() : group;
      const left = wanted - found.length;
      const sorted = others.length > 0 ? sortIds(inOrder, others, context, left) : inOrder.slice(0, left);
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

function idsBetween(start: number, end: number, { ids }: ColumnOrder, rows: Rows): number[] {
  const found: number[] = [];
  for (let at = start; at < end; at++) if (rows.has(ids[at]!)) found.push(ids[at]!);
  return found;
}

/** Returns the first ids of a list in an order. Equal ones keep their order. */
function sortIds(
  ids: readonly number[],
  order: readonly OrderTerm[],
  context: Context,
  count: number,
): readonly number[] {
  if (ids.length < 2) return ids.slice(0, count);
  const compareIds = comparing(order, context, ids.length);
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

/** From this many rows on, the order of a column is worked out once for the whole table. */
const WORTH_RANKING = 200;

function comparing(order: readonly OrderTerm[], context: Context, size: number): Compare {
  const terms = order.map(({ alias: { schema }, column, descending }): Compare => {
    const sign = descending ? -1 : 1;
    if (column === 'id') return (a, b) => sign * (a - b);
    if (size < WORTH_RANKING || !hasColumns(context.store.table(schema))) {
      const read = readColumn(context, schema, column);
      return (a, b) => sign * context.database.compare(read(a), read(b));
    }
    const { ranks } = orderOf(context, schema, column);
    return (a, b) => sign * (ranks[a]! - ranks[b]!);
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
