// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/user.js
import { removeRow } from '../write/rows-and-components.ts';
import { endSessions } from '../access/login-sessions.ts';
import { Refusal, writeFailed } from '../errors/refusal.ts';
import type { Context } from '../context.ts';
import { inTransaction, type WriteContext } from '../write/changeset.ts';
import { changeUser, findUserBy, roleOfType, type StoredUser, userType } from './stored-users.ts';
import type { AccountEffects } from './accounts.ts';
import { checkBody, refuse, requireBody } from './check-body.ts';
import { findId } from './select.ts';

/** Creates a user and returns the id. @throws {Refusal} */
export function createUser(request: WriteContext, body: unknown): number {
  const { context } = request;
  const { accounts, dialect } = context;
  const data = checkBody(dialect.accounts.shapes().newUser, body);
  const email = String(data['email']).toLowerCase();
  const isTaken = accounts.uniqueEmail && findUserBy(context, (row) => row['email'] === email);
  if (isTaken) return refuse('email-taken');
  const { id: explicitId, ...values } = data;
  const role = data['role'] || roleOfType(context, accounts.defaultRole);
  if (role === undefined) throw writeFailed('there is no default role');
  try {
    const written = { ...values, role, email, provider: 'local' };
    const message = idProblem(context, explicitId);
    const newId = explicitId === undefined || explicitId === null ? undefined : Number(explicitId);
    const create = (asId?: number) => dialect.accounts.create(request, userType(context), written, asId);
    if (message === undefined) return create(newId);
    return refusedByDatabase(request, create, new Refusal('invalid-account', { clause: 'body', message }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message } = dialect.refusals()[error.reason](error.at);
    throw new Refusal('invalid-account', { clause: 'body', message });
  }
}

/** Returns why the database refuses the id of a new user. */
function idProblem(context: Context, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  const id = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  if (!Number.isInteger(id) || id < 1) return 'datatype mismatch';
  const isTaken = context.store.table(userType(context)).has(id);
  return isTaken ? 'UNIQUE constraint failed: up_users.id' : undefined;
}

/** Changes a user, and returns the id. @throws {Refusal} */
export function updateUser(request: WriteContext, idText: string, body: unknown): number {
  const { context } = request;
  const shapes = context.dialect.accounts.shapes();
  requireBody(body);
  const user = namedUser(context, idText);
  if (!user) return refuse('user-not-found');
  const data = checkBody(shapes.changedUser, body);
  const isOther = (name: string, value: unknown) => {
    const other = findUserBy(context, (row) => row[name] === value);
    // Strapi compares texts, so `01` is not user 1.
    return other !== undefined && String(other.id) !== idText;
  };
  if (user.row['provider'] === 'local' && Object.hasOwn(data, 'password') && !data['password'])
    return refuse('password-null');
  if (Object.hasOwn(data, 'username') && isOther('username', data['username']))
    return refuse('username-taken');
  const written: Record<string, unknown> = { ...data };
  if (Object.hasOwn(data, 'email') && context.accounts.uniqueEmail) {
    written['email'] = String(data['email']).toLowerCase();
    if (isOther('email', written['email'])) return refuse('email-taken');
  }
  const change = (): void => changeUser(request, user.id, written);
  const { id } = data;
  if (id !== undefined && Number(id) !== user.id)
    return refusedByDatabase(request, change, writeFailed('another id for a user with links'));
  change();
  return user.id;
}

/** Refuses a write that the database would refuse. Other refusals win, and nothing is kept. */
const refusedByDatabase = ({ changes }: WriteContext, write: () => void, refusal: Refusal): never =>
  inTransaction(changes, () => {
    write();
    throw refusal;
  });

function namedUser(context: Context, idText: string): StoredUser | undefined {
  const type = userType(context);
  const id = findId(idText, type, context);
  return id === undefined ? undefined : { id, row: context.store.table(type).row(id) };
}

/** Removes a user, and ends their sessions. Returns undefined if there is none. */
export function deleteUser(request: WriteContext, idText: string): AccountEffects | undefined {
  const { context } = request;
  const user = namedUser(context, idText)?.id;
  if (user === undefined) return undefined;
  removeRow(request, userType(context), user);
  return { user, logins: endSessions(context.logins, (session) => session.user === user) };
}
