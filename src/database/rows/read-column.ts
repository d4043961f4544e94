import type { Context } from '../../context.ts';
import type { Schema } from '../../model/model.ts';
import { slot } from '../../store/cache.ts';
import { isDense } from '../../store/positions.ts';
import type { Stored } from '../compare.ts';
import type { Column } from '../condition.ts';
import { storedValue } from '../stored-value.ts';

/** The part of the context that reading a column needs. */
export type Reading = Pick<Context, 'store' | 'cache' | 'database'>;

interface Values {
  get(id: number): Stored | undefined;
  set(id: number, value: Stored): unknown;
  delete(id: number): unknown;
  copy(): Values;
}

/** The stored values that were read so far, by attribute. */
const COLUMNS = slot(
  () => new Map<string, Values>(),
  (columns, changed, isShared) => {
    const carried = isShared ? new Map([...columns].map(([name, values]) => [name, values.copy()])) : columns;
    for (const values of carried.values()) for (const id of changed) values.delete(id);
    return carried;
  },
);

/** Returns a function that reads a column by id. The row of nulls (id 0) has null in each column. */
export function readColumn(
  { store, cache, database }: Reading,
  schema: Schema,
  column: Column,
): (id: number) => Stored {
  if (column === 'id') return (id) => id || null;
  const { name, type } = column;
  const table = store.table(schema);
  const columns = cache.of(table, COLUMNS);
  let byId = columns.get(name);
  if (!byId) {
    // The ids of generated components are far apart, and listing them would read all entries.
    const dense = schema.modelType === 'contentType' && isDense(table.ids);
    columns.set(name, (byId = dense ? denseValues([]) : sparseValues(new Map())));
  }
  const values = byId;
  return (id) => {
    if (id === 0) return null;
    let value = values.get(id);
    if (value !== undefined) return value;
    const stored = storedValue(table.value(id, name), type, database);
    value = database.held ? database.held(stored, column) : stored;
    values.set(id, value);
    return value;
  };
}

const denseValues = (values: (Stored | undefined)[]): Values => ({
  get: (id) => values[id],
  set: (id, value) => (values[id] = value),
  delete: (id) => (values[id] = undefined),
  copy: () => denseValues([...values]),
});

const sparseValues = (values: Map<number, Stored>): Values => ({
  get: (id) => values.get(id),
  set: (id, value) => values.set(id, value),
  delete: (id) => values.delete(id),
  copy: () => sparseValues(new Map(values)),
});
