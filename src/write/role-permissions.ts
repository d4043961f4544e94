// Strapi 5.54: packages/plugins/users-permissions/server/src/services/role.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/role.js
import type { Role } from '../access/read-roles.ts';
import type { ContentType } from '../model/model.ts';
import { systemValues, type WriteContext } from './changeset.ts';
import { createRow } from './rows-and-components.ts';

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';

/**
 * Writes the permissions of all roles into the data, with changes. From then on options and defaults have no effect,
 * so other roles keep their permissions.
 *
 * @param changed the new actions of roles, by id
 * @returns the ids of roles that may do everything, which no list of actions can say
 */
export function writePermissions(
  write: WriteContext,
  changed: ReadonlyMap<number, Role['actions']>,
): ReadonlySet<number> {
  const unlimited = new Set<number>();
  const before = write.context.roles.map(({ id, actions }) => [id, actions] as const);
  for (const [id, actions] of new Map([...before, ...changed])) {
    if (actions === 'all') unlimited.add(id);
    else writeActions(write, id, actions);
  }
  return unlimited;
}

/** Removes and adds rows, so that a role has a row for each action. */
function writeActions(write: WriteContext, role: number, actions: ReadonlySet<string>): void {
  const { changes } = write;
  const roles = typeOf(write, ROLE);
  const permissions = typeOf(write, PERMISSION);
  const attribute = roles.attributes.get('permissions');
  if (!attribute || attribute.kind === 'scalar') return;
  const existing = new Set<string>();
  for (const { id } of changes.links(roles, attribute, role)) {
    const action = String(changes.row(permissions, id)['action']);
    if (actions.has(action)) existing.add(action);
    else changes.remove(permissions, id);
  }
  for (const action of actions) {
    if (!existing.has(action))
      createRow(write, permissions, { ...systemValues(permissions, write), action, role });
  }
}

const typeOf = ({ context }: WriteContext, uid: string): ContentType => context.model.contentTypes.get(uid)!;
