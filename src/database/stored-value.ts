import type { ScalarAttribute, ScalarType } from '../model/attribute.ts';
import type { Value } from '../store/store.ts';
import type { Stored } from './compare.ts';

/** How the database takes a bound text for a column: as it is, or as the number it looks like. */
type Affinity = 'text' | 'number';

const numeric = new Set<ScalarType>([
  'integer',
  'biginteger',
  'float',
  'decimal',
  'boolean',
  'date',
  'time',
  'datetime',
  'timestamp',
  'json',
  'blocks',
  'array',
]);

export const affinityOf = (attribute: ScalarAttribute | undefined): Affinity =>
  attribute && !numeric.has(attribute.type) ? 'text' : 'number';

/** What the database holds for a value of an answer. */
export function storedValue(value: Value | undefined, type: ScalarType): Stored {
  if (value === null || value === undefined) return null;
  switch (type) {
    case 'boolean':
      return value ? 1 : 0;
    case 'datetime':
      return Date.parse(value as string);
    case 'timestamp':
    case 'biginteger':
      return Number(value);
    case 'json':
    case 'blocks':
    case 'array':
      return withAffinity(JSON.stringify(value), 'number');
    default:
      return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
  }
}

const number = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

/** A bound value as a column of that affinity compares it. */
export function withAffinity(value: Stored, affinity: Affinity): Stored {
  if (affinity === 'text') return typeof value === 'number' ? String(value) : value;
  return typeof value === 'string' && number.test(value) ? toExact(value.trim()) : value;
}

/** The number of a text; an integer too large to be one stays what it is. */
function toExact(text: string): Stored {
  const value = Number(text);
  if (Number.isSafeInteger(value) || !/^[+-]?\d+$/.test(text) || Math.abs(value) > 2 ** 63) return value;
  const exact = BigInt(text);
  return BigInt(value) === exact ? value : exact;
}

/** The text that LIKE sees. A float column shows its decimal point: `5.0`. */
export function storedText(stored: Stored, type: ScalarType | 'id'): Stored {
  if (typeof stored !== 'number') return stored;
  return (type === 'float' || type === 'decimal') && Number.isInteger(stored)
    ? `${stored}.0`
    : String(stored);
}
