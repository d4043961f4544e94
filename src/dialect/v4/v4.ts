import { sqlite } from '../../database/sqlite.ts';
import { checkFields } from '../../query/check/fields.ts';
import { checkFilters } from '../../query/check/filters.ts';
import { checkPagination } from '../../query/check/pagination.ts';
import { checkPopulate } from '../../query/check/populate.ts';
import { checkSort } from '../../query/check/sort.ts';
import type { Dialect } from '../dialect.ts';
import { model } from './model.ts';
import { populate, scope } from './query.ts';
import { refusals } from './refusals.ts';
import { reply } from './reply.ts';
import { routes } from './routes.ts';

/** Strapi 4.26.2, as recorded. */
export const v4: Dialect = {
  name: 'v4',
  model,
  routes,
  query: {
    parser: { depth: 20 },
    check: {
      filters: checkFilters,
      sort: checkSort,
      fields: checkFields,
      populate: checkPopulate,
      pagination: checkPagination,
    },
    scope,
    populate,
  },
  refusals,
  reply,
  database: sqlite,
};
