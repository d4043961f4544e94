import { once } from 'es-toolkit/function/once';
import { compare, type Stored } from './compare.ts';
import type { ScalarAttribute, ScalarType } from '../model/attribute.ts';
import type { Value } from '../store/store.ts';
import type { Column } from './condition.ts';
import type { Database } from './database.ts';
import { compareJsonb, jsonb, jsonbText } from './jsonb.ts';
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

/** Stands before JSON: no text of PostgreSQL has this character, so comparisons know JSON by it. */
const JSON_MARK = '\0';

/** Returns JSON as PostgreSQL compares it. Data that are not checked may have texts that are not JSON. */
function heldJson(stored: Stored, column: Column): Stored {
  if (stored === null || !JSONS.has(typeOf(column))) return stored;
  const text = String(stored);
  return isJson(text) ? JSON_MARK + JSON.stringify(jsonb(JSON.parse(text) as Value)) : stored;
}

const isMarked = (text: string): boolean => text.startsWith(JSON_MARK);

const jsonIn = (text: string): Value => JSON.parse(text.slice(JSON_MARK.length)) as Value;

function shows({ type }: ScalarAttribute): ((value: Value) => Value) | undefined {
  if (type === 'time') return (value) => (typeof value === 'string' ? shortTime(value) : value);
  return JSONS.has(type) ? jsonb : undefined;
}

function castText(stored: Stored, column: Column): Stored {
  const type = typeOf(column);
  if (typeof stored === 'string') {
    if (isMarked(stored)) return jsonbText(jsonIn(stored));
    return type === 'time' ? shortTime(stored) : stored;
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
  if (JSONS.has(type)) return !isJson(String(value));
  // Values were cast before. Only an object in a list was not, and came as JSON.
  return !TEXTS.has(type) && typeof value === 'string' && value.startsWith('{');
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
  // It takes 5 to 10 ms to make, and most doubles never compare by it.
  const collator = once(() => new Intl.Collator('en-US'));
  // Texts that are equal in a dictionary come by code point.
  const compareTexts = (a: string, b: string): number => collator().compare(a, b) || compare(a, b);
  return (a, b) => {
    if (a === b) return 0;
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a !== 'string' || typeof b !== 'string') return compare(a, b);
    return isMarked(a) && isMarked(b) ? compareJsonb(jsonIn(a), jsonIn(b), compareTexts) : compareTexts(a, b);
  };
}

/** Columns for texts of at most 255 characters. */
const SHORT_TEXTS = new Set<ScalarType>(['string', 'uid', 'email', 'enumeration']);

/** Decimals have ten digits, two of them behind the point. */
const MAX_DECIMAL = 1e8;

/** Rounds the digits of a number, so that 1.005 becomes 1.01. */
function toTwoDigits(value: number): number {
  const [digits, exponent = '0'] = String(Math.abs(value)).split('e');
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + 2}`)) / 100;
  return value < 0 ? 0 - rounded : rounded;
}

/** Whether a text in a JSON has a NUL character. A backslash before `u0000` is none if it is one of two. */
const hasNul = (json: string): boolean => json.replaceAll('\\\\', '').includes('\\u0000');

function written(value: Value, { type }: ScalarAttribute): Value | undefined {
  if (JSONS.has(type)) return hasNul(JSON.stringify(value)) ? undefined : value;
  if (type === 'decimal') {
    const rounded = toTwoDigits(Number(value));
    return Math.abs(rounded) < MAX_DECIMAL ? rounded : undefined;
  }
  const range = RANGES[type];
  if (range) return isIn(range, String(value)) ? value : undefined;
  if (typeof value !== 'string') return value;
  if (SHORT_TEXTS.has(type) && Array.from(value).length > 255) return undefined;
  return value.includes('\0') ? undefined : value;
}

/**
 * Returns PostgreSQL with the locale `en_US` or the like.
 *
 * @param like how patterns of Strapi's version match
 */
export const openPostgres = (like: Like): Database => ({
  compare: comparing(),
  nullsLast: true,
  like,
  contains: postgresContains,
  bind: (value, column) => bindValue(heldJson(value, column), column),
  held: heldJson,
  written,
  writtenJson: (value) =>
    typeof value !== 'string' || (isJson(value) && !hasNul(value)) ? value : undefined,
  shows,
  textOf: castText,
  takesText: (text) => !text.includes('\0'),
  fails,
  keepsDigits: true,
  abortsTransactions: true,
  countsOnlyGroups: true,
});
