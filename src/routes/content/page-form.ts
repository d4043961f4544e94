import type { Context } from '../../context.ts';
import { Refusal } from '../../errors/refusal.ts';
import { fillTemplate, parseTemplate, type QueryTemplate } from '../../query/parse/query-template.ts';
import type { Plan } from '../../query/plan.ts';
import type { KeptTexts } from '../../store/kept-texts.ts';
import type { RouteRequest } from '../route.ts';
import { parsedQuery } from '../run-query.ts';
import { isSameOnEveryPage, KnownEntries } from './known-entries.ts';
import { type PagePlan, planLike, planPage } from './page-plan.ts';
import type { PageQuestion } from './page-question.ts';

/** In characters, about: a plan of one level. */
const PLAN_SIZE = 1_000;

/** What pages have in common that differ only in values of `filters` and `pagination`. */
export class PageForm {
  /** Undefined where entries depend on the page that they are on. */
  readonly entries: KnownEntries | undefined;
  /** What the plan takes, in characters, about. */
  readonly size: number;
  readonly #first: PagePlan;
  /** Undefined before the second page, and null where the values of a query do not stand for themselves. */
  #template: QueryTemplate | null | undefined;

  /**
   * @param first the plan of one of the pages
   * @param kept counts the texts of entries
   */
  constructor(first: PagePlan, context: Context, kept: KeptTexts<unknown>) {
    this.#first = first;
    this.size = PLAN_SIZE * countPlans(first.plan, new Set());
    this.entries = isSameOnEveryPage(first.plan, context) ? new KnownEntries(kept) : undefined;
  }

  /** Plans a page. @throws {Refusal} for values that are not valid */
  planFor({ shape, values }: PageQuestion, request: RouteRequest): PagePlan {
    const { parser } = request.context.dialect;
    if (this.#template === undefined) this.#template = parseTemplate(shape, values.length, parser) ?? null;
    return this.#template
      ? planLike(this.#first, fillTemplate(this.#template, values), request)
      : planPage(parsedQuery(request), request);
  }
}

/** Counts a plan with those below it. */
function countPlans(plan: Plan, seen: Set<Plan>): number {
  seen.add(plan);
  for (const { plans } of plan.populate)
    for (const below of plans.values())
      if (!(below instanceof Refusal) && !seen.has(below)) countPlans(below, seen);
  return seen.size;
}
