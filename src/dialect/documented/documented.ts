import { plain } from '../../database/plain.ts';
import { MAX_BRACKETS } from '../../query/parse/parse-query.ts';
import { findMany } from '../../routes/content/content.ts';
import type { Dialect } from '../dialect.ts';
import { v4 } from '../v4/v4.ts';
import { ignoringRelations, refusingPagination } from './check.ts';
import { model } from './model.ts';
import { populate } from './populate.ts';
import { reply } from './reply.ts';

/** The API as its specification describes it, rule by rule; where that is silent, as Strapi 4. */
export const documented: Dialect = {
  ...v4,
  name: 'documented',
  model,
  // `/api/users` has the envelope of any collection (D7).
  routes: v4.routes.map((route) =>
    route.method === 'GET' && route.path === 'users' ? { ...route, answer: findMany } : route,
  ),
  query: {
    ...v4.query,
    // As many levels as the double follows (D6).
    parser: { ...v4.query.parser, depth: MAX_BRACKETS + 1 },
    check: {
      ...v4.query.check,
      fields: ignoringRelations(v4.query.check.fields),
      populate: refusingPagination(v4.query.check.populate),
    },
    populate,
  },
  reply,
  // The specification does not know SQLite's indexes.
  database: { ...v4.database, naturalOrder: plain.naturalOrder },
};
