import type { Dialect } from '../dialect.ts';

/** Strapi 4.26.2, as recorded. */
export const v4: Dialect = {
  name: 'v4',
  queryDepth: 20,
  unlistedComponents: 'dropped',
  fragmentsByZoneName: false,
  refusesPaginationInPopulate: false,
  showsPasswords: false,
  edgesInFields: 'refused',
  usersInEnvelope: false,
  everyEntryHasStates: false,
  uniformRelations: false,
  arrayType: false,
  strictFormats: false,
};
