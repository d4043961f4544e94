import { ADMIN_TYPES, PLUGIN_TYPES } from '../../model/built-in/strapi-5/all-types.ts';
import type { BuilderRules } from '../../routes/content-type-builder/builder-rules.ts';

/** How Strapi 5 describes its model. */
export const builder: BuilderRules = {
  before: PLUGIN_TYPES,
  after: ADMIN_TYPES,
  showsHidden: false,
  relationsSayRequired: true,
};
