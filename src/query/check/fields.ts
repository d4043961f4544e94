import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
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
  { path }: Position,
): unknown {
  if (isStringArray(fields)) return fields.map((field) => checkField(field, schema, path));
  if (Array.isArray(fields)) return fields.filter((field) => field !== null);
  return typeof fields === 'string' ? checkField(fields, schema, path) : fields;
}

function checkField(text: string, schema: Schema | undefined, path: string): string {
  if (text === '*') return text;
  const name = text.trim();
  if (name === 'id') return name;
  const at = { clause: 'fields', path, name } as const;
  // Strapi's look-up "finds" an inherited name, which then fails in the database.
  if (name in Object.prototype) return name;
  const attribute = attributeByKey(schema, name);
  if (!attribute) throw new Refusal('unknown-name', at);
  if (attribute.kind !== 'scalar') throw new Refusal('wrong-kind', at);
  if (attribute.hidden) throw new Refusal('hidden-name', at);
  return name;
}
