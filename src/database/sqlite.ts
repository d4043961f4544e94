import { once } from 'es-toolkit/function/once';
import { compare } from './compare.ts';
import { type Database, type DatabaseName, otherDatabases } from './database.ts';
import { escapedLike, sqliteContains, sqliteLike } from './like.ts';
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

/**
 * Returns the databases of a version of Strapi.
 *
 * @param isEscaped whether `%` and `_` in a pattern match literally
 * @param traits what they have in this version
 */
export function databasesOf(
  isEscaped: boolean,
  traits: Partial<Database> = {},
): Readonly<Record<DatabaseName, Database>> {
  const postgres = once(() => ({ ...otherDatabases.code!.openPostgres(isEscaped), ...traits }));
  const mysql = once(() => ({ ...otherDatabases.code!.openMysql(isEscaped), ...traits }));
  return {
    sqlite: { ...sqlite, ...(isEscaped && { like: escapedLike }), ...traits },
    get postgres() {
      return postgres();
    },
    get mysql() {
      return mysql();
    },
  };
}
