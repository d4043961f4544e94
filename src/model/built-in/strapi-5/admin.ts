import type { SchemaJson } from '../../model-input.ts';
import { adminPermission as strapi4Permission, adminUser as strapi4User } from '../admin.ts';
import { HIDDEN } from '../hidden.ts';

const { roles, blocked, preferedLanguage, registrationToken, isActive, ...names } = strapi4User.attributes!;
const secret = { configurable: false, private: true, searchable: false } as const;

const userWith = (more: SchemaJson['attributes']): SchemaJson => ({
  ...strapi4User,
  attributes: {
    ...names,
    resetPasswordTokenExpiresAt: { type: 'datetime', ...secret },
    registrationToken: registrationToken!,
    isActive: isActive!,
    roles: roles!,
    ...more,
    blocked: blocked!,
    preferedLanguage: preferedLanguage!,
  },
});

/** The type of `createdBy` and `updatedBy`, without its relation to tokens: a model has no tokens. */
export const adminUser = userWith({});

/** The same with all attributes. */
export const fullAdminUser = userWith({
  apiTokens: {
    configurable: false,
    private: true,
    type: 'relation',
    relation: 'oneToMany',
    mappedBy: 'adminUserOwner',
    target: 'admin::api-token',
  },
});

/** The permissions of a role of the admin panel, or of a token. */
export const adminPermission: SchemaJson = {
  ...strapi4Permission,
  attributes: {
    ...strapi4Permission.attributes,
    role: { ...strapi4Permission.attributes!['role']!, required: false },
    apiToken: {
      configurable: false,
      type: 'relation',
      relation: 'manyToOne',
      inversedBy: 'adminPermissions',
      target: 'admin::api-token',
      required: false,
    },
  },
};

/** A login to the admin panel. */
export const session: SchemaJson = {
  collectionName: 'strapi_sessions',
  info: {
    singularName: 'session',
    pluralName: 'sessions',
    displayName: 'Session',
    description: 'Session Manager storage',
  },
  options: { draftAndPublish: false },
  pluginOptions: { ...HIDDEN, i18n: { localized: false } },
  attributes: {
    userId: { type: 'string', required: true, ...secret },
    sessionId: { type: 'string', unique: true, required: true, ...secret },
    childId: { type: 'string', ...secret },
    deviceId: { type: 'string', required: true, ...secret },
    origin: { type: 'string', required: true, ...secret },
    expiresAt: { type: 'datetime', required: true, ...secret },
    absoluteExpiresAt: { type: 'datetime', ...secret },
    status: { type: 'string', ...secret },
    type: { type: 'string', ...secret },
    metadata: { type: 'json', ...secret },
  },
};
