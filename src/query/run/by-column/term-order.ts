import type { Context } from '../../../context.ts';
import { ColumnOrder, orderOf } from '../../../database/columns/column-order.ts';
import { linksByPlace } from '../../../database/columns/links-by-place.ts';
import { hasColumns, type Places, placesOf } from '../../../database/columns/row-places.ts';
import { columnName } from '../../../database/condition.ts';
import { WORTH } from '../../../database/database.ts';
import type { EdgeAttribute } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import type { Alias, OrderTerm, Plan } from '../../plan.ts';
import type { Node } from '../../result-node.ts';
import { slot } from '../../../store/cache.ts';
import type { MatchingRows, SortIds } from '../../large-tables.ts';
import { sortedNode } from '../sort/sort-rows.ts';

/** How a term sorts the rows of the queried table. */
export interface TermOrder {
  readonly order: ColumnOrder;
  /** Returns the id of the row with the value: the row itself, or the joined one, or 0. */
  rowOf(id: number): number;
}

/**
 * Returns how a term sorts rows, if each is joined to one at most, and the tables are large enough to read by columns.
 * Computed once for all rows of the table.
 */
function termOrder({ alias, column }: OrderTerm, context: Context): TermOrder | undefined {
  const path = pathTo(alias);
  const schema = path[0]?.schema ?? alias.schema;
  if (!hasColumns(context, schema)) return undefined;
  if (path.length === 0) return { order: orderOf(context, schema, column), rowOf: (id) => id };
  const steps = path.map((join) => oneByPlace(join, context));
  if (!steps.every((step) => step !== undefined)) return undefined;
  const names = [...path.map(({ attribute }) => attribute.name), columnName(column)];
  const reached = orderOf(context, alias.schema, column);
  const joined = joinedRows(names.join('.'), steps, reached, schema, context);
  const [from, to] = [placesOf(context, schema), placesOf(context, alias.schema)];
  return { order: joined.order, rowOf: (id) => to.idAt(joined.places[from.of(id)]!) };
}

/** A relation in a sort path. */
interface Join {
  readonly schema: Schema;
  readonly attribute: EdgeAttribute;
}

const pathTo = ({ parent, join }: Alias): readonly Join[] =>
  parent && join ? [...pathTo(parent), join] : [];

/** Returns the place of the linked row by place. Undefined if there may be several rows or types. */
function oneByPlace({ schema, attribute }: Join, context: Context): Uint32Array | undefined {
  return 'target' in attribute ? linksByPlace(schema, attribute, context)?.one : undefined;
}

interface JoinedRows {
  /** The links on the path. */
  readonly steps: readonly Uint32Array[];
  readonly reached: ColumnOrder;
  /** The place of the joined row by place. */
  readonly places: Uint32Array;
  /** The rows of the table, ordered by their joined rows. */
  readonly order: ColumnOrder;
}

/** By path, for each table that a sort starts from. */
const JOINED = slot(() => new Map<string, JoinedRows>());

/** @param path the names of the attributes, as in `author.company.name` */
function joinedRows(
  path: string,
  steps: readonly Uint32Array[],
  reached: ColumnOrder,
  schema: Schema,
  context: Context,
): JoinedRows {
  const byPath = context.cache.of(context.store.table(schema), JOINED);
  const before = byPath.get(path);
  if (before?.reached === reached && steps.every((step, at) => step === before.steps[at])) return before;
  const places = steps.reduce((through, step) => through.map((place) => step[place]!));
  const joined = { steps, reached, places, order: orderBy(places, reached, schema, context) };
  byPath.set(path, joined);
  return joined;
}

/** Orders the rows of a table by their joined rows. Equal values are in the order of places. */
function orderBy(joined: Uint32Array, reached: ColumnOrder, schema: Schema, context: Context): ColumnOrder {
  const places = placesOf(context, schema);
  const rows = [0, ...context.store.table(schema).ids.map((id) => places.of(id))];
  const rankOf = (place: number): number => reached.ranks[joined[place]!]!;
  const next = new Uint32Array(reached.places.length + 1);
  for (const place of rows) next[rankOf(place) + 1]! += 1;
  for (let rank = 1; rank < next.length; rank++) next[rank]! += next[rank - 1]!;
  const ordered = new Uint32Array(rows.length);
  for (const place of rows) ordered[next[rankOf(place)]!++] = place;
  return new ColumnOrder(ordered, places.size, (a, b) => rankOf(a) === rankOf(b));
}

/**
 * Whether to sort rows by the orders of whole columns, where each row is joined to one at most. A few rows are faster
 * to sort by values.
 */
export const isWorthRanking = (order: readonly OrderTerm[], count: number, context: Context): boolean =>
  count >= WORTH.ranking && order.every((term) => termOrder(term, context) !== undefined);

/**
 * Returns a function that ranks ids by a term.
 *
 * @param size how many ids are compared
 * @returns undefined if comparing values is faster
 */
export function ranking(
  term: OrderTerm,
  schema: Schema,
  context: Context,
  size: number,
): ((id: number) => number) | undefined {
  const isJoined = term.alias.parent !== undefined;
  const ranks = size < WORTH.ranking && !isJoined ? undefined : termOrder(term, context)?.order.ranks;
  const places = placesOf(context, schema);
  return ranks && ((id) => ranks[places.of(id)]!);
}

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
export function walkOrder(
  { count, has }: MatchingRows,
  [first, ...others]: readonly OrderTerm[],
  schema: Schema,
  context: Context,
  most: number,
  sortIds: SortIds,
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
