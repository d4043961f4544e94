import { didYouMean, isOneSlip } from '../errors/did-you-mean.ts';

/** A role as people name it. */
export interface NamedRole {
  /** `public`, `authenticated`, or the type of a custom role. */
  readonly type: string;
  readonly name: string;
}

/** A key of `roles` in the options: the type or name of a role. */
export interface RoleKey {
  readonly key: string;
  /** The name of a role whose key is its type. Such a role is never a slip of the pen. */
  readonly name?: string;
}

/** The roles of every Strapi. Without permissions in the data, both may read. */
export const BUILT_IN_ROLES: readonly NamedRole[] = [
  { type: 'authenticated', name: 'Authenticated' },
  { type: 'public', name: 'Public' },
];

/** Returns the role with this type or name. Upper and lower case do not matter. */
export function findRole<Role extends NamedRole>(roles: readonly Role[], named: string): Role | undefined {
  const isNamed = (role: Role): boolean => role.type === named || role.name === named;
  const name = named.toLowerCase();
  return (
    roles.find(isNamed) ??
    roles.find((role) => role.type.toLowerCase() === name || role.name.toLowerCase() === name)
  );
}

/**
 * Returns the roles that the options name and the data do not have. A key of `roles` makes a new role. A
 * user's role must be in the data, a key of `roles` or one of {@link BUILT_IN_ROLES}.
 *
 * @param existing the roles of the data
 * @param named the keys of `roles`, and the role of each user
 * @throws {TypeError} for a key that is a slip of the pen away from a role, for two keys of one role,
 *   and for a user whose role does not exist. It names the nearest role.
 */
export function missingRoles(
  existing: readonly NamedRole[],
  named: { readonly keys: readonly RoleKey[]; readonly ofUsers: readonly string[] },
): NamedRole[] {
  const known = [...existing, ...BUILT_IN_ROLES.filter(({ type }) => !findRole(existing, type))];
  const roles = [...known];
  const keys = new Map<NamedRole, string>();
  for (const { key, name } of named.keys) {
    let role = findRole(roles, key);
    const other = role && keys.get(role);
    if (other !== undefined) {
      throw new TypeError(
        `createDouble: roles has '${other}' and '${key}', which are the same role. Remove one of them.`,
      );
    }
    if (!role) {
      if (name === undefined) refuseSlip(key, known);
      roles.push((role = { type: key.toLowerCase(), name: name ?? key }));
    }
    keys.set(role, key);
  }
  const wanted = new Set(keys.keys());
  named.ofUsers.forEach((name, index) => {
    const role = findRole(roles, name);
    if (role) wanted.add(role);
    else throw unknownRole(name, index, roles);
  });
  return [...wanted].filter((role) => !existing.includes(role));
}

function refuseSlip(key: string, known: readonly NamedRole[]): void {
  const names = namesOf(known);
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
    `createDouble: auth.users[${index}].role is '${name}', but there is no such role.${didYouMean(name, namesOf(roles))} ` +
      `The roles are ${types.join(', ')}. To make a new role, add what it may do to roles: { '${name}': 'read' }.`,
  );
}

const namesOf = (roles: readonly NamedRole[]): string[] => [
  ...new Set(roles.flatMap(({ type, name }) => [type, name])),
];
