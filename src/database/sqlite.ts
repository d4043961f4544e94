import type { Database } from './database.ts';
import { sqliteContains, sqliteLike } from './like.ts';
import { naturalOrder } from './natural-order.ts';
import { bindValue } from './stored-value.ts';

/** SQLite, the database of the recorded servers. */
export const sqlite: Database = {
  like: sqliteLike,
  contains: sqliteContains,
  bind: bindValue,
  keepsDigits: false,
  naturalOrder,
};
