import type { Schema } from '../../model/model.ts';
import { internalError } from '../../errors/strapi-error.ts';
import { convertBoolean } from './boolean.ts';
import type { QueryContext } from '../../context.ts';
import { isOperator } from '../../database/operators.ts';
import { isEmpty, isObject, isRecord } from '../parse/parse-query.ts';

/**
 * Filters without the keys that mean nothing where they stand (an unknown operator under a scalar
 * vanishes without a word) and without the objects that this leaves empty.
 */
export function convertFilters(filters: unknown, schema: Schema | undefined, context: QueryContext): unknown {
  if (!isObject(filters)) throw internalError();
  return convert(prune(filters), schema, context);
}

/** Empty objects leave lists, and then the objects that hold them. */
function prune(filters: unknown): unknown {
  if (Array.isArray(filters)) return filters.map(prune).filter((item) => !(isObject(item) && isEmpty(item)));
  return filters;
}

function convert(filters: unknown, schema: Schema | undefined, context: QueryContext): unknown {
  if (Array.isArray(filters)) {
    return filters
      .map((filter) => convert(filter, schema, context))
      .filter((filter) => !isRecord(filter) || !isEmpty(filter));
  }
  if (!isRecord(filters)) return filters;
  const converted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filters)) {
    const kept = convertMember(key, value, schema, context);
    if (kept !== undefined && !(isRecord(kept) && isEmpty(kept))) converted[key] = kept;
  }
  return converted;
}

function convertMember(
  key: string,
  value: unknown,
  schema: Schema | undefined,
  context: QueryContext,
): unknown {
  const attribute = schema?.attributes.get(key);
  if (!attribute) {
    if (!isOperator(key) && key !== 'id') return undefined;
    if (key === '$null' || key === '$notNull') return convertBoolean(value);
    return isObject(value) ? convert(value, schema, context) : value;
  }
  switch (attribute.kind) {
    case 'relation':
    case 'media':
    case 'component':
      return convert(value, attribute.target, context);
    case 'zone':
      return undefined;
    case 'morph':
      return convert(value, undefined, context);
    default:
      return attribute.type === 'password' && attribute.hidden ? undefined : convert(value, schema, context);
  }
}
