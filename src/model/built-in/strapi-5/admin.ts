import type { SchemaJson } from '../../model-input.ts';
import { adminPermission as strapi4Permission } from '../admin.ts';
import { HIDDEN } from '../hidden.ts';
import { secret, userWith } from './admin-user.ts';

/** The users of the admin panel, with all attributes. */
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
