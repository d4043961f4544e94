import { validationError } from '../errors/strapi-error.ts';
import { toNumber } from '../database/cast.ts';
import { isObject } from './parse/parse-query.ts';

/** `rest` of the options, complete. */
export interface RestSettings {
  /** Where the API lies: `/api`. */
  readonly prefix: string;
  readonly defaultLimit: number;
  readonly maxLimit: number;
  readonly withCount: boolean;
}

export type Pagination =
  | { readonly page: number; readonly pageSize: number }
  | { readonly start: number; readonly limit: number };

/**
 * `pagination[...]` of a collection, clamped. What is no number stays one that is none, and fails
 * when it is used.
 *
 * @throws {StrapiError} 400 where pages and offsets are mixed
 */
export function readPagination(pagination: unknown, rest: RestSettings): Pagination {
  const { defaultLimit, maxLimit } = rest;
  const given = (isObject(pagination) ? pagination : {}) as Record<string, unknown>;
  const has = (name: string): boolean => Object.hasOwn(given, name);
  const paged = has('page') || has('pageSize');
  const offset = has('start') || has('limit');
  if (paged && offset) {
    throw validationError('Invalid pagination parameters. Expected either start/limit or page/pageSize');
  }
  if (offset) {
    const limit = has('limit') ? toNumber(given.limit) : defaultLimit;
    const tooMany = limit === -1 || limit > maxLimit;
    return { start: Math.max(0, toNumber(given.start || 0)), limit: tooMany ? maxLimit : Math.max(1, limit) };
  }
  const pageSize = has('pageSize') ? Math.max(1, toNumber(given.pageSize)) : defaultLimit;
  return {
    page: paged ? Math.max(1, toNumber(given.page || 1)) : 1,
    pageSize: paged && pageSize > maxLimit ? maxLimit : paged ? Math.max(1, pageSize) : pageSize,
  };
}

/** Whether the answer counts; 400 for a `withCount` that is no switch. */
export function isCounting(pagination: unknown, rest: RestSettings): boolean {
  if (!isObject(pagination) || !Object.hasOwn(pagination, 'withCount')) return rest.withCount;
  const { withCount } = pagination as { withCount: unknown };
  if (withCount === 'true' || withCount === 't' || withCount === '1') return true;
  if (withCount === 'false' || withCount === 'f' || withCount === '0') return false;
  throw validationError('Invalid withCount parameter. Expected "t","1","true","false","0","f"');
}

/** `meta.pagination`, with page count and total where they were counted. */
export function paginationMeta(pagination: Pagination, total: number | undefined): object {
  if (total === undefined) return pagination;
  return 'page' in pagination
    ? { ...pagination, pageCount: Math.ceil(total / pagination.pageSize), total }
    : { ...pagination, total };
}
