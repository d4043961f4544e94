import type { Context } from '../../../context.ts';
import { isOrdered, orderOf } from '../../../database/columns/column-order.ts';
import { numbersOf } from '../../../database/columns/numbers.ts';
import { placesOf } from '../../../database/columns/row-places.ts';
import { findTexts, textsFor } from '../../../database/columns/texts.ts';
import type { Stored } from '../../../database/compare.ts';
import { type Column, columnName, type Condition } from '../../../database/condition.ts';
import type { TextPattern } from '../../../database/like.ts';
import { isTextual, patternOf } from '../../../database/operators.ts';
import { WORTH } from '../../../database/database.ts';
import { readColumn } from '../../../database/rows/read-column.ts';
import type { ScalarType } from '../../../model/attribute.ts';
import type { Schema } from '../../../model/model.ts';
import { slot } from '../../../store/cache.ts';
import { firstIndex } from '../../../store/positions.ts';
import { type RowMask, addRow } from './row-mask.ts';

/** Enough for the conditions of a few lists. */
const MAX_MASKS = 32;

/** Keeps the results of recent conditions on columns of a table, and how often each column was compared. */
class KnownMasks {
  /** By the key of a condition. */
  readonly #masks = new Map<string, RowMask>();
  /** By column, how many values were compared. */
  readonly #compared = new Map<Column, number>();

  /** Returns the result of a condition, or undefined. It must not be changed. */
  get(key: string): RowMask | undefined {
    return this.#masks.get(key);
  }

