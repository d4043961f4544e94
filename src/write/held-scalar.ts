import type { Cast } from '../database/cast.ts';
import type { Stored } from '../database/compare.ts';
import type { Database } from '../database/database.ts';
import type { ScalarAttribute } from '../model/attribute.ts';
import type { Value } from '../store/store.ts';

/**
 * Returns a value of one of the types that all versions of Strapi keep in the same way, as answers show it after the
 * database held it.
 *
 * @throws {Refusal} for values that its type does not take
 */
export function heldScalar(value: unknown, attribute: ScalarAttribute, cast: Cast): Value {
  const held = cast(value, attribute, 'body');
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

/** Returns an integer beyond 2^53 as answers show it after the database held it. */
export function heldBigInteger(
  value: Stored,
  attribute: ScalarAttribute,
  { bind, keepsDigits }: Database,
): string {
  const held = bind(value, attribute);
  if (typeof held !== 'string' && keepsDigits && Number.isInteger(Number(held))) return String(BigInt(held!));
  return String(typeof held === 'bigint' ? Number(held) : held);
}

/** Half of a surrogate pair has no bytes of its own in a database of UTF-8. It comes back as three characters. */
const heldText = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\ufffd'.repeat(3));
