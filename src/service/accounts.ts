// Strapi 5.54: packages/plugins/users-permissions/server/src/controllers/auth.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/services/user.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/bootstrap/index.js
// Strapi 4.26: packages/plugins/users-permissions/server/controllers/auth.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/bootstrap/index.js
import { hexHash } from '../hash.ts';
import { matchesPassword } from '../store/passwords.ts';
import type { Value } from '../store/store.ts';
import { confirmationShape, emailShape, forgotPasswordShape, loginShape } from './account-shapes.ts';
import { checkBody, refuse, requireBody } from './check-body.ts';
import type { Effects, Mail, ServiceRequest } from './effects.ts';
import { loginTokens } from './login-tokens.ts';
import { type StoredUser, changeUser, findUserBy, roleOfType, userType } from './stored-users.ts';

/** The id of a user, and the effects of a request about the account. */
export interface AccountEffects extends Effects {
  readonly user: number;
}

/** Logs a user in. @throws {Refusal} */
export function login(request: ServiceRequest, body: unknown): AccountEffects {
  const { context } = request;
  if (!context.accounts.emailProvider) return refuse('provider-disabled');
  const { identifier, password } = checkBody(loginShape, body);
  const email = lower(identifier);
  const user = findUserBy(
    context,
    (row) => row['provider'] === 'local' && (row['email'] === email || row['username'] === identifier),
  );
  if (!user || !hasPassword(user, password)) return refuse('invalid-login');
  if (context.accounts.emailConfirmation && user.row['confirmed'] !== true) return refuse('unconfirmed');
  if (user.row['blocked'] === true) return refuse('blocked');
  return { user: user.id, ...loginTokens(request, user.id, 'login', body) };
}

const lower = (value: unknown): string => String(value).toLowerCase();

const hasPassword = ({ row }: StoredUser, password: unknown): boolean =>
  typeof row['password'] === 'string' && matchesPassword(String(password), row['password']);

/** Creates a user and logs them in, or sends them a mail to confirm their address. @throws {Refusal} */
export function register(request: ServiceRequest, body: unknown): AccountEffects {
  const { context } = request;
  const { accounts, dialect } = context;
  if (!accounts.allowRegister) return refuse('registration-disabled');
  const rules = dialect.accounts;
  const registration = rules.readRegistration(requireBody(body), context);
  const data = checkBody(rules.shapes().register, { ...registration, provider: 'local' });
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
  const user = rules.create(request, userType(context), { ...data, role, email, confirmed });
  if (confirmed) return { user, ...loginTokens(request, user, 'registration', body) };
  return { user, mails: [confirmationMail(request, user)] };
}

/** Sends a mail with a code for a new password, if a user has the address. @throws {Refusal} */
export function forgotPassword(request: ServiceRequest, body: unknown): Effects {
  const { email } = checkBody(forgotPasswordShape, body);
  const user = findUserBy(request.context, (row) => row['email'] === lower(email));
  if (!user || user.row['blocked'] === true) return {};
  return { mails: [resetPasswordMail(request, user.id)] };
}

/** Sets a new password by the code of a mail, and logs the user in. @throws {Refusal} */
export function resetPassword(request: ServiceRequest, body: unknown): AccountEffects {
  const shapes = request.context.dialect.accounts.shapes();
  const { password, passwordConfirmation, code } = checkBody(shapes.resetPassword, body);
  if (password !== passwordConfirmation) return refuse('passwords-differ');
  const user = findUserBy(request.context, (row) => row['resetPasswordToken'] === code);
  if (!user) return refuse('wrong-code');
  return setPassword(request, user.id, { resetPasswordToken: null, password }, body);
}

