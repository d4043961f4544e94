// Strapi 5.54: packages/plugins/users-permissions/server/src/services/role.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/role.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/role.js
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/role.js
import type { Role } from '../access/read-roles.ts';
import type { Context } from '../context.ts';
import { writeFailed } from '../errors/refusal.ts';
import { deburr, snakeCase } from '../model/derived-names.ts';
import type { ContentType } from '../model/model.ts';
import { type WriteContext, nowOf, systemValues } from '../write/changeset.ts';
import { createRow, updateRow } from '../write/rows-and-components.ts';
import { refuse } from './check-body.ts';
import type { Effects } from './effects.ts';
import { byId, select, withoutEntityService } from './select.ts';
import { roleOfType, userType } from './stored-users.ts';

/** Actions by API or plugin, controller and name, with whether they are permitted. */
interface ActionTree {
  [type: string]: { readonly controllers: { [controller: string]: { [action: string]: object } } };
}

/**
 * Returns the permissions of a role as the tree that Strapi answers.
 *
 * @param actions all actions
 * @param permitted the actions of the role. Unknown ones come last
 */
export function actionTree(actions: readonly string[], permitted: 'all' | ReadonlySet<string>): ActionTree {
  // A name such as `__proto__` is an ordinary key of these objects.
  const tree = Object.create(null) as ActionTree;
  const set = (action: string, enabled: boolean): void => {
    const [type = '', controller = '', name = ''] = action.split('.');
    const { controllers } = (tree[type] ??= { controllers: Object.create(null) });
    const byName = (controllers[controller] ??= Object.create(null) as { [action: string]: object });
    byName[name] = { enabled, policy: '' };
  };
  for (const action of actions) set(action, permitted === 'all' || permitted.has(action));
  if (permitted !== 'all') for (const action of permitted) set(action, true);
  return tree;
}

/**
 * Returns the actions that a tree in a body enables.
 *
 * @returns undefined for a tree that makes Strapi fail
 */
function enabledActions(tree: unknown): ReadonlySet<string> | undefined {
  const enabled = new Set<string>();
  for (const [type, api] of entriesOf(tree)) {
    if (api === null) return undefined;
    for (const [controller, actions] of entriesOf(Object(api).controllers)) {
      for (const [name, action] of entriesOf(actions)) {
        if (action === null) return undefined;
        if (Object(action).enabled) enabled.add(`${type}.${controller}.${name}`);
      }
    }
  }
  return enabled;
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(Object(value ?? {}));

const ROLE = 'plugin::users-permissions.role';
const PERMISSION = 'plugin::users-permissions.permission';

/**
 * Writes the permissions of all roles into the data, with changes. From then on options and defaults have no effect,
 * so other roles keep their permissions.
 *
 * @param changed the new actions of roles, by id
 * @returns the ids of roles that may do everything, which no list of actions can say
 */
function writePermissions(
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

type Data = { readonly [name: string]: unknown };

/** Creates a role. Nothing but its permissions is checked. @throws {Refusal} */
export function createRole(request: WriteContext, body: unknown): Effects {
  const type = roleType(request.context);
  const { users: _users, permissions, ...data } = membersOf(body);
  if (typeof body === 'string') throw writeFailed('a role is no text');
  const actions = actionsIn(permissions);
  const madeType = snakeCase(deburr(String(data['name'] ?? '').toLowerCase()));
  const role = { ...systemValues(type, request), ...data, type: data['type'] || madeType };
  const id = withoutEntityService(() => createRow(request, type, role));
  return { unlimitedRoles: writePermissions(request, new Map([[id, actions]])) };
}

/** Changes the name, description and permissions of a role. @throws {Refusal} */
export function updateRole(request: WriteContext, idText: string, body: unknown): Effects {
  const members = membersOf(body);
  const id = roleId(request, idText);
  const changed = Object.fromEntries(
    ['name', 'description']
      .filter((name) => Object.hasOwn(members, name))
      .map((name) => [name, members[name]]),
  );
  const actions = actionsIn(members['permissions']);
  updateRow(request, roleType(request.context), id, { ...changed, updatedAt: nowOf(request) });
  return { unlimitedRoles: writePermissions(request, new Map([[id, actions]])) };
}

/** Removes a role. Its users get the public role. @throws {Refusal} */
export function deleteRole(request: WriteContext, idText: string): Effects {
  const { context, changes } = request;
  const type = roleType(context);
  const publicRole = roleOfType(context, 'public');
  if (publicRole === undefined) throw writeFailed('there is no public role');
  if (idText === String(publicRole)) return refuse('public-role');
  const id = roleId(request, idText);
  const users = type.attributes.get('users');
  if (users && users.kind !== 'scalar') {
    const updatedAt = nowOf(request);
    for (const user of changes.links(type, users, id))
      updateRow(request, userType(context), user.id, { role: publicRole, updatedAt });
  }
  const unlimited = writePermissions(request, new Map([[id, new Set()]]));
  changes.remove(type, id);
  return { unlimitedRoles: unlimited };
}

const roleType = ({ model }: Context): ContentType =>
  model.contentTypes.get('plugin::users-permissions.role')!;

/** Returns the id of the role in a request. @throws {Refusal} if there is none */
function roleId({ context }: WriteContext, idText: string): number {
  const [role] = select(byId({}, idText), roleType(context), context).nodes;
  return role ? role.id : refuse('role-not-found');
}

/** Returns the members of a body. @throws {Refusal} without any */
function membersOf(body: unknown): Data {
  const members = Object(body) as Data;
  return Object.keys(members).length > 0 ? members : refuse('empty-body');
}

const actionsIn = (permissions: unknown): ReadonlySet<string> => {
  const actions = enabledActions(permissions);
  if (!actions) throw writeFailed('permissions with null');
  return actions;
};
