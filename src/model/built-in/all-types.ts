import { adminPermission, adminRole, adminUser } from './admin.ts';
import type { Types } from './built-in-types.ts';
import { locale } from './i18n.ts';
import { release, releaseAction } from './releases.ts';
import { apiToken, apiTokenPermission, transferToken, transferTokenPermission } from './tokens.ts';
import { uploadFile, uploadFolder } from './upload.ts';
import { permission, role, user } from './users-permissions.ts';

/** All types of Strapi 4.26 in its order, also those without entries in a double. */
export const STRAPI_TYPES: Types = {
  'admin::permission': adminPermission,
  'admin::user': adminUser,
  'admin::role': adminRole,
  'admin::api-token': apiToken,
  'admin::api-token-permission': apiTokenPermission,
  'admin::transfer-token': transferToken,
  'admin::transfer-token-permission': transferTokenPermission,
  'plugin::upload.file': uploadFile,
  'plugin::upload.folder': uploadFolder,
  'plugin::content-releases.release': release,
  'plugin::content-releases.release-action': releaseAction,
  'plugin::users-permissions.permission': permission,
  'plugin::users-permissions.role': role,
  'plugin::users-permissions.user': user,
  'plugin::i18n.locale': locale,
};
