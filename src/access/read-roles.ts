import { didYouMean, isOneSlip } from '../errors/did-you-mean.ts';

import { apiTypes } from '../model/look-up.ts';
import type { Model } from '../model/model.ts';
import type { Store } from '../store/store.ts';

export interface NamedRole {
  /** `public`, `authenticated`, or the type of a custom role. */
  readonly type: string;
  readonly name: string;
}

/** A key of `roles` in the options: the type or name of a role. */
export interface RoleKey {
  readonly key: string;
  /** The name of a role whose key is its type. Such a role is never taken for a typo. */
  readonly name?: string;
}

/** The roles of every Strapi. Without permissions in the data, both may read. */
export const BUILT_IN_ROLES: readonly NamedRole[] = [
  { type: 'authenticated', name: 'Authenticated' },
  { type: 'public', name: 'Public' },
];

/** Returns the role with this type or name. Prefers the exact case. */
export function findRole<Named extends NamedRole>(roles: readonly Named[], key: string): Named | undefined {
  const isNamed = (role: Named): boolean => role.type === key || role.name === key;
  const name = key.toLowerCase();
  return (
    roles.find(isNamed) ??
    roles.find((role) => role.type.toLowerCase() === name || role.name.toLowerCase() === name)
  );
}

/**
 * Returns the roles that the options name and the data do not have. A key of `roles` makes a new role. A user's role
 * must be in the data, a key of `roles` or one of {@link BUILT_IN_ROLES}.
 *
 * @param existing the roles of the data
 * @param options the keys of `roles`, and the role of each user
 * @throws {TypeError} for a key that is a typo of a role, for two keys of one role, and for a user whose role does not
 *   exist. It names the nearest role.
 */
export function missingRoles(
  existing: readonly NamedRole[],
  options: { readonly keys: readonly RoleKey[]; readonly ofUsers: readonly string[] },
): NamedRole[] {
  const available = [...existing, ...BUILT_IN_ROLES.filter(({ type }) => !findRole(existing, type))];
  const roles = [...available];
  const keys = new Map<NamedRole, string>();
  for (const { key, name } of options.keys) {
    let role = findRole(roles, key);
    const other = role && keys.get(role);
    if (other !== undefined) {
      throw new TypeError(
        `createDouble: roles has '${other}' and '${key}', which are the same role. Remove one of them.`,
      );
    }
    if (!role) {
      if (name === undefined) refuseSlip(key, available);
      roles.push((role = { type: key.toLowerCase(), name: name ?? key }));
    }
    keys.set(role, key);
  }
  const rolesOfOptions = new Set(keys.keys());
  options.ofUsers.forEach((name, index) => {
    const role = findRole(roles, name);
    if (role) rolesOfOptions.add(role);
    else throw unknownRole(name, index, roles);
  });
  return [...rolesOfOptions].filter((role) => !existing.includes(role));
}

function refuseSlip(key: string, roles: readonly NamedRole[]): void {
  const names = namesOf(roles);
  const near = names.find((name) => isOneSlip(key, name));
  // In a long name, two wrong letters are a slip too.
  const suggestion =
    near === undefined && key.length >= 8
      ? didYouMean(
          key,
          names.filter(({ length }) => length >= 8),
        )
      : near && ` Did you mean ${near}?`;
  if (!suggestion) return;
  throw new TypeError(
    `createDouble: roles has '${key}', but there is no such role.${suggestion} ` +
      `If '${key}' is a new role, give it a name that is less like an existing one.`,
  );
}

function unknownRole(name: string, index: number, roles: readonly NamedRole[]): TypeError {
  const types = roles.map(({ type }) => type);
  return new TypeError(
    `createDouble: auth.users[${index}].role is '${name}', but there is no such role.` +
      `${didYouMean(name, namesOf(roles))} ` +
      `The roles are ${types.join(', ')}. To make a new role, add what it may do to roles: { '${name}': 'read' }.`,
  );
}

const namesOf = (roles: readonly NamedRole[]): string[] => [
  ...new Set(roles.flatMap(({ type, name }) => [type, name])),
];

/**
 * The permissions of a role: `read` for `find` and `findOne`, `all` for everything, or a list of actions, in which
 * `read` may be one. In an object, `actions` replaces its permissions, and `add` adds to them.
 */
