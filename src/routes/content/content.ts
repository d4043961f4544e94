import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import type { CheckedQuery } from '../../query/check/check-query.ts';
import { checkWithCount, type Pagination } from '../../query/check/pagination.ts';
import { convertQuery, convertRange } from '../../query/convert/query.ts';
import type { Plan } from '../../query/plan.ts';
import { fillRows, findPage, type Page } from '../../query/run/run-plan.ts';
import { byId, checkedQuery, entryTexts, select, withoutEntityService } from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route.ts';
import type { WriteEntries } from './pages/known-entries.ts';
import { knownPage } from './pages/known-pages.ts';
import { pageText } from '../page-text.ts';

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
  const { context } = request;
  return knownPage(request, ({ plan, pagination, checked }, entries) => {
    const { nodes, total } = findPage(plan, context);
    const write: WriteEntries = (some) => writeEntries({ nodes: some, total }, plan, context);
    const texts = entries?.textsOf(nodes, context, write) ?? write(nodes).texts;
    const asksTotal = (): boolean => {
      const asks = checkWithCount(checked, context.limits);
      if (asks) checkCount?.(checked, pagination);
      return asks;
    };
    const hasTotal = entries?.hadTotal(pagination) ?? asksTotal();
    const counted = hasTotal ? total : undefined;
    return entries?.pageOf(texts, pagination, counted) ?? pageText(texts, pagination, counted);
  });
}

/** Fills in what is populated under the rows of a page, and writes them. @throws {Refusal} */
function writeEntries(page: Page, plan: Plan, context: Context): ReturnType<WriteEntries> {
  const count = fillRows(page.nodes, plan, context);
  context.onSelect?.({ plan, page });
  return { texts: entryTexts(page, context, 'content'), count };
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
