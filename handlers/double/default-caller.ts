import type { Caller } from '../../src/access/caller.ts';
import type { Role } from '../../src/access/roles.ts';
import { tokenCaller } from '../../src/access/api-token.ts';
import { didYouMean } from '../../src/errors/did-you-mean.ts';
import type { Model } from '../../src/model/model.ts';
import type { Store } from '../../src/store/store.ts';
import type { ApiTokenOption } from './options.ts';
import { isPlainObject, showValue } from '../../src/errors/show-value.ts';

/** Who asks where a request says nothing of it: a role by type or name, a user by name or e-mail, or an API token. */
export type CallerOption = string | { readonly user: string } | { readonly token: string };

interface Known {
  readonly model: Model;
  readonly store: Store;
  readonly roles: readonly Role[];
  readonly apiTokens: readonly ApiTokenOption[];
}

/**
 * The caller that an option names.
 *
 * @throws an error that names who there is, where there is no such role, user or token
 */
export function defaultCaller(as: CallerOption, known: Known): Caller {
  if (typeof as === 'string') return roleCaller(as, known);
  if (!isPlainObject(as) || !('user' in as || 'token' in as)) {
    throw new Error(
      `as takes a role by its type or name, { user: 'name' } or { token: 'name' }; it was given ${showValue(as)}.`,
    );
  }
  if ('user' in as) return userCaller(as.user, known);
  const token = known.apiTokens.find((each) => each.token === as.token || each.name === as.token);
  if (!token)
    throw new Error(`There is no API token '${as.token}'. Give it in auth.apiTokens of createDouble.`);
  return tokenCaller(token);
}

function roleCaller(name: string, { roles }: Known): Caller {
  const role = roles.find((each) => each.type === name || each.name === name);
  if (role) return { may: role.may, permissions: `role ${role.id}` };
  throw new Error(
    unknown(
      'role',
      name,
      roles.map(({ type }) => type),
    ),
  );
}

function userCaller(name: string, { model, store, roles }: Known): Caller {
  const type = model.contentTypes.get('plugin::users-permissions.user')!;
  const users = store.table(type);
  const id = users.ids.find(
    (each) => users.value(each, 'username') === name || users.value(each, 'email') === name,
  );
  if (id === undefined) {
    throw new Error(
      unknown(
        'user',
        name,
        users.ids.map((each) => String(users.value(each, 'username'))),
      ),
    );
  }
  const attribute = type.attributes.get('role');
  const link = attribute?.kind === 'relation' ? store.links(type, attribute).of(id)[0] : undefined;
  const role = roles.find((each) => each.id === link?.id);
  if (!role) throw new Error(`The user '${name}' has no role. Give the user one, or name a role instead.`);
  return { user: id, may: role.may, permissions: `role ${role.id}` };
}

const unknown = (what: string, name: string, known: readonly string[]): string =>
  `There is no ${what} '${name}'.${didYouMean(name, known)} There is ${known.slice(0, 10).join(', ') || 'none'}.`;
