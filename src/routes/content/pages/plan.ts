import type { CheckedQuery } from '../../../query/check/check-query.ts';
import { type Pagination, rangeOf } from '../../../query/check/pagination.ts';
import { convertQuery } from '../../../query/convert/query.ts';
import type { ParsedQuery } from '../../../query/parse/parse-query.ts';
import type { Plan } from '../../../query/plan.ts';
import { resolvePlan } from '../../../query/resolve/resolve-plan.ts';
import type { RouteRequest } from '../../route.ts';
import { checkParsed, withLookup } from '../../run-query.ts';

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

/** Returns the pagination of a checked query, and its scope with what is left of it. @throws {Refusal} */
export function rangeAndScope(checked: CheckedQuery, { context, type }: RouteRequest) {
  const { check, scope } = context.dialect.query;
  const pagination = check.pagination(checked['pagination'], context.limits);
  return [pagination, scope.ofRequest({ ...checked, ...rangeOf(pagination) }, type, context)] as const;
}
