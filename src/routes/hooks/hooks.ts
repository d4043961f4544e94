import { OwnCodeError } from '../../errors/own-code-error.ts';
import { showValue } from '../../errors/show-value.ts';
import { StrapiError } from '../../errors/strapi-error.ts';
import type { Change, Hook, HookContext } from './hook.ts';
import type { RouteRequest } from '../route.ts';
import { isPlainObject } from '../../objects.ts';

/** Returns the query of a request as its hooks change it. @throws {OwnCodeError} */
export const changeQuery = (request: RouteRequest, query: object): object => change('query', query, request);

/** Returns what a request writes as its hooks change it. @throws {OwnCodeError} */
export function changeData(request: RouteRequest, data: unknown): unknown {
  return isPlainObject(data) ? change('data', data, request) : data;
}

/** Returns the JSON text of an answer with its entries and its meta as the hooks change them. @throws {OwnCodeError} */
export function changeAnswer(request: RouteRequest, text: string): string {
  if (!request.hooks?.list.some(({ hook }) => hook.entry || hook.meta)) return text;
  const answer: unknown = JSON.parse(text);
  const each = (entries: unknown): unknown => {
    if (Array.isArray(entries)) return entries.map(each);
    return isPlainObject(entries) ? change('entry', entries, request) : entries;
  };
  if (!isPlainObject(answer) || !isPlainObject(answer['meta'])) return JSON.stringify(each(answer));
  const meta = change('meta', answer['meta'], request);
  return JSON.stringify({ ...answer, data: each(answer['data']), meta });
}

function change(part: keyof Hook, value: object, { hooks }: RouteRequest): object {
  if (!hooks) return value;
  let changed = value;
  for (const { name, hook } of hooks.list) {
    const place = `${name}.${part}`;
    const result = call(place, hook[part], changed, hooks.context);
    if (result instanceof Promise) {
      result.catch(() => undefined);
      throw new OwnCodeError(
        place,
        'returned a promise. Hooks are synchronous: use a route of your own to wait.',
      );
    }
    if (!isPlainObject(result))
      throw new OwnCodeError(place, `returned ${showValue(result)}. Return the ${part}, changed or not.`);
    changed = result;
  }
  return changed;
}

function call(place: string, fn: Change | undefined, value: object, context: HookContext): unknown {
  if (!fn) return value;
  try {
    return fn(value as never, context);
  } catch (error) {
    throw error instanceof StrapiError ? error : OwnCodeError.thrown(place, error);
  }
}
