import type { Database } from '../../database/database.ts';
import { escapedLike, escapedPostgresLike } from '../../database/like.ts';
import { openMysql } from '../../database/mysql.ts';
import { openPostgres } from '../../database/postgres.ts';
import { plain, sqlite } from '../../database/sqlite.ts';
import type { Dialect } from '../dialect.ts';

/** Patterns match literally. */
const escaped: Database = {
  ...sqlite,
  like: escapedLike,
  keepsJsonTexts: true,
};

export const databases: Dialect['databases'] = {
  sqlite: escaped,
  plain: { ...plain, keepsJsonTexts: true },
  /** Strapi 5 sorts equal rows by id. */
  postgres: { ...openPostgres(escapedPostgresLike), keepsJsonTexts: true },
  mysql: { ...openMysql(true), keepsJsonTexts: true },
  usual: escaped,
};
