import type { ReplyTraits } from '../../../reply/shape.ts';
import { slot } from '../../../store/cache.ts';
import { childMap } from '../../../store/maps.ts';
import { KeptTexts } from '../../../store/kept-texts.ts';
import type { RouteRequest } from '../../route.ts';
import { parsedQuery } from '../../run-query.ts';
import { type KnownEntries, MAX_PAGE } from './known-entries.ts';
import { PageForm } from './form.ts';
import { type PagePlan, planPage } from './plan.ts';
import { questionOf } from './question.ts';

/**
 * What was answered from the data of a store, by the part of the question that has an effect. So a question with a
 * parameter that nobody reads (`?t=1732280000`) has its answer at once.
 */
interface Known {
  /** The texts of pages, by their form and by their values. */
  readonly pages: Map<string, Map<string, string>>;
  readonly forms: Map<string, PageForm>;
}

/** In characters, for a double with its forks. */
const MAX_SIZE = 3_000_000;
const MAX_FORM = 400_000;
const MAX_FORMS = 16;

const KNOWN = slot(() => new KeptTexts(MAX_SIZE, () => new Map<ReplyTraits, Known>()));

/**
 * Returns a page, as it was answered before or by a function. What throws is not kept.
 *
 * @param make has the plan of the page, and the entries of pages like it
 * @throws {Refusal}
 */
export function knownPage(
  request: RouteRequest,
  make: (page: PagePlan, entries?: KnownEntries) => string,
): string {
  const { context, hooks } = request;
  // Who explains an answer wants to see how it is found.
  const question = hooks || context.onSelect ? undefined : questionOf(request);
  if (!question) return make(planPage(parsedQuery(request), request));
  const kept = context.cache.of(context.model, KNOWN);
  const known = knownIn(kept.of(context.store), context.reply);
  const values = question.values.join('&');
  const page = known.pages.get(question.form)?.get(values);
  if (page !== undefined) return page;
  const before = known.forms.get(question.form);
  const plan = before ? before.planFor(question, request) : planPage(parsedQuery(request), request);
  const form = before ?? new PageForm(plan, context, kept);
  const isKept = form.size <= MAX_FORM;
  const made = make(plan, isKept ? form.entries : undefined);
  if (!before && isKept) kept.makeRoom(form.size);
  if (isKept) keepForm(question.form, form, known);
  if (made.length > MAX_PAGE) return made;
  kept.makeRoom(question.form.length + values.length + made.length);
  childMap(known.pages, question.form).set(values, made);
  return made;
}

function knownIn(replies: Map<ReplyTraits, Known>, reply: ReplyTraits): Known {
  let known = replies.get(reply);
  if (!known) replies.set(reply, (known = { pages: new Map(), forms: new Map() }));
  return known;
}

/** Keeps a form. The one that was not asked for longest is forgotten. */
function keepForm(text: string, form: PageForm, { forms }: Known): void {
  forms.delete(text);
  forms.set(text, form);
  if (forms.size > MAX_FORMS) forms.delete(forms.keys().next().value!);
}
