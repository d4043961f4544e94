// Strapi 5.54: packages/core/utils/src/convert-query-params.ts
import type { Context } from '../../context.ts';
import { toNumber } from '../../database/cast.ts';
import { isOperator } from '../../database/operators.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { Schema } from '../../model/model.ts';
import { isObject, isPlainObject } from '../../objects.ts';
import { convertSwitch, isEmpty, isGiven, isStringArray, strictSwitch } from '../parse/parse-query.ts';
import type { BareNames, CheckedQuery, QueryParams } from '../query-params.ts';
import type { Conversion } from '../query-traits.ts';
import { DeepMerge, PartCache } from '../shared-parts.ts';
import { convertPopulate } from './convert-populate.ts';

export const startConversion = (context: Context): Conversion => ({
  context,
  parts: new PartCache(),
  zones: new DeepMerge(),
});

/**
 * Converts the parameters of a request. Null parameters are ignored.
 *
 * @throws {Refusal} for parameters in a form that Strapi cannot read
 */
export function convertQuery(query: CheckedQuery, schema: Schema, context: Context): QueryParams {
  const conversion = startConversion(context);
  const params = convertCommon(query, schema, conversion, isGiven);
  if (isGiven(query['_q'])) params.search = query['_q'];
  return params;
}

/** Converts the parameters inside a populate. Empty texts are ignored, too. */
function convertNestedQuery(
  query: CheckedQuery,
  schema: Schema | undefined,
  conversion: Conversion,
): QueryParams {
  const { count, ordering } = query;
  const params = convertCommon(query, schema, conversion, Boolean);
  if (count) params.count = convertCount(count);
  if (ordering) params.ordering = ordering;
  return params;
}

function convertCommon(
  query: CheckedQuery,
  schema: Schema | undefined,
  conversion: Conversion,
  counts: (value: unknown) => boolean,
): { -readonly [Name in keyof QueryParams]: QueryParams[Name] } {
  const { sort, filters, fields, populate } = query;
  const { convert, scope } = conversion.context.dialect.query;
  const params: { -readonly [Name in keyof QueryParams]: QueryParams[Name] } = {};
  if (counts(sort)) params.orderBy = convert.order(sort);
  if (counts(filters)) params.where = convertFilters(filters, schema, convert.bareNames);
  if (counts(fields) && fields !== '*') params.select = convertFields(fields, convert.alwaysSelected(schema));
  if (counts(populate)) params.populate = convertPopulate(populate, schema, conversion);
  return Object.assign(params, convertRange(query), schema && scope.convert(query));
}

function convertFields(fields: unknown, always: readonly string[]): string[] {
  const list = typeof fields === 'string' ? [fields] : fields;
  if (!isStringArray(list)) {
    const inner = Array.isArray(list) ? list.find(isStringArray) : undefined;
    throw new Refusal('malformed-fields', {
      clause: 'fields',
      value: fields,
      ...(inner && { name: inner.join() }),
    });
  }
  const names = list.flatMap((field) => field.split(',').map((name) => name.trim()));
  return [...new Set([...always, ...names])];
}

function convertCount(count: unknown): boolean {
  const counts = strictSwitch(count);
  if (counts === undefined) {
    throw new Refusal('malformed-switch', { clause: 'populate', name: 'count', value: count });
  }
  return counts;
}

/** Returns the value of a populate as parameters: a boolean, or an object. @throws {Refusal} for other forms */
export function convertPopulateValue(
  value: unknown,
  schema: Schema | undefined,
  conversion: Conversion,
): QueryParams | boolean {
  if (typeof value === 'string') return convertSwitch(value);
  if (typeof value === 'boolean') return value;
  if (!isPlainObject(value)) throw new Refusal('malformed-options', { clause: 'populate', value });
  return conversion.parts.get(value, schema, () => convertNestedQuery(value, schema, conversion));
}

/**
 * Converts `start` and `limit` into offset and limit. `page` and `pageSize` are checked, without effect.
 *
 * @throws {Refusal} for pages together with offsets, and for invalid values
 */
export function convertRange(query: CheckedQuery): {
  offset?: number;
  limit?: number;
} {
  const { page, pageSize, start, limit } = query;
  if ((isGiven(page) || isGiven(pageSize)) && (isGiven(start) || isGiven(limit))) {
    throw new Refusal('mixed-page-and-offset', { clause: 'pagination' });
  }
  checkPage('page', page, page);
  checkPage('pageSize', pageSize, page);
  const range: { offset?: number; limit?: number } = {};
  if (isGiven(start)) {
    range.offset = whole(start);
    if (!(range.offset >= 0))
      throw new Refusal('invalid-offset', { clause: 'pagination', name: 'start', value: start });
  }
  if (isGiven(limit)) {
    const most = whole(limit);
    if (!(most >= -1))
      throw new Refusal('invalid-offset', { clause: 'pagination', name: 'limit', value: limit });
    if (most !== -1) range.limit = most;
  }
  return range;
}

/** @param page for the message, which shows it for an invalid pageSize too */
function checkPage(name: string, value: unknown, page: unknown): void {
  if (isGiven(value) && !(whole(value) > 0))
    throw new Refusal('invalid-page', { clause: 'pagination', name, value, message: String(page) });
}

function whole(value: unknown): number {
  const number = toNumber(value);
  return Number.isInteger(number) ? number : Number.NaN;
}

/**
 * Removes keys without a meaning from checked filters, such as unknown operators under a scalar, and objects that
 * become empty.
 *
 * @throws {Refusal} for filters that are not an object or a list
 */
export function convertFilters(filters: unknown, schema: Schema | undefined, bareNames: BareNames): unknown {
  if (!isObject(filters)) throw new Refusal('malformed-filters', { clause: 'filters', value: filters });
  return convertFilter(prune(filters), schema, bareNames);
}

/** Removes empty objects from lists. */
function prune(filters: unknown): unknown {
  if (Array.isArray(filters)) return filters.map(prune).filter((item) => !(isObject(item) && isEmpty(item)));
  return filters;
}

function convertFilter(filters: unknown, schema: Schema | undefined, bareNames: BareNames): unknown {
  if (Array.isArray(filters)) {
    return filters
      .map((filter) => convertFilter(filter, schema, bareNames))
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
    return isObject(value) ? convertFilter(value, schema, bareNames) : value;
  }
  switch (attribute.kind) {
    case 'relation':
    case 'media':
    case 'component':
      return convertFilter(value, attribute.target, bareNames);
    case 'zone':
      return undefined;
    case 'morph':
      return convertFilter(value, undefined, bareNames);
    default:
      return attribute.type === 'password' && attribute.hidden
        ? undefined
        : convertFilter(value, schema, bareNames);
  }
}
