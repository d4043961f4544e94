import type { Pagination, CheckedQuery } from '../query-params.ts';
import type { Limits } from '../../context.ts';
import { toNumber } from '../../database/cast.ts';
import { Refusal } from '../../errors/refusal.ts';
import { strictSwitch } from '../parse/parse-query.ts';
import { isObject } from '../../objects.ts';

/**
 * Returns `pagination[…]` of a list within the limits. Non-numeric values become NaN and are refused
 * later, as in Strapi.
 *
 * @throws {Refusal} where pages and offsets are mixed
 */
export function checkPagination(pagination: unknown, limits: Limits): Pagination {
  const { defaultLimit, maxLimit } = limits;
  const isTooMany = (limit: number): boolean => maxLimit > 0 && limit > maxLimit;
  const given = (isObject(pagination) ? pagination : {}) as Record<string, unknown>;
  const has = (name: string): boolean => Object.hasOwn(given, name);
  const paged = has('page') || has('pageSize');
  const offset = has('start') || has('limit');
  if (paged && offset) throw new Refusal('mixed-pagination', { clause: 'pagination' });
  if (offset) {
    const limit = has('limit') ? toNumber(given.limit) : defaultLimit;
    const most = limit === -1 || isTooMany(limit);
    return {
      start: Math.max(0, toNumber(given.start || 0)),
      limit: most ? maxLimit || -1 : Math.max(1, limit),
    };
  }
  const pageSize = has('pageSize') ? Math.max(1, toNumber(given.pageSize)) : defaultLimit;
  return {
    page: paged ? Math.max(1, toNumber(given.page || 1)) : 1,
    pageSize: paged && isTooMany(pageSize) ? maxLimit : paged ? Math.max(1, pageSize) : pageSize,
  };
}

/** Returns the first entry of a page and their number, as parameters of a query. */
export const rangeOf = (pagination: Pagination) =>
  'page' in pagination
    ? { start: (pagination.page - 1) * pagination.pageSize, limit: pagination.pageSize }
    : pagination;

/**
 * Whether a list counts its entries.
 *
 * @throws {Refusal} for a `withCount` that is not a switch
 */
export function checkWithCount(query: CheckedQuery, limits: Limits): boolean {
  const pagination = query['pagination'];
  if (!isObject(pagination) || !Object.hasOwn(pagination, 'withCount')) {
    // Strapi finds a parameter with this name, reads the other, and takes what is missing for false.
    return !Object.hasOwn(query, 'pagination.withCount') && limits.withCount;
  }
  const { withCount } = pagination as { withCount: unknown };
  const counts = strictSwitch(withCount);
  if (counts === undefined)
    throw new Refusal('invalid-with-count', { clause: 'pagination', value: withCount });
  return counts;
}
