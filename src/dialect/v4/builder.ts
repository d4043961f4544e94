import { STRAPI_TYPES } from '../../model/built-in/built-in-types.ts';
import type { BuilderTraits } from '../../routes/route-traits.ts';

/** How Strapi 4 describes its model. */
export const builder: BuilderTraits = {
  types: STRAPI_TYPES[4],
  messageFirst: false,
  showsHidden: true,
  relationsSayRequired: false,
};
