import { postgresLike } from '../../database/like.ts';
import { openMysql } from '../../database/mysql.ts';
import { openPostgres } from '../../database/postgres.ts';
import { sqlite } from '../../database/sqlite.ts';
import type { Dialect } from '../dialect.ts';

export const databases: Dialect['databases'] = {
  sqlite,
  postgres: openPostgres(postgresLike),
  mysql: openMysql(false),
};
