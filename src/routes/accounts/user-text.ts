// Strapi 5.54: packages/plugins/users-permissions/server/src/services/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/user.js
import { FULL_ACCESS, isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import { byId, select } from '../../service/select.ts';
import { userType } from '../../service/stored-users.ts';
import { entryTexts } from '../../reply/answer-writer.ts';
import type { UserEntry } from '../hook-types.ts';

/**
 * Returns the flat JSON text of a user.
 *
 * @param populatesRole whether to add the role, if the caller may see roles
 */
export function userText(context: Context, id: number, populatesRole: boolean): string {
  const type = userType(context);
  const role = type.attributes.get('role');
  const shows = populatesRole && role && role.kind !== 'scalar' && !isRestricted(role, type, context.caller);
  const params = convertQuery(shows ? { populate: ['role'] } : {}, type, context);
  return entryTexts(select(byId(params, id), type, context), context, 'plugin')[0]!;
}

export function userEntry(context: Context): UserEntry | undefined {
  const { user } = context.caller;
  if (user === undefined) return undefined;
  const text = userText({ ...context, caller: FULL_ACCESS }, user, true);
  return JSON.parse(text) as UserEntry;
}
