import type { Database } from '../../database/database.ts';
import { plain } from '../../database/plain.ts';
import { sqlite } from '../../database/sqlite.ts';

export { plain, sqlite };

/** The specification does not know SQLite's indexes. */
export const usual: Database = { ...sqlite, naturalOrder: plain.naturalOrder };
