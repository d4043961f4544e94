import type { SchemaJson } from '../../model-input.ts';
import { apiToken as strapi4Token } from '../tokens.ts';

const { name, description, type, accessKey, lastUsedAt, permissions, ...times } = strapi4Token.attributes!;

/** A token that scripts and front ends send. */
export const apiToken: SchemaJson = {
  ...strapi4Token,
  attributes: {
    name: name!,
    description: description!,
    kind: {
      type: 'enumeration',
      enum: ['content-api', 'admin'],
      configurable: false,
      required: true,
      default: 'content-api',
    },
    type: { ...type!, required: false },
    accessKey: accessKey!,
    encryptedKey: { type: 'text', minLength: 1, configurable: false, required: false, searchable: false },
    lastUsedAt: lastUsedAt!,
    permissions: permissions!,
    adminPermissions: {
      type: 'relation',
      target: 'admin::permission',
      relation: 'oneToMany',
      mappedBy: 'apiToken',
      configurable: false,
      required: false,
    },
    adminUserOwner: {
      type: 'relation',
      target: 'admin::user',
      relation: 'manyToOne',
      inversedBy: 'apiTokens',
      configurable: false,
      required: false,
    },
    ...times,
  },
};
