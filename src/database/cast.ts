// Strapi 5.54: packages/core/database/src/fields/shared/parsers.ts
import { UTCDateMini } from '@date-fns/utc/date/mini';
import { parseISO } from 'date-fns/parseISO';
import { type Clause, Refusal, type Reason } from '../errors/refusal.ts';
import type { ScalarAttribute } from '../model/attribute.ts';
import type { Stored } from './compare.ts';
import { zoned } from './database.ts';

/**
 * Casts the value of a filter or of a body to the form of its attribute's column. Default clause: `filters`.
 * `timeZone` is for dates without one. Default: UTC. Throws a `Refusal` for an invalid value.
 */
export type Cast = (value: unknown, attribute: ScalarAttribute, clause?: Clause, timeZone?: string) => Stored;

/** Casts as Strapi 4: see {@link Cast}. @throws {Refusal} for dates, times and numbers that are not valid */
export const cast: Cast = (value, attribute, clause = 'filters', timeZone) => {
  if (value === null) return null;
  const refuse = (reason: Reason): never => {
    throw new Refusal(reason, { clause, name: attribute.name, value });
  };
  switch (attribute.type) {
    case 'integer':
    case 'float':
    case 'decimal': {
      const number = toNumber(value);
      return Number.isNaN(number) ? refuse('invalid-number') : number;
    }
    case 'boolean':
      return value === 'false' || value === 'f' || value === '0' || !value ? 0 : 1;
    case 'date':
      return castDate(value, refuse);
    case 'time':
      return castTime(value, refuse);
    case 'datetime':
    case 'timestamp':
      return (
        parseDateTime(String(value), timeZone) ??
        parseMilliseconds(String(value)) ??
        refuse('invalid-date-time')
      );
    case 'json':
    case 'blocks':
    case 'array':
      return JSON.stringify(value);
    default:
      return String(value);
  }
};

/** Returns a number as lodash reads it. Signed hexadecimal text and the like become NaN. */
export function toNumber(value: unknown): number {
  if (typeof value !== 'string') return value === null ? 0 : Number(value);
  const text = value.trim();
  return /^[+-]0x/i.test(text) ? Number.NaN : Number(text);
}

type RefuseValue = (reason: Reason) => never;

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/;

function castDate(value: unknown, refuse: RefuseValue): string {
  const date = typeof value === 'string' ? DATE.exec(value)?.[0] : undefined;
  if (date === undefined) return refuse('invalid-date-format');
  return parseDateTime(date) === undefined ? refuse('invalid-date') : date;
}

const TIME = /^(2[0-3]|[01][0-9]):([0-5][0-9]):([0-5][0-9])(.[0-9]{1,3})?$/;

function castTime(value: unknown, refuse: RefuseValue): string {
  if (typeof value !== 'string') return refuse('time-is-no-text');
  const match = TIME.exec(value);
  if (!match) return refuse('invalid-time');
  const [, hours, minutes, seconds, fraction = '.000'] = match;
  return `${hours}:${minutes}:${seconds}.${fraction.slice(1).padEnd(3, '0')}`;
}

const MAX_MILLISECONDS = 8.64e15;

/** date-fns allows white space behind a number of milliseconds. */
const parseMilliseconds = (text: string): number | undefined =>
  /^-?\d+\s*$/.test(text) && Math.abs(Number(text)) <= MAX_MILLISECONDS ? Number(text) : undefined;

/**
 * Parses an ISO 8601 text to ms: calendar, ordinal and week dates, with or without a time. `timeZone` is for texts
 * without one. Default: UTC, not the machine's. Returns undefined for other texts. Strapi's date-fns does the same.
 */
export function parseDateTime(text: string, timeZone?: string): number | undefined {
  const at = (value: Date | number | string) => Number(new Date(value));
  const time = Number(
    parseISO(text, {
      in: (value) =>
        timeZone === undefined ? new UTCDateMini(at(value)) : new zoned.Date!(at(value), timeZone),
    }),
  );
  return Number.isNaN(time) ? undefined : time;
}
