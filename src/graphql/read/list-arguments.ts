import { StrapiError } from '../../errors/strapi-error.ts';
import type { ScalarType } from '../../model/attribute.ts';
import type { Schema } from '../../model/model.ts';
import { schemaBelow } from '../../query/check/check-names.ts';
import { isEmpty } from '../../query/parse/parse-query.ts';
import { isPlainObject } from '../../objects.ts';
import type { Members } from '../apollo/apollo.ts';
import { RawError } from '../apollo/raw-error.ts';
import { OPERATORS } from '../schema/common-types.ts';
import type { GraphqlSettings } from '../../routes/graphql-settings.ts';
import type { PageInfo } from './graphql-entry.ts';

/** The range of a list. A limit of -1 means all. */
export interface ListRange {
  readonly start: number;
  readonly limit: number;
}

/**
 * Returns the range of an argument `pagination`.
 *
 * @param lonePageSize the page size if `pagination` has only `page`. Default: the default limit
 * @throws {StrapiError} if pages and offsets are mixed
 */
export function rangeOf(
  pagination: unknown,
  { defaultLimit, maxLimit }: Pick<GraphqlSettings, 'defaultLimit' | 'maxLimit'>,
  lonePageSize = defaultLimit,
): ListRange {
  if (pagination === null) throw new RawError("Cannot read properties of null (reading 'page')", 'TypeError');
  const { page, pageSize, start, limit } = (pagination ?? {}) as {
    readonly [name: string]: number | null | undefined;
  };
  const within = (most: number): number => {
    if (maxLimit !== -1 && (most === -1 || most > maxLimit)) return maxLimit;
    return most === -1 ? most : Math.max(1, most);
  };
  const isPaged = (page ?? pageSize ?? null) !== null;
  const isOffset = (start ?? limit ?? null) !== null;
  if (isPaged && isOffset)
    throw new StrapiError(
      400,
      'PaginationError',
      'Cannot use both page & offset pagination in the same query',
      {},
    );
  if (!isPaged) return { start: Math.max(0, start ?? 0), limit: within(limit ?? defaultLimit) };
  const size = within(Math.max(1, pageSize ?? lonePageSize));
  return { start: (Math.max(1, page ?? 1) - 1) * size, limit: size };
}

export const pageInfo = ({ start, limit }: ListRange, total: number): PageInfo =>
  limit === -1
    ? { total, page: 1, pageSize: total - start, pageCount: 1 }
    : { total, page: Math.floor(start / limit) + 1, pageSize: limit, pageCount: Math.ceil(total / limit) };

const GROUPS = new Set(['and', 'or', 'not']);

/**
 * Converts the argument `filters` to filters of REST. Empty lists are dropped in groups, and below an id, which is not
 * an attribute for Strapi 4.
 *
 * @param losesLists whether all empty lists are dropped, and dates in lists, which Strapi 5 reads as empty objects
 */
export function filtersOf(filters: unknown, schema: Schema, losesLists: boolean): unknown {
  if (!isPlainObject(filters)) return {};
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, value]): [string, unknown][] => {
      const attribute = schema.attributes.get(key);
      const below = attribute && attribute.kind !== 'scalar' ? schemaBelow(attribute) : undefined;
      if (below) return [[key, filtersOf(value, below, losesLists)]];
      if (!attribute && GROUPS.has(key)) {
        if (!Array.isArray(value)) return [[`$${key}`, filtersOf(value, schema, losesLists)]];
        const parts = value.filter((each) => !isEmpty(each));
        return parts.length > 0
          ? [[`$${key}`, parts.map((each) => filtersOf(each, schema, losesLists))]]
          : [];
      }
      const losesMoments = losesLists && attribute?.kind === 'scalar' && MOMENTS.has(attribute.type);
      const left = (list: readonly unknown[]) => (losesMoments ? list.filter((each) => each === null) : list);
      return [[key, operatorsOf(value, left, losesLists || !attribute)]];
    }),
  );
}

const MOMENTS = new Set<ScalarType>(['datetime', 'timestamp']);

/**
 * @param left filters a list as Strapi does
 * @param losesEmpty whether empty lists are dropped
 */
function operatorsOf(
  filter: unknown,
  left: (list: readonly unknown[]) => readonly unknown[],
  losesEmpty: boolean,
): unknown {
  if (Array.isArray(filter)) return left(filter).map((each) => operatorsOf(each, left, losesEmpty));
  if (!isPlainObject(filter)) return filter;
  return Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => !(losesEmpty && Array.isArray(value) && left(value).length === 0))
      .map(([key, value]) => [OPERATORS.has(key) ? `$${key}` : key, operatorsOf(value, left, losesEmpty)]),
  );
}

export const withoutNulls = (args: Members): Members =>
  Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined));
