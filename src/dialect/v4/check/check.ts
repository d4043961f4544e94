import type { QueryTraits } from '../../../query/query-traits.ts';
import { fields } from './fields.ts';
import { filters } from './filters.ts';
import { pagination } from './pagination.ts';
import { checkPopulate } from './populate.ts';
import { sort } from './sort.ts';

/** How Strapi 4 checks a query. */
export const check: QueryTraits['check'] = {
  parameters() {},
  filters,
  sort,
  fields,
  populate: checkPopulate,
  pagination,
};
