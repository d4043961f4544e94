import { STRAPI_TYPES } from '../../model/built-in/built-in-types.ts';
import type { BuilderTraits } from '../../routes/route-traits.ts';

const types = Object.entries(STRAPI_TYPES[5]);

/** How Strapi 5 describes its model: with the types of plugins first, and those of the admin panel last. */
export const builder: BuilderTraits = {
  before: Object.fromEntries(types.filter(([uid]) => uid.startsWith('plugin::'))),
  after: Object.fromEntries(types.filter(([uid]) => uid.startsWith('admin::'))),
  showsHidden: false,
  messageFirst: true,
  relationsSayRequired: true,
};
