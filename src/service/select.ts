// Strapi 5.54: packages/core/core/src/core-api/service/collection-type.ts
// Strapi 5.54: packages/core/core/src/core-api/service/pagination.ts
// Strapi 5.54: packages/core/core/src/services/document-service/middlewares/errors.ts
// Strapi 4.26: packages/core/strapi/src/core-api/service/collection-type.ts
// Strapi 4.26: packages/core/strapi/src/core-api/service/pagination.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-service/index.ts
import type { Context, Limits } from '../context.ts';
import { type Reason, Refusal } from '../errors/refusal.ts';
import type { ContentType, Schema } from '../model/model.ts';
import { convertQuery } from '../query/convert/convert-query.ts';
import type { Scope } from '../query/plan.ts';
import type { CheckedQuery, QueryParams, PageParams } from '../query/query-params.ts';
import { resolvePlan } from '../query/resolve/resolve-plan.ts';
import type { ResultPage } from '../query/result-node.ts';
import { runPlan } from '../query/run/run-plan.ts';
import { strictSwitch } from '../query/parse/parse-query.ts';
import { isObject } from '../objects.ts';

/** Entries, and the data they come from. */
export interface Entries {
  readonly page: ResultPage;
  readonly context: Context;
}

/** Resolves parameters over a schema and runs them. Default scope: every row. @throws {Refusal} */
export function select(
  params: QueryParams,
  schema: Schema,
  context: Context,
  scope: Scope = context.dialect.query.scope.ofEntry,
): ResultPage {
  const asked = context.changes?.params(params, schema) ?? params;
  const plan = resolvePlan(asked, schema, scope, context);
  const found = runPlan(plan, context);
  const page = context.changes?.rows(found, { params: asked, schema, context }) ?? found;
  context.onSelect?.({ plan, page });
  return page;
}

/** Runs a checked query for a list. @throws {Refusal} */
export function selectPage(query: CheckedQuery, type: ContentType, context: Context): ResultPage {
  const [rows, rest, lookup] = context.dialect.query.scope.ofRequest(query, type, context);
  return select(withLookup(convertQuery(rest, type, context), lookup), type, context, rows);
}

const INVALID_VALUES = new Set<Reason>([
  'invalid-date-format',
  'invalid-date',
  'invalid-time',
  'time-is-no-text',
  'invalid-date-time',
]);

/**
 * Runs a query that skips Strapi's entity service. The entity service answers 400 for invalid dates and times; without
 * it they are a failure of the server.
 *
 * @throws {Refusal}
 */
export function withoutEntityService<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refusal && INVALID_VALUES.has(error.reason)) {
      throw new Refusal('unguarded-value', error.at);
    }
    throw error;
  }
}

/**
 * Adds the conditions of a scope, unless filters have the same name.
 *
 * @throws {Refusal} for filters that are a list, which has no names
 */
export function withLookup(params: QueryParams, lookup: object | undefined): QueryParams {
  const { where = {} } = params;
  if (!lookup) return params;
  if (Array.isArray(where) && where.length > 0)
    throw new Refusal('malformed-filters', { clause: 'filters', path: '', value: where });
  return { ...params, where: { ...lookup, ...Object(where) } };
}

/** Adds the condition on an id. The database reads ids as numbers: `01` and `1e0` are 1. */
export const byId = (params: QueryParams, id: unknown): QueryParams => ({
  ...params,
  where: { id },
  limit: 1,
});

/** Returns the id of the entry with the id of a request, as the database reads it, or undefined. @throws {Refusal} */
export const findId = (id: unknown, type: Schema, context: Context): number | undefined =>
  select({ ...byId({}, id), select: ['id'] }, type, context).nodes[0]?.id;

/** Converts a pagination to the parameters of a query. */
export const rangeOf = (pagination: PageParams) =>
  'page' in pagination
    ? { start: (pagination.page - 1) * pagination.pageSize, limit: pagination.pageSize }
    : pagination;

/** Whether a list counts its entries. @throws {Refusal} for a `withCount` that is not a boolean */
export function checkWithCount(query: CheckedQuery, limits: Limits): boolean {
  const pagination = query['pagination'];
  if (!isObject(pagination) || !Object.hasOwn(pagination, 'withCount')) {
    // Strapi finds a parameter with this name, but reads the nested one, and takes a missing one for false.
    return !Object.hasOwn(query, 'pagination.withCount') && limits.withCount;
  }
  const { withCount } = pagination as { withCount: unknown };
  const counts = strictSwitch(withCount);
  if (counts === undefined)
    throw new Refusal('invalid-with-count', { clause: 'pagination', value: withCount });
  return counts;
}
