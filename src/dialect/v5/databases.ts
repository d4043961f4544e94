import type { Database } from '../../database/database.ts';
import { escapedLike } from '../../database/like.ts';
import { orderOfUnpaged } from '../../database/natural-order.ts';
import { plain as anyPlain } from '../../database/plain.ts';
import { sqlite as anySqlite } from '../../database/sqlite.ts';

/** Patterns match literally, and the rows of a page come by id where the sort leaves that open. */
export const sqlite: Database = {
  ...anySqlite,
  like: escapedLike,
  keepsJsonTexts: true,
  naturalOrder: orderOfUnpaged,
};

export const plain: Database = { ...anyPlain, keepsJsonTexts: true };

/** SQLite, as new projects have it. */
export const usual = sqlite;
