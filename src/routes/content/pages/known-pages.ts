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

/** In characters, for a double with its forks. */
const MAX_SIZE = { pages: 2_000_000, forms: 2_000_000 };
const MAX_FORM = 400_000;
const MAX_FORMS = 16;

/**
 * The texts of pages, by their form and by their values: by the part of the question that has an effect. So a question
 * with a parameter that nobody reads (`?t=1732280000`) has its answer at once.
 */
const PAGES = slot(
  () => new KeptTexts(MAX_SIZE.pages, () => new Map<ReplyTraits, Map<string, Map<string, string>>>()),
);

/** What pages have in common, by their form. There are fewer, so they are kept longer. */
const FORMS = slot(() => new KeptTexts(MAX_SIZE.forms, () => new Map<ReplyTraits, Map<string, PageForm>>()));

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
  // An explanation needs the query to run.
  const question = hooks || context.onSelect ? undefined : questionOf(request);
  if (!question) return make(planPage(parsedQuery(request), request));
  const { cache, model, store, reply } = context;
  const keptPages = cache.of(model, PAGES);
  const values = question.values.join('&');
  const page = keptPages.of(store).get(reply)?.get(question.form)?.get(values);
  if (page !== undefined) return page;
  const keptForms = cache.of(model, FORMS);
  const before = keptForms.of(store).get(reply)?.get(question.form);
  const plan = before ? before.planFor(question, request) : planPage(parsedQuery(request), request);
  const form = before ?? new PageForm(plan, context, keptForms);
  const isKept = form.size <= MAX_FORM;
  const made = make(plan, isKept ? form.entries : undefined);
  if (!before && isKept) keptForms.makeRoom(form.size);
  if (isKept) keepForm(question.form, form, childMap(keptForms.of(store), reply));
  if (made.length > MAX_PAGE) return made;
  // Pages in a row that show the same share their text.
  keptPages.makeRoom(question.form.length + values.length + (made === form.lastPage ? 0 : made.length));
  form.lastPage = made;
  childMap(childMap(keptPages.of(store), reply), question.form).set(values, made);
  return made;
}

/** Keeps a form. The one that was not asked for longest is forgotten. */
function keepForm(text: string, form: PageForm, forms: Map<string, PageForm>): void {
  forms.delete(text);
  forms.set(text, form);
  if (forms.size > MAX_FORMS) forms.delete(forms.keys().next().value!);
}
