import { compare } from './compare.ts';
import type { Database } from './database.ts';
import { sqliteContains, sqliteLike } from './like.ts';
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
