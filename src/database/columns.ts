import type { ServerContext } from '../context.ts';
import type { Schema } from '../model/model.ts';
import { slot } from '../store/cache.ts';
import type { Stored } from './compare.ts';
import type { Column } from './condition.ts';
import { storedValue } from './stored-value.ts';

interface Values {
  get(id: number): Stored | undefined;
  set(id: number, value: Stored): unknown;
}

/** Values as the database holds them, by attribute, as far as they were read. */
const COLUMNS = slot(() => new Map<string, Values>());

/** Returns a function that reads a column by id. The row of nulls (id 0) has null in each column. */
export function readColumn(
  { store, cache }: Pick<ServerContext, 'store' | 'cache'>,
  schema: Schema,
  column: Column,
): (id: number) => Stored {
  if (column === 'id') return (id) => id || null;
  const { name, type } = column;
  const table = store.table(schema);
  const columns = cache.of(table, COLUMNS);
  let known = columns.get(name);
  if (!known) columns.set(name, (known = isDense(table.ids) ? denseValues() : new Map<number, Stored>()));
  const values = known;
  return (id) => {
    if (id === 0) return null;
    let value = values.get(id);
    if (value === undefined) values.set(id, (value = storedValue(table.value(id, name), type)));
    return value;
  };
}

/** Ids with large gaps would make an array slow. */
const isDense = (ids: readonly number[]): boolean => (ids.at(-1) ?? 0) < 4 * ids.length + 1000;

function denseValues(): Values {
  const values: Stored[] = [];
  return {
    get: (id) => values[id],
    set: (id, value) => (values[id] = value),
  };
}
