import { userEntry } from '../accounts/user-text.ts';
import type { OwnRequest } from '../hook-types.ts';
import { parsedQuery } from '../request-query.ts';
import type { RouteRequest } from '../route-request.ts';
import { paramsOf } from '../router.ts';

export const ownRequest = (request: RouteRequest): OwnRequest => ({
  route: request.route,
  method: request.method,
  path: request.path,
  params: paramsOf(request.route.path, request.path),
  query: () => parsedQuery(request),
  body: request.body?.value,
  user: () => userEntry(request.context),
  may: (action) => request.context.caller.may(action),
});
