import { deepestBrackets } from '../../query/parse/check-depth.ts';
import type { Dialect } from '../dialect.ts';
import { v4 } from '../v4/v4.ts';

/** The API as its specification describes it, rule by rule; where that is silent, as v4. */
export const documented: Dialect = {
  ...v4,
  name: 'documented',
  queryDepth: deepestBrackets + 1,
  unlistedComponents: 'bare',
  fragmentsByZoneName: true,
  refusesPaginationInPopulate: true,
  showsPasswords: true,
  edgesInFields: 'ignored',
  usersInEnvelope: true,
  everyEntryHasStates: true,
  uniformRelations: true,
  arrayType: true,
  strictFormats: true,
};
