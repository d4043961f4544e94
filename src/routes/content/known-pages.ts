import type { Context } from '../../context.ts';
import type { ParsedQuery } from '../../query/parse/parse-query.ts';
import type { ReplyTraits } from '../../reply/shape.ts';
import { slot } from '../../store/cache.ts';
import type { RouteRequest } from '../route.ts';
import { isStrict } from '../run-query.ts';
import { KnownEntries } from './known-entries.ts';
import type { PagePlan } from './page-plan.ts';

/**
 * What was answered from the data of a store, by the part of the question that has an effect. So a question in
 * another spelling, or with a parameter that nobody reads (`?t=1732280000`), has its answer at once.
 */
interface Known {
  readonly pages: Map<string, string>;
  /** Of questions and pages, in characters. */
  size: number;
  /** What pages have in common that differ only in values of `filters` and `pagination`, by the rest of the question. */
  readonly forms: Map<string, PageForm>;
}

/** What is known of pages of one form. */
export interface PageForm {
  plan?: PagePlan;
  readonly entries: KnownEntries;
}

const KNOWN = slot(() => new Map<ReplyTraits, Known>());

/** In characters. */
const MAX_SIZE = 2_000_000;
const MAX_PAGE = 200_000;
const MAX_QUESTION = 2_000;
const MAX_FORMS = 16;

/** What Strapi and its plugins read besides the parameters that a dialect names, if only to refuse it. */
const ALSO_READ = ['start', 'limit', 'page', 'pageSize', 'lookup', 'pLevel'];

/**
 * Returns the page for a question, as it was answered before or by a function. What the function throws is not kept.
 *
 * @param make has what is known of pages like this one, and adds to it
 */
export function knownPage(
  parsed: ParsedQuery,
  request: RouteRequest,
  make: (form: PageForm) => string,
): string {
  const { context, hooks } = request;
  // Who explains an answer wants to see how it is found.
  if (hooks || context.onSelect) return make({ entries: new KnownEntries() });
  const { form, values } = questionOf(parsed, request);
  if (form.length + values.length > MAX_QUESTION) return make({ entries: new KnownEntries() });
  const known = knownOf(context);
  const question = form + values;
  const page = known.pages.get(question);
  if (page !== undefined) return page;
  const made = make(formOf(form, known));
  keepPage(question, made, known);
  return made;
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

/** Returns everything that decides the answer besides the data: the form of a page, and the values in it. */
function questionOf(parsed: ParsedQuery, { context, type }: RouteRequest): { form: string; values: string } {
  const { caller, defaultLocale, dialect } = context;
  const read = isStrict(type, context)
    ? // A parameter that is not known is refused.
      Object.keys(parsed)
    : [...dialect.query.parameters, ...ALSO_READ].filter((name) => Object.hasOwn(parsed, name));
  const values: string[] = [];
  const withoutTexts = (_name: string, value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    values.push(value);
    return value && 'text';
  };
  const shape = JSON.stringify([parsed['filters'], parsed['pagination']], withoutTexts);
  const others = read
    .filter((name) => name !== 'filters' && name !== 'pagination')
    .map((name) => [name, parsed[name]]);
  const form = JSON.stringify([type.uid, caller.permissions, caller.user, defaultLocale, others]) + shape;
  return { form, values: JSON.stringify(values) };
}
