import type { Model } from '../model/model.ts';
import type { Store } from '../store/store.ts';

/** The permissions of a role: `read` for `find` and `findOne`, `all` for everything, or a list of actions. */
export type RolePermissions = 'read' | 'all' | readonly string[];

/** A role of the users-permissions plugin with its permissions. */
export interface Role {
  readonly id: number;
  readonly name: string;
  /** `public`, `authenticated`, or the type of a custom role. */
  readonly type: string;
  /** Returns whether the role permits an action like `api::article.article.find`. */
  may(action: string): boolean;
  /** Whether the role permits nothing. */
  readonly empty: boolean;
}

/**
 * Returns the roles in the data with their permissions.
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
  const roles = store.table(schema);
  return roles.ids.map((id) => {
    const row = roles.row(id);
    const name = String(row.name);
    const type = String(row.type ?? name.toLowerCase());
    const granted =
      ownOption(options, type) ??
      ownOption(options, name) ??
      links.of(id).map((link) => String(permissions.value(link.id, 'action')));
    return { id, name, type, ...permissionsOf(granted, model) };
  });
}

const ownOption = <Value>(options: { readonly [key: string]: Value }, key: string): Value | undefined =>
  Object.hasOwn(options, key) ? options[key] : undefined;

function permissionsOf(granted: RolePermissions, model: Model): Pick<Role, 'may' | 'empty'> {
  if (granted === 'all') return { may: () => true, empty: false };
  const actions = new Set(granted === 'read' ? readActions(model) : granted);
  return { may: (action) => actions.has(action), empty: actions.size === 0 };
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
