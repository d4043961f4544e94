import { ranking } from '../by-column/term-order.ts';
import type { Context } from '../../../context.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { Schema } from '../../../model/model.ts';
import type { OrderTerm } from '../../plan.ts';

type Compare = (a: number, b: number) => number;

/** Returns the first ids of a list in an order. Equal ones keep their order. */
export function sortIds(
  ids: readonly number[],
  order: readonly OrderTerm[],
  schema: Schema,
  context: Context,
  count: number,
): readonly number[] {
  if (ids.length < 2) return ids.slice(0, count);
  return ids.toSorted(comparing(order, schema, context, ids.length)).slice(0, count);
}

function comparing(order: readonly OrderTerm[], schema: Schema, context: Context, size: number): Compare {
  const terms = order.map((term): Compare => {
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
