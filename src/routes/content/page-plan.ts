import type { CheckedQuery } from '../../query/check/check-query.ts';
import { type Pagination, rangeOf } from '../../query/check/pagination.ts';
import { convertFilters } from '../../query/convert/filters.ts';
import { convertQuery, convertRange } from '../../query/convert/query.ts';
import { isGiven, type ParsedQuery } from '../../query/parse/parse-query.ts';
import type { Plan } from '../../query/plan.ts';
import { resolvePlan, withConditions } from '../../query/resolve/resolve-plan.ts';
import type { RouteRequest } from '../route.ts';
import { checkParsed, withLookup } from '../run-query.ts';

/** A page as it was asked for: everything but the data. */
export interface PagePlan {
  readonly plan: Plan;
  readonly pagination: Pagination;
  /** The checked query, without the range of the page. */
  readonly checked: CheckedQuery;
}

/** Plans a page. @throws {Refusal} */
export function planPage(parsed: ParsedQuery, request: RouteRequest): PagePlan {
  const { context, type } = request;
  const checked = checkParsed(parsed, request, type);
  const [pagination, [scope, query, lookup]] = rangeAndScope(checked, request);
  const params = withLookup(convertQuery(query, type, context), lookup);
  return { plan: resolvePlan(params, type, scope, context), pagination, checked };
}

/**
 * Plans a page like another one whose query has the same names, and other values at most in `filters` and
 * `pagination`.
 *
 * @throws {Refusal} for values that are not valid
 */
export function planLike(
  { plan, checked: before }: PagePlan,
  { filters, pagination: asked }: ParsedQuery,
  request: RouteRequest,
): PagePlan {
  const { context, type } = request;
  const checked = {
    ...before,
    ...(filters !== undefined && { filters }),
    ...(asked !== undefined && { pagination: asked }),
  };
  const [pagination, [, query, lookup]] = rangeAndScope(checked, request);
  const where = isGiven(query['filters']) ? { where: convertFilters(query['filters'], type) } : {};
  const params = { ...withLookup(where, lookup), ...convertRange(query) };
  return { plan: withConditions(plan, params, context), pagination, checked };
}

/** Returns the pagination of a checked query, and its scope with what is left of it. @throws {Refusal} */
function rangeAndScope(checked: CheckedQuery, { context, type }: RouteRequest) {
  const { check, scope } = context.dialect.query;
  const pagination = check.pagination(checked['pagination'], context.limits);
  return [pagination, scope.ofRequest({ ...checked, ...rangeOf(pagination) }, type, context)] as const;
}
