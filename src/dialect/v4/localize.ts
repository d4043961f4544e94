import type { Schema } from '../../model/model.ts';
import type { CheckedQuery } from '../../query/check/check-query.ts';

/**
 * The query of a localized type with its locale as a filter before all others: `locale`, or the
 * default one; `all` is none. Other types ignore the parameter.
 */
export function localize(query: CheckedQuery, schema: Schema, defaultLocale: string): CheckedQuery {
  if (!('localized' in schema && schema.localized)) return query;
  const { locale, ...rest } = query;
  if (locale === 'all') return rest;
  const wanted = Object.hasOwn(query, 'locale') ? locale : defaultLocale;
  return { ...rest, filters: { $and: [{ locale: wanted }, ...[query.filters || []].flat()] } };
}
