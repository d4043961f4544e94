import type { Database } from '../../database/database.ts';
import { escapedLike } from '../../database/like.ts';
import { plain as anyPlain } from '../../database/plain.ts';
import { sqlite as anySqlite } from '../../database/sqlite.ts';

/** Patterns match literally. */
export const sqlite: Database = {
  ...anySqlite,
  like: escapedLike,
  keepsJsonTexts: true,
};

export const plain: Database = { ...anyPlain, keepsJsonTexts: true };

/** SQLite, as new projects have it. */
export const usual = sqlite;
