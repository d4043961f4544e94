import { compare } from './compare.ts';
import type { Database, DatabaseName } from './database.ts';
import { postgresLike, sqliteContains, sqliteLike } from './like.ts';
import { openMysql } from './mysql.ts';
import { openPostgres } from './postgres.ts';
import { bindValue, numericJson, storedText } from './stored-value.ts';

/** SQLite, the database of the recorded servers. */
export const sqlite: Database = {
  compare,
  nullsLast: false,
  like: sqliteLike,
  contains: sqliteContains,
  bind: bindValue,
  textOf: storedText,
  writtenJson: numericJson,
  abortsTransactions: false,
  keepsDigits: false,
};

/** The databases as Strapi asked them at first: `%` and `_` in a pattern are not escaped. */
export const unescaped: Readonly<Record<DatabaseName, Database>> = {
  sqlite,
  postgres: openPostgres(postgresLike),
  mysql: openMysql(false),
};
