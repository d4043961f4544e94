import type { ContentType } from '../model/model.ts';
import { convertParams, type QueryParams } from '../query/convert/params.ts';
import { notFound } from '../errors/strapi-error.ts';
import { checkedQuery, contextOf, type Reading, render, select } from './api.ts';

/** `GET /api/articles/1`: whatever its locale and state. Throws 404. */
export function findEntry(reading: Reading, type: ContentType, id: string): string {
  const { fields, populate } = checkedQuery(reading, type);
  const page = select(reading, type, byId(convertParams({ fields, populate }, type, contextOf(reading)), id));
  const [data] = render(reading, page);
  if (data === undefined) throw notFound();
  return `{"data":${data},"meta":{}}`;
}

/** Ids go through the database's reading of numbers: `01` and `1e0` are 1. */
export const byId = (params: QueryParams, id: string): QueryParams => ({
  ...params,
  where: { id },
  limit: 1,
});
