import { once } from 'es-toolkit/function/once';
import type { Context } from '../../context.ts';
import type { Schema } from '../../model/model.ts';
import { isObject } from '../../objects.ts';
import { type ParsedQuery, parseQuery, queryFromObject } from '../../query/parse/parse-query.ts';
import type { QueryParams } from '../../query/query-params.ts';
import type { ResultPage } from '../../query/result-node.ts';
import type { EntryWrite, RequestBody } from '../../routes/request-body.ts';
import type { AskedRequest, FoundRows, Plugin } from './plugin.ts';

/** What the plugins of a double change about one request. */
export interface RequestChanges {
  query(query: ParsedQuery): ParsedQuery;
  /** @throws an error of Strapi */
  params(params: QueryParams, schema: Schema): QueryParams;
  /** @throws an error of Strapi */
  rows(page: ResultPage, found: FoundRows): ResultPage;
  body(body: RequestBody | undefined): RequestBody | undefined;
  /** @throws an error of Strapi */
  data(data: unknown, write: EntryWrite): unknown;
  /** @param text the JSON of an answer */
  answer(text: string): string;
}

/** Returns the context of a request with what plugins change about it. */
export function withPlugins(
  context: Context,
  plugins: readonly Plugin[],
  request: Omit<AskedRequest, 'query' | 'context'> & { readonly query: string | object },
): Context {
  if (plugins.length === 0) return context;
  const { query } = request;
  const parsed = once(() =>
    typeof query === 'string' ? parseQuery(query, context.parser) : queryFromObject(query),
  );
  const asked: AskedRequest = {
    ...request,
    context,
    get query() {
      return parsed();
    },
  };
  const answering = plugins.filter((plugin) => plugin.answer);
  const changes: RequestChanges = {
    query: (first) => plugins.reduce((latest, plugin) => plugin.query?.(latest, asked) ?? latest, first),
    params: (first, schema) =>
      plugins.reduce((latest, plugin) => plugin.params?.(latest, schema, asked) ?? latest, first),
    rows: (first, found) => plugins.reduce((latest, plugin) => plugin.rows?.(latest, found) ?? latest, first),
    body: (first) => plugins.reduce((latest, { body }) => (body ? body(latest, asked) : latest), first),
    data: (first, write) =>
      isObject(first)
        ? plugins.reduce((latest, plugin) => plugin.data?.(latest, write) ?? latest, first)
        : first,
    answer: (text) =>
      answering.length === 0
        ? text
        : JSON.stringify(
            answering.reduce((json, plugin) => plugin.answer!(json, asked), JSON.parse(text) as unknown),
          ),
  };
  return { ...context, changes };
}
