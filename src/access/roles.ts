import type { Model } from '../model/model.ts';
import type { Store } from '../store/store.ts';
import { BUILT_IN_ROLES, findRole, type NamedRole } from './role-names.ts';

/** The permissions of a role: `read` for `find` and `findOne`, `all` for everything, or a list of actions. */
export type RolePermissions = 'read' | 'all' | readonly string[];

/** A role of the users-permissions plugin with its permissions. */
export interface Role extends NamedRole {
  readonly id: number;
  /** Returns whether the role permits an action like `api::article.article.find`. */
  may(action: string): boolean;
  /** The actions that its permissions name; none where it may do everything. */
  readonly actions: ReadonlySet<string>;
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
 * @param options permissions by the type or name of a role. They replace those in the data
 */
export function readRoles(
  model: Model,
  store: Store,
  options: { readonly [role: string]: RolePermissions },
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

  const fromOptions = new Map(
    Object.entries(options).map(([key, granted]) => [findRole(roles, key), granted]),
  );
  const hasPermissions = roles.some(({ id }) => links.of(id).length > 0);
  return roles.map((role) => {
    const stated = fromOptions.get(role);
    if (stated === undefined && hasPermissions) {
      const actions = links.of(role.id).map((link) => String(permissions.value(link.id, 'action')));
      return { ...role, ...permissionsOf(actions, model) };
    }
    const isBuiltIn = BUILT_IN_ROLES.some(({ type }) => type === role.type);
    const granted = stated ?? (isBuiltIn ? 'read' : []);
    return { ...role, ...permissionsOf(granted, model, GRANTED[role.type]) };
  });
}

const AUTH = 'plugin::users-permissions.auth';

/** The actions that a new Strapi project grants, by the type of the role. */
const GRANTED: Readonly<Record<string, readonly string[]>> = {
  public: [
    'callback',
    'connect',
    'forgotPassword',
    'resetPassword',
    'register',
    'emailConfirmation',
    'sendEmailConfirmation',
  ].map((verb) => `${AUTH}.${verb}`),
  authenticated: [`${AUTH}.changePassword`, 'plugin::users-permissions.user.me'],
};

function permissionsOf(
  granted: RolePermissions,
  model: Model,
  always: readonly string[] = [],
): Pick<Role, 'may' | 'actions' | 'empty'> {
  if (granted === 'all') return { may: () => true, actions: new Set(), empty: false };
  const given = granted === 'read' ? readActions(model) : granted;
  const actions = new Set([...given, ...always]);
  return { may: (action) => actions.has(action), actions, empty: given.length === 0 };
}

/** Returns `find` and `findOne` of the project's types and of files, and the list of locales. Users are not public. */
function readActions(model: Model): string[] {
  const types = [...model.contentTypes.keys()].filter((uid) => uid.startsWith('api::'));
  return [
    ...types.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]),
    'plugin::upload.content-api.find',
    'plugin::upload.content-api.findOne',
    'plugin::i18n.locales.listLocales',
  ];
}
