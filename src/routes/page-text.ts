import type { Pagination } from '../query/query-params.ts';

/**
 * Returns the JSON text of a page.
 *
 * @param texts those of its entries
 * @param total undefined where entries are not counted
 */
export function pageText(
  texts: readonly string[],
  pagination: Pagination,
  total: number | undefined,
): string {
  const meta = { pagination: { ...shown(pagination), ...counted(pagination, total) } };
  return `{"data":[${texts.join()}],"meta":${JSON.stringify(meta)}}`;
}

/** A page may begin in the middle of another: Strapi 5 takes 1.5, and answers with the page it begins in. */
const shown = (pagination: Pagination): Pagination =>
  'page' in pagination ? { ...pagination, page: Math.floor(pagination.page) } : pagination;

const counted = (pagination: Pagination, total: number | undefined): object =>
  total === undefined
    ? {}
    : { ...('page' in pagination && { pageCount: Math.ceil(total / pagination.pageSize) }), total };
