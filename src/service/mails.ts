// Strapi 5.54: packages/plugins/users-permissions/server/src/services/user.js
// Strapi 5.54: packages/plugins/users-permissions/server/src/bootstrap/index.js
// Strapi 4.26: packages/plugins/users-permissions/server/services/user.js
// Strapi 4.26: packages/plugins/users-permissions/server/bootstrap/index.js
import { hexHash } from '../hash.ts';
import { changeUser, userType } from './stored-users.ts';
import type { Mail, ServiceRequest } from './effects.ts';

/** Sets a new code for a lost password. Returns the mail with the link, in the words of Strapi's template. */
export function resetPasswordMail(request: ServiceRequest, id: number): Mail {
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
export function confirmationMail(request: ServiceRequest, id: number): Mail {
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
