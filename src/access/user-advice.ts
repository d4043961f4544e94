import type { Context } from '../context.ts';
import { usersOf } from './system-records.ts';

type Asking = Pick<Context, 'caller' | 'roles' | 'isServed' | 'model' | 'store'>;

/** The actions of endpoints that answer about the user who asks. A role or an API token alone is not enough. */
const ABOUT_THE_USER: readonly string[] = ['user.me', 'auth.changePassword', 'auth.logout'].map(
  (name) => `plugin::users-permissions.${name}`,
);

/** Returns whether a visitor may not do an action, and would have to be a user in any case. */
export const isForUsers = (action: string, { caller, roles }: Asking): boolean =>
  ABOUT_THE_USER.includes(action) && roles.some(({ id, type }) => id === caller.role && type === 'public');

/** Says that an endpoint is for users, and how to ask as one. */
export function userAdvice(context: Asking): string {
  const { caller, roles, isServed } = context;
  const role = roles.find(({ id }) => id === caller.role);
  const why =
    role?.type === 'public'
      ? 'the caller is not logged in'
      : role
        ? `the role "${role.type}" alone has no user`
        : 'an API token has no user';
  const start = `This endpoint is for logged-in users, and ${why}.`;
  if (isServed)
    return (
      `${start} Log in with POST /api/auth/local, and send "Authorization: Bearer …" with its jwt. ` +
      'The flag --user mia:Secret123 adds a user.'
    );
  const name = userOf(context, role?.id);
  return name === undefined
    ? `${start} There are no users: add auth: { users: [{ username: 'mia', password: 'Secret123!' }] } to the ` +
        "options, and ask as: 'mia'."
    : `${start} Ask as a user: as: '${name}' or { user: '${name}' }, or with "Authorization: Bearer …" and ` +
        `double.jwt('${name}').`;
}

/** Returns the name of a user, of this role if there is one. */
function userOf({ model, store }: Asking, role: number | undefined): string | undefined {
  const type = model.contentTypes.get('plugin::users-permissions.user')!;
  const users = usersOf({ model, store });
  const attribute = type.attributes.get('role');
  const links = attribute?.kind === 'relation' ? store.links(type, attribute) : undefined;
  const id = users.ids.find((user) => links?.of(user).some((link) => link.id === role)) ?? users.ids[0];
  return id === undefined ? undefined : String(users.value(id, 'username'));
}
