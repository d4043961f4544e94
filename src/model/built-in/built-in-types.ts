import type { SchemaJson } from '../model-input.ts';
import { adminPermission, adminRole, adminUser } from './admin.ts';
import { uploadFile, uploadFolder } from './upload.ts';
import { permission, role, user } from './users-permissions.ts';

const locale: SchemaJson = {
  collectionName: 'i18n_locale',
  info: { singularName: 'locale', pluralName: 'locales', displayName: 'Locale' },
  options: { draftAndPublish: false },
  attributes: {
    name: { type: 'string', min: 1, max: 50 },
    code: { type: 'string', unique: true },
  },
};

/** The types of Strapi's plugins and admin panel, with the attributes and flags of Strapi 4.26. */
export const BUILT_IN_TYPES: { readonly [uid: string]: SchemaJson } = {
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
