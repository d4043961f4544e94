import type { Database } from '../../database/database.ts';
import { postgresLike } from '../../database/like.ts';
import { openPostgres } from '../../database/postgres.ts';

/** PostgreSQL below Strapi 4, which leaves it open in which order equal rows come. */
export const postgres: Database = openPostgres(postgresLike);
