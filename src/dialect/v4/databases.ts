import { postgresLike } from '../../database/like.ts';
import { openMysql } from '../../database/mysql.ts';
import { openPostgres } from '../../database/postgres.ts';
import { plain, sqlite } from '../../database/sqlite.ts';
import type { Dialect } from '../dialect.ts';

export const databases: Dialect['databases'] = {
  sqlite,
  plain,
  postgres: openPostgres(postgresLike),
  mysql: openMysql(false),
  usual: sqlite,
};
