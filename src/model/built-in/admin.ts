import type { SchemaJson } from '../model-input.ts';

/** The type of `createdBy` and `updatedBy`. */
export const adminUser: SchemaJson = {
  collectionName: 'admin_users',
  info: { singularName: 'user', pluralName: 'users', displayName: 'User' },
  attributes: {
    firstname: { type: 'string', minLength: 1 },
    lastname: { type: 'string', minLength: 1 },
    username: { type: 'string' },
    email: { type: 'email', minLength: 6, required: true, unique: true, private: true },
    password: { type: 'password', minLength: 6, private: true, searchable: false },
    resetPasswordToken: { type: 'string', private: true, searchable: false },
    registrationToken: { type: 'string', private: true, searchable: false },
    isActive: { type: 'boolean', default: false, private: true },
    roles: {
      type: 'relation',
      relation: 'manyToMany',
      target: 'admin::role',
      inversedBy: 'users',
      private: true,
    },
    blocked: { type: 'boolean', default: false, private: true },
    preferedLanguage: { type: 'string', searchable: false },
  },
};

/** Nobody may read it. It is here so that Strapi's reason is the one a query is refused for. */
export const adminRole: SchemaJson = {
  collectionName: 'admin_roles',
  info: { singularName: 'role', pluralName: 'roles', displayName: 'Role' },
  attributes: {
    name: { type: 'string', minLength: 1, unique: true, required: true },
    code: { type: 'string', minLength: 1, unique: true, required: true },
    description: { type: 'string' },
    users: { type: 'relation', relation: 'manyToMany', target: 'admin::user', mappedBy: 'roles' },
    permissions: {
      type: 'relation',
      relation: 'oneToMany',
      target: 'admin::permission',
      mappedBy: 'role',
    },
  },
};

/** The permissions of an {@link adminRole}. */
export const adminPermission: SchemaJson = {
  collectionName: 'admin_permissions',
  info: { singularName: 'permission', pluralName: 'permissions', displayName: 'Permission' },
  attributes: {
    action: { type: 'string', minLength: 1, required: true },
    actionParameters: { type: 'json', default: {} },
    subject: { type: 'string', minLength: 1 },
    properties: { type: 'json', default: {} },
    conditions: { type: 'json', default: [] },
    role: { type: 'relation', relation: 'manyToOne', target: 'admin::role', inversedBy: 'permissions' },
  },
};
