import { escapedLike, escapedPostgresLike } from '../../database/like.ts';
import { openMysql } from '../../database/mysql.ts';
import { openPostgres } from '../../database/postgres.ts';
import { sqlite } from '../../database/sqlite.ts';
import type { Dialect } from '../dialect.ts';

export const databases: Dialect['databases'] = {
  /** Patterns match literally. */
  sqlite: { ...sqlite, like: escapedLike, keepsJsonTexts: true },
  /** Strapi 5 sorts equal rows by id. */
  postgres: { ...openPostgres(escapedPostgresLike), keepsJsonTexts: true },
  mysql: { ...openMysql(true), keepsJsonTexts: true },
};
