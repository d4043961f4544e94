import { STRAPI_TYPES } from '../../model/built-in/built-in-types.ts';
import type { BuilderRules } from '../../routes/content-type-builder/builder-rules.ts';

/** How Strapi 4 describes its model. */
export const builder: BuilderRules = {
  before: STRAPI_TYPES[4],
  after: {},
  showsHidden: true,
  relationsSayRequired: false,
};
