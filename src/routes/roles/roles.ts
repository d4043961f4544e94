// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/role.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/services/role.js
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/role.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/role.js
import * as writes from '../../service/write-roles.ts';
import { Refusal } from '../../errors/refusal.ts';
import { byId, select } from '../../service/select.ts';
import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import type { ResultPage } from '../../query/result-node.ts';
import { namedColumnsText } from '../../reply/row-writers.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';
import { actionTree } from '../../service/write-roles.ts';
import { knownActions } from './known-actions.ts';

/** Answers `GET /api/users-permissions/roles`: all roles with the number of their users. The query has no effect. */
export function findRoles({ context, type }: RouteRequest): RouteAnswer {
  const page = select({}, type, context);
  const users = type.attributes.get('users');
  const links = users && users.kind !== 'scalar' ? context.store.links(type, users) : undefined;
  const roles = roleTexts(page, context, type).map((text, i) => {
    const count = links?.of(page.nodes[i]!.id).length ?? 0;
    return `${text.slice(0, -1)},"nb_users":${count}}`;
  });
  return `{"roles":[${roles.join()}]}`;
}

/** Strapi leaves out no private attribute of a role, only its locale. */
function roleTexts(
  { nodes }: ResultPage,
  context: Context,
  { attributes, localized }: ContentType,
): string[] {
  const scalars = [...attributes.values()].filter(
    ({ kind, name }) => kind === 'scalar' && (localized || name !== 'locale'),
  );
  const names = ['id', ...scalars.map(({ name }) => name)];
  return nodes.map((node) => `{${namedColumnsText(node, names, context)}}`);
}

/**
 * Answers `GET /api/users-permissions/roles/1`: a role with all actions, each with whether it is permitted. @throws
 * {Refusal}
 */
export function findRole({ context, type, id }: RouteRequest): RouteAnswer {
  const page = select(byId({}, id), type, context);
  const [text] = roleTexts(page, context, type);
  const role = context.roles.find((each) => each.id === page.nodes[0]?.id);
  if (text === undefined || !role) throw new Refusal('role-not-found', { clause: 'request' });
  const permissions = JSON.stringify(actionTree(knownActions(context), role.actions));
  return `{"role":${text.slice(0, -1)},"permissions":${permissions}}}`;
}

/** Answers `GET /api/users-permissions/permissions`: all actions, none permitted. */
export function findPermissions({ context }: RouteRequest): RouteAnswer {
  return JSON.stringify({ permissions: actionTree(knownActions(context), new Set()) });
}

const OK = '{"ok":true}';

/** Answers `POST /api/users-permissions/roles`. @throws {Refusal} */
export const createRole = (request: RouteRequest): RouteAnswer => ({
  text: OK,
  ...writes.createRole(request, request.body?.value),
});

/** Answers `PUT /api/users-permissions/roles/1`. @throws {Refusal} */
export const updateRole = (request: RouteRequest): RouteAnswer => ({
  text: OK,
  ...writes.updateRole(request, request.id, request.body?.value),
});

/** Answers `DELETE /api/users-permissions/roles/3`. @throws {Refusal} */
export const deleteRole = (request: RouteRequest): RouteAnswer => ({
  text: OK,
  ...writes.deleteRole(request, request.id),
});
