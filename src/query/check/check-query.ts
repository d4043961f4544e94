// Strapi 5.54: packages/core/utils/src/validate/index.ts
import type { ClausePosition, CheckedQuery } from '../query-params.ts';
import type { Context } from '../../context.ts';
import { isInDocumentService } from '../../model/document.ts';
import type { Schema } from '../../model/model.ts';
import type { ParsedQuery } from '../parse/parse-query.ts';

const TOP: ClausePosition = { path: '' };

/**
 * Checks the names at the root, then filters, sort, fields and populate, in Strapi's order.
 *
 * @param isStrict whether unknown names at the root are refused, if the dialect supports it
 * @throws {Refusal} for names that are unknown, hidden or forbidden
 */
export function checkQuery(
  query: ParsedQuery,
  schema: Schema,
  context: Context,
  isStrict: boolean,
): CheckedQuery {
  const { check } = context.dialect.query;
  const { filters, sort, fields, populate } = query;
  check.parameters(query, isStrict);
  const checked: Record<string, unknown> = { ...query };
  if (filters) check.filters(filters, schema, context, TOP);
  if (sort) checked.sort = check.sort(sort, schema, context, TOP);
  if (fields) checked.fields = check.fields(fields, schema, context, TOP);
  if (populate) checked.populate = check.populate(populate, schema, context);
  if (isInDocumentService(schema)) check.inDocumentService?.(checked, schema, context);
  return checked;
}
