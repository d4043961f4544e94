import type { SchemaJson } from '../model-input.ts';
import { HIDDEN } from './hidden.ts';

/** The type of `createdBy` and `updatedBy`. */
export const adminUser: SchemaJson = {
  collectionName: 'admin_users',
  info: { singularName: 'user', pluralName: 'users', displayName: 'User' },
  pluginOptions: HIDDEN,
  attributes: {
    firstname: { type: 'string', unique: false, minLength: 1, configurable: false, required: false },
    lastname: { type: 'string', unique: false, minLength: 1, configurable: false, required: false },
    username: { type: 'string', unique: false, configurable: false, required: false },
    email: { type: 'email', minLength: 6, configurable: false, required: true, unique: true, private: true },
    password: {
      type: 'password',
      minLength: 6,
      configurable: false,
      required: false,
      private: true,
      searchable: false,
    },
    resetPasswordToken: { type: 'string', configurable: false, private: true, searchable: false },
    registrationToken: { type: 'string', configurable: false, private: true, searchable: false },
    isActive: { type: 'boolean', default: false, configurable: false, private: true },
    roles: {
      configurable: false,
      private: true,
      type: 'relation',
      relation: 'manyToMany',
      inversedBy: 'users',
      target: 'admin::role',
      collectionName: 'strapi_users_roles',
    },
    blocked: { type: 'boolean', default: false, configurable: false, private: true },
    preferedLanguage: { type: 'string', configurable: false, required: false, searchable: false },
  },
};

/** Nobody may read it. It is here so that Strapi's reason is the one a query is refused for. */
export const adminRole: SchemaJson = {
  collectionName: 'admin_roles',
  info: { singularName: 'role', pluralName: 'roles', displayName: 'Role' },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', minLength: 1, unique: true, configurable: false, required: true },
    code: { type: 'string', minLength: 1, unique: true, configurable: false, required: true },
    description: { type: 'string', configurable: false },
    users: {
      configurable: false,
      type: 'relation',
      relation: 'manyToMany',
      mappedBy: 'roles',
      target: 'admin::user',
    },
    permissions: {
      configurable: false,
      type: 'relation',
      relation: 'oneToMany',
      mappedBy: 'role',
      target: 'admin::permission',
    },
  },
};

/** The permissions of an {@link adminRole}. */
export const adminPermission: SchemaJson = {
  collectionName: 'admin_permissions',
  info: { singularName: 'permission', pluralName: 'permissions', displayName: 'Permission' },
  pluginOptions: HIDDEN,
  attributes: {
    action: { type: 'string', minLength: 1, configurable: false, required: true },
    actionParameters: { type: 'json', configurable: false, required: false, default: {} },
    subject: { type: 'string', minLength: 1, configurable: false, required: false },
    properties: { type: 'json', configurable: false, required: false, default: {} },
    conditions: { type: 'json', configurable: false, required: false, default: [] },
    role: {
      configurable: false,
      type: 'relation',
      relation: 'manyToOne',
      inversedBy: 'permissions',
      target: 'admin::role',
    },
  },
};
