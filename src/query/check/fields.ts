import type { Schema } from '../../model/model.ts';
import { internalError, invalidParameter } from '../../errors/strapi-error.ts';
import { attributeOf, isHidden } from '../../access/restricted.ts';
import type { QueryContext } from '../../context.ts';
import { isStringArray } from '../parse/parse-query.ts';

/**
 * Checks and trims `fields`: 400 for what is no visible scalar. What is neither a text nor a list of
 * texts goes on unchecked, as in Strapi, and fails later; a member without a value is none.
 */
export function checkFields(fields: unknown, schema: Schema | undefined, context: QueryContext): unknown {
  if (isStringArray(fields)) {
    return fields.map((field) => checkField(field, schema, context)).filter((field) => field !== undefined);
  }
  if (Array.isArray(fields)) return fields.filter((field) => field !== null);
  return typeof fields === 'string' ? (checkField(fields, schema, context) ?? []) : fields;
}

function checkField(text: string, schema: Schema | undefined, context: QueryContext): string | undefined {
  if (text === '*') return text;
  const name = text.trim();
  if (name === 'id') return name;
  // An inherited name is "found" by Strapi's look-up and fails in the database.
  if (name in Object.prototype) throw internalError();
  const attribute = attributeOf(schema, name);
  if (attribute && attribute.kind !== 'scalar' && context.dialect.edgesInFields === 'ignored')
    return undefined;
  if (!attribute || attribute.kind !== 'scalar' || isHidden(attribute, context)) throw invalidParameter(name);
  return name;
}
