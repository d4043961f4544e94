import type { Context } from '../../context.ts';
import { fillTemplate, parseTemplate, type QueryTemplate } from '../../query/parse/query-template.ts';
import type { ReplyTraits } from '../../reply/shape.ts';
import { slot } from '../../store/cache.ts';
import type { RouteRequest } from '../route.ts';
import { parsedQuery } from '../run-query.ts';
import { KnownEntries } from './known-entries.ts';
import { type PagePlan, planLike, planPage } from './page-plan.ts';
import { type PageQuestion, questionOf } from './page-question.ts';

/**
 * What was answered from the data of a store, by the part of the question that has an effect. So a question with a
 * parameter that nobody reads (`?t=1732280000`) has its answer at once.
 */
interface Known {
  readonly pages: Map<string, string>;
  /** Of questions and pages, in characters. */
  size: number;
  readonly forms: Map<string, PageForm>;
}

/** What pages have in common that differ only in values of `filters` and `pagination`. */
interface PageForm {
  /** The plan of the first of them. */
  plan?: PagePlan;
  /** Null where the values do not stand for themselves. */
  template?: QueryTemplate | null;
  readonly entries: KnownEntries;
}

const KNOWN = slot(() => new Map<ReplyTraits, Known>());

/** In characters. */
const MAX_SIZE = 2_000_000;
const MAX_PAGE = 200_000;
const MAX_FORMS = 16;

/**
 * Returns a page, as it was answered before or by a function. What throws is not kept.
 *
 * @param make has the plan of the page, and the entries that are known of pages like it
 * @throws {Refusal}
 */
export function knownPage(
  request: RouteRequest,
  make: (page: PagePlan, entries: KnownEntries) => string,
): string {
  const { context, hooks } = request;
  // Who explains an answer wants to see how it is found.
  const question = hooks || context.onSelect ? undefined : questionOf(request);
  if (!question) return make(planPage(parsedQuery(request), request), new KnownEntries());
  const known = knownOf(context);
  const page = known.pages.get(question.page);
  if (page !== undefined) return page;
  const form = formOf(question.form, known);
  const plan = planOf(question, form, request);
  const made = make(plan, form.entries);
  form.plan ??= plan;
  keepPage(question.page, made, known);
  return made;
}

/** Plans a page, by what is known of its form. @throws {Refusal} */
function planOf({ shape, values }: PageQuestion, form: PageForm, request: RouteRequest): PagePlan {
  if (form.plan && form.template === undefined)
    form.template = parseTemplate(shape, values.length, request.context.dialect.parser) ?? null;
  return form.plan && form.template
    ? planLike(form.plan, fillTemplate(form.template, values), request)
    : planPage(parsedQuery(request), request);
}

function knownOf({ cache, store, reply }: Context): Known {
  const replies = cache.of(store, KNOWN);
  let known = replies.get(reply);
  if (!known) replies.set(reply, (known = { pages: new Map(), size: 0, forms: new Map() }));
  return known;
}

function keepPage(question: string, page: string, known: Known): void {
  if (page.length > MAX_PAGE) return;
  const size = question.length + page.length;
  if (known.size + size > MAX_SIZE) {
    known.pages.clear();
    known.size = 0;
  }
  known.size += size;
  known.pages.set(question, page);
}

/** Returns the form of a page. Those that were not asked for longest are forgotten. */
function formOf(text: string, { forms }: Known): PageForm {
  const form = forms.get(text) ?? { entries: new KnownEntries() };
  forms.delete(text);
  forms.set(text, form);
  if (forms.size > MAX_FORMS) forms.delete(forms.keys().next().value!);
  return form;
}
