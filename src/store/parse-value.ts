import type { ScalarType } from '../model/attribute.ts';
import type { Value } from './store.ts';

/** What a scalar type accepts. */
interface Format {
  /** Its values in words. */
  readonly expected: string;
  /** The `typeof` of its values in records. Default: only `parse` decides. */
  readonly jsType?: 'string' | 'number' | 'boolean';
  readonly parse: Parser;
}

/** Converts a value to the form of the answers, or undefined if it does not fit the type. */
type Parser = (value: unknown) => Value | undefined;

const string: Parser = (value) =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : undefined;

const number: Parser = (value) => {
  const text = typeof value === 'string' ? value.trim() : value;
  const result =
    typeof text === 'number' || (typeof text === 'string' && text !== '') ? Number(text) : Number.NaN;
  return Number.isFinite(result) ? result : undefined;
};

const integer: Parser = (value) => {
  const result = number(value);
  return Number.isInteger(result) ? result : undefined;
};

/** Digits that `BigInt` would not change. */
const PLAIN_DIGITS = /^(?:0|[1-9]\d*)$/;

const bigInteger: Parser = (value) => {
  if (typeof value === 'string' && PLAIN_DIGITS.test(value)) return value;
  if (typeof value === 'bigint' || Number.isSafeInteger(value)) return `${value as bigint | number}`;
  return typeof value === 'string' && /^[+-]?\d+$/.test(value)
    ? `${BigInt(value.replace('+', ''))}`
    : undefined;
};

const booleans = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['t', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['f', false],
  ['false', false],
]);

const boolean: Parser = (value) => booleans.get(value);

/** A time as the answers have it. */
const PLAIN_DATE_TIME = /^\d{4}-[01]\d-[0-3]\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;
const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Returns milliseconds. Texts without a time zone are UTC, so that data means the same on every machine. */
function instant(value: unknown): number | undefined {
  let time = Number.NaN;
  if (value instanceof Date) time = value.getTime();
  else if (typeof value === 'number') time = value;
  else if (typeof value === 'string') {
    const [, day, clock = '00:00', zone = 'Z'] = DATE_TIME.exec(value) ?? [];
    if (/^-?\d{5,}$/.test(value)) time = Number(value);
    else if (day !== undefined && isDay(day)) time = Date.parse(`${day}T${clock}${zone.toUpperCase()}`);
  }
  return Number.isNaN(new Date(time).getTime()) ? undefined : Math.trunc(time);
}

/** Whether a text starts with a valid day. It must start with digits as in `2024-02-29`. */
function isDay(text: string): boolean {
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= (month === 2 && isLeapYear(Number(text.slice(0, 4))) ? 29 : DAYS[month - 1]!);
}

const twoDigits = (text: string, at: number): number =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO;

const ZERO = 48;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const datetime: Parser = (value) => {
  if (typeof value === 'string' && PLAIN_DATE_TIME.test(value)) return isDay(value) ? value : undefined;
  const time = instant(value);
  return time === undefined ? undefined : new Date(time).toISOString();
};

const timestamp: Parser = (value) => {
  const time = instant(value);
  return time === undefined ? undefined : `${time}`;
};

const date: Parser = (value) => {
  if (typeof value === 'string' && DATE_TIME.test(value)) {
    const day = value.slice(0, 10);
    return isDay(day) ? day : undefined;
  }
  return (datetime(value) as string | undefined)?.slice(0, 10);
};

const time: Parser = (value) => {
  if (value instanceof Date) return (datetime(value) as string | undefined)?.slice(11, 23);
  const [, minutes, seconds = '00', fraction = ''] =
    (typeof value === 'string' && /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?$/.exec(value)) ||
    [];
  return minutes === undefined ? undefined : `${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`;
};

