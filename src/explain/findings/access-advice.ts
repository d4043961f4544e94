import { ANYBODY } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { closedText } from '../../routes/closed-actions.ts';

/** Names who asks: `the role "public"`. */
export function callerName({ caller, roles }: Context): string {
  const role = roles.find(({ id }) => caller.permissions === `role ${id}`);
  if (role) return `the role "${role.type}"`;
  return caller.permissions === 'nothing' ? 'the caller' : 'the API token';
}

/** Says how to permit an action to who asks. */
export function permitAdvice(action: string, context: Context): string {
  const { caller, roles, closedActions } = context;
  if (caller === ANYBODY)
    return `The endpoint has auth: false, so Strapi does not know who asks, and shows no relations. Take auth: false out of its core router, and permit the endpoint and ${action} to a role.`;
  if (closedActions.has(action)) return closedText(action);
  const role = roles.find(({ id }) => caller.permissions === `role ${id}`);
  return role
    ? `Permit it to the role ${role.name} in Strapi's settings; here double.allow('${role.type}', '${action}') does it.`
    : `Add ${action} to the permissions of ${callerName(context)}.`;
}
