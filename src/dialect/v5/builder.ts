import { STRAPI_TYPES } from '../../model/built-in/built-in-types.ts';
import type { BuilderTraits } from '../../routes/route-traits.ts';

/** How Strapi 5 describes its model. */
export const builder: BuilderTraits = {
  types: STRAPI_TYPES[5],
  adminLast: true,
  showsHidden: false,
  messageFirst: true,
  relationsSayRequired: true,
};
