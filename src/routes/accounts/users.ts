import { Refusal } from '../../errors/refusal.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import { byId, checkedQuery, entryTexts, select, withoutEntityService } from '../run-query.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';

/** Answers `GET /api/users`: a flat list of all users. @throws {Refusal} */
export function findUsers(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const params = convertQuery(checkedQuery(request, type), type, context);
  return `[${entryTexts(select(params, type, context), context, 'plugin').join()}]`;
}

/** Answers `GET /api/users/1`: a flat user, or nothing where there is none. @throws {Refusal} */
export function findUser(request: RouteRequest): RouteAnswer {
  const { context, type, id } = request;
  const { fields, populate } = checkedQuery(request, type);
  const params = convertQuery({ fields, populate }, type, context);
  return entryTexts(select(byId(params, id), type, context), context, 'plugin')[0] ?? null;
}

/** Answers `GET /api/users/me`. @throws {Refusal} for callers that are not users, such as API tokens */
export function findMe(request: RouteRequest): RouteAnswer {
  const { user } = request.context.caller;
  if (user === undefined) throw new Refusal('caller-is-no-user', { clause: 'request' });
  return findUser({ ...request, id: String(user) });
}

/**
 * Answers `GET /api/users/count`: a number. The query itself is the filter, as in `?username=mia`, so
 * other parameters are refused.
 *
 * @throws {Refusal}
 */
export function countUsers(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const where = checkedQuery(request, type);
  const page = withoutEntityService(() => select({ where, limit: 1, select: ['id'] }, type, context));
  return String(page.total);
}
