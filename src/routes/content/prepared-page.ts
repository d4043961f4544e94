import { rangeOf } from '../../query/check/pagination.ts';
import { convertFilters } from '../../query/convert/filters.ts';
import { convertRange } from '../../query/convert/query.ts';
import { isGiven, type ParsedQuery } from '../../query/parse/parse-query.ts';
import { decodeValue, fillTemplate, type QueryTemplate } from '../../query/parse/query-template.ts';
import {
  asksOnly,
  conditionWith,
  prepareConditions,
  type PreparedConditions,
} from '../../query/resolve/prepared-conditions.ts';
import { resolveConditions, withConditions } from '../../query/resolve/resolve-plan.ts';
import type { RouteRequest } from '../route.ts';
import { withLookup } from '../run-query.ts';
import { type PagePlan, rangeAndScope } from './page-plan.ts';

/** What plans pages that differ from a first one only in values of `filters` and `pagination`. */
export interface PreparedPage {
  readonly first: PagePlan;
  readonly template: QueryTemplate;
  /** Undefined where the filters ask for more than can be prepared. */
  readonly conditions: PreparedConditions | undefined;
}

/** Prepares pages like a first one. */
export function preparePage(first: PagePlan, template: QueryTemplate): PreparedPage {
  const { schema, where } = first.plan;
  const conditions = prepareConditions(template['filters'] ?? {}, schema);
  // The dialect may have added conditions, or left some out.
  return { first, template, conditions: conditions && asksOnly(conditions, where) ? conditions : undefined };
}

/**
 * Plans a page like the first one.
 *
 * @param values as they were sent
 * @throws {Refusal} for values that are not valid
 */
export function planLike(page: PreparedPage, values: readonly string[], request: RouteRequest): PagePlan {
  const { first, template, conditions } = page;
  if (!conditions) return planByStages(first, fillTemplate(template, values), request);
  const { context } = request;
  const asked = template['pagination'];
  const checked =
    asked === undefined
      ? first.checked
      : { ...first.checked, ...fillTemplate({ pagination: asked }, values) };
  const pagination = context.dialect.query.check.pagination(checked['pagination'], context.limits);
  const range = convertRange({ ...checked, ...rangeOf(pagination) });
  const where = conditionWith(values.map(decodeValue), conditions, context);
  return { plan: withConditions(first.plan, where, range), pagination, checked };
}

/** Plans a page like the first one by the stages that look at values. @throws {Refusal} */
function planByStages(
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
  const filtered = isGiven(query['filters']) ? { where: convertFilters(query['filters'], type) } : {};
  const { where } = withLookup(filtered, lookup);
  const range = convertRange(query);
  return { plan: withConditions(plan, resolveConditions(where, plan, context), range), pagination, checked };
}
