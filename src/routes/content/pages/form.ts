import type { Context } from '../../../context.ts';
import { parseTemplate } from '../../../query/parse/query-template.ts';
import { plansIn } from '../../../query/plans-in.ts';
import type { KeptTexts } from '../../../store/kept-texts.ts';
import type { RouteRequest } from '../../route.ts';
import { parsedQuery } from '../../run-query.ts';
import { isSameOnEveryPage, KnownEntries } from './known-entries.ts';
import { type PagePlan, planPage } from './plan.ts';
import type { PageQuestion } from './question.ts';
import { PreparedPage } from './prepared-page.ts';

/** What a plan takes without those below it, in characters, about. */
const PLAN_SIZE = 4_000;

/** What pages have in common that differ only in values of `filters` and `pagination`. */
export class PageForm {
  /** Undefined where entries depend on the page that they are on. */
  readonly entries: KnownEntries | undefined;
  /** What it takes besides its entries, in characters, about. */
  readonly size: number;
  /** The text of the last page that was made. */
  lastPage: string | undefined;
  readonly #first: PagePlan;
  /** Undefined before the second page, and null where the values of a query do not stand for themselves. */
  #prepared: PreparedPage | null | undefined;

  /**
   * @param first the plan of one of the pages
   * @param kept counts the texts of entries
   */
  constructor(first: PagePlan, context: Context, kept: KeptTexts<unknown>) {
    this.#first = first;
    this.size = PLAN_SIZE * plansIn(first.plan).size;
    this.entries = isSameOnEveryPage(first.plan, context) ? new KnownEntries(kept) : undefined;
  }

  /** Plans a page. @throws {Refusal} for values that are not valid */
  planFor(question: PageQuestion, request: RouteRequest): PagePlan {
    if (this.#prepared === undefined) this.#prepared = this.#prepare(question, request);
    return this.#prepared?.planFor(question.values, request) ?? planPage(parsedQuery(request), request);
  }

  #prepare({ shape, values }: PageQuestion, { context }: RouteRequest): PreparedPage | null {
    const template = parseTemplate(shape, values.length, context.dialect.parser);
    return template ? new PreparedPage(this.#first, template) : null;
  }
}
