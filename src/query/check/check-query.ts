import type { Schema } from '../../model/model.ts';
import { checkFields } from './fields.ts';
import { checkFilters } from './filters.ts';
import { checkPopulate } from './populate.ts';
import { checkSort } from './sort.ts';
import type { QueryContext } from '../../context.ts';
import type { RawObject } from '../parse/parse-query.ts';
import { refusePagination } from '../../dialect/documented/refuse-pagination.ts';

/** A query whose parts were checked against model and permissions, and cleaned. */
export type CheckedQuery = { readonly [parameter: string]: unknown };

/**
 * Checks filters, sort, fields and populate, in Strapi's order.
 *
 * @throws {StrapiError} 400 for names that are unknown, hidden or forbidden
 */
export function checkQuery(query: RawObject, schema: Schema, context: QueryContext): CheckedQuery {
  const { filters, sort, fields, populate } = query;
  const checked: Record<string, unknown> = { ...query };
  if (filters) checkFilters(filters, schema, context);
  if (sort) checked.sort = checkSort(sort, schema, context);
  if (fields) checked.fields = checkFields(fields, schema, context);
  if (populate) {
    if (context.dialect.refusesPaginationInPopulate) refusePagination(populate);
    checked.populate = checkPopulate(populate, schema, context);
  }
  return checked;
}
