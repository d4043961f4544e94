import type { ContentType } from '../model/model.ts';
import { convertParams } from '../query/convert/params.ts';
import { localize } from '../dialect/v4/localize.ts';
import { notFound } from '../errors/strapi-error.ts';
import { checkedQuery, contextOf, type Reading, render, select } from './api.ts';

/** `GET /api/homepage`; with `locale=all` a list. Throws 404 where there is no entry. */
export function findSingle(reading: Reading, type: ContentType): string {
  const query = { publicationState: 'live', ...checkedQuery(reading, type) } as Record<string, unknown>;
  const params = convertParams(localize(query, type, reading.api.defaultLocale), type, contextOf(reading));
  if (type.localized && query.locale === 'all') {
    return `{"data":[${render(reading, select(reading, type, params)).join()}],"meta":{}}`;
  }
  const [data] = render(reading, select(reading, type, { ...params, limit: 1 }));
  if (data === undefined) throw notFound();
  return `{"data":${data},"meta":{}}`;
}
