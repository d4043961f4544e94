import get from 'es-toolkit/compat/get';
import { isPlainObject } from '../../src/basics.ts';
import type { DatabaseName } from '../../src/strapi.ts';
import { askEntries, flatEntry, paginationOf } from './answered-entries.ts';
import { LiveServerError } from './live-server-error.ts';
import type { LiveServer } from './live-server.ts';

/** What a running Strapi shows of its version and its settings. */
export interface AboutServer {
  readonly strapi: 4 | 5;
  /** The entries of a page where a request does not say. */
  readonly defaultLimit: number;
  /** The most entries of a page. 0: no limit. */
  readonly maxLimit: number;
  /** Whether Strapi 5 refuses unknown query parameters. */
  readonly strictParams: boolean;
  /** Undefined if no entry has a text to ask for. */
  readonly database: DatabaseName | undefined;
}

/** No list is as long, so that answers have no entries. */
const BEHIND = 999_999_999;

/** More than any usual limit. */
const MANY = 1_000_000;

/**
 * Finds the version and the settings of a server by asking it, with about eight requests.
 *
 * @param lists paths of collection types, such as `/api/articles`. The first that has entries is asked
 * @throws {LiveServerError} if none can be read, or the server is neither Strapi 4 nor 5
 */
export async function findAbout(server: LiveServer, lists: readonly string[]): Promise<AboutServer> {
  let list: string | undefined;
  let entry: unknown;
  for (const path of lists) {
    const { status, body } = await server.ask({ path: `${path}?pagination[pageSize]=1` });
    const data: unknown = get(body, 'data');
    if (status !== 200 || !Array.isArray(data)) continue;
    if (list === undefined || data.length > 0) [list, entry] = [path, data[0]];
    if (data.length > 0) break;
  }
  if (list === undefined)
    throw new LiveServerError(
      `No list of ${server.origin} can be read. Give the token 'find' and 'findOne' of its types in the admin panel, ` +
        'Settings → API Tokens, or use one of the type Read-only.',
    );
  const strapi = await versionOf(server, list, entry);
  const limitOf = async (query: string): Promise<number> => {
    const { body } = await server.read(`${list}?pagination[start]=${BEHIND}${query}`);
    return Number(paginationOf(body)?.limit);
  };
  const defaultLimit = await limitOf('');
  const maxLimit = await limitOf(`&pagination[limit]=${MANY}`);
  const strict = strapi === 5 && (await server.ask({ path: `${list}?nobody=1&pagination[pageSize]=1` }));
  return {
    strapi,
    defaultLimit: defaultLimit || 25,
    maxLimit: maxLimit === MANY ? 0 : maxLimit || 100,
    strictParams: strict && strict.status === 400,
    database: await databaseOf(server, list, entry),
  };
}

async function versionOf(server: LiveServer, list: string, entry: unknown): Promise<4 | 5> {
  if (isPlainObject(entry)) {
    if (typeof entry.documentId === 'string') return 5;
    if (isPlainObject(entry.attributes)) return 4;
  } else {
    const { text } = await server.ask({ path: `${list}?filters[msw_strapi]=1` });
    if (text.includes('Invalid parameter')) return 4;
    if (text.includes('Invalid key')) return 5;
  }
  throw new LiveServerError(
    `${server.origin} answers neither as Strapi 4 nor as Strapi 5: ${list} has no entries of their form. Strapi 3 is ` +
      'too old, and a plugin or own code may have changed the answers.',
  );
}

/**
 * Finds the database by a text in the other case. MySQL finds it as an equal text, SQLite as a part of one, PostgreSQL
 * not at all.
 */
async function databaseOf(
  server: LiveServer,
  list: string,
  entry: unknown,
): Promise<DatabaseName | undefined> {
  const texts = Object.entries(flatEntry(entry)).filter(
    ([name, value]) =>
      typeof value === 'string' &&
      /^[\w .,-]+$/.test(value) &&
      /[a-z]{3}/i.test(value) &&
      !/At$|^locale$|Id$/.test(name),
  ) as [string, string][];
  for (const [name, text] of texts.slice(0, 3)) {
    const finds = async (operator: string, value: string): Promise<boolean | undefined> => {
      const query = `filters[${name}][${operator}]=${encodeURIComponent(value)}&pagination[pageSize]=1`;
      const found = await askEntries(server, `${list}?${query}`);
      return found && found.length > 0;
    };
    if ((await finds('$eq', text)) !== true) continue;
    const other = text === text.toUpperCase() ? text.toLowerCase() : text.toUpperCase();
    if ((await finds('$eq', other)) === true) return 'mysql';
    return (await finds('$contains', other)) === true ? 'sqlite' : 'postgres';
  }
  return undefined;
}
