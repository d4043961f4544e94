import { queryFromObject } from '../../../query/parse/query-object.ts';
import { valueStart } from '../../../query/parse/query-template.ts';
import type { RouteRequest } from '../../route.ts';
import { isStrict } from '../../run-query.ts';

/**
 * The question of a page, read without parsing it. Questions of one form differ only in values of `filters` and
 * `pagination`.
 */
export interface PageQuestion {
  /** Everything that decides the answer besides the data and these values. */
  readonly form: string;
  /** The parameters of `filters` and `pagination`, with the index of its value in the place of each. */
  readonly shape: string;
  /** The values as they were sent. */
  readonly values: readonly string[];
}

/** In characters. */
const MAX_QUESTION = 2_000;
/** In characters. What is longer may be refused. */
const MAX_VALUE = 500;
/** More parameters are not read. */
const MAX_PARAMETERS = 1_000;
/** Separates the parts of a form. No query of a URL has it. */
const END = '#';

/** What Strapi and its plugins read besides the parameters that a dialect names, if only to refuse it. */
const ALSO_READ = ['start', 'limit', 'page', 'pageSize', 'pagination.withCount', 'lookup', 'pLevel'];

/** A name without percent-encoding. */
const NAME = /^[\w.~-]+(?=\[|%5B|=|$)/i;

/**
 * Returns the question of a page, without the parameters that nobody reads; undefined for one that is not kept.
 *
 * @throws {Refusal} for an object that is too deep
 */
export function questionOf(request: RouteRequest): PageQuestion | undefined {
  const { query, context, type } = request;
  const { caller, defaultLocale } = context;
  const asker = JSON.stringify([type.uid, caller.permissions, caller.user, defaultLocale]);
  if (typeof query === 'string') return isShort(query) ? questionOfText(query, asker, request) : undefined;
  const text = JSON.stringify(queryFromObject(query));
  return isShort(text) ? { form: asker + text, shape: '', values: [] } : undefined;
}

const isShort = (text: string): boolean => text.length <= MAX_QUESTION && !text.includes(END);

function questionOfText(
  query: string,
  asker: string,
  { context, type }: RouteRequest,
): PageQuestion | undefined {
  const { parameters: known } = context.dialect.query;
  const readsAll = isStrict(type, context);
  let others = '';
  let shape = '';
  const values: string[] = [];
  const parameters = query.split('&');
  if (parameters.length > MAX_PARAMETERS) return undefined;
  for (const parameter of parameters) {
    if (parameter === '') continue;
    const [name] = NAME.exec(parameter) ?? [];
    // It may be another spelling of a name that counts.
    if (name === undefined) return undefined;
    if (name === 'filters' || name === 'pagination') {
      const start = valueStart(parameter);
      const value = parameter.slice(start);
      if (value.length > MAX_VALUE) return undefined;
      shape += value === '' ? `&${parameter}` : `&${parameter.slice(0, start)}${values.push(value) - 1}`;
    } else if (readsAll || isRead(name, known)) others += `&${parameter}`;
  }
  return { form: asker + others + END + shape, shape, values };
}

const isRead = (name: string, parameters: readonly string[]): boolean =>
  parameters.includes(name) || ALSO_READ.includes(name);
