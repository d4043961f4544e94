import type { Schema } from '../model/model.ts';
import type { Store, Table } from '../store/store.ts';
import type { Stored } from './compare.ts';
import type { Column } from './condition.ts';
import { storedValue } from './stored-value.ts';

/** Values as the database holds them, kept by table and attribute as far as they were read. */
const kept = new WeakMap<Table, Map<string, Stored[]>>();

/** A column of a schema's rows, by id; of the row of nulls (`0`) it is null. */
export function readColumn(store: Store, schema: Schema, column: Column): (id: number) => Stored {
  if (column === 'id') return (id) => id || null;
  const table = store.table(schema);
  const values = keptValues(table, column.name);
  return (id) => {
    if (id === 0) return null;
    const known = values[id];
    if (known !== undefined) return known;
    return (values[id] = storedValue(table.value(id, column.name), column.type));
  };
}

function keptValues(table: Table, name: string): Stored[] {
  let columns = kept.get(table);
  if (!columns) kept.set(table, (columns = new Map()));
  let values = columns.get(name);
  if (!values) columns.set(name, (values = []));
  return values;
}
