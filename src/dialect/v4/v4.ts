import { model } from './model.ts';
import type { Dialect } from '../dialect.ts';

/** Strapi 4.26.2, as recorded. */
export const v4: Dialect = {
  name: 'v4',
  model,
  queryDepth: 20,
  unlistedComponents: 'dropped',
  fragmentsByZoneName: false,
  refusesPaginationInPopulate: false,
  edgesInFields: 'refused',
  usersInEnvelope: false,
  uniformRelations: false,
  strictFormats: false,
};
