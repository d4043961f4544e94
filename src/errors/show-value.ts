import { isPlainObject } from '../objects.ts';

/** Describes a value for an error message: scalars as JSON, objects by their keys. */
export function showValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (value instanceof Promise) return 'a promise';
  if (value instanceof Date && Number.isNaN(value.getTime())) return 'an invalid Date';
  if (value instanceof Date || value instanceof URL) return `a ${value.constructor.name}`;
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  if (['Map', 'Set'].includes(kind)) return `a ${kind}`;
  if (isPlainObject(value)) return `an object with ${Object.keys(value).join(', ') || 'nothing in it'}`;
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'bigint') return `${value}n`;
  // JSON has neither NaN nor Infinity.
  if (typeof value === 'number') return String(value);
  return JSON.stringify(value) ?? typeof value;
}

/** Writes a list of names, cut off where there are many. */
export const listed = (names: readonly string[]): string =>
  names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ');

/** What JavaScript and templates write when a value was lost, by what it was. */
const LOST = {
  promise: /\[object Promise\]/,
  object: /\[object \w+\]/,
  nothing: /^(undefined|null|NaN)$/,
  template: /\$\{[^}]*\}/,
};

export type Lost = keyof typeof LOST;

/** Says why a lost value is in a place, such as `the URL`. */
export function causeOf(lost: Lost, place: string): string {
  if (lost === 'template') return 'it is written in quotes, and ${…} works in backticks only';
  const what = { promise: 'a promise', object: 'an object', nothing: 'a variable without a value' }[lost];
  return `${what} was put into ${place} as text`;
}

export const lostIn = (text: string): Lost | undefined =>
  (Object.keys(LOST) as Lost[]).find((lost) => LOST[lost].test(text));
