import type { DatabaseName } from '../../../src/database/database.ts';
import { type CodeValue, COMPUTED, computedNote, valueAt } from './code/code-value.ts';
import type { ConfigFiles } from './config-files.ts';

export interface DatabaseConfig {
  /** Undefined for SQLite, and for what the double does not imitate. */
  readonly database: DatabaseName | undefined;
  readonly notes: readonly string[];
}

/** Returns the client that `config/database` names. Where it is computed, `DATABASE_CLIENT` in `.env` counts. */
export function readDatabaseConfig({
  database: { file, settings },
  productionDatabase,
  environment,
}: ConfigFiles): DatabaseConfig {
  const stated = clientIn(settings);
  const client = stated === COMPUTED ? environment['DATABASE_CLIENT'] : stated;
  if (client === undefined) {
    const advice =
      'So texts are sorted and compared as in SQLite. To change that, use --database postgres, or in ' +
      "code database: 'postgres'.";
    const note = computedNote(file, 'the client of the database', advice);
    return { database: undefined, notes: stated === COMPUTED ? [note] : [] };
  }
  if (client === 'mysql' || client === 'mysql2') {
    const note =
      'The project has MySQL, which the double does not imitate: texts are sorted and compared as in ' +
      'SQLite. To change that, use --database postgres or --database plain.';
    return { database: undefined, notes: [note] };
  }
  if (client === 'postgres') {
    const note =
      'The project has PostgreSQL, so texts are sorted and compared as there. To change that, use ' +
      "--database sqlite, or in code database: 'sqlite'.";
    return { database: 'postgres', notes: [note] };
  }
  if (clientIn(productionDatabase.settings) !== 'postgres') return { database: undefined, notes: [] };
  const note =
    `${productionDatabase.file} has PostgreSQL, and here texts are sorted and compared as in SQLite. To ` +
    "answer as in production, use --database postgres, or in code database: 'postgres'.";
  return { database: undefined, notes: [note] };
}

const clientIn = (settings: CodeValue | undefined): CodeValue | undefined =>
  valueAt(settings, 'connection', 'client');
