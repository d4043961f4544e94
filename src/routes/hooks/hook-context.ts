import { refuse } from '../../errors/strapi-error.ts';
import { userEntry } from '../accounts/accounts.ts';
import type { HookContext } from '../hook.ts';
import type { RouteRequest } from '../route-request.ts';

/** Returns what hooks are told about a request. */
export const hookContext = (request: RouteRequest): HookContext => ({
  ...refuse,
  type: request.type.uid,
  action: request.route.action.replace(/^.*\./, ''),
  id: request.id,
  may: (other) => request.context.caller.may(other),
  get user() {
    return userEntry(request);
  },
});
