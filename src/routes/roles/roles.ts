import { Refusal } from '../../errors/refusal.ts';
import { byId, entryTexts, select } from '../run-query.ts';
import { type Route, type RouteAnswer, type RouteRequest, routesOf } from '../route.ts';
import { actionTree, knownActions } from './action-tree.ts';
import { createRole, deleteRole, updateRole } from './role-writes.ts';

const ROLE = 'plugin::users-permissions.role';
const roleRoute = routesOf(ROLE, ROLE);
const permissionRoute = routesOf('plugin::users-permissions.permissions');

/** The endpoints of roles and their permissions. */
export const roleRoutes: readonly Route[] = [
  roleRoute('GET', 'users-permissions/roles', 'find', findRoles),
  roleRoute('POST', 'users-permissions/roles', 'createRole', createRole),
  roleRoute('GET', 'users-permissions/roles/:id', 'findOne', findRole),
  roleRoute('PUT', 'users-permissions/roles/:id', 'updateRole', updateRole),
  roleRoute('DELETE', 'users-permissions/roles/:id', 'deleteRole', deleteRole),
  permissionRoute('GET', 'users-permissions/permissions', 'getPermissions', findPermissions),
];

/** Answers `GET /api/users-permissions/roles`: all roles with the number of their users. The query has no effect. */
function findRoles({ context, type }: RouteRequest): RouteAnswer {
  const page = select({}, type, context);
  const users = type.attributes.get('users');
  const links = users && users.kind !== 'scalar' ? context.store.links(type, users) : undefined;
  const roles = entryTexts(page, context, 'plugin').map((text, i) => {
    const count = links?.of(page.nodes[i]!.id).length ?? 0;
    return `${text.slice(0, -1)},"nb_users":${count}}`;
  });
  return `{"roles":[${roles.join()}]}`;
}

/** Answers `GET /api/users-permissions/roles/1`: a role and all actions, with those it permits. @throws {Refusal} */
function findRole({ context, type, id }: RouteRequest): RouteAnswer {
  const page = select(byId({}, id), type, context);
  const [text] = entryTexts(page, context, 'plugin');
  const role = context.roles.find((each) => each.id === page.nodes[0]?.id);
  if (text === undefined || !role) throw new Refusal('role-not-found', { clause: 'request' });
  const permissions = JSON.stringify(actionTree(knownActions(context), role.actions));
  return `{"role":${text.slice(0, -1)},"permissions":${permissions}}}`;
}

/** Answers `GET /api/users-permissions/permissions`: all actions, none of them permitted. */
function findPermissions({ context }: RouteRequest): RouteAnswer {
  return JSON.stringify({ permissions: actionTree(knownActions(context), new Set()) });
}
