import { deburr, snakeCase } from '../../model/derived-names.ts';
import { writePermissions } from '../../write/role-permissions.ts';
import { systemValues, nowOf } from '../../write/write-context.ts';
import { writeFailed } from '../../errors/refusal.ts';
import { createRow, updateRow } from '../../write/rows-and-components.ts';
import { roleOfType, userType } from '../accounts/stored-users.ts';
import { byId, select, withoutEntityService } from '../run-query.ts';
import { refuse } from '../request-body.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';
import { enabledActions } from './action-tree.ts';

type Data = { readonly [name: string]: unknown };

const OK = '{"ok":true}';

/** Answers `POST /api/users-permissions/roles`. Nothing but its permissions is checked. @throws {Refusal} */
export function createRole(request: RouteRequest): RouteAnswer {
  const { type } = request;
  const { users: _users, permissions, ...data } = bodyOf(request);
  if (typeof request.body?.value === 'string') throw writeFailed('a role is no text');
  const actions = actionsIn(permissions);
  const madeType = snakeCase(deburr(String(data['name'] ?? '').toLowerCase()));
  const role = { ...systemValues(type, request), ...data, type: data['type'] || madeType };
  const id = withoutEntityService(() => createRow(request, type, role));
  return { text: OK, unlimitedRoles: writePermissions(request, new Map([[id, actions]])) };
}

/**
 * Answers `PUT /api/users-permissions/roles/1`. The role permits what the body enables, and nothing else. Only its
 * name and description change.
 *
 * @throws {Refusal}
 */
export function updateRole(request: RouteRequest): RouteAnswer {
  const body = bodyOf(request);
  const id = roleId(request);
  const changed = Object.fromEntries(
    ['name', 'description'].filter((name) => Object.hasOwn(body, name)).map((name) => [name, body[name]]),
  );
  const actions = actionsIn(body['permissions']);
  updateRow(request, request.type, id, { ...changed, updatedAt: nowOf(request) });
  return { text: OK, unlimitedRoles: writePermissions(request, new Map([[id, actions]])) };
}

/** Answers `DELETE /api/users-permissions/roles/3`. Its users get the public role. @throws {Refusal} */
export function deleteRole(request: RouteRequest): RouteAnswer {
  const { context, changes, type } = request;
  const publicRole = roleOfType(context, 'public');
  if (publicRole === undefined) throw writeFailed('there is no public role');
  if (request.id === String(publicRole)) return refuse('public-role');
  const id = roleId(request);
  const users = type.attributes.get('users');
  if (users && users.kind !== 'scalar') {
    const updatedAt = nowOf(request);
    for (const user of changes.links(type, users, id))
      updateRow(request, userType(context), user.id, { role: publicRole, updatedAt });
  }
  const unlimited = writePermissions(request, new Map([[id, new Set()]]));
  changes.remove(type, id);
  return { text: OK, unlimitedRoles: unlimited };
}

/** Returns the id of the role in the path. @throws {Refusal} where there is none */
function roleId({ context, type, id }: RouteRequest): number {
  const [role] = select(byId({}, id), type, context).nodes;
  return role ? role.id : refuse('role-not-found');
}

/** Returns the members of the body. @throws {Refusal} for a body without any */
function bodyOf({ body }: RouteRequest): Data {
  const members = Object(body?.value) as Data;
  return Object.keys(members).length > 0 ? members : refuse('empty-body');
}

const actionsIn = (permissions: unknown): ReadonlySet<string> => {
  const actions = enabledActions(permissions);
  if (!actions) throw writeFailed('permissions with null');
  return actions;
};
