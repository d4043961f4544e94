import type { Database, DatabaseName } from './database.ts';
import { postgresLike } from './like.ts';
import { openMysql } from './mysql.ts';
import { openPostgres } from './postgres.ts';
import { sqlite } from './sqlite.ts';

/** The databases as Strapi asked them at first: `%` and `_` in a pattern are not escaped. */
export const unescaped: Readonly<Record<DatabaseName, Database>> = {
  sqlite,
  postgres: openPostgres(postgresLike),
  mysql: openMysql(false),
};
