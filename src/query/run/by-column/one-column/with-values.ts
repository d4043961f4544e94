import type { Context } from '../../../../context.ts';
import { numbersOf } from '../../../../database/columns/numbers.ts';
import { placesOf } from '../../../../database/columns/places.ts';
import type { Column } from '../../../../database/condition.ts';
import { patternOf } from '../../../../database/operators.ts';
import type { Schema } from '../../../../model/model.ts';
import { type ColumnCondition, keyOf } from '../masks/column-condition.ts';
import { KNOWN_MASKS, type KnownMasks } from '../masks/known-masks.ts';
import { addRow, type RowMask } from '../masks/row-mask.ts';
import { isWorthOrder, rowsInOrder } from './in-order.ts';
import { rowsWithNumbers } from './with-numbers.ts';
import { rowsWithText } from './with-text.ts';

/**
 * Returns the rows of a table that meet a condition about a column, found without looking at them one by one. The mask
 * must not be changed.
 *
 * @param count how many rows would be looked at one by one
 * @returns undefined if that is faster
 */
export function rowsWithValues(
  condition: ColumnCondition,
  count: number,
  schema: Schema,
  context: Context,
): RowMask | undefined {
  const known = context.cache.of(context.store.table(schema), KNOWN_MASKS);
  const key = keyOf(condition);
  const before = known.get(key);
  if (before) return before;
  const rows = findInColumn(condition, count, schema, context, known);
  if (rows) known.set(key, rows);
  return rows;
}

function findInColumn(
  condition: ColumnCondition,
  count: number,
  schema: Schema,
  context: Context,
  known: KnownMasks,
): RowMask | undefined {
  const { column } = condition;
  if (condition.kind === 'null') return rowsWithNull(column, schema, context);
  const numbers = numbersOf(context, schema, column);
  if (numbers) {
    known.compared(column, numbers.length);
    const rows = rowsWithNumbers(numbers, condition);
    if (rows) return rows;
  }
  const pattern = condition.kind === 'compare' && patternOf(condition.operator, condition.value);
  if (pattern) return rowsWithText(context.database.like(pattern), count, schema, column, context);
  known.compared(column, count);
  return isWorthOrder(column, known, schema, context) ? rowsInOrder(condition, schema, context) : undefined;
}

/** Returns the rows without a value, the row of nulls among them. */
function rowsWithNull(column: Column, schema: Schema, context: Context): RowMask {
  const table = context.store.table(schema);
  const places = placesOf(context, schema);
  const mask = new Uint32Array(places.size >> 5);
  addRow(mask, 0);
  if (column === 'id') return mask;
  const { name } = column;
  for (const id of table.ids)
    if (table.isNull ? table.isNull(id, name) : table.value(id, name) === null) addRow(mask, places.of(id));
  return mask;
}
