import { FULL_ACCESS } from '../../src/access/api-token.ts';
import { findRole } from '../../src/access/role-names.ts';
import type { Role } from '../../src/access/roles.ts';
import type { ServerContext } from '../../src/context.ts';
import { didYouMean } from '../../src/errors/did-you-mean.ts';
import { showValue } from '../../src/errors/show-value.ts';
import { knownActions } from '../../src/routes/roles/action-tree.ts';
import { Changeset } from '../../src/write/changeset.ts';
import { writePermissions } from '../../src/write/permissions.ts';
import { checkAction } from './check-actions.ts';
import type { State } from './state.ts';

/**
 * Returns the state in which a role may do an action, or not.
 *
 * @param role its type or name
 * @throws {Error} that suggests the nearest role or action where there is none
 */
export function stateWithAction(
  method: 'allow' | 'deny',
  role: string,
  action: string,
  state: State,
  context: ServerContext,
): State {
  const of = `${method}()`;
  const known = knownActions(context);
  const { id, actions } = roleNamed(of, role, context.roles);
  if (typeof action !== 'string')
    throw new TypeError(`${of} takes a role and an action, but the action is ${showValue(action)}.`);
  checkAction(of, action, known);
  const changed = method === 'allow' ? withAction(actions, action) : withoutAction(actions, action, known);
  const changes = new Changeset(state.store, context.cache);
  const write = { context: { ...context, caller: FULL_ACCESS }, changes };
  const unlimitedRoles = writePermissions(write, new Map([[id, changed]]));
  return { ...state, store: changes.isEmpty ? state.store : changes.store(), unlimitedRoles };
}

const withAction = (actions: Role['actions'], action: string): Role['actions'] =>
  actions === 'all' ? 'all' : new Set([...actions, action]);

function withoutAction(actions: Role['actions'], action: string, known: readonly string[]): Role['actions'] {
  const left = new Set(actions === 'all' ? known : actions);
  left.delete(action);
  return left;
}

function roleNamed(of: string, name: string, roles: readonly Role[]): Role {
  if (typeof name !== 'string')
    throw new TypeError(`${of} takes a role and an action, but the role is ${showValue(name)}.`);
  const role = findRole(roles, name);
  if (role) return role;
  const types = roles.map(({ type }) => type);
  const names = [...new Set(roles.flatMap((each) => [each.type, each.name]))];
  throw new Error(
    `${of}: there is no role '${name}'.${didYouMean(name, names)} The roles are ${types.join(', ')}.`,
  );
}
