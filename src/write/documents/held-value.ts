import type { Context } from '../../context.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';
import { isObject } from '../../objects.ts';
import { rawValue } from '../../store/parse-value.ts';
import type { Value } from '../../store/store.ts';
import { heldBigInteger, heldScalar } from '../held-scalar.ts';
import { notTaken } from '../write-failed.ts';

/** Returns a value as answers of Strapi 5 show it after the database held it. @throws {Refusal} */
export function heldValue(
  value: unknown,
  attribute: ScalarAttribute,
  { database, dialect }: Pick<Context, 'database' | 'dialect'>,
): Value {
  if (value === null) return null;
  const { cast } = dialect.query;
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
      return heldBigInteger(cast(value, attribute, 'body'), attribute, database);
    default:
      return heldScalar(value, attribute, cast);
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
