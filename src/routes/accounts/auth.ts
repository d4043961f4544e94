import { matchesPassword } from '../../store/passwords.ts';
import type { Value } from '../../store/store.ts';
import { confirmationShape, emailShape, forgotPasswordShape, loginShape } from './shapes.ts';
import { changeUser, findUserBy, roleOfType, type StoredUser, userText, userType } from './stored-users.ts';
import { confirmationMail, resetPasswordMail } from './mails.ts';
import { checkBody, givenBody, refuse } from '../request-body.ts';
import type { RouteAnswer, RouteRequest } from '../route-request.ts';
import { parsedQuery } from '../run-query.ts';
import { withTokens } from './tokens.ts';

/** Answers `POST /api/auth/local` with a JWT and the user. @throws {Refusal} */
export function login(request: RouteRequest): RouteAnswer {
  const { context } = request;
  if (!context.accounts.emailProvider) return refuse('provider-disabled');
  const { identifier, password } = checkBody(loginShape, givenBody(request));
  const email = lower(identifier);
  const user = findUserBy(
    context,
    (row) => row['provider'] === 'local' && (row['email'] === email || row['username'] === identifier),
  );
  if (!user || !hasPassword(user, password)) return refuse('invalid-login');
  if (context.accounts.emailConfirmation && user.row['confirmed'] !== true) return refuse('unconfirmed');
  if (user.row['blocked'] === true) return refuse('blocked');
  return withTokens(request, user.id, userText(request, user.id, false), 'login');
}

const lower = (value: unknown): string => String(value).toLowerCase();

const hasPassword = ({ row }: StoredUser, password: unknown): boolean =>
  typeof row['password'] === 'string' && matchesPassword(String(password), row['password']);

/** Answers `POST /api/auth/local/register` with a JWT and the new user. @throws {Refusal} */
export function register(request: RouteRequest): RouteAnswer {
  const { context } = request;
  const { accounts, dialect } = context;
  if (!accounts.allowRegister) return refuse('registration-disabled');
  const rules = dialect.accounts;
  const given = rules.readRegistration(givenBody(request), request);
  const data = checkBody(rules.shapes().register, { ...given, provider: 'local' });
  const role = roleOfType(context, accounts.defaultRole);
  if (role === undefined) return refuse('no-default-role');
  const email = lower(data['email']);
  const names: readonly Value[] = [email, data['username'] as string];
  const other = findUserBy(
    context,
    (row) =>
      (names.includes(row['email']!) || names.includes(row['username']!)) &&
      (accounts.uniqueEmail || row['provider'] === 'local'),
  );
  if (other) return refuse('account-taken');
  const confirmed = !accounts.emailConfirmation;
  const id = rules.create(request, userType(context), { ...data, role, email, confirmed });
  const user = userText(request, id, true);
  if (confirmed) return withTokens(request, id, user, 'registration');
  return { text: `{"user":${user}}`, mails: [confirmationMail(request, id)] };
}

/** Answers `POST /api/auth/forgot-password`, also for an address that nobody has. @throws {Refusal} */
export function forgotPassword(request: RouteRequest): RouteAnswer {
  const { email } = checkBody(forgotPasswordShape, givenBody(request));
  const user = findUserBy(request.context, (row) => row['email'] === lower(email));
  if (!user || user.row['blocked'] === true) return '{"ok":true}';
  return { text: '{"ok":true}', mails: [resetPasswordMail(request, user.id)] };
}

/** Answers `POST /api/auth/reset-password` with a JWT. @throws {Refusal} */
export function resetPassword(request: RouteRequest): RouteAnswer {
  const shapes = request.context.dialect.accounts.shapes();
  const { password, passwordConfirmation, code } = checkBody(shapes.resetPassword, givenBody(request));
  if (password !== passwordConfirmation) return refuse('passwords-differ');
  const user = findUserBy(request.context, (row) => row['resetPasswordToken'] === code);
  if (!user) return refuse('wrong-code');
  return answerWithChanged(request, user.id, { resetPasswordToken: null, password });
}

/** Answers `POST /api/auth/change-password` with a new JWT. @throws {Refusal} */
export function changePassword(request: RouteRequest): RouteAnswer {
  const { user: id } = request.context.caller;
  if (id === undefined) return refuse('login-needed');
  const shapes = request.context.dialect.accounts.shapes();
  const { currentPassword, password } = checkBody(shapes.changePassword, givenBody(request));
  const user = findUserBy(request.context, (_row, other) => other === id);
  if (!user || !hasPassword(user, currentPassword)) return refuse('wrong-password');
  if (currentPassword === password) return refuse('same-password');
  return answerWithChanged(request, id, { password });
}

function answerWithChanged(
  request: RouteRequest,
  id: number,
  data: { readonly [name: string]: unknown },
): RouteAnswer {
  const before = userText(request, id, false);
  changeUser(request, id, data);
  return withTokens(request, id, before, 'new-password');
}

/** Answers `GET /api/auth/email-confirmation?confirmation=…` by sending the visitor on. @throws {Refusal} */
export function confirmEmail(request: RouteRequest): RouteAnswer {
  const { context } = request;
  const { confirmation } = checkBody(confirmationShape, parsedQuery(request));
  const user = findUserBy(context, (row) => row['confirmationToken'] === confirmation);
  if (!user) return refuse('invalid-token');
  changeUser(request, user.id, { confirmed: true, confirmationToken: null });
  return { text: '', location: context.accounts.confirmationRedirect || '/' };
}

/** Answers `POST /api/auth/send-email-confirmation`, also for an address that nobody has. @throws {Refusal} */
export function sendConfirmation(request: RouteRequest): RouteAnswer {
  const { email } = checkBody(emailShape, givenBody(request));
  const user = findUserBy(request.context, (row) => row['email'] === lower(email));
  if (!user) return JSON.stringify({ email, sent: true });
  if (user.row['confirmed'] === true) return refuse('already-confirmed');
  if (user.row['blocked'] === true) return refuse('user-blocked');
  const text = JSON.stringify({ email: user.row['email'], sent: true });
  return { text, mails: [confirmationMail(request, user.id)] };
}

/** Answers `GET /api/auth/github/callback`: the path of a login without a service is a login, too. @throws {Refusal} */
export function returnFromProvider(request: RouteRequest): RouteAnswer {
  if (request.id === 'local') return login({ ...request, body: { value: {} } });
  const isOn = request.id === 'email' && request.context.accounts.emailProvider;
  return refuse(isOn ? 'no-provider-session' : 'provider-disabled');
}

/** Answers `GET /api/connect/github`: no service is switched on. @throws {Refusal} always */
export function connect({ path, context }: RouteRequest): never {
  const [, provider] = path.split('/');
  const isKnown = provider === 'email' && context.accounts.emailProvider;
  return refuse(isKnown ? 'unknown-provider' : 'provider-disabled');
}
