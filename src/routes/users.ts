import type { ContentType } from '../model/model.ts';
import { convertParams } from '../query/convert/params.ts';
import { isRecord } from '../query/parse/parse-query.ts';
import { internalError, unauthorized } from '../errors/strapi-error.ts';
import { checkedQuery, contextOf, type Reading, render, select } from './api.ts';
import { findCollection } from './collection.ts';
import { byId } from './entry.ts';

const userType = ({ api }: Reading): ContentType =>
  api.model.contentTypes.get('plugin::users-permissions.user')!;

/** `GET /api/users`: a flat list of all, or a collection like others where the dialect has it so. */
export function findUsers(reading: Reading): string {
  const type = userType(reading);
  if (reading.api.dialect.usersInEnvelope) return findCollection(reading, type);
  const params = convertParams(checkedQuery(reading, type), type, contextOf(reading));
  return `[${render(reading, select(reading, type, params), 'flat').join()}]`;
}

/** `GET /api/users/1`: flat; nothing (204) where there is none. */
export function findUser(reading: Reading, id: string): string | undefined {
  const type = userType(reading);
  const { fields, populate } = checkedQuery(reading, type);
  const params = convertParams({ fields, populate }, type, contextOf(reading));
  return render(reading, select(reading, type, byId(params, id)), 'flat')[0];
}

/** `GET /api/users/me`. Throws 401 for callers that are no user, as full-access tokens. */
export function findMe(reading: Reading): string | undefined {
  const { user } = reading.caller;
  if (user === undefined) throw unauthorized('Unauthorized');
  return findUser(reading, String(user));
}

/** `GET /api/users/count`: a number. The query itself is the filter: `?username=mia`; parameters are no columns and fail. */
export function countUsers(reading: Reading): string {
  const type = userType(reading);
  const query = checkedQuery(reading, type);
  if (!isRecord(query)) throw internalError();
  return String(select(reading, type, { where: query, limit: 1, select: ['id'] }).total);
}
