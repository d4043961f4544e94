import { apiTypes } from '../model/look-up.ts';
import type { Model } from '../model/model.ts';
import type { Store } from '../store/store.ts';
import { BUILT_IN_ROLES, findRole, type NamedRole } from './role-names.ts';

/**
 * The permissions of a role: `read` for `find` and `findOne`, `all` for everything, or a list of actions, in which
 * `read` may be one. In an object, `actions` are all that it may do, and `add` adds to what it may do otherwise.
 */
export type RolePermissions = Stated | RoleSettings;

type Stated = 'read' | 'all' | readonly string[];

/** A role as a project has it. */
interface RoleSettings {
  readonly name?: string;
  readonly actions?: readonly string[];
  readonly add?: readonly string[];
}

/** Actions by the type of the role that a new Strapi project grants them to. */
type Granted = { readonly [role: string]: readonly string[] };

/** A role of the users-permissions plugin with its permissions. */
export interface Role extends NamedRole {
  readonly id: number;
  /** The actions that it permits. */
  readonly actions: 'all' | ReadonlySet<string>;
  /** Returns whether the role permits an action like `api::article.article.find`. */
  may(action: string): boolean;
  /** Whether the role permits nothing. */
  readonly empty: boolean;
}

/**
 * Returns the roles in the data with their permissions. A role that the options do not name has the
 * permissions in the data. Default: if the data has no permissions at all, `public` and `authenticated`
 * may read, and other roles may do nothing.
 * Where permissions do not come from the data, visitors may also log in and register, and users may see
 * themselves and change their password, as in a new Strapi project.
 *
 * @param granted the actions that a new Strapi project grants, by the type of the role
 * @param options permissions by the type or name of a role. They replace those in the data
 * @param unlimited the ids of roles that may do everything, once permissions were written. Then all other
 *   permissions are those in the data, and options and defaults have no effect. Default: nothing was written
 */
export function readRoles(
  model: Model,
  store: Store,
  granted: Granted,
  options: { readonly [role: string]: RolePermissions },
  unlimited?: ReadonlySet<number>,
): Role[] {
  const schema = model.contentTypes.get('plugin::users-permissions.role')!;
  const attribute = schema.attributes.get('permissions');
  if (attribute?.kind !== 'relation') return [];
  const permissions = store.table(attribute.target);
  const links = store.links(schema, attribute);
  const table = store.table(schema);
  const roles = table.ids.map((id) => {
    const { name, type } = table.row(id);
    return { id, name: String(name), type: String(type ?? String(name).toLowerCase()) };
  });

  const inData = (id: number): string[] =>
    links.of(id).map((link) => String(permissions.value(link.id, 'action')));
  if (unlimited)
    return roles.map((role) => withActions(role, unlimited.has(role.id) ? 'all' : inData(role.id)));

  const fromOptions = new Map(Object.entries(options).map(([key, stated]) => [findRole(roles, key), stated]));
  const hasPermissions = roles.some(({ id }) => links.of(id).length > 0);
  return roles.map((role) => {
    const stated = fromOptions.get(role);
    if (isStated(stated)) return withActions(role, grantedActions(role.type, stated, model, granted));
    const { actions, add = [] } = stated ?? {};
    if (actions) return withActions(role, [...actions, ...withReads(add, model)]);
    if (hasPermissions) return withActions(role, [...inData(role.id), ...withReads(add, model)]);
    const isBuiltIn = BUILT_IN_ROLES.some(({ type }) => type === role.type);
    const standard = [...(isBuiltIn ? ['read'] : []), ...add];
    return withActions(role, grantedActions(role.type, standard, model, granted));
  });
}

/** Returns a role that may not do some actions, whatever its permissions say. */
export function withoutActions(role: Role, closed: ReadonlySet<string>): Role {
  if (closed.size === 0) return role;
  if (role.actions !== 'all')
    return withActions(
      role,
      [...role.actions].filter((action) => !closed.has(action)),
    );
  return { ...role, may: (action) => !closed.has(action) };
}

const isStated = (permissions: RolePermissions | undefined): permissions is Stated =>
  typeof permissions === 'string' || Array.isArray(permissions);

function withActions(role: NamedRole & { readonly id: number }, actions: 'all' | readonly string[]): Role {
  if (actions === 'all') return { ...role, actions, may: () => true, empty: false };
  const permitted = new Set(actions);
  return { ...role, actions: permitted, may: (action) => permitted.has(action), empty: permitted.size === 0 };
}

/** Returns the actions of permissions that do not come from the data. */
function grantedActions(
  type: string,
  granted: Stated,
  model: Model,
  ofNewProject: Granted,
): 'all' | readonly string[] {
  if (granted === 'all') return 'all';
  const given = withReads(granted === 'read' ? ['read'] : granted, model);
  // Visitors who may do nothing cannot log in either.
  if (type === 'public' && given.length === 0) return [];
  return [...given, ...(ofNewProject[type] ?? [])];
}

/** Returns actions with those that `read` stands for. */
const withReads = (actions: readonly string[], model: Model): string[] =>
  actions.flatMap((action) => (action === 'read' ? readActions(model) : action));

/** Returns `find` and `findOne` of the project's types and of files, and the list of locales. Users are not public. */
function readActions(model: Model): string[] {
  const types = apiTypes(model);
  return [
    ...types.flatMap(({ uid }) => [`${uid}.find`, `${uid}.findOne`]),
    'plugin::upload.content-api.find',
    'plugin::upload.content-api.findOne',
    'plugin::i18n.locales.listLocales',
  ];
}
