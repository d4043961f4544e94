import type { DoubleOptions, Role, RoleSettings } from '../double/options.ts';
import { checkAction, permittedActions } from '../double/check-actions.ts';
import { readSettings } from '../double/settings.ts';
import type { OptionFlags } from './flags/flags.ts';

/**
 * Returns options with those of the flags: locales, actions of the public role, API tokens, `populate=deep`, pictures.
 *
 * @throws {TypeError} for an action that does not exist, with the nearest
 */
export function withFlags(
  options: DoubleOptions,
  { locales, publicActions, tokens, populateDeep, pictureText }: OptionFlags,
): DoubleOptions {
  if (publicActions) checkPublicActions(options, publicActions);
  return {
    ...options,
    ...(locales && { locales }),
    ...(publicActions && { roles: withPublicActions(options.roles ?? {}, publicActions) }),
    ...(tokens && { auth: withTokens(options.auth, tokens) }),
    ...(pictureText && { pictureText }),
    ...(populateDeep !== undefined && { rest: { ...options.rest, populateDeep } }),
  };
}

function checkPublicActions(options: DoubleOptions, actions: readonly string[]): void {
  const { model, dialect, ownActions } = readSettings(options);
  const known = permittedActions(model, dialect.routes, ownActions);
  for (const action of actions.filter((each) => each !== 'read')) checkAction('--public', action, known);
}

function withPublicActions(
  roles: NonNullable<DoubleOptions['roles']>,
  actions: readonly string[],
): NonNullable<DoubleOptions['roles']> {
  const name = Object.keys(roles).find((role) => role.toLowerCase() === 'public') ?? 'public';
  return { ...roles, [name]: withActions(roles[name], actions) };
}

/** Returns the `auth` option with tokens before its own: the first that fits a request counts. */
function withTokens(
  auth: DoubleOptions['auth'],
  tokens: readonly string[],
): NonNullable<DoubleOptions['auth']> {
  const apiTokens = tokens.map((token) => ({ token, type: 'full-access' as const }));
  return { ...auth, apiTokens: [...apiTokens, ...(auth?.apiTokens ?? [])] };
}

function withActions(role: Role = {}, actions: readonly string[]): Role {
  if (role === 'all') return role;
  if (role === 'read') return ['read', ...actions];
  if (Array.isArray(role)) return [...role, ...actions];
  const settings = role as RoleSettings;
  return { ...settings, add: [...(settings.add ?? []), ...actions] };
}
