import type { ScalarAttribute } from '../model/attribute.ts';
import { isPlainObject } from '../objects.ts';
import type { Value } from '../store/store.ts';
import { type Stored, compare } from './compare.ts';
import { fitted, isIn, isJson, isWithin, JSONS, RANGES, type Spans, TEXTS } from './column-limits.ts';
import type { Column } from './condition.ts';
import type { Database } from './database.ts';
import { escapedPostgresLike, JSON_MARK, postgresContains, postgresLike } from './like.ts';
import { type Comparison, isExactPattern, isTextual } from './operators.ts';
import { bindValue, castNumber, typeOf } from './stored-value.ts';
import { once } from 'es-toolkit/function/once';

/** Returns a JSON value as PostgreSQL keeps it in a `jsonb`: short keys come before long ones. */
export function jsonb(value: Value): Value {
  if (Array.isArray(value)) return value.map(jsonb);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(keysOf(value).map((key) => [key, jsonb(value[key] as Value)]));
}

/** Returns the text of a `jsonb`, with a space behind each comma and colon. */
export function jsonbText(value: Value): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (!isPlainObject(value)) return JSON.stringify(value);
  const members = keysOf(value).map((key) => `${JSON.stringify(key)}: ${jsonbText(value[key] as Value)}`);
  return `{${members.join(', ')}}`;
}

/**
 * Compares two JSON values as PostgreSQL does: null, texts, numbers, false and true, lists, objects. A shorter list
 * comes before a longer one, and an object with fewer keys before one with more. Only an empty list comes before all
 * else, unless it is inside another value.
 *
 * @param compareTexts compares two texts in the collation of the database
 */
export function compareJsonb(a: Value, b: Value, compareTexts: (a: string, b: string) => number): number {
  const isEmpty = [a, b].map((value) => Array.isArray(value) && value.length === 0);
  return Number(isEmpty[1]) - Number(isEmpty[0]) || compareInside(a, b, compareTexts);
}

function compareInside(a: Value, b: Value, compareTexts: (a: string, b: string) => number): number {
  const ofKinds = kindOf(a) - kindOf(b);
  if (ofKinds !== 0) return ofKinds;
  if (typeof a === 'string') return compareTexts(a, b as string);
  const [left, right] = [partsOf(a), partsOf(b)];
  if (!left || !right) return Number(a) - Number(b);
  if (left.length !== right.length) return left.length - right.length;
  for (const [at, part] of left.entries()) {
    const order = compareInside(part, right[at]!, compareTexts);
    if (order !== 0) return order;
  }
  return 0;
}

/** The kinds of values in their order. */
const KINDS = ['null', 'string', 'number', 'boolean', 'list', 'object'];

const kindOf = (value: Value): number =>
  KINDS.indexOf(value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** Returns the parts of a list or object to compare: its items, or each key before its value. */
function partsOf(value: Value): readonly Value[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isPlainObject(value)) return undefined;
  return keysOf(value).flatMap((key) => [key, value[key] as Value]);
}

const keysOf = (value: object): string[] =>
  Object.keys(value).toSorted((a, b) => sizeOf(a) - sizeOf(b) || compare(a, b));

const encoder = new TextEncoder();
const sizeOf = (text: string): number => encoder.encode(text).length;

/** Seconds have no zeros at their end: `09:30:00`, `09:30:00.5`. */
const shortTime = (time: string): string => time.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** Returns JSON as PostgreSQL compares it. Unchecked data may have texts that are not JSON. */
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
  if (type === 'boolean' && typeof stored === 'number') return stored === 1 ? 'true' : 'false';
  return castNumber(stored, column, shortTime);
}

/** PostgreSQL counts days from 24 November 4714 BC. The year 0 of a date is an error. */
const FIRST_DAY = Date.parse('-004713-11-24');
const SPANS: Spans = {
  date: [Date.parse('0001-01-01'), Infinity],
  datetime: [FIRST_DAY, Infinity],
  timestamp: [FIRST_DAY, Infinity],
};

/** PostgreSQL looks for patterns in texts only, and reads a value as the type of its column. */
function fails(column: Column, operator: Comparison, value: Stored): boolean {
  const type = typeOf(column);
  if (isTextual(operator)) return isExactPattern(operator) && !TEXTS.has(type);
  if (value === null) return false;
  const range = RANGES[type];
  if (range) return !isIn(range, String(value).trim());
  if (JSONS.has(type)) return !isJson(String(value));
  if (!isWithin(SPANS, type, value)) return true;
  // Values are cast already, except an object in a list, which is JSON here.
  return !TEXTS.has(type) && typeof value === 'string' && value.startsWith('{');
}

/** Returns a function that sorts texts as a dictionary does: `apple`, `Banana`, `cherry`. Null comes last. */
function comparing(): Database['compare'] {
  // Creating it takes 5 to 10 ms, and most doubles never need it.
  const collator = once(() => new Intl.Collator('en-US'));
  // Texts that the dictionary order leaves equal are ordered by code point.
  const compareTexts = (a: string, b: string): number => collator().compare(a, b) || compare(a, b);
  return (a, b) => {
    if (a === b) return 0;
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a !== 'string' || typeof b !== 'string') return compare(a, b);
    return isMarked(a) && isMarked(b) ? compareJsonb(jsonIn(a), jsonIn(b), compareTexts) : compareTexts(a, b);
  };
}

/** Whether a text in a JSON has a NUL character. `\\u0000` is an escaped backslash, not NUL. */
const hasNul = (json: string): boolean => json.replaceAll('\\\\', '').includes('\\u0000');

function written(value: Value, column: ScalarAttribute): Value | undefined {
  if (JSONS.has(column.type)) return hasNul(JSON.stringify(value)) ? undefined : value;
  return typeof value === 'string' && value.includes('\0') ? undefined : fitted(value, column, SPANS);
}

/**
 * Returns PostgreSQL with the locale `en_US` or the like.
 *
 * @param isEscaped whether patterns match literally
 */
export const openPostgres = (isEscaped: boolean): Database => ({
  compare: comparing(),
  nullsLast: true,
  like: isEscaped ? escapedPostgresLike : postgresLike,
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
