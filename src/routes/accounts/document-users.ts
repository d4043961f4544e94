import { Refusal } from '../../errors/refusal.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import type { QueryParams } from '../../query/query-params.ts';
import { checkedQuery, entryTexts, select, withoutEntityService } from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';

/** Answers `GET /api/users`: a flat list of all users. @throws {Refusal} */
export function findUsers(request: RouteRequest): RouteAnswer {
  return `[${usersOf(request, paramsOf(request)).texts.join()}]`;
}

/** Answers `GET /api/users/1`: a flat user, or nothing where there is none that fits the query. @throws {Refusal} */
export function findUser(request: RouteRequest): RouteAnswer {
  return userById(request, request.id);
}

/** Answers `GET /api/users/me`. @throws {Refusal} for callers that are not users, such as API tokens */
export function findMe(request: RouteRequest): RouteAnswer {
  const { user } = request.context.caller;
  if (user === undefined) throw new Refusal('caller-is-no-user', { clause: 'request' });
  return userById(request, user);
}

/** Answers `GET /api/users/count`: the number of users that fit the query. @throws {Refusal} */
export function countUsers(request: RouteRequest): RouteAnswer {
  const { where, search } = paramsOf(request);
  const counted = { ...(where !== undefined && { where }), ...(search !== undefined && { search }) };
  return String(usersOf(request, { ...counted, limit: 1, select: ['id'] }).total);
}

function userById(request: RouteRequest, id: unknown): RouteAnswer {
  const params = paramsOf(request);
  const where = { $and: [{ id }, params.where ?? {}] };
  return usersOf(request, { ...params, where, limit: 1 }).texts[0] ?? null;
}

function paramsOf(request: RouteRequest): QueryParams {
  return convertQuery(checkedQuery(request, request.type), request.type, request.context);
}

function usersOf({ context, type }: RouteRequest, params: QueryParams) {
  const page = withoutEntityService(() => select(params, type, context));
  return { texts: entryTexts(page, context, 'plugin'), total: page.total };
}
