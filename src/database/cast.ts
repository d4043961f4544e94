import type { ScalarAttribute } from '../model/attribute.ts';
import { internalError, validationError } from '../errors/strapi-error.ts';
import type { Stored } from './compare.ts';
import { parseDateTime } from './parse-date-time.ts';

/**
 * A filter's value as its attribute's column holds it. Throws what Strapi answers: 400 for dates and
 * times that are none, 500 for numbers that are none.
 */
export function cast(value: unknown, attribute: ScalarAttribute): Stored {
  if (value === null) return null;
  switch (attribute.type) {
    case 'integer':
    case 'float':
    case 'decimal':
      return castNumber(value);
    case 'boolean':
      return castBoolean(value) ? 1 : 0;
    case 'date':
      return castDate(value);
    case 'time':
      return castTime(value);
    case 'datetime':
    case 'timestamp':
      return castDateTime(value);
    case 'json':
    case 'blocks':
    case 'array':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

function castNumber(value: unknown): number {
  const number = toNumber(value);
  if (Number.isNaN(number)) throw internalError();
  return number;
}

/** A number as lodash reads it: signed hexadecimal and the like are none. */
export function toNumber(value: unknown): number {
  if (typeof value !== 'string') return value === null ? 0 : Number(value);
  const text = value.trim();
  return /^[+-]0x/i.test(text) ? Number.NaN : Number(text);
}

function castBoolean(value: unknown): boolean {
  if (value === 'false' || value === 'f' || value === '0') return false;
  return Boolean(value);
}

const date = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/;

function castDate(value: unknown): string {
  const found = typeof value === 'string' ? date.exec(value)?.[0] : undefined;
  if (found === undefined) throw validationError('Invalid format, expected yyyy-MM-dd');
  if (parseDateTime(found) === undefined) throw validationError('Invalid date');
  return found;
}

const time = /^(2[0-3]|[01][0-9]):([0-5][0-9]):([0-5][0-9])(.[0-9]{1,3})?$/;

function castTime(value: unknown): string {
  if (typeof value !== 'string') throw validationError(`Expected a string, got a ${typeof value}`);
  const found = time.exec(value);
  if (!found) throw validationError('Invalid time format, expected HH:mm:ss.SSS');
  const [, hours, minutes, seconds, fraction = '.000'] = found;
  return `${hours}:${minutes}:${seconds}.${fraction.slice(1).padEnd(3, '0')}`;
}

function castDateTime(value: unknown): number {
  const ms = parseDateTime(String(value)) ?? parseMilliseconds(String(value));
  if (ms === undefined) throw validationError('Invalid format, expected a timestamp or an ISO date');
  return ms;
}

const furthest = 8.64e15;

const parseMilliseconds = (text: string): number | undefined =>
  /^-?\d+$/.test(text) && Math.abs(Number(text)) <= furthest ? Number(text) : undefined;
