import type { Pagination } from '../../../query/check/pagination.ts';

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
  const counted =
    total === undefined
      ? {}
      : { ...('page' in pagination && { pageCount: Math.ceil(total / pagination.pageSize) }), total };
  return `{"data":[${texts.join()}],"meta":${JSON.stringify({ pagination: { ...pagination, ...counted } })}}`;
}
