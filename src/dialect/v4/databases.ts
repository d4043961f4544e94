import { sqlite } from '../../database/sqlite.ts';

export { plain } from '../../database/plain.ts';
export { sqlite };

/** SQLite, as new projects have it. */
export const usual = sqlite;
