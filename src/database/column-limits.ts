import type { ScalarAttribute, ScalarType } from '../model/attribute.ts';
import type { Value } from '../store/store.ts';
import type { Stored } from './compare.ts';

export const TEXTS = new Set<ScalarType | 'id'>([
  'string',
  'text',
  'richtext',
  'uid',
  'email',
  'enumeration',
  'password',
]);
export const JSONS = new Set<ScalarType | 'id'>(['json', 'blocks', 'array']);

/** The whole numbers that a column holds. */
export const RANGES: { readonly [type in ScalarType | 'id']?: readonly [low: bigint, high: bigint] } = {
  id: [-(2n ** 31n), 2n ** 31n - 1n],
  integer: [-(2n ** 31n), 2n ** 31n - 1n],
  biginteger: [-(2n ** 63n), 2n ** 63n - 1n],
};

/** The first and the last moment in ms that columns hold. */
export interface Spans {
  readonly [type: string]: readonly [first: number, last: number] | undefined;
}

/** Whether a column holds the time of a value. Values of other types and invalid dates are not checked. */
export function isWithin(spans: Spans, type: ScalarType | 'id', value: Stored | Value): boolean {
  const span = spans[type];
  if (!span) return true;
  const time = typeof value === 'string' && type !== 'timestamp' ? Date.parse(value) : Number(value);
  return !(time < span[0] || time > span[1]);
}

export function isIn([low, high]: readonly [bigint, bigint], text: string): boolean {
  if (!/^[+-]?\d{1,1000}$/.test(text)) return false;
  const value = BigInt(text);
  return low <= value && value <= high;
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

/** Returns a value as PostgreSQL and MySQL store it, or undefined if the column refuses it. */
export function fitted(value: Value, { type }: ScalarAttribute, spans: Spans): Value | undefined {
  if (!isWithin(spans, type, value)) return undefined;
  if (type === 'decimal') {
    const rounded = toTwoDigits(Number(value));
    return Math.abs(rounded) < MAX_DECIMAL ? rounded : undefined;
  }
  const range = RANGES[type];
  if (range) return isIn(range, String(value)) ? value : undefined;
  const isLong = SHORT_TEXTS.has(type) && typeof value === 'string' && Array.from(value).length > 255;
  return isLong ? undefined : value;
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
