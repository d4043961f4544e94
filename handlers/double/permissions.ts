import { didYouMean, showValue } from '../../src/basics.ts';
import { overlays, type Store } from '../../src/store/index.ts';
import { access, routing, type ServerContext } from '../../src/strapi.ts';
import { checkAction, permittedActions } from '../options/check-actions.ts';
import type { LiveState } from '../state/live-state.ts';
import type { State } from '../state/state.ts';

type Method = 'allow' | 'deny';

/**
 * Changes what a role may do, also in the doubles that `with` has made of this one.
 *
 * @param role its type or name
 * @param onNote is called with a sentence about an action that has no effect
 * @throws {Error} that suggests the nearest role or action where there is none, and for an action that no role can have
 */
export function changePermission(
  method: Method,
  role: string,
  action: string,
  live: LiveState,
  onNote: (sentence: string) => void,
): void {
  const change = (
    to: Method,
    { now, identities: { context } }: LiveState,
    note: typeof onNote = () => {},
  ): State => stateWithAction(to, role, action, now, context, note);
  const may = ({ identities }: LiveState): boolean | undefined =>
    access.findRole(identities.context.roles, role)?.may(action);
  live.changeData(change(method, live, onNote));
  for (const made of live.below) {
    if (may(made) !== (method === 'deny')) continue;
    made.changeFor(live, change(method, made), () => {
      if (may(made) === (method === 'allow'))
        made.changeData(change(method === 'deny' ? 'allow' : 'deny', made));
    });
  }
}

/** Returns the state in which a role may do an action, or not. */
function stateWithAction(
  method: Method,
  role: string,
  action: string,
  state: State,
  context: ServerContext,
  onNote: (sentence: string) => void,
): State {
  const of = `${method}()`;
  const { model, dialect, ownActions } = context;
  const { id, actions } = roleNamed(of, role, context.roles);
  if (typeof action !== 'string')
    throw new TypeError(
      `${of} takes a role and an action, but the action is ${showValue(action)}.` +
        (Array.isArray(action) ? ' Call it once for each action.' : ''),
    );
  if (method === 'allow' && context.closedActions.has(action))
    throw new Error(`${of}: ${routing.closedText(action)}`);
  const hasOwnCode = ownActions.length > 0 || context.hooks.size > 0;
  const note = checkAction(of, action, permittedActions(model, dialect.routes, ownActions), hasOwnCode);
  if (note !== undefined) onNote(note);
  const changed =
    method === 'allow'
      ? withAction(actions, action)
      : withoutAction(actions, action, routing.knownActions(context));
  const roles = context.roles.map((each) => (each.id === id ? { id, actions: changed } : each));
  const unlimited = roles.filter((each) => each.actions === 'all').map((each) => each.id);
  return { ...state, store: withPermissions(state, roles, context), unlimitedRoles: new Set(unlimited) };
}

const PERMISSION = 'plugin::users-permissions.permission';

/**
 * Returns a store with a row for each action that a role permits. No rows say that a role may do everything.
 * From then on the permissions of options and defaults have no effect, so the rows of all roles are there.
 */
function withPermissions(
  { store, defaultLocale }: State,
  roles: readonly Pick<access.Role, 'id' | 'actions'>[],
  { model, clock }: ServerContext,
): Store {
  const type = model.contentTypes.get('plugin::users-permissions.role')!;
  const attribute = type.attributes.get('permissions');
  if (attribute?.kind !== 'relation') return store;
  const permissions = store.table(attribute.target);
  const links = store.links(type, attribute);
  const removed = new Set<number>();
  const added: { readonly action: string; readonly role: number }[] = [];
  for (const { id: role, actions } of roles) {
    if (actions === 'all') continue;
    const missing = new Set(actions);
    for (const { id } of links.of(role)) {
      if (!missing.delete(String(permissions.value(id, 'action')))) removed.add(id);
    }
    added.push(...[...missing].map((action) => ({ action, role })));
  }
  const left = overlays.overlay(store, {
    removed: new Map([[PERMISSION, [removed]]]),
    rows: new Map(),
    links: new Map(),
  });
  return overlays.addRecords(model, left, { [PERMISSION]: added }, { now: clock(), defaultLocale });
}

const withAction = (actions: access.Role['actions'], action: string): access.Role['actions'] =>
  actions === 'all' ? 'all' : new Set([...actions, action]);

function withoutAction(
  actions: access.Role['actions'],
  action: string,
  known: readonly string[],
): access.Role['actions'] {
  const left = new Set(actions === 'all' ? known : actions);
  left.delete(action);
  return left;
}

function roleNamed(of: string, name: string, roles: readonly access.Role[]): access.Role {
  if (typeof name !== 'string')
    throw new TypeError(`${of} takes a role and an action, but the role is ${showValue(name)}.`);
  const role = access.findRole(roles, name);
  if (role) return role;
  const types = roles.map(({ type }) => type);
  const names = [...new Set(roles.flatMap((each) => [each.type, each.name]))];
  throw new Error(
    `${of}: there is no role '${name}'.${didYouMean(name, names)} The roles are ${types.join(', ')}.`,
  );
}
