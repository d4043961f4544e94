import { cast, type Cast } from '../database/cast.ts';
import type { Stored } from '../database/compare.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { ScalarAttribute } from '../model/attribute.ts';
import { isObject } from '../objects.ts';
import { rawValue } from '../store/parse-value.ts';
import type { Value } from '../store/store.ts';
import { notTaken } from './write-context.ts';

/** Returns a value as answers of Strapi 4 show it after the database held it. @throws {Refusal} */
export function heldInEntry(
  value: unknown,
  attribute: ScalarAttribute,
  { database }: Pick<Context, 'database'>,
): Value {
  if (value === null) return null;
  switch (attribute.type) {
    case 'json':
    case 'blocks':
    case 'array':
      return rawValue(value);
    case 'biginteger':
      return heldBigInteger(String(value), attribute, database);
    default:
      return heldScalar(value, attribute, cast);
  }
}

/** Returns a value as answers of Strapi 5 show it after the database held it. @throws {Refusal} */
export function heldInDocument(
  value: unknown,
  attribute: ScalarAttribute,
  { database, dialect }: Pick<Context, 'database' | 'dialect'>,
): Value {
  if (value === null) return null;
  const { cast: castValue } = dialect.query;
  switch (attribute.type) {
    case 'json':
    case 'blocks':
    case 'array': {
      if (isObject(value)) return rawValue(value);
      const held = database.writtenJson(value as string | number | boolean);
      if (held === undefined) throw notTaken(attribute);
      return typeof held === 'string' ? readJson(held) : held;
    }
    case 'biginteger':
      return heldBigInteger(castValue(value, attribute, 'body'), attribute, database);
    default:
      return heldScalar(value, attribute, castValue);
  }
}

/** A text that is JSON of a text is read once more. What cannot be read stays. */
function readJson(text: string): Value {
  try {
    const read: unknown = JSON.parse(text);
    return rawValue(typeof read === 'string' ? JSON.parse(read) : read);
  } catch {
    return text;
  }
}

/** The types that all versions of Strapi keep in the same way. @throws {Refusal} for values that a type does not take */
function heldScalar(value: unknown, attribute: ScalarAttribute, castValue: Cast): Value {
  const held = castValue(value, attribute, 'body');
  switch (attribute.type) {
    case 'boolean':
      return held === 1;
    case 'datetime':
      return new Date(Number(held)).toISOString();
    case 'timestamp':
      return String(held);
    default:
      return typeof held === 'string' ? heldText(held) : (held as number);
  }
}

/** Digits beyond 2^53 stay where the database keeps them. */
function heldBigInteger(value: Stored, attribute: ScalarAttribute, { bind, keepsDigits }: Database): string {
  const held = bind(value, attribute);
  if (typeof held !== 'string' && keepsDigits && Number.isInteger(Number(held))) return String(BigInt(held!));
  return String(typeof held === 'bigint' ? Number(held) : held);
}

/** Half of a surrogate pair has no bytes of its own in a database of UTF-8. It comes back as three characters. */
const heldText = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd'.repeat(3));
