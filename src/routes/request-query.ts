// Strapi 5.54: packages/core/core/src/core-api/service/collection-type.ts
// Strapi 5.54: packages/core/core/src/core-api/service/pagination.ts
// Strapi 5.54: packages/core/core/src/services/document-service/middlewares/errors.ts
// Strapi 4.26: packages/core/strapi/src/core-api/service/collection-type.ts
// Strapi 4.26: packages/core/strapi/src/core-api/service/pagination.ts
// Strapi 4.26: packages/core/strapi/src/services/entity-service/index.ts
import type { Context } from '../context.ts';
import { isOfApi } from '../model/look-up.ts';
import type { Schema } from '../model/model.ts';
import { checkQuery } from '../query/check/check-query.ts';
import { type ParsedQuery, parseQuery, queryFromObject } from '../query/parse/parse-query.ts';
import type { CheckedQuery } from '../query/query-params.ts';
import type { RouteRequest } from './route-request.ts';

export function parsedQuery(request: RouteRequest): ParsedQuery {
  const { query, context, hooks } = request;
  const sent = typeof query === 'string' ? parseQuery(query, context.parser) : queryFromObject(query);
  const parsed = context.changes?.query(sent) ?? sent;
  return hooks ? queryFromObject(hooks.changeQuery(parsed)) : parsed;
}

export function checkedQuery(request: RouteRequest, schema: Schema): CheckedQuery {
  const { context } = request;
  return checkQuery(parsedQuery(request), schema, context, isStrict(schema, context));
}

/** Whether unknown parameters are refused. The endpoints of plugins are never strict. */
const isStrict = ({ uid }: Schema, { limits }: Context): boolean => limits.strictParams && isOfApi(uid);
