import { didYouMean, isPlainObject, rules, showValue } from '../../src/basics.ts';
import { access } from '../../src/strapi.ts';
import type { Identities, Identity } from './identities.ts';

/**
 * Who sends requests without credentials: a role by type or name, a user by name or e-mail, or an API token
 * by its name or text. `{ user }` is never a role.
 */
export type CallerOption = string | { readonly user: string } | { readonly token: string };

const USER = 'plugin::users-permissions.user';

/** What callers are looked up in. */
type Known = Pick<Identities, 'context' | 'apiTokens'>;

const caller = rules.optionsOf(
  {
    as: rules.valueOf(
      "a role by its type or name, a user by name or e-mail, { user: 'name' } or { token: 'name' }",
      (given) =>
        typeof given === 'string' ||
        (isPlainObject(given) && (typeof given['user'] === 'string' || typeof given['token'] === 'string')),
    ),
  },
  { required: ['as'] },
);

/**
 * Returns who a caller option names.
 *
 * @param of the method it was passed to, for messages: `with()`
 * @throws an error that suggests the nearest role, user or token where the named one does not exist
 */
export function findIdentity(of: string, as: CallerOption, known: Known): Identity {
  rules.check(of, caller, { as });
  if (typeof as === 'string') {
    const role = access.findRole(known.context.roles, as);
    if (role) return { role: role.id };
    const user = userNamed(as, known);
    if (user !== undefined) return userWithRole(user, as, known);
    const roles = known.context.roles.map(({ type }) => type);
    throw new Error(`There is no role or user '${as}'.${suggestion(as, [...roles, ...userNames(known)])}`);
  }
  if ('user' in as) return userWithRole(findUser(as.user, known), as.user, known);
  const apiToken = known.apiTokens.find(({ token, name }) => token === as.token || name === as.token);
  if (!apiToken)
    throw new Error(`There is no API token '${as.token}'. Add it to auth.apiTokens of createDouble.`);
  return { apiToken };
}

/**
 * Returns the id of the user with this name or e-mail.
 *
 * @throws an error that suggests the nearest user where there is none
 */
export function findUser(name: string, known: Known): number {
  if (typeof name !== 'string')
    throw new TypeError(`A user is given by name or e-mail, such as 'mia', not as ${showValue(name)}.`);
  const id = userNamed(name, known);
  if (id !== undefined) return id;
  const hint = known.context.roles.some((role) => role.type === name) ? ` '${name}' is a role.` : '';
  throw new Error(`There is no user '${name}'.${hint}${suggestion(name, userNames(known))}`);
}

function userWithRole(id: number, name: string, { context: { model, store } }: Known): Identity {
  const type = model.contentTypes.get(USER)!;
  const role = type.attributes.get('role');
  if (role?.kind === 'relation' && store.links(type, role).of(id).length > 0) return { user: id };
  throw new Error(`The user '${name}' has no role. Give the user a role, or name a role instead.`);
}

function userNamed(name: string, known: Known): number | undefined {
  const users = access.usersOf(known.context);
  return users.ids.find((id) => users.value(id, 'username') === name || users.value(id, 'email') === name);
}

function userNames(known: Known): string[] {
  const users = access.usersOf(known.context);
  return users.ids.map((id) => String(users.value(id, 'username')));
}

const suggestion = (name: string, names: readonly string[]): string =>
  `${didYouMean(name, names)} The double has ${names.slice(0, 10).join(', ') || 'none'}.`;
