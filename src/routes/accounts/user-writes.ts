// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/user.js
import {
  createUser as create,
  deleteUser as remove,
  updateUser as update,
} from '../../service/write-users.ts';
import { contextAfter } from '../../write/changeset.ts';
import { bodyValue, changedByHooks } from '../request-body.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';
import { userText } from './user-text.ts';

/** Answers `POST /api/users` with 201 and the new user. @throws {Refusal} */
export function createUser(request: RouteRequest): RouteAnswer {
  const id = create(request, changedByHooks(request, bodyValue(request)));
  return { text: userText(contextAfter(request), id, true), status: 201 };
}

/** Answers `PUT /api/users/1` with the changed user. @throws {Refusal} */
export function updateUser(request: RouteRequest): RouteAnswer {
  const id = update(request, request.id, changedByHooks(request, bodyValue(request)));
  return userText(contextAfter(request), id, true);
}

/** Answers `DELETE /api/users/1` with the removed user, or nothing. */
export function deleteUser(request: RouteRequest): RouteAnswer {
  const removed = remove(request, request.id);
  if (!removed) return null;
  const { user, ...effects } = removed;
  return { text: userText(request.context, user, false), ...effects };
}
