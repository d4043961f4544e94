// Strapi 5.54: packages/core/email/server/src/controllers/email.ts
import * as auth from '../accounts/auth.ts';
import * as userWrites from '../accounts/user-writes.ts';
import * as builder from '../content-type-builder/content-type-builder.ts';
import * as roles from '../roles/roles.ts';
import { writeFailed } from '../../errors/refusal.ts';
import { isPlainObject } from '../../objects.ts';
import type { Mail } from '../../service/effects.ts';
import type { AnswerFunctions, RouteAnswer, RouteRequest } from '../route-request.ts';

/** What every version answers in the same way, besides reading content. */
export const sharedAnswers: AnswerFunctions = {
  createUser: userWrites.createUser,
  updateUser: userWrites.updateUser,
  deleteUser: userWrites.deleteUser,
  login: auth.login,
  register: auth.register,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  changePassword: auth.changePassword,
  confirmEmail: auth.confirmEmail,
  sendConfirmation: auth.sendConfirmation,
  returnFromProvider: auth.returnFromProvider,
  connect: auth.connect,
  findRoles: roles.findRoles,
  findRole: roles.findRole,
  findPermissions: roles.findPermissions,
  createRole: roles.createRole,
  updateRole: roles.updateRole,
  deleteRole: roles.deleteRole,
  listComponents: builder.listComponents,
  showComponent: builder.showComponent,
  listTypes: builder.listTypes,
  showType: builder.showType,
  sendMail,
};

/** Answers `POST /api/email` as a provider that accepts every mail. @throws {Refusal} for a mail without a recipient */
function sendMail({ body }: RouteRequest): RouteAnswer {
  const fields = isPlainObject(body?.value) ? body.value : {};
  if (!fields['to']) throw writeFailed('a mail to nobody');
  const textOf = (name: string): string => String(fields[name] ?? '');
  const mail: Mail = {
    to: textOf('to'),
    subject: textOf('subject'),
    text: textOf('text'),
    html: textOf('html'),
    code: '',
  };
  return { text: '{}', mails: [mail] };
}
