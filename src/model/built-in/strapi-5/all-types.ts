import { adminRole } from '../admin.ts';
import type { Types } from '../built-in-types.ts';
import { locale } from '../i18n.ts';
import { release } from '../releases.ts';
import { apiTokenPermission, transferToken, transferTokenPermission } from '../tokens.ts';
import { permission, role, user } from '../users-permissions.ts';
import { adminPermission, fullAdminUser, session } from './admin.ts';
import { apiToken } from './tokens.ts';
import { uploadFile, uploadFolder } from './upload.ts';
import { releaseAction, workflow, workflowStage } from './workflows.ts';

/** All types of the plugins of Strapi 5.54 in its order, also those without entries in a double. */
export const PLUGIN_TYPES: Types = {
  'plugin::upload.file': uploadFile,
  'plugin::upload.folder': uploadFolder,
  'plugin::i18n.locale': locale,
  'plugin::content-releases.release': release,
  'plugin::content-releases.release-action': releaseAction,
  'plugin::review-workflows.workflow': workflow,
  'plugin::review-workflows.workflow-stage': workflowStage,
  'plugin::users-permissions.permission': permission,
  'plugin::users-permissions.role': role,
  'plugin::users-permissions.user': user,
};

/** The same of the admin panel. */
export const ADMIN_TYPES: Types = {
  'admin::permission': adminPermission,
  'admin::user': fullAdminUser,
  'admin::role': adminRole,
  'admin::api-token': apiToken,
  'admin::api-token-permission': apiTokenPermission,
  'admin::transfer-token': transferToken,
  'admin::transfer-token-permission': transferTokenPermission,
  'admin::session': session,
};
