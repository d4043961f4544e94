import type { SchemaJson } from '../model-input.ts';

/** A user of the content API. */
export const user: SchemaJson = {
  collectionName: 'up_users',
  info: { singularName: 'user', pluralName: 'users', displayName: 'User' },
  options: { draftAndPublish: false },
  attributes: {
    username: { type: 'string', minLength: 3, unique: true, required: true },
    email: { type: 'email', minLength: 6, required: true },
    provider: { type: 'string' },
    password: { type: 'password', minLength: 6, private: true, searchable: false },
    resetPasswordToken: { type: 'string', private: true, searchable: false },
    confirmationToken: { type: 'string', private: true, searchable: false },
    confirmed: { type: 'boolean', default: false },
    blocked: { type: 'boolean', default: false },
    role: {
      type: 'relation',
      relation: 'manyToOne',
      target: 'plugin::users-permissions.role',
      inversedBy: 'users',
    },
  },
};

/** A role of users, which holds what they may do. */
export const role: SchemaJson = {
  collectionName: 'up_roles',
  info: { singularName: 'role', pluralName: 'roles', displayName: 'Role' },
  attributes: {
    name: { type: 'string', minLength: 3, required: true },
    description: { type: 'string' },
    type: { type: 'string', unique: true },
    permissions: {
      type: 'relation',
      relation: 'oneToMany',
      target: 'plugin::users-permissions.permission',
      mappedBy: 'role',
    },
    users: {
      type: 'relation',
      relation: 'oneToMany',
      target: 'plugin::users-permissions.user',
      mappedBy: 'role',
    },
  },
};

/** An action that a role allows. */
export const permission: SchemaJson = {
  collectionName: 'up_permissions',
  info: { singularName: 'permission', pluralName: 'permissions', displayName: 'Permission' },
  attributes: {
    action: { type: 'string', required: true },
    role: {
      type: 'relation',
      relation: 'manyToOne',
      target: 'plugin::users-permissions.role',
      inversedBy: 'permissions',
    },
  },
};
