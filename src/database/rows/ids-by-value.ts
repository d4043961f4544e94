import type { Stored } from '../compare.ts';
import { readColumn, type Reading } from './read-column.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';

/** The ids of a column by value. */
interface Index {
  readonly ids: Map<Stored, Set<number>>;
  /** The values by id, as they are in `ids`. */
  readonly values: Map<number, Stored>;
  /** The ids of rows that were written since, and must be read again. */
  readonly stale: Set<number>;
}

const INDEXES = slot(
  () => new Map<string, Index>(),
  (indexes, changed, isShared) => {
    const carried = isShared ? new Map([...indexes].map(([name, index]) => [name, copyOf(index)])) : indexes;
    for (const { stale } of carried.values()) for (const id of changed) stale.add(id);
    return carried;
  },
);

const copyOf = ({ ids, values, stale }: Index): Index => ({
  ids: new Map([...ids].map(([value, of]) => [value, new Set(of)])),
  values: new Map(values),
  stale: new Set(stale),
});

/** Returns the ids of the rows with each value of a column, as the database holds it. */
export function idsByValue(
  context: Reading,
  schema: Schema,
  attribute: ScalarAttribute,
): ReadonlyMap<Stored, ReadonlySet<number>> {
  const table = context.store.table(schema);
  const indexes = context.cache.of(table, INDEXES);
  let index = indexes.get(attribute.name);
  if (!index) {
    index = { ids: new Map(), values: new Map(), stale: new Set(table.ids) };
    indexes.set(attribute.name, index);
  }
  const { ids, values, stale } = index;
  const read = readColumn(context, schema, attribute);
  for (const id of stale) {
    const before = values.get(id);
    if (before !== undefined) ids.get(before)?.delete(id);
    values.delete(id);
    if (!table.has(id)) continue;
    const value = read(id);
    values.set(id, value);
    const same = ids.get(value);
    if (same) same.add(id);
    else ids.set(value, new Set([id]));
  }
  stale.clear();
  return ids;
}
