import type { Context } from '../../../../context.ts';
import type { ColumnOrder } from '../../../../database/columns/column-order.ts';
import { type Places, placesOf } from '../../../../database/columns/places.ts';
import { WORTH } from '../../../../database/columns/worth.ts';
import type { Schema } from '../../../../model/model.ts';
import type { OrderTerm } from '../../../plan.ts';
import type { MatchingRows } from '../../matching/matching-rows.ts';
import { sortIds } from '../../order/sort-ids.ts';
import { termOrder } from './term-order.ts';

/**
 * Returns the first ids of rows by going through the order of the first term, value by value. Rows with the same
 * value are sorted among themselves.
 *
 * @returns undefined where it is faster to sort the rows
 */
export function walkOrder(
  { count, has }: MatchingRows,
  [first, ...others]: readonly OrderTerm[],
  schema: Schema,
  context: Context,
  wanted: number,
): readonly number[] | undefined {
  if (!first || !has) return undefined;
  if (wanted === 0) return [];
  const all = context.store.table(schema).ids.length;
  if (count * count < WORTH.walking * wanted * all) return undefined;
  const order = termOrder(first, context)?.order;
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
      const group = idsBetween(start, end, order, has, places);
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
