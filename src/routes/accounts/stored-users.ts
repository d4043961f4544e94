import { FULL_ACCESS, isRestricted } from '../../access/caller.ts';
import type { Context } from '../../context.ts';
import type { ContentType } from '../../model/model.ts';
import { convertQuery } from '../../query/convert/convert-query.ts';
import type { Row } from '../../store/store.ts';
import { contextAfter, type WriteContext, type EntryData } from '../../write/write-context.ts';
import { byId, entryTexts, select } from '../run-query.ts';
import type { UserEntry } from '../hook.ts';
import type { RouteRequest } from '../route-request.ts';

export interface StoredUser {
  readonly id: number;
  readonly row: Row;
}

export const userType = ({ model }: Context): ContentType =>
  model.contentTypes.get('plugin::users-permissions.user')!;

export function findUserBy(
  context: Context,
  fits: (row: Row, id: number) => boolean,
): StoredUser | undefined {
  const table = context.store.table(userType(context));
  for (const id of table.ids) {
    const row = table.row(id);
    if (fits(row, id)) return { id, row };
  }
  return undefined;
}

export const changeUser = (request: RouteRequest, id: number, data: EntryData): void =>
  request.context.dialect.accounts.update(request, userType(request.context), id, data);

export function roleOfType({ model, store }: Context, type: string): number | undefined {
  const table = store.table(model.contentTypes.get('plugin::users-permissions.role')!);
  return table.ids.find((id) => table.value(id, 'type') === type);
}

/**
 * Returns the flat JSON text of a user as it is after the changes so far.
 *
 * @param populatesRole whether it has its role, if the caller may see roles
 */
export function userText(write: WriteContext, id: number, populatesRole: boolean): string {
  const { context } = write;
  const type = userType(context);
  const after = contextAfter(write);
  const role = type.attributes.get('role');
  const shows = populatesRole && role && role.kind !== 'scalar' && !isRestricted(role, type, context.caller);
  const params = convertQuery(shows ? { populate: ['role'] } : {}, type, after);
  return entryTexts(select(byId(params, id), type, after), after, 'plugin')[0]!;
}

export function userEntry(request: RouteRequest): UserEntry | undefined {
  const { context } = request;
  const { user } = context.caller;
  if (user === undefined) return undefined;
  const text = userText({ ...request, context: { ...context, caller: FULL_ACCESS } }, user, true);
  return JSON.parse(text) as UserEntry;
}
