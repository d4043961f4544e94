import type { Database } from '../../database/database.ts';
import { escapedLike } from '../../database/like.ts';
import { orderOfUnpaged } from '../../database/natural-order.ts';
import { plain } from '../../database/plain.ts';
import { sqlite } from '../../database/sqlite.ts';
import type { Dialect } from '../dialect.ts';
import { cast } from './cast.ts';
import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { check } from './check/check.ts';
import { model } from './model.ts';
import { convert } from './convert.ts';
import { populate } from './populate.ts';
import { scope } from './scope.ts';
import { refusals } from './refusals.ts';
import { otherReplies, reply } from './reply.ts';
import { routes } from './routes.ts';
import { write } from './write.ts';

/** Patterns match literally, and the rows of a page come by id where the sort leaves that open. */
const database: Database = { ...sqlite, like: escapedLike, naturalOrder: orderOfUnpaged };

/** Strapi 5.54.0, as recorded. */
export const v5: Dialect = {
  name: 'v5',
  model,
  routes,
  query: {
    parser: { depth: 20, mendsBrackets: false },
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
    scope,
    populate,
  },
  write,
  refusals,
  reply,
  otherReplies,
  access,
  accounts,
  server: { home: '/admin', bareJson: 'SyntaxError', needsBody: true, jwtAlgorithms: ['HS256'] },
  databases: { sqlite: database, plain },
  database,
};
