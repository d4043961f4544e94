import type { DoubleOptions, Role, RoleSettings } from '../double/options.ts';
import type { OptionFlags } from './flags/flags.ts';

/** Returns options with those of the flags: locales, actions of the public role, `populate=deep`, pictures. */
export function withFlags(
  options: DoubleOptions,
  { locales, publicActions, populateDeep, pictureText }: OptionFlags,
): DoubleOptions {
  return {
    ...options,
    ...(locales && { locales }),
    ...(publicActions && { roles: withPublicActions(options.roles ?? {}, publicActions) }),
    ...(pictureText && { pictureText }),
    ...(populateDeep !== undefined && { rest: { ...options.rest, populateDeep } }),
  };
}

function withPublicActions(
  roles: NonNullable<DoubleOptions['roles']>,
  actions: readonly string[],
): NonNullable<DoubleOptions['roles']> {
  const name = Object.keys(roles).find((role) => role.toLowerCase() === 'public') ?? 'public';
  return { ...roles, [name]: withActions(roles[name], actions) };
}

function withActions(role: Role = {}, actions: readonly string[]): Role {
  if (role === 'all') return role;
  if (role === 'read') return ['read', ...actions];
  if (Array.isArray(role)) return [...role, ...actions];
  const settings = role as RoleSettings;
  return { ...settings, add: [...(settings.add ?? []), ...actions] };
}
