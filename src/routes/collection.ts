import type { ContentType } from '../model/model.ts';
import type { CheckedQuery } from '../query/check/check-query.ts';
import { convertParams, convertWindow } from '../query/convert/params.ts';
import { localize } from '../dialect/v4/localize.ts';
import { isCounting, paginationMeta, readPagination } from '../query/pagination.ts';
import { checkedQuery, contextOf, type Reading, render, select } from './api.ts';

/** `GET /api/articles` */
export function findCollection(reading: Reading, type: ContentType): string {
  const { rest, defaultLocale } = reading.api;
  const query: CheckedQuery = { publicationState: 'live', ...checkedQuery(reading, type) };
  const pagination = readPagination(query.pagination, rest);
  const range =
    'page' in pagination
      ? { start: (pagination.page - 1) * pagination.pageSize, limit: pagination.pageSize }
      : pagination;
  const asked = localize({ ...query, ...range }, type, defaultLocale);
  const params = convertParams(asked, type, contextOf(reading));
  const page = select(reading, type, params);
  const counts = isCounting(query.pagination, rest);
  // Counting takes the pagination as it was asked: where one stands at the root as well, it fails here.
  if (counts) convertWindow({ ...query, ...pagination });
  const meta = { pagination: paginationMeta(pagination, counts ? page.total : undefined) };
  return `{"data":[${render(reading, page).join()}],"meta":${JSON.stringify(meta)}}`;
}
