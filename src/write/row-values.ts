// Strapi 5.54: packages/core/database/src/entity-manager/index.ts
// Strapi 5.54: packages/core/database/src/fields/index.ts
import type { Context } from '../context.ts';
import type { ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import { definePassword } from '../store/passwords.ts';
import type { Row, Value } from '../store/store.ts';
import { type EntryData, notTaken } from './changeset.ts';
import { writeFailed } from '../errors/refusal.ts';
import { isObject, isPlainObject } from '../objects.ts';
import { cast, type Cast } from '../database/cast.ts';
import type { Stored } from '../database/compare.ts';
import type { Database } from '../database/database.ts';
import { rawValue } from '../store/parse-value.ts';

interface RowOptions {
  readonly context: Pick<Context, 'database' | 'dialect' | 'timeZone'>;
  readonly id: number;
  /** The values of an existing row. */
  readonly before?: Row;
}

/**
 * Returns a row with the scalars of checked data, in the form of the answers. A new row gets the defaults of the
 * model, or null.
 *
 * @throws {Refusal} for invalid dates and times, for values that their columns refuse, and for a morph relation
 *   without an id or type
 */
export function writeRow(schema: Schema, data: EntryData, { context, id, before }: RowOptions): Row {
  const row: Record<string, Value> = {};
  for (const attribute of schema.attributes.values()) {
    const { name } = attribute;
    const input = Object.hasOwn(data, name) ? data[name] : undefined;
    if (attribute.kind === 'morph' && !attribute.many) checkMorphLink(input);
    if (attribute.kind !== 'scalar') continue;
    if (input === undefined && before) {
      Object.defineProperty(row, name, Object.getOwnPropertyDescriptor(before, name) ?? NULL);
      continue;
    }
    const value = input === undefined ? (attribute.default ?? null) : input;
    if (attribute.type === 'password') {
      definePassword(row, { schema, id, attribute: name }, () => (value === null ? null : String(value)));
    } else row[name] = writtenValue(value, attribute, context);
  }
  return Object.freeze(row);
}

function writtenValue(value: unknown, attribute: ScalarAttribute, context: RowOptions['context']): Value {
  const { database, dialect } = context;
  const held = dialect.write.heldValue(value, attribute, context);
  const written = held === null || !database.written ? held : database.written(held, attribute);
  if (written === undefined) throw notTaken(attribute);
  return written;
}

/** A `morphToOne` is two columns of its row. */
function checkMorphLink(value: unknown): void {
  if (value === undefined || value === null) return;
  const isLink = isPlainObject(value) && 'id' in value && '__type' in value;
  if (!isLink || Array.isArray(value['id']) || isObject(value['__type']))
    throw writeFailed('a morph relation without id and __type');
}

const NULL: PropertyDescriptor = { value: null, enumerable: true };

/** Returns a written value as Strapi 4 answers it. @throws {Refusal} */
export function heldInEntry(
  value: unknown,
  attribute: ScalarAttribute,
  { database, timeZone }: Pick<Context, 'database' | 'timeZone'>,
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
      return heldScalar(value, attribute, cast, timeZone);
  }
}

/** Returns a written value as Strapi 5 answers it. @throws {Refusal} */
export function heldInDocument(
  value: unknown,
  attribute: ScalarAttribute,
  { database, dialect, timeZone }: Pick<Context, 'database' | 'dialect' | 'timeZone'>,
): Value {
  if (value === null) return null;
  const { cast: castValue } = dialect.query;
  switch (attribute.type) {
    case 'json':
    case 'blocks':
    case 'array': {
      if (isObject(value)) return rawValue(value);
      const json = typeof value === 'string' ? heldText(value) : (value as number | boolean);
      const held = database.writtenJson(json);
      if (held === undefined) throw notTaken(attribute);
      return typeof held === 'string' ? readJson(held) : held;
    }
    case 'biginteger':
      return heldBigInteger(castValue(value, attribute, 'body'), attribute, database);
    default:
      return heldScalar(value, attribute, castValue, timeZone);
  }
}

/** Parses JSON in a text once more. Other texts are unchanged. */
function readJson(text: string): Value {
  try {
    const read: unknown = JSON.parse(text);
    return rawValue(typeof read === 'string' ? JSON.parse(read) : read);
  } catch {
    return text;
  }
}

/** The types that all versions of Strapi store alike. @throws {Refusal} for invalid values */
function heldScalar(
  value: unknown,
  attribute: ScalarAttribute,
  castValue: Cast,
  timeZone: string | undefined,
): Value {
  const held = castValue(value, attribute, 'body', timeZone);
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

/** Digits beyond 2^53 survive if the database keeps them. */
function heldBigInteger(value: Stored, attribute: ScalarAttribute, { bind, keepsDigits }: Database): string {
  const held = bind(value, attribute);
  if (typeof held !== 'string' && keepsDigits && Number.isInteger(Number(held))) return String(BigInt(held!));
  return String(typeof held === 'bigint' ? Number(held) : held);
}

/** UTF-8 has no bytes for half of a surrogate pair, so the database returns three replacement characters. */
const heldText = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd'.repeat(3));
