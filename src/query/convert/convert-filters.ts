// Strapi 5.54: packages/core/utils/src/convert-query-params.ts
import type { BareNames } from '../query-params.ts';
import { isOperator } from '../../database/operators.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import { isEmpty, convertSwitch } from '../parse/parse-query.ts';
import { isObject, isPlainObject } from '../../objects.ts';

/**
 * Removes keys without a meaning from checked filters, such as unknown operators under a scalar, and objects that
 * become empty.
 *
 * @throws {Refusal} for filters that are not an object or a list
 */
export function convertFilters(filters: unknown, schema: Schema | undefined, bareNames: BareNames): unknown {
  if (!isObject(filters)) throw new Refusal('malformed-filters', { clause: 'filters', value: filters });
  return convert(prune(filters), schema, bareNames);
}

/** Removes empty objects from lists. */
function prune(filters: unknown): unknown {
  if (Array.isArray(filters)) return filters.map(prune).filter((item) => !(isObject(item) && isEmpty(item)));
  return filters;
}

function convert(filters: unknown, schema: Schema | undefined, bareNames: BareNames): unknown {
  if (Array.isArray(filters)) {
    return filters
      .map((filter) => convert(filter, schema, bareNames))
      .filter((filter) => !isPlainObject(filter) || !isEmpty(filter));
  }
  if (!isPlainObject(filters)) return filters;
  const converted: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(filters)) {
    const kept = convertMember(key, value, schema, bareNames);
    if (kept !== undefined && !(isPlainObject(kept) && isEmpty(kept))) converted[key] = kept;
  }
  return converted;
}

function convertMember(
  key: string,
  value: unknown,
  schema: Schema | undefined,
  bareNames: BareNames,
): unknown {
  const attribute = schema?.attributes.get(key);
  if (!attribute) {
    if (!isOperator(key) && !bareNames.has(key)) return undefined;
    if (key === '$null' || key === '$notNull') return convertSwitch(value);
    return isObject(value) ? convert(value, schema, bareNames) : value;
  }
  switch (attribute.kind) {
    case 'relation':
    case 'media':
    case 'component':
      return convert(value, attribute.target, bareNames);
    case 'zone':
      return undefined;
    case 'morph':
      return convert(value, undefined, bareNames);
    default:
      return attribute.type === 'password' && attribute.hidden
        ? undefined
        : convert(value, schema, bareNames);
  }
}
