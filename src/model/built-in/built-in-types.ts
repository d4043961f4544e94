import type { SchemaJson } from '../model-input.ts';
import { adminPermission, adminRole, adminUser } from './admin.ts';
import { locale } from './i18n.ts';
import { uploadFile, uploadFolder } from './upload.ts';
import { permission, role, user } from './users-permissions.ts';

/** Types by uid. */
export type Types = { readonly [uid: string]: SchemaJson };

/** The types of Strapi's plugins and admin panel that entries refer to. Every model has them. */
export const BUILT_IN_TYPES: Types = {
  'admin::permission': adminPermission,
  'admin::role': adminRole,
  'admin::user': adminUser,
  'plugin::upload.file': uploadFile,
  'plugin::upload.folder': uploadFolder,
  'plugin::i18n.locale': locale,
  'plugin::users-permissions.permission': permission,
  'plugin::users-permissions.role': role,
  'plugin::users-permissions.user': user,
};
