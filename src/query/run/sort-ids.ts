import type { Context } from '../../context.ts';
import { readColumn } from '../../database/stored-value.ts';
import { compare, type Stored } from '../../database/compare.ts';
import type { Column } from '../../database/condition.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import type { OrderTerm } from '../plan.ts';

type Compare = (a: number, b: number) => number;

/** From this many rows on, the order of a column is worked out once for the whole table. */
const WORTH_RANKING = 200;

/**
 * Returns the ids from `start` to `end` in an order by the rows' own columns. Equal rows keep their
 * order. Only as many as are asked for are sorted.
 */
export function sortIds(
  ids: readonly number[],
  order: readonly OrderTerm[],
  context: Context,
  start: number,
  end: number,
): readonly number[] {
  const compareIds = comparing(order, context, ids.length);
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

function comparing(order: readonly OrderTerm[], context: Context, size: number): Compare {
  const columns = new Map(order.toReversed().map((term) => [term.column, term]));
  // A column that comes again decides nothing.
  const first = order.filter((term) => columns.get(term.column) === term);
  const terms = first.map(({ alias, column, descending }) => {
    const sign = descending ? -1 : 1;
    if (size < WORTH_RANKING) {
      const read = readColumn(context, alias.schema, column);
      return (a: number, b: number) => sign * compare(read(a), read(b));
    }
    const ranks = ranksOf(context, alias.schema, column);
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

const RANKS = slot(() => new Map<string, Float64Array>());

/** Returns, for every id of a table, the rank of its value among all values of a column. */
function ranksOf(context: Context, schema: Schema, column: Column): Float64Array {
  const table = context.store.table(schema);
  const columns = context.cache.of(table, RANKS);
  const name = column === 'id' ? 'id' : column.name;
  let ranks = columns.get(name);
  if (!ranks) columns.set(name, (ranks = rank(table.ids, readColumn(context, schema, column))));
  return ranks;
}

function rank(ids: readonly number[], read: (id: number) => Stored): Float64Array {
  const ranks = new Float64Array((ids.at(-1) ?? 0) + 1);
  const sorted = ids.toSorted((a, b) => compare(read(a), read(b)));
  let current = 0;
  sorted.forEach((id, i) => {
    if (i > 0 && compare(read(sorted[i - 1]!), read(id)) !== 0) current++;
    ranks[id] = current;
  });
  return ranks;
}
