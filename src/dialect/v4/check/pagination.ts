import type { Pagination } from '../../../query/query-params.ts';
import type { Limits } from '../../../context.ts';
import { toNumber } from '../../../database/cast.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { isObject } from '../../../objects.ts';

/**
 * Returns `pagination[…]` of a list within the limits. Non-numeric values become NaN and are refused
 * later, as in Strapi.
 *
 * @throws {Refusal} where pages and offsets are mixed
 */
export function pagination(given: unknown, limits: Limits): Pagination {
  const { defaultLimit, maxLimit } = limits;
  const isTooMany = (limit: number): boolean => maxLimit !== 0 && limit > maxLimit;
  const asked = (isObject(given) ? given : {}) as Record<string, unknown>;
  const has = (name: string): boolean => Object.hasOwn(asked, name);
  const paged = has('page') || has('pageSize');
  const offset = has('start') || has('limit');
  if (paged && offset) throw new Refusal('mixed-pagination', { clause: 'pagination' });
  if (offset) {
    const limit = has('limit') ? toNumber(asked.limit) : defaultLimit;
    const most = limit === -1 || isTooMany(limit);
    return {
      start: Math.max(0, toNumber(asked.start || 0)),
      limit: most ? maxLimit || -1 : Math.max(1, limit),
    };
  }
  const pageSize = has('pageSize') ? Math.max(1, toNumber(asked.pageSize)) : defaultLimit;
  return {
    page: paged ? Math.max(1, toNumber(asked.page || 1)) : 1,
    pageSize: paged && isTooMany(pageSize) ? maxLimit : paged ? Math.max(1, pageSize) : pageSize,
  };
}
