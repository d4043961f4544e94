import { Refusal } from '../../errors/refusal.ts';
import type { CheckedQuery } from '../../query/check/check-query.ts';
import { checkWithCount, type Pagination } from '../../query/check/pagination.ts';
import { convertQuery, convertRange } from '../../query/convert/query.ts';
import type { ParsedQuery } from '../../query/parse/parse-query.ts';
import {
  byId,
  checkedQuery,
  checkParsed,
  entryTexts,
  parsedQuery,
  select,
  withLookup,
  withoutEntityService,
} from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route.ts';
import { knownPage } from './known-pages.ts';

/** Answers `GET /api/articles`: a page of entries with its pagination. @throws {Refusal} */
export function findMany(request: RouteRequest): RouteAnswer {
  return pageOf(request, (checked, pagination) => {
    // Strapi counts with the pagination as it was asked: one at the root as well is refused here.
    convertRange({ ...checked, ...pagination });
  });
}

/**
 * Answers with a page of entries and its pagination.
 *
 * @param checkCount checks what the count is asked with
 * @throws {Refusal}
 */
export function pageOf(
  request: RouteRequest,
  checkCount?: (checked: CheckedQuery, pagination: Pagination) => void,
): RouteAnswer {
  const parsed = parsedQuery(request);
  return knownPage(parsed, request, () => newPage(parsed, request, checkCount));
}

function newPage(
  parsed: ParsedQuery,
  request: RouteRequest,
  checkCount?: (checked: CheckedQuery, pagination: Pagination) => void,
): string {
  const { context, type } = request;
  const { dialect, limits } = context;
  const checked = checkParsed(parsed, request, type);
  const pagination = dialect.query.check.pagination(checked['pagination'], limits);
  const asked = { ...checked, ...rangeOf(pagination) };
  const [scope, query, lookup] = dialect.query.scope.ofRequest(asked, type, context);
  const page = select(withLookup(convertQuery(query, type, context), lookup), type, context, scope);
  const counts = checkWithCount(checked['pagination'], limits);
  if (counts) checkCount?.(checked, pagination);
  const meta = pageMeta(pagination, counts ? page.total : undefined);
  return `{"data":[${entryTexts(page, context, 'content').join()}],"meta":${meta}}`;
}

/** Returns the first entry of a page and their number, as parameters of a query. */
export const rangeOf = (pagination: Pagination) =>
  'page' in pagination
    ? { start: (pagination.page - 1) * pagination.pageSize, limit: pagination.pageSize }
    : pagination;

/** Returns the JSON text of the `meta` of a page. @param total undefined where entries are not counted */
export function pageMeta(pagination: Pagination, total: number | undefined): string {
  const counted =
    total === undefined
      ? {}
      : { ...('page' in pagination && { pageCount: Math.ceil(total / pagination.pageSize) }), total };
  return JSON.stringify({ pagination: { ...pagination, ...counted } });
}

/** Answers `GET /api/articles/1`, whatever the entry's locale and state. @throws {Refusal} */
export function findOne(request: RouteRequest): RouteAnswer {
  const { context, type, id } = request;
  const { fields, populate } = checkedQuery(request, type);
  const params = convertQuery({ fields, populate }, type, context);
  return oneEntry(entryTexts(select(byId(params, id), type, context), context, 'content'));
}

/** Answers `GET /api/homepage`; a list for `locale=all`. @throws {Refusal} */
export function findSingle(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const checked = checkedQuery(request, type);
  const [scope, query] = context.dialect.query.scope.ofRequest(checked, type, context);
  const params = convertQuery(query, type, context);
  if (type.localized && checked.locale === 'all') {
    const page = withoutEntityService(() => select(params, type, context, scope));
    const texts = entryTexts(page, context, 'content');
    return `{"data":[${texts.join()}],"meta":{}}`;
  }
  return oneEntry(entryTexts(select({ ...params, limit: 1 }, type, context, scope), context, 'content'));
}

function oneEntry([text]: readonly string[]): string {
  if (text === undefined) throw new Refusal('not-found', { clause: 'request' });
  return `{"data":${text},"meta":{}}`;
}
