import type { Database } from './database.ts';
import { plainLike } from './like.ts';
import { bindValue } from './stored-value.ts';

/** A database without surprises: texts match literally, rows come by id. */
export const plain: Database = {
  like: plainLike,
  contains: (stored, text) => stored.toLowerCase().includes(text.toLowerCase()),
  bind: bindValue,
  naturalOrder: () => null,
};