  /** Keeps a result. Beyond the limit, all others are forgotten. */
  set(key: string, mask: RowMask): void {
    if (this.#masks.size === MAX_MASKS) this.#masks.clear();
    this.#masks.set(key, mask);
  }

  /** Adds compared values of a column. Returns how many there were. */
  compared(column: Column, now = 0): number {
    const count = (this.#compared.get(column) ?? 0) + now;
    if (now > 0) this.#compared.set(column, count);
    return count;
  }
}

export const KNOWN_MASKS = slot(() => new KnownMasks());

export type ColumnCondition = Extract<Condition, { readonly column: Column }>;

export const isAboutColumn = (condition: Condition): condition is ColumnCondition => 'column' in condition;

/** Whether a condition compares with null. In SQL the result is unknown. */
export function comparesWithNull(condition: ColumnCondition): boolean {
  switch (condition.kind) {
    case 'null':
      return false;
    case 'in':
      return condition.values.includes(null);
    case 'between':
      return condition.low === null || condition.high === null;
    case 'compare':
      return condition.value === null && !isTextual(condition.operator);
  }
}

/** Returns a text that is equal for equal conditions on a column. */
function keyOf(condition: ColumnCondition): string {
  const { kind, column } = condition;
  const name = columnName(column);
  switch (kind) {
    case 'null':
      return `${name} null`;
    case 'compare':
      return `${name} ${condition.operator} ${keyOfValue(condition.value)}`;
    case 'between':
      return `${name} between ${keyOfValue(condition.low)} ${keyOfValue(condition.high)}`;
    case 'in':
      return `${name} in ${condition.values.map(keyOfValue).join(' ')}`;
  }
}

const keyOfValue = (value: Stored): string =>
  typeof value === 'string' ? JSON.stringify(value) : `${typeof value} ${value}`;

/** JSON takes too long to order. */
const UNORDERED = new Set<ScalarType>(['json', 'blocks', 'array']);

/** Whether to search the order of a column: it exists, or the column is compared often. */
function isWorthOrder(column: Column, masks: KnownMasks, schema: Schema, context: Context): boolean {
  if (column !== 'id' && UNORDERED.has(column.type)) return false;
  const { length } = context.store.table(schema).ids;
  return masks.compared(column) >= WORTH.order * length || isOrdered(context, schema, column);
}

/**
 * Finds the rows that meet a condition in the order of its column.
 *
 * @returns undefined for a condition that does not compare
 */
function rowsInOrder(condition: ColumnCondition, schema: Schema, context: Context): RowMask | undefined {
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

/**
 * Returns the rows that meet a condition on a column, by searching the whole column. The mask must not be changed.
 *
 * @param count how many rows there are to test one by one
 * @returns undefined if that is faster
 */
export function rowsWithValues(
  condition: ColumnCondition,
  count: number,
  schema: Schema,
  context: Context,
): RowMask | undefined {
  const masks = context.cache.of(context.store.table(schema), KNOWN_MASKS);
  const key = keyOf(condition);
  const before = masks.get(key);
  if (before) return before;
  const rows = findInColumn(condition, count, schema, context, masks);
  if (rows) masks.set(key, rows);
  return rows;
}

function findInColumn(
  condition: ColumnCondition,
  count: number,
  schema: Schema,
  context: Context,
  masks: KnownMasks,
): RowMask | undefined {
  const { column } = condition;
  if (condition.kind === 'null') return rowsWithNull(column, schema, context);
  const numbers = numbersOf(context, schema, column);
  if (numbers) {
    masks.compared(column, numbers.length);
    const rows = rowsWithNumbers(numbers, condition);
    if (rows) return rows;
  }
  const pattern = condition.kind === 'compare' && patternOf(condition.operator, condition.value);
  if (pattern) return rowsWithText(context.database.like(pattern), count, schema, column, context);
  masks.compared(column, count);
  return isWorthOrder(column, masks, schema, context) ? rowsInOrder(condition, schema, context) : undefined;
}

/** Returns the rows without a value, with the row of nulls. */
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

/**
 * Returns the rows whose number meets a condition.
 *
 * @param numbers by place; NaN for null
 * @returns undefined for a condition on other values
 */
function rowsWithNumbers(numbers: Float64Array, condition: ColumnCondition): RowMask | undefined {
  if (condition.kind === 'in') return rowsIn(numbers, condition.values.filter(isNumber));
  const range = numberRangeOf(condition);
  return range && rowsInRange(numbers, range);
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && !Number.isNaN(value);

function rowsIn(numbers: Float64Array, values: readonly number[]): RowMask {
  const valueSet = new Set(values);
  const mask = new Uint32Array(numbers.length >> 5);
  for (let place = 0; place < numbers.length; place++)
    if (valueSet.has(numbers[place]!)) mask[place >> 5]! |= 1 << place;
  return mask;
}

function rowsInRange(numbers: Float64Array, { low, high, except = Number.NaN }: NumberRange): RowMask {
  const mask = new Uint32Array(numbers.length >> 5);
  for (let word = 0; word < mask.length; word++) {
    const first = word << 5;
    let rows = 0;
    // Shifting bits in takes two thirds of the time of setting them.
    for (let place = first + 31; place >= first; place--) {
      const number = numbers[place]!;
      rows = (rows << 1) | (Number(number >= low) & Number(number <= high) & Number(number !== except));
    }
    mask[word] = rows;
  }
  return mask;
}

/**
 * Returns the rows with a text that matches a pattern in a column.
 *
 * @param count how many rows there are to test one by one
 * @returns undefined if that is faster
 */
export function rowsWithText(
  { matches, literal }: TextPattern,
  count: number,
  schema: Schema,
  column: Column,
  context: Context,
): RowMask | undefined {
  const table = context.store.table(schema);
  const compared = context.cache.of(table, KNOWN_MASKS).compared(column, count);
  if (!literal || compared < WORTH.joining * table.ids.length) return undefined;
  const texts = textsFor(literal, schema, column, context);
  if (!texts) return undefined;
  const mask = new Uint32Array(placesOf(context, schema).size >> 5);
  findTexts(texts, { matches, literal }, (place) => addRow(mask, place));
  return mask;
}

/** The numbers from `low` to `high`, both included. A missing bound is open. */
interface NumberRange {
  readonly low: number;
  readonly high: number;
  readonly except?: number;
}

/** Returns the numbers that meet a condition; undefined if they are not a range. */
function numberRangeOf(condition: ColumnCondition): NumberRange | undefined {
  if (condition.kind === 'between') {
    const { low, high } = condition;
    return typeof low === 'number' && typeof high === 'number' ? { low, high } : undefined;
  }
  if (condition.kind !== 'compare' || typeof condition.value !== 'number') return undefined;
  const { operator, value } = condition;
  switch (operator) {
    case '$eq':
      return { low: value, high: value };
    case '$gt':
      return { low: value, high: Infinity, except: value };
    case '$gte':
      return { low: value, high: Infinity };
    case '$lt':
      return { low: -Infinity, high: value, except: value };
    case '$lte':
      return { low: -Infinity, high: value };
    default:
      return undefined;
  }
}
