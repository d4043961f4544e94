import type { Caller } from '../../src/access/caller.ts';
import type { ServerContext } from '../../src/context.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import type { RequestCaller } from './request-record.ts';

/** Names a caller for the record of a request. Nobody has asked for a file, so its caller is public. */
export function requestCaller(
  caller: Caller | Refusal | undefined,
  { model, store, roles }: ServerContext,
): RequestCaller {
  if (!caller) return { kind: 'public' };
  if (caller instanceof Refusal) return { kind: 'refused' };
  if (caller.user !== undefined) {
    const users = store.table(model.contentTypes.get('plugin::users-permissions.user')!);
    return named('user', users.has(caller.user) ? users.value(caller.user, 'username') : undefined);
  }
  if (caller.token) return named('token', caller.token.name);
  const role = roles.find(({ id }) => id === caller.role);
  return !role || role.type === 'public' ? { kind: 'public' } : named('role', role.type);
}

const named = (kind: RequestCaller['kind'], name: unknown): RequestCaller =>
  typeof name === 'string' ? { kind, name } : { kind };
