import type { SchemaJson } from '../input.ts';

/** Who created and changed entries. Its roles are part of the admin panel, which is not modelled. */
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
    blocked: { type: 'boolean', default: false, private: true },
    preferedLanguage: { type: 'string', searchable: false },
  },
};
