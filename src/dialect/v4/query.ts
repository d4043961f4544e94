import { cast } from '../../database/cast.ts';
import type { QueryTraits } from '../../query/query-traits.ts';
import { check } from './check/check.ts';
import { convert } from './convert.ts';
import { populate } from './populate.ts';
import { scope } from './scope.ts';

/** How Strapi 4 reads a query. */
export const query: QueryTraits = {
  parameters: ['fields', 'filters', 'populate', 'sort', 'pagination', 'locale', 'publicationState', '_q'],
  check,
  convert,
  cast,
  joinedSort: 'repeats',
  sortByStatus: 'attribute',
  scope,
  populate,
};