/** Sets a new password of the caller, and logs them in again. @throws {Refusal} */
export function changePassword(request: ServiceRequest, body: unknown): AccountEffects {
  const { user: id } = request.context.caller;
  if (id === undefined) return refuse('login-needed');
  const shapes = request.context.dialect.accounts.shapes();
  const { currentPassword, password } = checkBody(shapes.changePassword, body);
  const user = findUserBy(request.context, (_row, other) => other === id);
  if (!user || !hasPassword(user, currentPassword)) return refuse('wrong-password');
  if (currentPassword === password) return refuse('same-password');
  return setPassword(request, id, { password }, body);
}

function setPassword(
  request: ServiceRequest,
  user: number,
  data: { readonly [name: string]: unknown },
  body: unknown,
): AccountEffects {
  changeUser(request, user, data);
  return { user, ...loginTokens(request, user, 'new-password', body) };
}

/** Confirms the address of the user with a token, and returns their id. @throws {Refusal} */
export function confirmEmail(request: ServiceRequest, query: unknown): number {
  const { confirmation } = checkBody(confirmationShape, query);
  const user = findUserBy(request.context, (row) => row['confirmationToken'] === confirmation);
  if (!user) return refuse('invalid-token');
  changeUser(request, user.id, { confirmed: true, confirmationToken: null });
  return user.id;
}

/** Sends the mail to confirm an address again, if a user has it. @throws {Refusal} */
export function sendConfirmation(
  request: ServiceRequest,
  body: unknown,
): { readonly email: unknown } & Effects {
  const { email } = checkBody(emailShape, body);
  const user = findUserBy(request.context, (row) => row['email'] === lower(email));
  if (!user) return { email };
  if (user.row['confirmed'] === true) return refuse('already-confirmed');
  if (user.row['blocked'] === true) return refuse('user-blocked');
  return { email: user.row['email'], mails: [confirmationMail(request, user.id)] };
}

/**
 * Logs in a user who returns from a login provider. No provider is enabled, and `local` is an ordinary login without
 * data.
 *
 * @throws {Refusal} always
 */
export function returnFromProvider(request: ServiceRequest, provider: string): AccountEffects {
  if (provider === 'local') return login(request, {});
  const isOn = provider === 'email' && request.context.accounts.emailProvider;
  return refuse(isOn ? 'no-provider-session' : 'provider-disabled');
}

/** Sets a new code for a lost password. Returns the mail with the link, in the words of Strapi's template. */
function resetPasswordMail(request: ServiceRequest, id: number): Mail {
  const code = makeCode(request, id, 128);
  setCode(request, id, 'resetPasswordToken', code);
  const link = `${request.context.accounts.resetPasswordUrl}?code=${code}`;
  return mail(request, id, code, {
    subject: 'Reset password',
    text: `<p>We heard that you lost your password. Sorry about that!</p>

<p>But don’t worry! You can use the following link to reset your password:</p>
<p>${link}</p>

<p>Thanks.</p>`,
  });
}

/** Sets a new token to confirm the address. Returns the mail with the link. */
function confirmationMail(request: ServiceRequest, id: number): Mail {
  const code = makeCode(request, id, 40);
  setCode(request, id, 'confirmationToken', code);
  return mail(request, id, code, {
    subject: 'Account confirmation',
    text: `<p>Thank you for registering!</p>

<p>You have to confirm your email address. Please click on the link below.</p>

<p>${request.apiUrl}auth/email-confirmation?confirmation=${code}</p>

<p>Thanks.</p>`,
  });
}

function setCode(request: ServiceRequest, id: number, name: string, code: string): void {
  changeUser(request, id, { [name]: code });
}

function mail(
  { context, changes }: ServiceRequest,
  id: number,
  code: string,
  { subject, text }: Pick<Mail, 'subject' | 'text'>,
): Mail {
  const to = String(changes.row(userType(context), id)['email']);
  return { to, subject, text, html: text, code };
}

/** Makes a code from the user and the time. It need not be secret. */
const makeCode = ({ context }: ServiceRequest, id: number, length: number): string =>
  hexHash(`${id} ${Math.floor(context.clock())}`, length);
