import { Refusal, type Reason } from '../../errors/refusal.ts';
import { createEntry, deleteEntry, updateEntry } from '../../write/entries.ts';
import { changedUserShape, newUserShape } from './shapes.ts';
import { checkBody, findUserBy, userText, userType } from './accounts.ts';
import { changeData } from '../hooks/hooks.ts';
import type { RouteAnswer, RouteRequest } from '../route.ts';

const refuse = (reason: Reason): never => {
  throw new Refusal(reason, { clause: 'body' });
};

/** Answers `POST /api/users` with the new user: the status is 201. The body is the user. @throws {Refusal} */
export function createUser(request: RouteRequest): RouteAnswer {
  const { context, changes, body } = request;
  const data = checkBody(newUserShape, changeData(request, body?.value ?? {}));
  const email = String(data['email']).toLowerCase();
  const isTaken = context.accounts.uniqueEmail && findUserBy(context, (row) => row['email'] === email);
  if (isTaken) return refuse('email-taken');
  try {
    const id = createEntry({ context, changes }, userType(context), { ...data, email, provider: 'local' });
    return { text: userText(request, id, true), status: 201 };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message } = context.dialect.refusals[error.reason](error.at);
    throw new Refusal('invalid-account', { clause: 'body', message });
  }
}

/** Answers `PUT /api/users/1` with the changed user. @throws {Refusal} */
export function updateUser(request: RouteRequest): RouteAnswer {
  const { context, changes, body } = request;
  const user = findUserBy(context, (_row, id) => id === Number(request.id));
  if (!user) return refuse('user-not-found');
  const data = checkBody(changedUserShape, changeData(request, body?.value ?? {}));
  const isOther = (name: string, value: unknown) =>
    findUserBy(context, (row, id) => id !== user.id && row[name] === value) !== undefined;
  if (user.row['provider'] === 'local' && Object.hasOwn(data, 'password') && !data['password'])
    return refuse('password-null');
  if (Object.hasOwn(data, 'username') && isOther('username', data['username']))
    return refuse('username-taken');
  const written = { ...data };
  if (Object.hasOwn(data, 'email') && context.accounts.uniqueEmail) {
    written['email'] = String(data['email']).toLowerCase();
    if (isOther('email', written['email'])) return refuse('email-taken');
  }
  updateEntry({ context, changes }, userType(context), user.id, written);
  return userText(request, user.id, true);
}

/** Answers `DELETE /api/users/1` with the user as it was, or nothing where there is none. */
export function deleteUser(request: RouteRequest): RouteAnswer {
  const { context, changes } = request;
  const user = findUserBy(context, (_row, id) => id === Number(request.id));
  if (!user) return null;
  const text = userText(request, user.id, false);
  deleteEntry({ context, changes }, userType(context), user.id);
  return text;
}
