import { isPlainObject } from '../objects.ts';
import type { Value } from '../store/store.ts';
import { compare } from './compare.ts';

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
