import { Refusal } from '../../errors/refusal.ts';
import { convertQuery } from '../../query/convert/query.ts';
import { byId, checkedQuery, entryTexts, select, withoutEntityService } from '../run-query.ts';
import { type Route, type RouteAnswer, type RouteRequest, routesOf } from '../route.ts';
import { createUser, deleteUser, updateUser } from './user-writes.ts';

const USER = 'plugin::users-permissions.user';
const route = routesOf(USER, USER);

/** The endpoints of users. */
export const userRoutes: readonly Route[] = [
  route('GET', 'users/count', 'count', countUsers),
  route('GET', 'users', 'find', findUsers),
  route('POST', 'users', 'create', createUser),
  route('GET', 'users/me', 'me', findMe),
  route('GET', 'users/:id', 'findOne', findUser),
  route('PUT', 'users/:id', 'update', updateUser),
  route('DELETE', 'users/:id', 'destroy', deleteUser),
];

/** Answers `GET /api/users`: a flat list of all users. @throws {Refusal} */
function findUsers(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const params = convertQuery(checkedQuery(request, type), type, context);
  return `[${entryTexts(select(params, type, context), context, 'plugin').join()}]`;
}

/** Answers `GET /api/users/1`: a flat user, or nothing where there is none. @throws {Refusal} */
function findUser(request: RouteRequest): RouteAnswer {
  const { context, type, id } = request;
  const { fields, populate } = checkedQuery(request, type);
  const params = convertQuery({ fields, populate }, type, context);
  return entryTexts(select(byId(params, id), type, context), context, 'plugin')[0] ?? null;
}

/** Answers `GET /api/users/me`. @throws {Refusal} for callers that are not users, such as API tokens */
function findMe(request: RouteRequest): RouteAnswer {
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
function countUsers(request: RouteRequest): RouteAnswer {
  const { context, type } = request;
  const where = checkedQuery(request, type);
  const page = withoutEntityService(() => select({ where, limit: 1, select: ['id'] }, type, context));
  return String(page.total);
}
