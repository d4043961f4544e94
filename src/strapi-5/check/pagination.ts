// Strapi 5.54: packages/core/core/src/core-api/service/pagination.ts
// Strapi 5.54: packages/core/utils/src/pagination.ts
import { Refusal } from '../../errors/refusal.ts';
import { isObject } from '../../objects.ts';
import { toNumber } from '../../database/cast.ts';
import { isGiven } from '../../query/parse/parse-query.ts';
import type { QueryTraits } from '../../query/query-traits.ts';

/**
 * Returns `pagination[…]` within the limits: too small values become the least, too large and non-numeric ones the
 * most. Without a limit, non-numeric values are refused later, as in `page` and `start`.
 *
 * @throws {Refusal} if pages and offsets are mixed
 */
export const pagination: QueryTraits['check']['pagination'] = (value, { defaultLimit, maxLimit }) => {
  const params = (isObject(value) ? value : {}) as Record<string, unknown>;
  const has = (name: string): boolean => Object.hasOwn(params, name);
  const gives = (name: string): boolean => isGiven(params[name]);
  const isUnlimited = maxLimit === 0 || maxLimit === -1;
  const within = (limit: number): number => {
    if (limit < 1) return 1;
    return isUnlimited || limit < maxLimit ? limit : maxLimit;
  };
  // A default of -1 means no limit.
  const standard = defaultLimit === -1 ? (isUnlimited ? -1 : maxLimit) : within(defaultLimit);
  const asksPages = gives('page') || gives('pageSize');
  const asksOffset = gives('start') || gives('limit');
  if (asksPages && asksOffset) throw new Refusal('mixed-pagination', { clause: 'pagination' });

  const isPaged = has('page') || has('pageSize') || !(has('start') || has('limit'));
  if (asksOffset || !isPaged) {
    const start = gives('start') ? Math.max(0, toNumber(params['start'])) : 0;
    // A limit without a value beside a start counts as 0.
    const isDefault = asksOffset ? !has('limit') : true;
    const limit = isDefault ? standard : within(toNumber(params['limit']));
    return isPaged ? { page: Math.floor(start / limit) + 1, pageSize: limit } : { start, limit };
  }
  if (defaultLimit === -1 && !gives('pageSize'))
    return { page: 1, pageSize: asksPages ? standard : defaultLimit };
  const pageSize = gives('pageSize') ? within(toNumber(params['pageSize'])) : standard;
  return { page: gives('page') ? atLeastOne(toNumber(params['page'])) : 1, pageSize };
};

const atLeastOne = (page: number): number => (page < 1 ? 1 : page);
