import { deepestBrackets } from '../../query/parse/check-depth.ts';
import type { Dialect } from '../dialect.ts';
import { model } from './model.ts';
import { v4 } from '../v4/v4.ts';

/** The API as its specification describes it, rule by rule; where that is silent, as v4. */
export const documented: Dialect = {
  ...v4,
  name: 'documented',
  model,
  queryDepth: deepestBrackets + 1,
  unlistedComponents: 'bare',
  fragmentsByZoneName: true,
  refusesPaginationInPopulate: true,
  edgesInFields: 'ignored',
  usersInEnvelope: true,
  uniformRelations: true,
  strictFormats: true,
};
