import type { QueryTraits } from '../../query/query-traits.ts';
import { query as v4 } from '../v4/query.ts';
import { ignoringRelations, refusingPagination } from './check.ts';
import { populate } from './populate.ts';

/** How the API of the specification reads a query. */
export const query: QueryTraits = {
  ...v4,
  check: {
    ...v4.check,
    fields: ignoringRelations(v4.check.fields),
    populate: refusingPagination(v4.check.populate),
  },
  populate,
};
