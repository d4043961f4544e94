import type { Schema } from '../../model/model.ts';
import { internalError, paginationError } from '../../errors/strapi-error.ts';
import { toNumber } from '../../database/cast.ts';
import type { QueryContext } from '../../context.ts';
import { convertBoolean } from './boolean.ts';
import { convertFilters } from './filters.ts';
import { convertPopulate, type PopulateParam } from './populate.ts';
import { convertSort, type SortObject } from './sort.ts';
import { isStringArray } from '../parse/parse-query.ts';

/** What one query of the database is asked for: the parameters of a request, or of one populate. */
export interface QueryParams {
  readonly select?: readonly string[];
  readonly where?: unknown;
  readonly orderBy?: readonly SortObject[];
  readonly populate?: PopulateParam;
  readonly offset?: number;
  readonly limit?: number;
  readonly search?: unknown;
  readonly count?: boolean;
  readonly ordering?: unknown;
  /** `publicationState`: whether drafts are left out; undefined: as the query above says. */
  readonly live?: boolean;
  /** Params by the type of the rows; what is not listed takes no part. */
  readonly on?: { readonly [uid: string]: QueryParams | boolean };
}

type Given = { readonly [parameter: string]: unknown };

/** The parameters at the top. A parameter counts unless it is absent or null. */
export function convertParams(given: Given, schema: Schema, context: QueryContext): QueryParams {
  const { count: _count, ordering: _ordering, ...params } = given;
  return convert(params, schema, context, (value) => value !== undefined && value !== null);
}

/** The parameters of one populate: there the empty text is none either. */
export function convertNested(given: Given, schema: Schema | undefined, context: QueryContext): QueryParams {
  const { _q, ...params } = given;
  return convert(params, schema, context, Boolean);
}

function convert(
  given: Given,
  schema: Schema | undefined,
  context: QueryContext,
  counts: (value: unknown) => boolean,
): QueryParams {
  const { sort, filters, fields, populate, count, ordering, _q, page, pageSize, start, limit } = given;
  return {
    ...(counts(_q) && { search: _q }),
    ...(counts(sort) && { orderBy: convertSort(sort) }),
    ...(counts(filters) && { where: convertFilters(filters, schema, context) }),
    ...(counts(fields) && convertFields(fields)),
    ...(counts(populate) && { populate: convertPopulate(populate, schema, context) }),
    ...(Boolean(count) && { count: convertBoolean(count, true) }),
    ...(Boolean(ordering) && { ordering }),
    ...convertWindow({ page, pageSize, start, limit }),
    ...(schema && convertPublicationState(given.publicationState)),
  };
}

function convertFields(fields: unknown): { select?: string[] } {
  if (fields === '*') return {};
  const list = typeof fields === 'string' ? [fields] : fields;
  if (!isStringArray(list)) throw internalError();
  return {
    select: [...new Set(['id', ...list.flatMap((field) => field.split(',').map((name) => name.trim()))])],
  };
}

const given = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * The part of the rows that is asked for. Pages are checked and unused.
 *
 * @throws {StrapiError} 400 for pages beside offsets and pages that are none, 500 for other numbers that are none
 */
export function convertWindow({ page, pageSize, start, limit }: Given): QueryParams {
  if ((given(page) || given(pageSize)) && (given(start) || given(limit))) {
    throw paginationError(
      'Invalid pagination attributes. You cannot use page and offset pagination in the same query',
    );
  }
  for (const [name, value] of [
    ['page', page],
    ['pageSize', pageSize],
  ] as const) {
    // Strapi's message about pageSize quotes page.
    if (given(value) && !(whole(value) > 0)) {
      throw paginationError(
        `Invalid '${name}' parameter. Expected an integer > 0, received: ${String(page)}`,
      );
    }
  }
  const offset = given(start) ? whole(start) : undefined;
  const most = given(limit) ? whole(limit) : undefined;
  if (offset !== undefined && !(offset >= 0)) throw internalError();
  if (most !== undefined && !(most >= -1)) throw internalError();
  return {
    ...(offset !== undefined && { offset }),
    ...(most !== undefined && most !== -1 && { limit: most }),
  };
}

function whole(value: unknown): number {
  const number = toNumber(value);
  return Number.isInteger(number) ? number : Number.NaN;
}

function convertPublicationState(state: unknown): QueryParams {
  if (!given(state)) return {};
  if (state !== 'live' && state !== 'preview') throw internalError();
  return { live: state === 'live' };
}
