import type { DatabaseName } from '../../../src/strapi.ts';
import { type CodeValue, COMPUTED, computedNote, valueAt } from './code/code-value.ts';
import type { ConfigFiles } from './config-files.ts';

export interface DatabaseConfig {
  /** Undefined for SQLite, and for clients that Strapi does not have. */
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
  const { database, title } = otherThanSqlite(client) ?? {};
  if (database) {
    const note =
      `The project has ${title}, so texts are sorted and compared as there. To change that, use ` +
      "--database sqlite, or in code database: 'sqlite'.";
    return { database, notes: [note] };
  }
  const inProduction = otherThanSqlite(clientIn(productionDatabase.settings));
  if (!inProduction) return { database: undefined, notes: [] };
  const note =
    `${productionDatabase.file} has ${inProduction.title}, and here texts are sorted and compared as in SQLite. To ` +
    `answer as in production, use --database ${inProduction.database}, or in code database: '${inProduction.database}'.`;
  return { database: undefined, notes: [note] };
}

const mysql = { database: 'mysql', title: 'MySQL' } as const;

/** The other databases by the names of their clients. */
const OTHERS = { postgres: { database: 'postgres', title: 'PostgreSQL' }, mysql, mysql2: mysql } as const;

const otherThanSqlite = (client: CodeValue | undefined) =>
  typeof client === 'string' && Object.hasOwn(OTHERS, client)
    ? OTHERS[client as keyof typeof OTHERS]
    : undefined;

const clientIn = (settings: CodeValue | undefined): CodeValue | undefined =>
  valueAt(settings, 'connection', 'client');
