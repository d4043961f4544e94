import type { AccountKind } from '../field-kind.ts';
import type { Arguments, Field, Fields } from './build.ts';

const ROLE = 'plugin::users-permissions.role';
const USER = 'plugin::users-permissions.user';
const LOGIN = 'UsersPermissionsLoginPayload';

function mutation(
  kind: AccountKind,
  type: string,
  args: Arguments,
  description: string | undefined,
  action: string | undefined,
): Field {
  return {
    type,
    args,
    kind: { kind, ...(action !== undefined && { action }) },
    ...(description !== undefined && { description }),
  };
}

/** The mutations of the users-permissions plugin. */
export const accountMutations = (): Fields => {
  const role = { data: 'UsersPermissionsRoleInput!' };
  const user = { data: 'UsersPermissionsUserInput!' };
  const id = { id: 'ID!' };
  const userType = 'UsersPermissionsUserEntityResponse!';
  const payload = (verb: string) => `UsersPermissions${verb}RolePayload`;
  return {
    createUsersPermissionsRole: mutation(
      'createRole',
      payload('Create'),
      role,
      'Create a new role',
      `${ROLE}.createRole`,
    ),
    updateUsersPermissionsRole: mutation(
      'updateRole',
      payload('Update'),
      { ...id, ...role },
      'Update an existing role',
      `${ROLE}.updateRole`,
    ),
    deleteUsersPermissionsRole: mutation(
      'deleteRole',
      payload('Delete'),
      id,
      'Delete an existing role',
      `${ROLE}.deleteRole`,
    ),
    createUsersPermissionsUser: mutation('createUser', userType, user, 'Create a new user', `${USER}.create`),
    updateUsersPermissionsUser: mutation(
      'updateUser',
      userType,
      { ...id, ...user },
      'Update an existing user',
      `${USER}.update`,
    ),
    deleteUsersPermissionsUser: mutation(
      'deleteUser',
      userType,
      id,
      'Delete an existing user',
      `${USER}.destroy`,
    ),
    login: mutation('login', `${LOGIN}!`, { input: 'UsersPermissionsLoginInput!' }, undefined, undefined),
    register: mutation(
      'register',
      `${LOGIN}!`,
      { input: 'UsersPermissionsRegisterInput!' },
      'Register a user',
      undefined,
    ),
    forgotPassword: mutation(
      'forgotPassword',
      'UsersPermissionsPasswordPayload',
      { email: 'String!' },
      'Request a reset password token',
      undefined,
    ),
    resetPassword: mutation(
      'resetPassword',
      LOGIN,
      { password: 'String!', passwordConfirmation: 'String!', code: 'String!' },
      'Reset user password. Confirm with a code (resetToken from forgotPassword)',
      undefined,
    ),
    changePassword: mutation(
      'changePassword',
      LOGIN,
      { currentPassword: 'String!', password: 'String!', passwordConfirmation: 'String!' },
      'Change user password. Confirm with the current password.',
      'plugin::users-permissions.auth.changePassword',
    ),
    emailConfirmation: mutation(
      'emailConfirmation',
      LOGIN,
      { confirmation: 'String!' },
      'Confirm an email users email address',
      undefined,
    ),
  };
};
