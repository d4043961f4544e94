import { didYouMean } from '../../src/basics.ts';
import { checkAction, permittedActions } from '../options/check-actions.ts';
import type { DoubleOptions, Role, RoleSettings } from '../options/double-options.ts';
import { readSettings } from '../state/settings.ts';
import type { OptionFlags } from './flags.ts';

/**
 * Returns options with those of the flags: locales, actions of roles, API tokens, users, webhooks.
 *
 * @throws {TypeError} for an action that does not exist, with the nearest
 */
export function withFlags(options: DoubleOptions, flags: OptionFlags): DoubleOptions {
  const { locales, tokens, users, webhooks } = flags;
  const ofRoles = { public: flags.publicActions, authenticated: flags.authenticatedActions };
  const roles = Object.entries(ofRoles).reduce((before, [role, actions]) => {
    if (!actions) return before;
    checkActions(options, `--${role}`, actions);
    return withRole(before ?? {}, role, actions);
  }, options.roles);
  return {
    ...options,
    ...(locales && { locales }),
    ...(roles && { roles }),
    ...((tokens ?? users) && { auth: withLogins(options.auth, flags) }),
    ...(webhooks && { webhooks: [...(options.webhooks ?? []), ...webhooks] }),
  };
}

const WORDS = ['all', 'read'];

function checkActions(options: DoubleOptions, flag: string, actions: readonly string[]): void {
  const { model, dialect, ownActions, hooks } = readSettings(options);
  const hasOwnCode = ownActions.length > 0 || hooks.size > 0;
  const known = permittedActions(model, dialect.routes, ownActions);
  for (const action of actions.filter((each) => !WORDS.includes(each))) {
    if (!action.includes('.'))
      throw new TypeError(
        `${flag} must be all, read or actions such as ${known[0]}, not '${action}'.${didYouMean(action, WORDS)}`,
      );
    checkAction(flag, action, known, hasOwnCode);
  }
}

function withRole(
  roles: NonNullable<DoubleOptions['roles']>,
  type: string,
  actions: readonly string[],
): NonNullable<DoubleOptions['roles']> {
  const name = Object.keys(roles).find((role) => role.toLowerCase() === type) ?? type;
  return { ...roles, [name]: withActions(roles[name], actions) };
}

/** Returns the `auth` option with more tokens and users. A token that it has keeps what it may do. */
function withLogins(
  auth: DoubleOptions['auth'],
  { tokens, users = [] }: Pick<OptionFlags, 'tokens' | 'users'>,
): NonNullable<DoubleOptions['auth']> {
  const own = auth?.apiTokens ?? [];
  const apiTokens = tokens
    ?.filter((token) => !own.some((each) => each.token === token))
    .map((token) => ({ token, type: 'full-access' as const }));
  const others = (auth?.users ?? []).filter(
    ({ username }) => !users.some((user) => user.username === username),
  );
  return {
    ...auth,
    ...(apiTokens && { apiTokens: [...apiTokens, ...own] }),
    ...(users.length > 0 && { users: [...others, ...users] }),
  };
}

function withActions(role: Role = {}, actions: readonly string[]): Role {
  if (role === 'all' || actions.includes('all')) return 'all';
  if (role === 'read') return ['read', ...actions];
  if (Array.isArray(role)) return [...role, ...actions];
  const settings = role as RoleSettings;
  return { ...settings, add: [...(settings.add ?? []), ...actions] };
}
