import type { Context } from '../../context.ts';
import { type Reason, Refusal } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isStringArray } from '../parse/parse-query.ts';
import type { Position } from './check-query.ts';

/**
 * Checks and trims `fields`. Anything but a text or a list of texts goes on unchecked, as in Strapi,
 * and is refused later; members without a value are dropped.
 *
 * @throws {Refusal} for names that are not visible scalars
 */
export function checkFields(
  fields: unknown,
  schema: Schema | undefined,
  _context: Context,
  { path, postponed }: Position,
): unknown {
  if (isStringArray(fields)) return fields.map((field) => checkField(field, schema, path));
  if (typeof fields === 'string') return checkField(fields, schema, path);
  if (!Array.isArray(fields)) return fields;
  const named: unknown[] = fields.filter((field) => field !== null);
  // Inside a populate Strapi cleans the rest once more. This drops the names that it would have refused.
  return postponed && isStringArray(named)
    ? named.filter((field) => reasonAgainst(field, schema) === undefined).map((field) => field.trim())
    : named;
}

function checkField(text: string, schema: Schema | undefined, path: string): string {
  const name = text.trim();
  const reason = reasonAgainst(text, schema);
  if (reason) throw new Refusal(reason, { clause: 'fields', path, name });
  return name;
}

function reasonAgainst(text: string, schema: Schema | undefined): Reason | undefined {
  const name = text.trim();
  // Strapi's look-up "finds" an inherited name, which then fails in the database.
  if (text === '*' || name === 'id' || name in Object.prototype) return undefined;
  const attribute = attributeByKey(schema, name);
  if (!attribute) return 'unknown-name';
  if (attribute.kind !== 'scalar') return 'wrong-kind';
  return attribute.hidden ? 'hidden-name' : undefined;
}