export type RolePermissions = Stated | RoleSettings;

type Stated = 'read' | 'all' | readonly string[];

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
  readonly actions: 'all' | ReadonlySet<string>;
  /** Returns whether the role permits an action like `api::article.article.find`. */
  may(action: string): boolean;
  /** Whether the role permits nothing. */
  readonly empty: boolean;
}

/**
 * Returns the roles in the data with their permissions. A role that the options do not name has the permissions in the
 * data. Default: if the data has no permissions at all, `public` and `authenticated` may read, and other roles may do
 * nothing. Where permissions do not come from the data, visitors may also log in and register, and users may see
 * themselves and change their password, as in a new Strapi project.
 *
 * @param granted the actions that a new Strapi project grants, by the type of the role
 * @param options permissions by the type or name of a role. They replace those in the data
 * @param unlimited the ids of roles that may do everything. It is set once a request has written permissions: then
 *   other roles have the permissions in the data, and options and defaults have no effect
 * @param closed the actions that no role may have
 * @param pluginReads the actions of plugins that read
 */
export function readRoles(
  model: Model,
  store: Store,
  granted: Granted,
  options: { readonly [role: string]: RolePermissions },
  unlimited?: ReadonlySet<number>,
  closed: ReadonlySet<string> = new Set(),
  pluginReads: readonly string[] = [],
): Role[] {
  const schema = model.contentTypes.get('plugin::users-permissions.role')!;
  const attribute = schema.attributes.get('permissions');
  if (attribute?.kind !== 'relation') return [];
  const permissions = store.table(attribute.target);
  const links = store.links(schema, attribute);
  const table = store.table(schema);
  const roles = table.ids.map((id) => {
    const name = table.value(id, 'name');
    const type = table.value(id, 'type');
    return { id, name: String(name), type: String(type ?? String(name).toLowerCase()) };
  });

  const inData = (id: number): string[] =>
    links.of(id).map((link) => String(permissions.value(link.id, 'action')));
  if (unlimited)
    return roles.map((role) => withActions(role, unlimited.has(role.id) ? 'all' : inData(role.id), closed));

  const reads = [...readActions(model), ...pluginReads];
  const fromOptions = new Map(Object.entries(options).map(([key, stated]) => [findRole(roles, key), stated]));
  const hasPermissions = roles.some(({ id }) => links.of(id).length > 0);
  const actionsOf = (role: (typeof roles)[number]): 'all' | readonly string[] => {
    const stated = fromOptions.get(role);
    if (isStated(stated)) return grantedActions(role.type, stated, reads, granted);
    const { actions, add = [] } = stated ?? {};
    if (actions) return [...actions, ...withReads(add, reads)];
    if (hasPermissions) return [...inData(role.id), ...withReads(add, reads)];
    const isBuiltIn = BUILT_IN_ROLES.some(({ type }) => type === role.type);
    const standard = [...(isBuiltIn ? ['read'] : []), ...add];
    return grantedActions(role.type, standard, reads, granted);
  };
  return roles.map((role) => withActions(role, actionsOf(role), closed));
}

const isStated = (permissions: RolePermissions | undefined): permissions is Stated =>
  typeof permissions === 'string' || Array.isArray(permissions);

function withActions(
  role: NamedRole & { readonly id: number },
  actions: 'all' | readonly string[],
  closed: ReadonlySet<string>,
): Role {
  if (actions === 'all') return { ...role, actions, may: (action) => !closed.has(action), empty: false };
  const permitted = new Set(actions.filter((action) => !closed.has(action)));
  return { ...role, actions: permitted, may: (action) => permitted.has(action), empty: permitted.size === 0 };
}

/** Returns the actions of a role whose permissions do not come from the data. */
function grantedActions(
  type: string,
  granted: Stated,
  reads: readonly string[],
  ofNewProject: Granted,
): 'all' | readonly string[] {
  if (granted === 'all') return 'all';
  const actions = withReads(granted === 'read' ? ['read'] : granted, reads);
  // Visitors who may do nothing cannot log in either.
  if (type === 'public' && actions.length === 0) return [];
  return [...actions, ...(ofNewProject[type] ?? [])];
}

const withReads = (actions: readonly string[], reads: readonly string[]): string[] =>
  actions.flatMap((action) => (action === 'read' ? reads : action));

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
