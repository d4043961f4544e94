import type { SchemaJson } from '../model-input.ts';
import { HIDDEN } from './hidden.ts';

/** A token that scripts and front ends send. */
export const apiToken: SchemaJson = {
  collectionName: 'strapi_api_tokens',
  info: { singularName: 'api-token', pluralName: 'api-tokens', displayName: 'Api Token' },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', minLength: 1, configurable: false, required: true, unique: true },
    description: { type: 'string', minLength: 1, configurable: false, required: false, default: '' },
    type: {
      type: 'enumeration',
      enum: ['read-only', 'full-access', 'custom'],
      configurable: false,
      required: true,
      default: 'read-only',
    },
    accessKey: { type: 'string', minLength: 1, configurable: false, required: true, searchable: false },
    lastUsedAt: { type: 'datetime', configurable: false, required: false },
    permissions: {
      type: 'relation',
      target: 'admin::api-token-permission',
      relation: 'oneToMany',
      mappedBy: 'token',
      configurable: false,
      required: false,
    },
    expiresAt: { type: 'datetime', configurable: false, required: false },
    lifespan: { type: 'biginteger', configurable: false, required: false },
  },
};

/** An action that an {@link apiToken} allows. */
export const apiTokenPermission: SchemaJson = {
  collectionName: 'strapi_api_token_permissions',
  info: {
    singularName: 'api-token-permission',
    pluralName: 'api-token-permissions',
    displayName: 'API Token Permission',
  },
  pluginOptions: HIDDEN,
  attributes: {
    action: { type: 'string', minLength: 1, configurable: false, required: true },
    token: {
      configurable: false,
      type: 'relation',
      relation: 'manyToOne',
      inversedBy: 'permissions',
      target: 'admin::api-token',
    },
  },
};

/** A token of `strapi transfer`. */
export const transferToken: SchemaJson = {
  collectionName: 'strapi_transfer_tokens',
  info: { singularName: 'transfer-token', pluralName: 'transfer-tokens', displayName: 'Transfer Token' },
  pluginOptions: HIDDEN,
  attributes: {
    name: { type: 'string', minLength: 1, configurable: false, required: true, unique: true },
    description: { type: 'string', minLength: 1, configurable: false, required: false, default: '' },
    accessKey: { type: 'string', minLength: 1, configurable: false, required: true },
    lastUsedAt: { type: 'datetime', configurable: false, required: false },
    permissions: {
      type: 'relation',
      target: 'admin::transfer-token-permission',
      relation: 'oneToMany',
      mappedBy: 'token',
      configurable: false,
      required: false,
    },
    expiresAt: { type: 'datetime', configurable: false, required: false },
    lifespan: { type: 'biginteger', configurable: false, required: false },
  },
};

/** An action that a {@link transferToken} allows. */
export const transferTokenPermission: SchemaJson = {
  collectionName: 'strapi_transfer_token_permissions',
  info: {
    singularName: 'transfer-token-permission',
    pluralName: 'transfer-token-permissions',
    displayName: 'Transfer Token Permission',
  },
  pluginOptions: HIDDEN,
  attributes: {
    action: { type: 'string', minLength: 1, configurable: false, required: true },
    token: {
      configurable: false,
      type: 'relation',
      relation: 'manyToOne',
      inversedBy: 'permissions',
      target: 'admin::transfer-token',
    },
  },
};
