import { compare } from './compare.ts';
import type { Database } from './database.ts';
import { plainContains, plainLike } from './like.ts';
import { bindValue, numericJson, storedText } from './stored-value.ts';

/** A database without surprises: texts match literally, rows come by id. */
export const plain: Database = {
  compare,
  nullsLast: false,
  like: plainLike,
  contains: plainContains,
  bind: bindValue,
  textOf: storedText,
  writtenJson: numericJson,
  abortsTransactions: false,
  keepsDigits: true,
};
