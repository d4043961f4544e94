import { cast } from '../../database/cast.ts';
import type { Context } from '../../context.ts';
import type { ScalarAttribute } from '../../model/attribute.ts';
import { rawValue } from '../../store/parse-value.ts';
import type { Value } from '../../store/store.ts';
import { heldBigInteger, heldScalar } from '../held-scalar.ts';

/** Returns a value as answers of Strapi 4 show it after the database held it. @throws {Refusal} */
export function heldValue(
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
