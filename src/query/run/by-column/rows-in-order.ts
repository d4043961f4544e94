import type { Context } from '../../../context.ts';
import { isOrdered, orderOf } from '../../../database/columns/column-order.ts';
import { placesOf, WORTH } from '../../../database/columns/row-places.ts';
import type { Stored } from '../../../database/compare.ts';
import type { Column } from '../../../database/condition.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { ScalarType } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import { type ColumnCondition, comparesWithNull, type KnownMasks } from './known-masks.ts';
import { addRow, type RowMask } from './row-mask.ts';
import { firstIndex } from '../../../store/positions.ts';

/** JSON takes too long to order. */
const UNORDERED = new Set<ScalarType>(['json', 'blocks', 'array']);

/** Whether to search the order of a column: it exists, or the column is compared often. */
export function isWorthOrder(column: Column, masks: KnownMasks, schema: Schema, context: Context): boolean {
  if (column !== 'id' && UNORDERED.has(column.type)) return false;
  const { length } = context.store.table(schema).ids;
  return masks.compared(column) >= WORTH.order * length || isOrdered(context, schema, column);
}

/**
 * Finds the rows that meet a condition in the order of its column.
 *
 * @returns undefined for a condition that does not compare
 */
export function rowsInOrder(
  condition: ColumnCondition,
  schema: Schema,
  context: Context,
): RowMask | undefined {
  const sections = sectionsOf(condition, schema, context);
  if (!sections) return undefined;
  const order = orderOf(context, schema, condition.column);
  const mask = new Uint32Array(placesOf(context, schema).size >> 5);
  for (const [from, to] of sections)
    for (let index = from; index < to; index++) addRow(mask, order.places[index]!);
  return mask;
}

/** The indexes of a part of an order, without `to`. Empty if `to` is not above `from`. */
type Section = readonly [from: number, to: number];

/**
 * Returns the parts of the order of a column whose rows meet a condition; undefined for a condition that does
 * not compare.
 */
function sectionsOf(
  condition: ColumnCondition,
  schema: Schema,
  context: Context,
): readonly Section[] | undefined {
  if (comparesWithNull(condition)) return [];
  const order = orderOf(context, schema, condition.column);
  const { compare } = context.database;
  const places = placesOf(context, schema);
  const read = readColumn(context, schema, condition.column);
  const compareTo = (place: number, value: Stored): number => compare(read(places.idAt(place)), value);
  // Nulls are first or last.
  const [begin, end] = order.nulls[0] === 0 ? [order.nulls[1], order.places.length] : [0, order.nulls[0]];
  const firstFrom = (value: Stored): number =>
    firstIndex(order.places, (place) => compareTo(place, value) >= 0, begin, end);
  const firstAfter = (value: Stored): number =>
    firstIndex(order.places, (place) => compareTo(place, value) > 0, begin, end);

  if (condition.kind === 'in') {
    const texts = condition.values.filter((value) => typeof value === 'string');
    return texts.length < condition.values.length
      ? undefined
      : texts.map((value) => [firstFrom(value), firstAfter(value)]);
  }
  if (condition.kind === 'between') return [[firstFrom(condition.low), firstAfter(condition.high)]];
  if (condition.kind !== 'compare') return undefined;
  const { operator, value } = condition;
  switch (operator) {
    case '$eq':
      return [[firstFrom(value), firstAfter(value)]];
    case '$gt':
      return [[firstAfter(value), end]];
    case '$gte':
      return [[firstFrom(value), end]];
    case '$lt':
      return [[begin, firstFrom(value)]];
    case '$lte':
      return [[begin, firstAfter(value)]];
    default:
      return undefined;
  }
}
