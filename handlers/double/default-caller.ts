import type { Caller } from '../../src/access/caller.ts';
import type { Role } from '../../src/access/roles.ts';
import { tokenCaller } from '../../src/access/api-token.ts';
import { didYouMean } from '../../src/errors/did-you-mean.ts';
import type { Model } from '../../src/model/model.ts';
import type { Store } from '../../src/store/store.ts';
import type { ApiTokenOption, CallerOption } from './options.ts';
import { isPlainObject } from '../../src/errors/show-value.ts';
import { check } from '../check-options/check.ts';
import { optionsSchema, valueSchema } from '../check-options/schemas.ts';

/** Who and what a caller option can name. */
interface Known {
  readonly model: Model;
  readonly store: Store;
  readonly roles: readonly Role[];
  readonly apiTokens: readonly ApiTokenOption[];
}

const withCaller = optionsSchema({
  as: valueSchema(
    "a role by its type or name, { user: 'name' } or { token: 'name' }",
    (given) =>
      typeof given === 'string' ||
      (isPlainObject(given) && (typeof given['user'] === 'string' || typeof given['token'] === 'string')),
  ),
});

/**
 * Returns the caller that an option names.
 *
 * @throws an error that lists the roles, users or tokens where the named one does not exist
 */
export function defaultCaller(as: CallerOption, known: Known): Caller {
  check('with()', withCaller, { as });
  if (typeof as === 'string') return roleCaller(as, known);
  if ('user' in as) return userCaller(as.user, known);
  const token = known.apiTokens.find((each) => each.token === as.token || each.name === as.token);
  if (!token)
    throw new Error(`There is no API token '${as.token}'. Add it to auth.apiTokens of createDouble.`);
  return tokenCaller(token);
}

function roleCaller(name: string, { roles }: Known): Caller {
  const role = roles.find((each) => each.type === name || each.name === name);
  if (role) return { may: role.may, permissions: `role ${role.id}` };
  const known = roles.map(({ type }) => type);
  throw new Error(unknown('role', name, known));
}

function userCaller(name: string, { model, store, roles }: Known): Caller {
  const type = model.contentTypes.get('plugin::users-permissions.user')!;
  const users = store.table(type);
  const id = users.ids.find(
    (each) => users.value(each, 'username') === name || users.value(each, 'email') === name,
  );
  if (id === undefined) {
    const known = users.ids.map((each) => String(users.value(each, 'username')));
    throw new Error(unknown('user', name, known));
  }
  const attribute = type.attributes.get('role');
  const link = attribute?.kind === 'relation' ? store.links(type, attribute).of(id)[0] : undefined;
  const role = roles.find((each) => each.id === link?.id);
  if (!role) throw new Error(`The user '${name}' has no role. Give the user a role, or name a role instead.`);
  return { user: id, may: role.may, permissions: `role ${role.id}` };
}

const unknown = (what: string, name: string, known: readonly string[]): string =>
  `There is no ${what} '${name}'.${didYouMean(name, known)} There is ${known.slice(0, 10).join(', ') || 'none'}.`;
