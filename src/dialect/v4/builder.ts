import { STRAPI_TYPES } from '../../model/built-in/built-in-types.ts';
import type { BuilderTraits } from '../../routes/route-traits.ts';

/** How Strapi 4 describes its model. */
export const builder: BuilderTraits = {
  before: STRAPI_TYPES[4],
  after: {},
  messageFirst: false,
  showsHidden: true,
  relationsSayRequired: false,
};
