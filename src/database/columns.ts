import type { Schema } from '../model/model.ts';
import type { Store, Table } from '../store/store.ts';
import type { Stored } from './compare.ts';
import type { Column } from './condition.ts';
import { storedValue } from './stored-value.ts';

/** Values by id. */
interface Values {
  get(id: number): Stored | undefined;
  set(id: number, value: Stored): unknown;
}

/** Values as the database holds them, kept by table and attribute as far as they were read. */
const kept = new WeakMap<Table, Map<string, Values>>();

/** A column of a schema's rows, by id; of the row of nulls (`0`) it is null. */
export function readColumn(store: Store, schema: Schema, column: Column): (id: number) => Stored {
  if (column === 'id') return (id) => id || null;
  const table = store.table(schema);
  const values = keptValues(table, column.name);
  return (id) => {
    if (id === 0) return null;
    let value = values.get(id);
    if (value === undefined) values.set(id, (value = storedValue(table.value(id, column.name), column.type)));
    return value;
  };
}

function keptValues(table: Table, name: string): Values {
  let columns = kept.get(table);
  if (!columns) kept.set(table, (columns = new Map()));
  let values = columns.get(name);
  if (!values) columns.set(name, (values = isDense(table.ids) ? denseValues() : new Map()));
  return values;
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
