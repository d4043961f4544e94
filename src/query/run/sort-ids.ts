import type { Schema } from '../../model/model.ts';
import type { Store, Table } from '../../store/store.ts';
import { compare, type Stored } from '../../database/compare.ts';
import type { Column } from '../../database/condition.ts';
import { readColumn } from '../../database/columns.ts';
import type { OrderTerm } from '../resolve/order.ts';

type Compare = (a: number, b: number) => number;

/** From this many rows on, a column's order is worked out once for the whole table and kept. */
const worthRanking = 200;

/**
 * The ids from `start` to `end` in an order by the rows' own columns; ties stay as they come. Only
 * as many as are asked for are sorted.
 */
export function orderIds(
  ids: readonly number[],
  order: readonly OrderTerm[],
  store: Store,
  start: number,
  end: number,
): readonly number[] {
  const compareIds = comparing(order, store, ids.length);
  if (end * 4 > ids.length) return ids.toSorted(compareIds).slice(start, end);
  return firstOf(ids, end, compareIds).slice(start);
}

function firstOf(ids: readonly number[], count: number, compareIds: Compare): number[] {
  const first: number[] = [];
  for (const id of ids) {
    if (first.length === count && compareIds(id, first[count - 1]!) >= 0) continue;
    let low = 0;
    let high = first.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compareIds(id, first[middle]!) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, id);
    if (first.length > count) first.pop();
  }
  return first;
}

function comparing(order: readonly OrderTerm[], store: Store, size: number): Compare {
  const terms = order.map(({ alias, column, descending }) => {
    const sign = descending ? -1 : 1;
    if (size < worthRanking) {
      const read = readColumn(store, alias.schema, column);
      return (a: number, b: number) => sign * compare(read(a), read(b));
    }
    const ranks = ranksOf(store, alias.schema, column);
    return (a: number, b: number) => sign * (ranks[a]! - ranks[b]!);
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

const kept = new WeakMap<Table, Map<string, Float64Array>>();

/** For every id of a table, the place of its value among all values of a column. */
function ranksOf(store: Store, schema: Schema, column: Column): Float64Array {
  const table = store.table(schema);
  let columns = kept.get(table);
  if (!columns) kept.set(table, (columns = new Map()));
  const name = column === 'id' ? 'id' : column.name;
  let ranks = columns.get(name);
  if (!ranks) columns.set(name, (ranks = rank(table.ids, readColumn(store, schema, column))));
  return ranks;
}

function rank(ids: readonly number[], read: (id: number) => Stored): Float64Array {
  const ranks = new Float64Array((ids.at(-1) ?? 0) + 1);
  const sorted = ids.toSorted((a, b) => compare(read(a), read(b)));
  let place = 0;
  sorted.forEach((id, i) => {
    if (i > 0 && compare(read(sorted[i - 1]!), read(id)) !== 0) place++;
    ranks[id] = place;
  });
  return ranks;
}
