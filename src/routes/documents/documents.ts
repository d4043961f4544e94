import { Refusal } from '../../errors/refusal.ts';
import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { CheckedQuery } from '../../query/query-params.ts';
import type { ResultPage } from '../../query/result-node.ts';
import { checkWithCount, rangeOf } from '../../query/pagination-range.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import { pageText, checkedQuery, entryTexts, select, selectPage, withLookup } from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';

/** Answers `GET /api/articles`: a page of entries with its pagination. @throws {Refusal} */
export function findMany(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const checked = checkedQuery(request, type);
  const pagination = context.dialect.query.check.pagination(checked['pagination'], context.limits);
  const page = selectPage({ ...checked, ...rangeOf(pagination) }, type, context);
  const texts = entryTexts(page, context, 'content');
  const counts = checkWithCount(checked, context.limits);
  return pageText(texts, pagination, counts ? page.total : undefined);
}

/** Answers `GET /api/articles/<documentId>`: the row of the asked status and locale. @throws {Refusal} */
export function findOne(request: RouteRequest): RouteAnswer {
  return firstEntry(request, request.id);
}

/** Answers `GET /api/homepage`. @throws {Refusal} */
export function findSingle(request: RouteRequest): RouteAnswer {
  return firstEntry(request, undefined);
}

function firstEntry(request: RouteRequest, documentId: string | undefined): RouteAnswer {
  const { context, type } = request;
  const page = selectFirst(checkedQuery(request, type), documentId, type, context);
  const [text] = entryTexts(page, context, 'content');
  if (text === undefined) throw new Refusal('not-found', { clause: 'request' });
  return `{"data":${text},"meta":{}}`;
}

/**
 * Finds the row of a document, or of a single type, in the status and locale of a checked query.
 *
 * @param documentId undefined for a single type
 * @throws {Refusal}
 */
export function selectFirst(
  query: CheckedQuery,
  documentId: string | undefined,
  type: ContentType,
  context: Context,
): ResultPage {
  const { locale } = query;
  if (type.localized && locale && typeof locale !== 'string')
    throw new Refusal('invalid-locale', { clause: 'scope', name: 'locale', value: locale });
  const [scope, rest, lookup] = context.dialect.query.scope.ofRequest(query, type, context);
  // One entry has one locale, and `*` is the name of none.
  const named = type.localized && locale === '*' ? { ...lookup, locale } : lookup;
  const params = withLookup(convertQuery(rest, type, context), named);
  const where = documentId === undefined ? params.where : { ...Object(params.where), documentId };
  return select({ ...params, where, limit: 1 }, type, context, scope);
}
