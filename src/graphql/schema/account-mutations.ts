import type { Fields } from './build.ts';

const ROLE = 'plugin::users-permissions.role';
const USER = 'plugin::users-permissions.user';
const LOGIN = 'UsersPermissionsLoginPayload';
const USER_ENTITY = 'UsersPermissionsUserEntityResponse!';

const id = { id: 'ID!' };
const role = { data: 'UsersPermissionsRoleInput!' };
const user = { data: 'UsersPermissionsUserInput!' };

export const accountMutations: Fields = {
  createUsersPermissionsRole: {
    type: 'UsersPermissionsCreateRolePayload',
    args: role,
    description: 'Create a new role',
    kind: { kind: 'createRole', action: `${ROLE}.createRole` },
  },
  updateUsersPermissionsRole: {
    type: 'UsersPermissionsUpdateRolePayload',
    args: { ...id, ...role },
    description: 'Update an existing role',
    kind: { kind: 'updateRole', action: `${ROLE}.updateRole` },
  },
  deleteUsersPermissionsRole: {
    type: 'UsersPermissionsDeleteRolePayload',
    args: id,
    description: 'Delete an existing role',
    kind: { kind: 'deleteRole', action: `${ROLE}.deleteRole` },
  },
  createUsersPermissionsUser: {
    type: USER_ENTITY,
    args: user,
    description: 'Create a new user',
    kind: { kind: 'createUser', action: `${USER}.create` },
  },
  updateUsersPermissionsUser: {
    type: USER_ENTITY,
    args: { ...id, ...user },
    description: 'Update an existing user',
    kind: { kind: 'updateUser', action: `${USER}.update` },
  },
  deleteUsersPermissionsUser: {
    type: USER_ENTITY,
    args: id,
    description: 'Delete an existing user',
    kind: { kind: 'deleteUser', action: `${USER}.destroy` },
  },
  login: {
    type: `${LOGIN}!`,
    args: { input: 'UsersPermissionsLoginInput!' },
    kind: { kind: 'login' },
  },
  register: {
    type: `${LOGIN}!`,
    args: { input: 'UsersPermissionsRegisterInput!' },
    description: 'Register a user',
    kind: { kind: 'register' },
  },
  forgotPassword: {
    type: 'UsersPermissionsPasswordPayload',
    args: { email: 'String!' },
    description: 'Request a reset password token',
    kind: { kind: 'forgotPassword' },
  },
  resetPassword: {
    type: LOGIN,
    args: { password: 'String!', passwordConfirmation: 'String!', code: 'String!' },
    description: 'Reset user password. Confirm with a code (resetToken from forgotPassword)',
    kind: { kind: 'resetPassword' },
  },
  changePassword: {
    type: LOGIN,
    args: { currentPassword: 'String!', password: 'String!', passwordConfirmation: 'String!' },
    description: 'Change user password. Confirm with the current password.',
    kind: { kind: 'changePassword', action: 'plugin::users-permissions.auth.changePassword' },
  },
  emailConfirmation: {
    type: LOGIN,
    args: { confirmation: 'String!' },
    description: 'Confirm an email users email address',
    kind: { kind: 'confirmEmail' },
  },
};
