import type { QueryTraits } from '../../query/query-traits.ts';
import { cast } from './cast.ts';
import { check } from './check/check.ts';
import { convert } from './convert.ts';
import { populate } from './populate.ts';
import { scope } from './scope.ts';

/** How Strapi 5 reads a query. */
export const query: QueryTraits = {
  parameters: [
    'fields',
    'filters',
    'populate',
    'sort',
    'pagination',
    'locale',
    'status',
    '_q',
    'publicationFilter',
    'hasPublishedVersion',
  ],
  check,
  convert,
  cast,
  joinedSort: 'once',
  sortByStatus: 'publication',
  scope,
  populate,
};
