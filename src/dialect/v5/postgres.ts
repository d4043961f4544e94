import type { Database } from '../../database/database.ts';
import { escapedPostgresLike } from '../../database/like.ts';
import { openPostgres } from '../../database/postgres.ts';

/** PostgreSQL below Strapi 5, which sorts equal rows by id. */
export const postgres: Database = { ...openPostgres(escapedPostgresLike), keepsJsonTexts: true };
