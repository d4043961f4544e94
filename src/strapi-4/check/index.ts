// Strapi 4.26: packages/core/utils/src/validate/validators.ts
// Strapi 4.26: packages/core/utils/src/sanitize/sanitizers.ts
// Strapi 4.26: packages/core/strapi/src/core-api/service/pagination.ts
import type { Context, Limits } from '../../context.ts';
import { toNumber } from '../../database/cast.ts';
import { isOperator } from '../../database/operators.ts';
import { type Reason, Refusal } from '../../errors/refusal.ts';
import { attributeByKey } from '../../model/look-up.ts';
import type { Schema } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import { filtersCheck } from '../../query/check/check-filters.ts';
import { hiddenPassword, morph, privateName, schemaBelow, zone } from '../../query/check/check-names.ts';
import { emptySort, sortCheck } from '../../query/check/check-sort.ts';
import { isStringArray } from '../../query/parse/parse-query.ts';
import type { PageParams, ClausePosition } from '../../query/query-params.ts';
import type { QueryTraits } from '../../query/query-traits.ts';
import { checkPopulate } from './check-populate.ts';

/**
 * Checks `fields`, a text or a list of texts, and returns it with trimmed names. Other forms are refused later.
 *
 * @throws {Refusal} for names that are not visible scalars
 */
function fields(
  value: unknown,
  schema: Schema | undefined,
  _context: Context,
  { path, postponed }: ClausePosition,
): unknown {
  if (typeof value === 'string') return checkName(value, schema, path);
  if (isStringArray(value)) return value.map((text) => checkName(text, schema, path));
  if (!Array.isArray(value)) return value;
  // Strapi does not check a list with gaps.
  const members: unknown[] = value.filter((member) => member !== null);
  const isNested = postponed !== undefined;
  return isNested && isStringArray(members) ? visibleNames(members, schema) : members;
}

function checkName(text: string, schema: Schema | undefined, path: string): string {
  const name = text.trim();
  const problem = problemOf(text, schema);
  if (problem) throw new Refusal(problem, { clause: 'fields', path, name });
  return name;
}

/** Inside a populate, Strapi cleans the list again, and drops names instead of refusing them. */
const visibleNames = (texts: readonly string[], schema: Schema | undefined): string[] =>
  texts.filter((text) => !problemOf(text, schema)).map((text) => text.trim());

function problemOf(text: string, schema: Schema | undefined): Reason | undefined {
  const name = text.trim();
  // Only `*` without spaces is a wildcard. Inherited names such as `constructor` fail in the database.
  if (text === '*' || name === 'id' || name in Object.prototype) return undefined;
  const attribute = attributeByKey(schema, name);
  if (!attribute) return 'unknown-name';
  if (attribute.kind !== 'scalar') return 'wrong-kind';
  return attribute.hidden ? 'hidden-name' : undefined;
}

const filters = filtersCheck({
  rules: [
    {
      reason: 'unknown-name',
      refuses: ({ key, attribute }) => key !== 'id' && !attribute && !isOperator(key),
    },
    zone,
    morph,
    hiddenPassword,
    privateName,
  ],
  schemaOf: (_key, attribute, schema) => (attribute ? (schemaBelow(attribute) ?? null) : schema),
  isInPath: () => true,
  checksPermissionInside: true,
});

/**
 * Returns `pagination[…]` of a list within the limits. Non-numeric values become NaN and are refused later, as in
 * Strapi.
 *
 * @throws {Refusal} if pages and offsets are mixed
 */
export function pagination(value: unknown, limits: Limits): PageParams {
  const { defaultLimit, maxLimit } = limits;
  const isTooMany = (limit: number): boolean => maxLimit !== 0 && limit > maxLimit;
  const params = (isObject(value) ? value : {}) as Record<string, unknown>;
  const has = (name: string): boolean => Object.hasOwn(params, name);
  const paged = has('page') || has('pageSize');
  const offset = has('start') || has('limit');
  if (paged && offset) throw new Refusal('mixed-pagination', { clause: 'pagination' });
  if (offset) {
    const limit = has('limit') ? toNumber(params.limit) : defaultLimit;
    const most = limit === -1 || isTooMany(limit);
    return {
      start: Math.max(0, toNumber(params.start || 0)),
      limit: most ? maxLimit || -1 : Math.max(1, limit),
    };
  }
  const pageSize = has('pageSize') ? Math.max(1, toNumber(params.pageSize)) : defaultLimit;
  return {
    page: paged ? Math.max(1, toNumber(params.page || 1)) : 1,
    pageSize: paged && isTooMany(pageSize) ? maxLimit : paged ? Math.max(1, pageSize) : pageSize,
  };
}

const sort = sortCheck({
  rules: [
    {
      reason: 'unknown-name',
      refuses: ({ key, attribute }) => key !== 'id' && !attribute && !(key in Object.prototype),
    },
    zone,
    morph,
    privateName,
    hiddenPassword,
    emptySort,
  ],
  skipsList: () => false,
  checksPermissionInside: true,
});

/** How Strapi 4 checks a query. */
export const check: QueryTraits['check'] = {
  parameters() {},
  filters,
  sort,
  fields,
  populate: checkPopulate,
  pagination,
};
