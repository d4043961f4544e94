import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadExport } from '../../seeds/load/export/load-export.ts';
import type { DoubleOptions } from '../../handlers/options/double-options.ts';
import type { DatabaseName } from '../../src/database/database.ts';
import type { DialectName } from '../../src/model/model-input.ts';
import { type RecordedCase } from '../../handlers/live/record/recording.ts';
import { readPacked } from './packed-areas.ts';

export const RECORDED = join(import.meta.dirname, '../recorded');

/** What was recorded of several servers, each in a folder with its export and callers: a magazine, a festival, a catalog. */
export const RECORDINGS: readonly string[] = [
  RECORDED,
  join(RECORDED, 'festival'),
  join(RECORDED, 'catalog'),
  join(RECORDED, 'magazine-postgres'),
  join(RECORDED, 'catalog-postgres'),
  join(RECORDED, 'magazine-mysql'),
  join(RECORDED, 'catalog-mysql'),
];

/** What was recorded of the same servers with the GraphQL plugin. */
export const GRAPHQL_RECORDINGS: readonly string[] = [
  join(RECORDED, 'magazine-graphql'),
  join(RECORDED, 'catalog-graphql'),
];

/** What was recorded of the same servers, and of two others, with plugins: an area for each version and settings. */
export const PLUGIN_RECORDINGS: readonly string[] = [
  join(RECORDED, 'plugins-magazine'),
  join(RECORDED, 'plugins-catalog'),
  join(RECORDED, 'plugins-strapi-4'),
  join(RECORDED, 'plugins-strapi-5'),
];

/** The cases of a folder by area, in the order they were asked; headers hold real tokens. */
export function readRecorded(folder = RECORDED): Map<string, readonly RecordedCase[]> {
  const { placeholders } = readCallers(folder);
  const tokens = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (all, name) => placeholders[name] ?? all);
  return readPacked(folder, tokens);
}

export interface Callers {
  /** The server that answered, with its version. */
  readonly server: string;
  /** The dialect of the server that answered. Default: `v4`. */
  readonly dialect?: DialectName;
  /** The database of that server. Default: SQLite. */
  readonly database?: DatabaseName;
  /** The export of that server. Default: `export.tar.gz`. */
  readonly export?: string;
  readonly jwtSecret: string;
  readonly users: readonly { readonly username: string; readonly password: string; readonly role: string }[];
  readonly apiTokens: readonly {
    readonly name: string;
    readonly token: string;
    readonly type: 'read-only' | 'full-access' | 'custom';
    readonly permissions?: readonly string[];
  }[];
  readonly placeholders: Readonly<Record<string, string>>;
  /** More options of the double, by area: those of servers with other settings. `*` is all others. Default: none. */
  readonly options?: Readonly<Record<string, Pick<DoubleOptions, 'rest' | 'graphql' | 'plugins'>>>;
}

export function readCallers(folder = RECORDED): Callers {
  const callers: Callers = JSON.parse(readFileSync(join(folder, 'callers.json'), 'utf8'));
  return callers;
}

/** Returns the options of a double of the recorded server: its data, its callers and its database. */
export async function recordedOptions(folder = RECORDED): Promise<DoubleOptions> {
  const { dialect = 'v4', database = 'sqlite', jwtSecret, users, apiTokens, ...rest } = readCallers(folder);
  const { export: archive = 'export.tar.gz', options = {} } = rest;
  const { notes: _notes, ...exported } = await loadExport(join(folder, archive));
  return {
    ...exported,
    ...options['*'],
    dialect,
    database,
    warnings: 'off',
    auth: { jwtSecret, users, apiTokens },
  };
}
