import * as auth from '../accounts/auth.ts';
import * as userWrites from '../accounts/user-writes.ts';
import * as builder from '../content-type-builder/content-type-builder.ts';
import { sendMail } from '../email.ts';
import * as roles from '../roles/roles.ts';
import type { AnswerFunctions } from '../route-request.ts';

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
