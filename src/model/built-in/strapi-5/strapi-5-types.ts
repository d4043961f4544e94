import { BUILT_IN_TYPES as STRAPI_4_TYPES, type Types } from '../built-in-types.ts';
import { adminUser } from './admin-user.ts';
import { uploadFile, uploadFolder } from './upload.ts';

/** The types of Strapi 5's plugins and admin panel that entries refer to. Every model has them. */
export const BUILT_IN_TYPES: Types = {
  ...STRAPI_4_TYPES,
  'admin::user': adminUser,
  'plugin::upload.file': uploadFile,
  'plugin::upload.folder': uploadFolder,
};
