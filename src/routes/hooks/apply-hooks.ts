import { OwnCodeError } from '../../errors/developer-errors.ts';
import { Refusal } from '../../errors/refusal.ts';
import { showValue } from '../../errors/show-value.ts';
import { StrapiError, refuse } from '../../errors/strapi-error.ts';
import type { AppliedHooks, Change, Hook, HookContext, NamedHook } from '../hook-types.ts';
import { asJson, isPlainObject } from '../../objects.ts';
import { userEntry } from '../accounts/user-text.ts';
import type { AnswerFunction, RouteRequest, RouteResult } from '../route-request.ts';

export function applyHooks(request: RouteRequest, list: readonly NamedHook[]): AppliedHooks {
  const context = hookContext(request);
  const change = (part: HookFunction, value: object): object => changed(part, value, list, context);
  return {
    changeQuery: (query) => change('query', query),
    changeData: (data) => (isPlainObject(data) ? change('data', data) : data),
    changeAnswer(text) {
      if (!list.some(({ hook }) => hook.entry || hook.meta)) return text;
      // Hooks get what the client would get.
      const answer: unknown = JSON.parse(text);
      const each = (entries: unknown): unknown => {
        if (Array.isArray(entries)) return entries.map(each);
        return isPlainObject(entries) ? change('entry', entries) : entries;
      };
      if (!isPlainObject(answer) || !isPlainObject(answer['meta'])) return JSON.stringify(each(answer));
      const meta = change('meta', answer['meta']);
      return JSON.stringify({ ...answer, data: each(answer['data']), meta });
    },
  };
}

/** The members of a hook that are functions. */
type HookFunction = Exclude<keyof Hook, 'id'>;

function changed(
  part: HookFunction,
  value: object,
  list: readonly NamedHook[],
  context: HookContext,
): object {
  let latest = value;
  for (const { name, hook } of list) {
    const place = `${name}.${part}`;
    const result = call(place, hook[part], latest, context);
    if (result instanceof Promise) {
      result.catch(() => undefined);
      throw new OwnCodeError(
        place,
        'returned a promise. Hooks are synchronous: use a route of your own to wait.',
      );
    }
    if (!isPlainObject(result))
      throw new OwnCodeError(place, `returned ${showValue(result)}. Return the ${part}, changed or not.`);
    latest = hook[part] ? jsonOf(place, result) : latest;
  }
  return latest;
}

/** Returns the result of a hook as JSON: dates become texts. */
function jsonOf(place: string, value: object): object {
  try {
    return asJson(value) as object;
  } catch (error) {
    throw new OwnCodeError(place, `returned what cannot be JSON: ${(error as Error).message}`);
  }
}

function call(place: string, fn: Change | undefined, value: object, context: HookContext): unknown {
  if (!fn) return value;
  try {
    return fn(value as never, context);
  } catch (error) {
    throw error instanceof StrapiError ? error : OwnCodeError.thrown(place, error);
  }
}

const hookContext = (request: RouteRequest): HookContext => ({
  ...refuse,
  type: request.type.uid,
  action: request.route.action.replace(/^.*\./, ''),
  id: request.id,
  may: (other) => request.context.caller.may(other),
  get user() {
    return userEntry(request.context);
  },
});

/**
 * Returns what answers one entry by the value of an attribute, which is the id in the path.
 *
 * @param findMany what answers a list of entries
 */
export const byAttribute =
  (attribute: string, findMany: AnswerFunction): AnswerFunction =>
  (request) => {
    const { id, hooks } = request;
    const changeQuery = (query: object): object => {
      const withHooks = hooks!.changeQuery(query) as { readonly filters?: unknown };
      const filters = { $and: [withHooks.filters ?? {}, { [attribute]: { $eq: id } }] };
      return { ...withHooks, filters, pagination: { page: 1, pageSize: 1, withCount: false } };
    };
    const changedRequest = Object.assign(Object.create(request) as RouteRequest, {
      hooks: { ...hooks!, changeQuery },
    });
    const { text } = findMany(changedRequest) as RouteResult;
    const { data } = JSON.parse(text) as { readonly data: readonly object[] };
    if (!data[0]) throw new Refusal('not-found', { clause: 'request' });
    return JSON.stringify({ data: data[0], meta: {} });
  };
