import type { Context } from '../../../context.ts';
import { rangeOf } from '../../../query/check/pagination.ts';
import { convertFilters } from '../../../query/convert/filters.ts';
import { convertRange } from '../../../query/convert/query.ts';
import { isGiven, type ParsedQuery } from '../../../query/parse/parse-query.ts';
import { fillTemplate, indexesIn, type QueryTemplate } from '../../../query/parse/query-template.ts';
import {
  asksOnly,
  conditionWith,
  prepareConditions,
  type PreparedConditions,
} from '../../../query/resolve/prepared-conditions.ts';
import { resolveConditions, withConditions } from '../../../query/resolve/resolve-plan.ts';
import type { RouteRequest } from '../../route.ts';
import { withLookup } from '../../run-query.ts';
import { type PagePlan, rangeAndScope } from './plan.ts';

/** Plans pages that differ from a first one only in values of `filters` and `pagination`. */
export class PreparedPage {
  readonly #first: PagePlan;
  readonly #template: QueryTemplate;
  /** Undefined where the filters ask for more than can be prepared. */
  readonly #conditions: PreparedConditions | undefined;
  /** The indexes of the values of `pagination`. */
  readonly #indexes: readonly number[];
  #lastRange: PageRange | undefined;

  constructor(first: PagePlan, template: QueryTemplate) {
    this.#first = first;
    this.#template = template;
    const { schema, where } = first.plan;
    const conditions = prepareConditions(template['filters'] ?? {}, schema);
    // The dialect may have added conditions, or left some out.
    this.#conditions = conditions && asksOnly(conditions, where) ? conditions : undefined;
    this.#indexes = indexesIn(template['pagination']);
  }

  /**
   * Plans a page.
   *
   * @param values as they were sent
   * @throws {Refusal} for values that are not valid
   */
  planFor(values: readonly string[], request: RouteRequest): PagePlan {
    if (!this.#conditions) return planLike(this.#first, fillTemplate(this.#template, values), request);
    const { context } = request;
    const { checked, pagination, range } = this.#rangeFor(values, context);
    const where = conditionWith(values, this.#conditions, context);
    return { plan: withConditions(this.#first.plan, where, range), pagination, checked };
  }

  /** Returns the range of a page. Pages of one list in a row often have the same. @throws {Refusal} */
  #rangeFor(all: readonly string[], { dialect, limits }: Context): PageRange {
    const last = this.#lastRange;
    const values = this.#indexes.map((index) => all[index]!);
    if (last && values.every((value, at) => value === last.values[at])) return last;
    const { pagination: asked } = this.#template;
    const filled = asked === undefined ? {} : fillTemplate({ pagination: asked }, all);
    const checked = { ...this.#first.checked, ...filled };
    const pagination = dialect.query.check.pagination(checked['pagination'], limits);
    const range = convertRange({ ...checked, ...rangeOf(pagination) });
    return (this.#lastRange = { values, checked, pagination, range });
  }
}

/** What values of `pagination` ask for. */
interface PageRange extends Pick<PagePlan, 'checked' | 'pagination'> {
  readonly values: readonly string[];
  readonly range: ReturnType<typeof convertRange>;
}

/** Plans a page like another one by the stages that look at values. @throws {Refusal} */
function planLike(
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
  const { bareNames } = context.dialect.query.convert;
  const filtered = isGiven(query['filters'])
    ? { where: convertFilters(query['filters'], type, bareNames) }
    : {};
  const { where } = withLookup(filtered, lookup);
  const range = convertRange(query);
  return { plan: withConditions(plan, resolveConditions(where, plan, context), range), pagination, checked };
}
