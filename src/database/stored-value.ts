import type { ScalarType } from '../model/attribute.ts';
import type { Value } from '../store/store.ts';
import type { Stored } from './compare.ts';
import type { Column } from './condition.ts';
import type { Database } from './database.ts';

/** Types whose columns turn a text that looks like a number into one (SQLite's numeric affinity). */
const NUMERIC = new Set<ScalarType>([
  'integer',
  'biginteger',
  'float',
  'decimal',
  'boolean',
  'date',
  'time',
  'datetime',
  'timestamp',
  'json',
  'blocks',
  'array',
]);

/** Returns a value of an answer as the database stores it. A text that is not a number or date stays a text. */
export function storedValue(
  value: Value | undefined,
  type: ScalarType,
  { keepsJsonTexts = false, keepsDigits }: Pick<Database, 'keepsJsonTexts' | 'keepsDigits'>,
): Stored {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'boolean':
      return value ? 1 : 0;
    case 'datetime': {
      const time = Date.parse(value as string);
      return Number.isNaN(time) ? String(value) : time;
    }
    case 'timestamp':
      return asNumber(String(value));
    case 'biginteger': {
      const held = asNumber(String(value));
      return typeof held === 'bigint' && !keepsDigits ? Number(held) : held;
    }
    case 'json':
    case 'blocks':
    case 'array':
      return asNumber(keepsJsonTexts && typeof value === 'string' ? value : JSON.stringify(value));
    default:
      return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
  }
}

/** Returns a filter's value as a column compares it. */
export function bindValue(value: Stored, column: Column): Stored {
  if (column === 'id' || NUMERIC.has(column.type)) return asNumber(value);
  return typeof value === 'number' ? String(value) : value;
}

/** Returns a scalar as SQLite stores it in a JSON column: booleans and texts of numbers become numbers. */
export function numericJson(value: string | number | boolean): string | number {
  const held = asNumber(typeof value === 'boolean' ? Number(value) : value);
  return typeof held === 'string' ? held : Number(held);
}

const NUMBER = /^\s*[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

const asNumber = (value: Stored): Stored =>
  typeof value === 'string' && NUMBER.test(value) ? exactNumber(value.trim()) : value;

/** Keeps integers exact that exceed a number. */
function exactNumber(text: string): Stored {
  const value = Number(text);
  if (Number.isSafeInteger(value) || !/^[+-]?\d+$/.test(text) || Math.abs(value) > 2 ** 63) return value;
  const exact = BigInt(text);
  return BigInt(value) === exact ? value : exact;
}

/** Returns the text that `LIKE` sees. Floating columns show a decimal point: `5.0`. */
export function storedText(stored: Stored, column: Column): Stored {
  if (typeof stored !== 'number') return stored;
  const type = typeOf(column);
  return (type === 'float' || type === 'decimal') && Number.isInteger(stored)
    ? `${stored}.0`
    : String(stored);
}

/**
 * Returns the text that PostgreSQL and MySQL cast a number to.
 *
 * @param timeText returns how the database writes a time that has milliseconds: `2024-01-01 09:30:00.000`
 */
export function castNumber(stored: Stored, column: Column, timeText: (time: string) => string): Stored {
  if (typeof stored !== 'number') return stored;
  const type = typeOf(column);
  if (type === 'decimal') return stored.toFixed(2);
  if (type !== 'datetime' && type !== 'timestamp') return String(stored);
  const date = new Date(stored);
  // Unchecked data may have an invalid date.
  return Number.isNaN(date.getTime()) ? 'NaN' : timeText(date.toISOString().slice(0, -1).replace('T', ' '));
}

export const typeOf = (column: Column): ScalarType | 'id' => (column === 'id' ? 'id' : column.type);
