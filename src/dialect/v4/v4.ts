import { cast } from '../../database/cast.ts';
import { plain } from '../../database/plain.ts';
import { sqlite } from '../../database/sqlite.ts';
import type { Dialect } from '../dialect.ts';
import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { check } from './check.ts';
import { convert } from './convert.ts';
import { model } from './model.ts';
import { populate, scope } from './query.ts';
import { refusals } from './refusals.ts';
import { reply } from './reply.ts';
import { routes } from './routes.ts';
import { write } from './write.ts';

/** Strapi 4.26.2, as recorded. */
export const v4: Dialect = {
  name: 'v4',
  model,
  routes,
  query: {
    parser: { depth: 20, mendsBrackets: true },
    parameters: ['fields', 'filters', 'populate', 'sort', 'pagination', 'locale', 'publicationState', '_q'],
    check,
    convert,
    cast,
    joinedSort: 'repeats',
    scope,
    populate,
  },
  write,
  refusals,
  reply,
  otherReplies: {},
  access,
  accounts,
  server: {
    home: null,
    bareJson: 'Error',
    needsBody: false,
    jwtAlgorithms: ['HS256', 'HS384', 'HS512'],
  },
  databases: { sqlite, plain },
  database: sqlite,
};
