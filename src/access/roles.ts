import type { Model } from '../model/model.ts';
import type { Store } from '../store/store.ts';

/** What a role may do: reading (`read`), everything (`all`), or the listed actions. */
export type RolePermissions = 'read' | 'all' | readonly string[];

export interface Role {
  readonly id: number;
  readonly name: string;
  /** `public`, `authenticated`, or the name of one of your own. */
  readonly type: string;
  may(action: string): boolean;
  /** Whether it may do anything at all: a public role that may not answers 401. */
  readonly empty: boolean;
}

/** The roles in the data, with what the options say of each by type or name in place of the data's permissions. */
export function readRoles(
  model: Model,
  store: Store,
  options: { readonly [role: string]: RolePermissions },
): Role[] {
  const type = model.contentTypes.get('plugin::users-permissions.role')!;
  const permissions = type.attributes.get('permissions')!;
  if (permissions.kind !== 'relation') return [];
  const actions = store.table(permissions.target);
  const links = store.links(type, permissions);
  return store.table(type).ids.map((id) => {
    const row = store.table(type).row(id);
    const name = String(row.name);
    const roleType = String(row.type ?? name.toLowerCase());
    const given = ownOption(options, roleType) ?? ownOption(options, name);
    const granted = given ?? links.of(id).map((link) => String(actions.value(link.id, 'action')));
    return { id, name, type: roleType, ...permissionsOf(granted, model) };
  });
}

function ownOption<T>(options: { readonly [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(options, key) ? options[key] : undefined;
}

function permissionsOf(granted: RolePermissions, model: Model): Pick<Role, 'may' | 'empty'> {
  if (granted === 'all') return { may: () => true, empty: false };
  const actions = new Set(granted === 'read' ? readActions(model) : granted);
  return { may: (action) => actions.has(action), empty: actions.size === 0 };
}

/** `find` and `findOne` of every type of the project, of files and locales; never of users. */
function readActions(model: Model): string[] {
  const types = [...model.contentTypes.keys()].filter((uid) => uid.startsWith('api::'));
  return [
    ...types.flatMap((uid) => [`${uid}.find`, `${uid}.findOne`]),
    'plugin::upload.content-api.find',
    'plugin::upload.content-api.findOne',
    'plugin::i18n.locales.listLocales',
  ];
}
