import type { ScalarType } from '../model/attribute.ts';
import type { Value } from './store.ts';

/** Makes the form of the answers; undefined where the value is none of the type. */
type Reader = (value: unknown) => Value | undefined;

const string: Reader = (value) =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? `${value}`
      : undefined;

const number: Reader = (value) => {
  const text = typeof value === 'string' ? value.trim() : value;
  const result =
    typeof text === 'number' || (typeof text === 'string' && text !== '') ? Number(text) : Number.NaN;
  return Number.isFinite(result) ? result : undefined;
};

const integer: Reader = (value) => {
  const result = number(value);
  return Number.isInteger(result) ? result : undefined;
};

const bigInteger: Reader = (value) => {
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

const boolean: Reader = (value) => booleans.get(value);

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Milliseconds; a text without a zone is UTC, so that data mean the same on every machine. */
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

function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

const datetime: Reader = (value) => {
  const time = instant(value);
  return time === undefined ? undefined : new Date(time).toISOString();
};

const timestamp: Reader = (value) => {
  const time = instant(value);
  return time === undefined ? undefined : `${time}`;
};

const date: Reader = (value) => {
  if (typeof value === 'string' && DATE_TIME.test(value)) {
    const day = value.slice(0, 10);
    return isDay(day) ? day : undefined;
  }
  return (datetime(value) as string | undefined)?.slice(0, 10);
};

const time: Reader = (value) => {
  if (value instanceof Date) return (datetime(value) as string | undefined)?.slice(11, 23);
  const [, minutes, seconds = '00', fraction = ''] =
    (typeof value === 'string' && /^((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d)(?:\.(\d+))?)?$/.exec(value)) ||
    [];
  return minutes === undefined ? undefined : `${minutes}:${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}`;
};

const json: Reader = (value) => {
  try {
    const text = JSON.stringify(value) as string | undefined;
    return text === undefined ? undefined : deepFreeze(JSON.parse(text) as Value);
  } catch {
    return undefined;
  }
};

const list: Reader = (value) => (Array.isArray(value) ? json(value) : undefined);

function deepFreeze(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}

const text = { takes: 'a string', read: string };

const types = {
  string: text,
  text,
  richtext: text,
  enumeration: text,
  email: text,
  password: text,
  uid: text,
  date: { takes: 'a date, yyyy-MM-dd', read: date },
  time: { takes: 'a time, HH:mm:ss.SSS', read: time },
  datetime: { takes: 'an ISO date and time, a Date or milliseconds', read: datetime },
  timestamp: { takes: 'milliseconds, a Date or an ISO date and time', read: timestamp },
  integer: { takes: 'a whole number', read: integer },
  biginteger: { takes: 'a whole number or its digits as a string', read: bigInteger },
  float: { takes: 'a number', read: number },
  decimal: { takes: 'a number', read: number },
  boolean: { takes: 'true or false', read: boolean },
  json: { takes: 'anything JSON can hold', read: json },
  blocks: { takes: 'a list of blocks', read: list },
  array: { takes: 'a list of what JSON can hold', read: list },
} satisfies Record<ScalarType, { takes: string; read: Reader }>;

/**
 * A value in the form Strapi answers it: datetime as ISO with milliseconds and Z, timestamp as a
 * string of milliseconds, date as `yyyy-MM-dd`, time as `HH:mm:ss.SSS`, biginteger as a string,
 * JSON as a frozen copy. Undefined where the value is none of the type.
 */
export function parseValue(type: ScalarType, value: unknown): Value | undefined {
  return value === undefined || value === null ? null : types[type].read(value);
}

/** What a type takes, for messages. */
export function expectedFormat(type: ScalarType): string {
  return types[type].takes;
}

/** What a database may hold beside its types' own forms, kept as it is. */
export function rawValue(value: unknown): Value {
  return json(value) ?? null;
}
