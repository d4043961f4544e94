import { Refusal } from '../../errors/refusal.ts';
import type { CheckedQuery, QueryParams } from '../../query/query-params.ts';
import { checkWithCount, rangeOf } from '../../query/pagination-range.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import { pageText, checkedQuery, entryTexts, select, withLookup } from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';

/** Answers `GET /api/articles`: a page of entries with its pagination. @throws {Refusal} */
export function findMany(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const { check, scope } = context.dialect.query;
  const checked = checkedQuery(request, type);
  const pagination = check.pagination(checked['pagination'], context.limits);
  const [rows, query, lookup] = scope.ofRequest({ ...checked, ...rangeOf(pagination) }, type, context);
  const page = select(withLookup(convertQuery(query, type, context), lookup), type, context, rows);
  const texts = entryTexts(page, context, 'content');
  const counts = checkWithCount(checked, context.limits);
  return pageText(texts, pagination, counts ? page.total : undefined);
}

/** Answers `GET /api/articles/<documentId>`: the row of the asked status and locale. @throws {Refusal} */
export function findOne(request: RouteRequest): RouteAnswer {
  const { type, id } = request;
  return firstEntry(request, checkedQuery(request, type), (params) => ({
    ...params,
    where: { ...Object(params.where), documentId: id },
  }));
}

/** Answers `GET /api/homepage`. @throws {Refusal} */
export function findSingle(request: RouteRequest): RouteAnswer {
  return firstEntry(request, checkedQuery(request, request.type), (params) => params);
}

function firstEntry(
  request: RouteRequest,
  query: CheckedQuery,
  change: (params: QueryParams) => QueryParams,
): RouteAnswer {
  const { context, type } = request;
  const { locale } = query;
  if (type.localized && locale && typeof locale !== 'string')
    throw new Refusal('invalid-locale', { clause: 'scope', name: 'locale', value: locale });
  const [scope, rest, lookup] = context.dialect.query.scope.ofRequest(query, type, context);
  // One entry has one locale, and `*` is the name of none.
  const named = type.localized && locale === '*' ? { ...lookup, locale } : lookup;
  const params = change(withLookup(convertQuery(rest, type, context), named));
  const page = select({ ...params, limit: 1 }, type, context, scope);
  const [text] = entryTexts(page, context, 'content');
  if (text === undefined) throw new Refusal('not-found', { clause: 'request' });
  return `{"data":${text},"meta":{}}`;
}
