import type { Context } from '../context.ts';
import type { ScalarAttribute } from '../model/attribute.ts';
import type { Schema } from '../model/model.ts';
import { definePassword } from '../store/passwords.ts';
import type { Row, Value } from '../store/store.ts';
import { notTaken, writeFailed } from './write-context.ts';
import { isObject, isPlainObject } from '../objects.ts';

/** What rows are written with. */
export interface RowOptions {
  readonly context: Pick<Context, 'database' | 'dialect'>;
  readonly id: number;
  /** The values of a row that exists, or none. */
  readonly before?: Row;
}

/**
 * Returns a row with the scalars of checked data, in the form of the answers. A new row gets the defaults
 * of the model, and null for other values it lacks.
 *
 * @throws {Refusal} for dates and times that Strapi cannot read, for values that their columns do not take, and for a morph relation without an id or type
 */
export function writeRow(
  schema: Schema,
  data: { readonly [name: string]: unknown },
  { context, id, before }: RowOptions,
): Row {
  const row: Record<string, Value> = {};
  for (const attribute of schema.attributes.values()) {
    const { name } = attribute;
    const given = Object.hasOwn(data, name) ? data[name] : undefined;
    if (attribute.kind === 'morph' && !attribute.many) checkMorphLink(given);
    if (attribute.kind !== 'scalar') continue;
    if (given === undefined && before) {
      Object.defineProperty(row, name, Object.getOwnPropertyDescriptor(before, name) ?? NULL);
      continue;
    }
    const value = given === undefined ? (attribute.default ?? null) : given;
    if (attribute.type === 'password') {
      definePassword(row, { uid: schema.uid, id, attribute: name }, () =>
        value === null ? null : String(value),
      );
    } else row[name] = heldValue(value, attribute, context);
  }
  return Object.freeze(row);
}

function heldValue(value: unknown, attribute: ScalarAttribute, context: RowOptions['context']): Value {
  const { database, dialect } = context;
  const held = dialect.write.heldValue(value, attribute, context);
  const written = held === null || !database.written ? held : database.written(held, attribute);
  if (written === undefined) throw notTaken(attribute);
  return written;
}

/** The one link of a morph relation is two columns of its row. */
function checkMorphLink(given: unknown): void {
  if (given === undefined || given === null) return;
  const isLink = isPlainObject(given) && 'id' in given && '__type' in given;
  if (!isLink || Array.isArray(given['id']) || isObject(given['__type']))
    throw writeFailed('a morph relation without id and __type');
}

const NULL: PropertyDescriptor = { value: null, enumerable: true };
