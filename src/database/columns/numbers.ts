import type { ScalarType } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { type Column, columnName } from '../condition.ts';
import { storedValue } from '../stored-value.ts';
import { columnSlot, keepColumn, type KeptColumn } from './kept-columns.ts';
import { type Places, placesOf } from './row-places.ts';
import type { Reading } from '../rows/read-column.ts';

const NUMBER_TYPES = new Set<ScalarType>([
  'integer',
  'biginteger',
  'float',
  'decimal',
  'boolean',
  'datetime',
  'timestamp',
]);

const mayHoldNumbers = (column: Column): boolean => column === 'id' || NUMBER_TYPES.has(column.type);

const NUMBERS = columnSlot<Float64Array>();

/**
 * Returns the stored values of a column by place: NaN for null. The first call reads all of them, so call it only to
 * search all rows.
 *
 * @returns undefined for a column with other values than numbers and null
 */
export function numbersOf(context: Reading, schema: Schema, column: Column): Float64Array | undefined {
  if (!mayHoldNumbers(column)) return undefined;
  const columns = context.cache.of(context.store.table(schema), NUMBERS);
  const places = placesOf(context, schema);
  const read = (before: KeptColumn<Float64Array> | undefined) =>
    readNumbers(before, places, schema, column, context);
  return keepColumn(columns, columnName(column), places, read) ?? undefined;
}

function readNumbers(
  before: KeptColumn<Float64Array> | undefined,
  places: Places,
  schema: Schema,
  column: Column,
  { store, database }: Reading,
): Float64Array | null {
  const table = store.table(schema);
  const numbers =
    before && !before.isShared ? withRoom(before.column, places) : copyOf(before?.column, places);
  for (const id of before?.stale ?? table.ids) {
    if (!places.has(id)) continue;
    let stored = null;
    if (table.has(id))
      stored = column === 'id' ? id : storedValue(table.value(id, column.name), column.type, database);
    if (stored !== null && (typeof stored !== 'number' || Number.isNaN(stored))) return null;
    numbers[places.of(id)] = stored ?? Number.NaN;
  }
  return numbers;
}

const withRoom = (numbers: Float64Array, places: Places): Float64Array =>
  numbers.length === places.size ? numbers : copyOf(numbers, places);

function copyOf(numbers: Float64Array | undefined, { size }: Places): Float64Array {
  const copy = new Float64Array(size).fill(Number.NaN);
  if (numbers) copy.set(numbers);
  return copy;
}
