import { join } from 'node:path';
import type { DatabaseName } from '../../../src/database/database.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { valueAt } from './code/values.ts';
import { readConfigFile } from './config-files.ts';

/** What a project says about its database. */
export interface DatabaseConfig {
  /** Undefined for SQLite, and for what the double does not imitate. */
  readonly database: DatabaseName | undefined;
  readonly notes: readonly string[];
}

/** Reads the client in `config/database.js`, `.ts` or `.json`, and in `.env` where the settings take it from there. */
export async function readDatabaseConfig(dir: string): Promise<DatabaseConfig> {
  const { code } = await readConfigFile(dir, 'database');
  const isInEnvironment = code.tokens.some((token) => /^['"`]DATABASE_CLIENT['"`]$/.test(token));
  const environment = isInEnvironment ? ((await readTextFile(join(dir, '.env'))) ?? '') : '';
  const [, stated] = /^\s*DATABASE_CLIENT\s*=\s*["']?(\w+)/m.exec(environment) ?? [];
  // The template has a constant beside the settings of each database.
  const client = stated ?? code.constant('client') ?? valueAt(code.member('connection'), 'client');
  if (client === 'postgres') {
    const note =
      "The project has PostgreSQL, so texts are sorted and compared as there. To change that, use --database sqlite, or in code database: 'sqlite'.";
    return { database: 'postgres', notes: [note] };
  }
  if (client === 'mysql' || client === 'mysql2') {
    const note =
      'The project has MySQL, which the double does not imitate: texts are sorted and compared as in SQLite. To change that, use --database postgres or --database plain.';
    return { database: undefined, notes: [note] };
  }
  return { database: undefined, notes: [] };
}
