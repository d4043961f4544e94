import type { SchemaJson } from '../../model-input.ts';
import { adminUser as strapi4User } from '../admin.ts';

const { roles, blocked, preferedLanguage, registrationToken, isActive, ...names } = strapi4User.attributes!;
/** The options of attributes that no one sees. */
export const secret = { configurable: false, private: true, searchable: false } as const;

/** Returns the type of users of the admin panel with more attributes. */
export const userWith = (more: SchemaJson['attributes']): SchemaJson => ({
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
