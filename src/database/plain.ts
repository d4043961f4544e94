import type { Database } from './database.ts';
import { plainLike } from './like.ts';
import { bindValue } from './stored-value.ts';

/** A database without surprises: texts match literally, rows come by id. */
export const plain: Database = {
  like: plainLike,
  contains(text) {
    const wanted = text.toLowerCase();
    return (stored) => stored.toLowerCase().includes(wanted);
  },
  bind: bindValue,
  keepsDigits: true,
  naturalOrder: () => null,
};
