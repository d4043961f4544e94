import type { Database } from '../../database/database.ts';
import { escapedLike, escapedPostgresLike } from '../../database/like.ts';
import { orderOfUnpaged } from '../../database/natural-order.ts';
import { plain } from '../../database/plain.ts';
import { openPostgres } from '../../database/postgres.ts';
import { sqlite } from '../../database/sqlite.ts';
import type { DialectOutline } from '../dialect.ts';
import { access } from './access.ts';
import { model } from './model.ts';
import { routes } from './routes.ts';

/** Patterns match literally, and the rows of a page come by id where the sort leaves that open. */
const database: Database = {
  ...sqlite,
  like: escapedLike,
  keepsJsonTexts: true,
  naturalOrder: orderOfUnpaged,
};

/** Strapi 5.54.0, as recorded. */
export const v5: DialectOutline = {
  name: 'v5',
  model,
  routes,
  parser: { depth: 20, mendsBrackets: false },
  access,
  server: {
    home: '/admin',
    bareJson: 'SyntaxError',
    nestsForms: true,
    typesFiles: true,
    refusesProto: true,
    needsBody: true,
    jwtAlgorithms: ['HS256'],
    hasRefreshTokens: true,
    hasDocumentService: true,
  },
  databases: {
    sqlite: () => database,
    postgres: () => ({ ...openPostgres(escapedPostgresLike), keepsJsonTexts: true }),
    plain: () => ({ ...plain, keepsJsonTexts: true }),
  },
  database,
};
