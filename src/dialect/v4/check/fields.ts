import type { Context } from '../../../context.ts';
import { type Reason, Refusal } from '../../../errors/refusal.ts';
import { attributeByKey } from '../../../model/look-up.ts';
import type { Schema } from '../../../model/model.ts';
import { isStringArray } from '../../../query/parse/parse-query.ts';
import type { Position } from '../../../query/query-params.ts';

/**
 * Checks `fields`, and returns it with trimmed names. Other forms than a text or a list of texts are refused later.
 *
 * @throws {Refusal} for names that are not visible scalars
 */
export function fields(
  given: unknown,
  schema: Schema | undefined,
  _context: Context,
  { path, postponed }: Position,
): unknown {
  if (typeof given === 'string') return checkName(given, schema, path);
  if (isStringArray(given)) return given.map((text) => checkName(text, schema, path));
  if (!Array.isArray(given)) return given;
  // Strapi does not look into a list with gaps.
  const members: unknown[] = given.filter((member) => member !== null);
  const isNested = postponed !== undefined;
  return isNested && isStringArray(members) ? visibleNames(members, schema) : members;
}

function checkName(text: string, schema: Schema | undefined, path: string): string {
  const name = text.trim();
  const problem = problemOf(text, schema);
  if (problem) throw new Refusal(problem, { clause: 'fields', path, name });
  return name;
}

/** Inside a populate, Strapi cleans the list once more, and drops the names that it would have refused. */
const visibleNames = (texts: readonly string[], schema: Schema | undefined): string[] =>
  texts.filter((text) => !problemOf(text, schema)).map((text) => text.trim());

function problemOf(text: string, schema: Schema | undefined): Reason | undefined {
  const name = text.trim();
  // Only `*` without spaces is the wildcard. Inherited names such as `constructor` fail in the database.
  if (text === '*' || name === 'id' || name in Object.prototype) return undefined;
  const attribute = attributeByKey(schema, name);
  if (!attribute) return 'unknown-name';
  if (attribute.kind !== 'scalar') return 'wrong-kind';
  return attribute.hidden ? 'hidden-name' : undefined;
}
