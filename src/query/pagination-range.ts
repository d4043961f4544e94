// Strapi 5.54: packages/core/core/src/core-api/service/pagination.ts
// Strapi 4.26: packages/core/strapi/src/core-api/service/pagination.ts
import type { PageParams, CheckedQuery } from './query-params.ts';
import type { Limits } from '../context.ts';
import { Refusal } from '../errors/refusal.ts';
import { strictSwitch } from './parse/parse-query.ts';
import { isObject } from '../objects.ts';

/** Converts a pagination to the parameters of a query. */
export const rangeOf = (pagination: PageParams) =>
  'page' in pagination
    ? { start: (pagination.page - 1) * pagination.pageSize, limit: pagination.pageSize }
    : pagination;

/** Whether a list counts its entries. @throws {Refusal} for a `withCount` that is not a boolean */
export function checkWithCount(query: CheckedQuery, limits: Limits): boolean {
  const pagination = query['pagination'];
  if (!isObject(pagination) || !Object.hasOwn(pagination, 'withCount')) {
    // Strapi finds a parameter with this name, but reads the nested one, and takes a missing one for false.
    return !Object.hasOwn(query, 'pagination.withCount') && limits.withCount;
  }
  const { withCount } = pagination as { withCount: unknown };
  const counts = strictSwitch(withCount);
  if (counts === undefined)
    throw new Refusal('invalid-with-count', { clause: 'pagination', value: withCount });
  return counts;
}
