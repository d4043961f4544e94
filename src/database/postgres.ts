import { compare, type Stored } from './compare.ts';
import type { ScalarAttribute, ScalarType } from '../model/attribute.ts';
import { isPlainObject } from '../objects.ts';
import type { Value } from '../store/store.ts';
import type { Column } from './condition.ts';
import type { Database } from './database.ts';
import { type Like, postgresContains } from './like.ts';
import { type Comparison, isExactPattern, isTextual } from './operators.ts';
import { bindValue, typeOf } from './stored-value.ts';

/** Columns of texts. Only they have patterns. */
const TEXTS = new Set<ScalarType | 'id'>([
  'string',
  'text',
  'richtext',
  'uid',
  'email',
  'enumeration',
  'password',
]);
const JSONS = new Set<ScalarType | 'id'>(['json', 'blocks', 'array']);

/** Seconds have no zeros at their end: `09:30:00`, `09:30:00.5`. */
const shortTime = (time: string): string => time.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Returns a JSON value as `jsonb` keeps it: short keys come before long ones. */
function jsonb(value: Value): Value {
  if (Array.isArray(value)) return value.map(jsonb);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(keysOf(value).map((key) => [key, jsonb(value[key] as Value)]));
}

const keysOf = (value: object): string[] =>
  Object.keys(value).toSorted((a, b) => sizeOf(a) - sizeOf(b) || compare(a, b));

/** Returns a JSON text as PostgreSQL compares it. Data that are not checked may have texts that are not JSON. */
function sameJson(stored: Stored, column: Column): Stored {
  if (typeof stored !== 'string' || !JSONS.has(typeOf(column)) || !isJson(stored)) return stored;
  return JSON.stringify(jsonb(JSON.parse(stored) as Value));
}

const encoder = new TextEncoder();
const sizeOf = (text: string): number => encoder.encode(text).length;

function shows({ type }: ScalarAttribute): ((value: Value) => Value) | undefined {
  if (type === 'time') return (value) => (typeof value === 'string' ? shortTime(value) : value);
  return JSONS.has(type) ? jsonb : undefined;
}

/** Returns the text that a cast to `VARCHAR` makes. */
function castText(stored: Stored, column: Column): Stored {
  const type = typeOf(column);
  if (typeof stored === 'string') {
    if (type === 'time') return shortTime(stored);
    return JSONS.has(type) ? jsonbText(JSON.parse(stored) as Value) : stored;
  }
  if (typeof stored !== 'number') return stored;
  switch (type) {
    case 'boolean':
      return stored === 1 ? 'true' : 'false';
    case 'decimal':
      return stored.toFixed(2);
    case 'datetime':
    case 'timestamp':
      return dateText(new Date(stored));
    default:
      return String(stored);
  }
}

/** Returns the text of a date. Data that are not checked may have what is no date. */
const dateText = (date: Date): string =>
  Number.isNaN(date.getTime()) ? 'NaN' : shortTime(date.toISOString().slice(0, -1).replace('T', ' '));

/** Returns the text of a `jsonb`, with a space behind each comma and colon. */
function jsonbText(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const members = keysOf(value).map((key) => `${JSON.stringify(key)}: ${jsonbText(value[key] as Value)}`);
  return `{${members.join(', ')}}`;
}

/** The whole numbers that a column holds. */
const RANGES: { readonly [type in ScalarType | 'id']?: readonly [low: bigint, high: bigint] } = {
  id: [-(2n ** 31n), 2n ** 31n - 1n],
  integer: [-(2n ** 31n), 2n ** 31n - 1n],
  biginteger: [-(2n ** 63n), 2n ** 63n - 1n],
};

/** PostgreSQL looks for patterns in texts only, and reads a value as the type of its column. */
function fails(column: Column, operator: Comparison, value: Stored): boolean {
  const type = typeOf(column);
  if (isTextual(operator)) return isExactPattern(operator) && !TEXTS.has(type);
  if (value === null) return false;
  const range = RANGES[type];
  if (range) return !isIn(range, String(value).trim());
  return JSONS.has(type) && !isJson(String(value));
}

function isIn([low, high]: readonly [bigint, bigint], text: string): boolean {
  if (!/^[+-]?\d{1,1000}$/.test(text)) return false;
  const value = BigInt(text);
  return low <= value && value <= high;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Returns a function that sorts texts as a dictionary does: `apple`, `Banana`, `cherry`. Null comes last. */
function comparing(): Database['compare'] {
  const collator = new Intl.Collator('en-US');
  return (a, b) => {
    if (a === b) return 0;
    // Texts that are equal in a dictionary come by code point.
    if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b) || compare(a, b);
    return a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);
  };
}

/**
 * Returns PostgreSQL with the locale `en_US` or the like. It is made when it is needed: a collation takes 10 ms.
 *
 * @param like how patterns of Strapi's version match
 */
export const openPostgres = (like: Like): Database => ({
  compare: comparing(),
  nullsLast: true,
  like,
  contains: postgresContains,
  bind: (value, column) => bindValue(sameJson(value, column), column),
  held: sameJson,
  shows,
  textOf: castText,
  takesText: (text) => !text.includes('\0'),
  fails,
  keepsDigits: true,
  naturalOrder: () => null,
});
