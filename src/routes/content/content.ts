import { Refusal } from '../../errors/refusal.ts';
import { checkWithCount, rangeOf } from '../../query/pagination-range.ts';
import { convertQuery, convertRange } from '../../query/convert/convert-query.ts';
import {
  pageText,
  byId,
  checkedQuery,
  entryTexts,
  select,
  selectPage,
  withoutEntityService,
} from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';

/** Answers `GET /api/articles`: a page of entries with its pagination. @throws {Refusal} */
export function findMany(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const checked = checkedQuery(request, type);
  const pagination = context.dialect.query.check.pagination(checked['pagination'], context.limits);
  const page = selectPage({ ...checked, ...rangeOf(pagination) }, type, context);
  const texts = entryTexts(page, context, 'content');
  const counts = checkWithCount(checked, context.limits);
  // Strapi counts with the pagination as it was asked: one at the root as well is refused here.
  if (counts) convertRange({ ...checked, ...pagination });
  return pageText(texts, pagination, counts ? page.total : undefined);
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