const json: Parser = (value) => {
  const copy = copyPlain(value);
  if (copy !== undefined) return copy;
  try {
    const text = JSON.stringify(value) as string | undefined;
    return text === undefined ? undefined : (JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
};

const list: Parser = (value) => (Array.isArray(value) ? json(value) : undefined);

const text: Format = { expected: 'a string', jsType: 'string', parse: string };
const decimal: Format = { expected: 'a number', jsType: 'number', parse: number };

const types = {
  string: text,
  text,
  richtext: text,
  enumeration: text,
  email: text,
  password: text,
  uid: text,
  date: { expected: 'a date, yyyy-MM-dd', parse: date },
  time: { expected: 'a time, HH:mm:ss.SSS', parse: time },
  datetime: { expected: 'an ISO date and time, a Date or milliseconds', parse: datetime },
  timestamp: { expected: 'milliseconds, a Date or an ISO date and time', parse: timestamp },
  integer: { expected: 'a whole number', jsType: 'number', parse: integer },
  biginteger: { expected: 'a whole number, or its digits as a string', parse: bigInteger },
  float: decimal,
  decimal,
  boolean: { expected: 'true or false', jsType: 'boolean', parse: boolean },
  json: { expected: 'a value that JSON can hold', parse: json },
  blocks: { expected: 'a list of blocks', parse: list },
  array: { expected: 'a list of values that JSON can hold', parse: list },
} satisfies Record<ScalarType, Format>;

/**
 * Returns a value in the form of Strapi's answers: datetime as ISO with milliseconds and Z, timestamp
 * as a string of milliseconds, date as `yyyy-MM-dd`, time as `HH:mm:ss.SSS`, biginteger as a string,
 * JSON as a frozen copy. Returns undefined for a value that does not fit the type.
 */
export function parseValue(type: ScalarType, value: unknown): Value | undefined {
  const parsed = copyValue(type, value);
  return parsed === undefined ? undefined : deepFreeze(parsed);
}

/** As {@link parseValue}, but JSON is not frozen yet. */
export function copyValue(type: ScalarType, value: unknown): Value | undefined {
  return value === undefined || value === null ? null : types[type].parse(value);
}

/**
 * As {@link parseValue}, but converts neither between strings and numbers nor to booleans: undefined for `5` as a
 * string and for `'5'` as an integer.
 */
export function parseExactValue(type: ScalarType, value: unknown): Value | undefined {
  const parsed = copyExactValue(type, value);
  return parsed === undefined ? undefined : deepFreeze(parsed);
}

/** As {@link parseExactValue}, but JSON is not frozen yet. */
export function copyExactValue(type: ScalarType, value: unknown): Value | undefined {
  if (value === undefined || value === null) return null;
  const { jsType, parse }: Format = types[type];
  return jsType === undefined || typeof value === jsType ? parse(value) : undefined;
}

export function expectedFormat(type: ScalarType): string {
  return types[type].expected;
}

/** Returns a value as JSON, or null. Databases may contain values that do not fit their type. */
export function rawValue(value: unknown): Value {
  const copy = json(value);
  return copy === undefined ? null : deepFreeze(copy);
}

/** JSON copies deeper values, and notices values that contain themselves. */
const MAX_DEPTH = 100;

/**
 * Copies a value of plain objects, lists and scalars, as a round trip through JSON would, in a third of the time.
 * Returns undefined for values that JSON converts or can't hold.
 */
export function copyPlain(value: unknown, depth = 0): Value | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  // JSON writes -0 as 0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : undefined;
  if (typeof value !== 'object' || depth > MAX_DEPTH) return undefined;
  return Array.isArray(value) ? copyItems(value, depth) : copyObject(value, depth);
}

function copyItems(items: readonly unknown[], depth: number): Value | undefined {
  const copy = [...items];
  for (let index = 0; index < copy.length; index += 1) {
    const copied = copyPlain(copy[index], depth + 1);
    if (copied === undefined) return undefined;
    copy[index] = copied;
  }
  return copy as Value[];
}

function copyObject(value: object, depth: number): Value | undefined {
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  // Copying a whole object is faster than copying members.
  const copy: Record<string, unknown> = { ...value };
  for (const key in copy) {
    const member = copy[key];
    if (typeof member === 'string') continue;
    const copied = copyPlain(member, depth + 1);
    if (copied === undefined) return undefined;
    if (typeof member !== 'boolean' && member !== null) copy[key] = copied;
  }
  return copy as Value;
}

/** Freezes a value at all depths, if it is not frozen yet. */
export function deepFreeze(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}
