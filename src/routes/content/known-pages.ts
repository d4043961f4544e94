import type { Context } from '../../context.ts';
import type { ParsedQuery } from '../../query/parse/parse-query.ts';
import type { ReplyTraits } from '../../reply/shape.ts';
import { slot } from '../../store/cache.ts';
import type { RouteRequest } from '../route.ts';
import { isStrict } from '../run-query.ts';

/**
 * Pages that were answered from the data of a store, by the part of the question that has an effect. So a question
 * in another spelling, or with a parameter that nobody reads (`?t=1732280000`), has its answer at once.
 */
interface Pages {
  readonly byQuestion: Map<string, string>;
  /** Of questions and pages, in characters. */
  size: number;
}

const PAGES = slot(() => new Map<ReplyTraits, Pages>());

/** In characters. */
const MAX_SIZE = 2_000_000;
const MAX_PAGE = 200_000;
const MAX_QUESTION = 2_000;

/** What Strapi and its plugins read besides the parameters that a dialect names, if only to refuse it. */
const ALSO_READ = ['start', 'limit', 'page', 'pageSize', 'lookup', 'pLevel'];

/**
 * Returns the page for a question, as it was answered before or by a function. What the function throws is not kept.
 */
export function knownPage(parsed: ParsedQuery, request: RouteRequest, make: () => string): string {
  const { context, hooks } = request;
  // Who explains an answer wants to see how it is found.
  if (hooks || context.onSelect) return make();
  const question = questionOf(parsed, request);
  if (question.length > MAX_QUESTION) return make();
  const pages = pagesOf(context);
  const known = pages.byQuestion.get(question);
  if (known !== undefined) return known;
  const page = make();
  if (page.length > MAX_PAGE) return page;
  const size = question.length + page.length;
  if (pages.size + size > MAX_SIZE) {
    pages.byQuestion.clear();
    pages.size = 0;
  }
  pages.size += size;
  pages.byQuestion.set(question, page);
  return page;
}

function pagesOf({ cache, store, reply }: Context): Pages {
  const replies = cache.of(store, PAGES);
  let pages = replies.get(reply);
  if (!pages) replies.set(reply, (pages = { byQuestion: new Map(), size: 0 }));
  return pages;
}

/** Returns everything that decides the answer besides the data. */
function questionOf(parsed: ParsedQuery, { context, type }: RouteRequest): string {
  const { caller, defaultLocale, dialect } = context;
  const read = isStrict(type, context)
    ? // A parameter that is not known is refused.
      Object.keys(parsed)
    : [...dialect.query.parameters, ...ALSO_READ].filter((name) => Object.hasOwn(parsed, name));
  const effective = read.map((name) => [name, parsed[name]]);
  return JSON.stringify([type.uid, caller.permissions, caller.user, defaultLocale, effective]);
}
