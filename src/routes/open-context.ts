// Strapi 5.54: packages/core/core/src/core-api/controller/index.ts
// Strapi 5.54: packages/core/core/src/services/errors.ts
// Strapi 4.26: packages/core/strapi/src/services/errors.ts
import type { Caller } from '../access/caller.ts';
import type { Context, ServerContext } from '../context.ts';
import type { Dialect } from '../dialect/dialect.ts';
import { Refusal } from '../errors/refusal.ts';
import { StrapiError } from '../errors/strapi-error.ts';

/** The URL of the API in a new Strapi project. */
const API_URL = 'http://localhost:1337/api/';

/** Returns the URL of the API for the client of a request, with a slash at the end. */
export const apiUrlOf = (apiUrl: string | undefined, server: Pick<ServerContext, 'apiUrl'>): string =>
  apiUrl ?? server.apiUrl ?? API_URL;

/**
 * Returns the context of a caller's requests.
 *
 * @param format the header `Strapi-Response-Format`
 * @param apiUrl the URL of the API for the client
 */
export function contextOf(
  server: ServerContext,
  dialect: Dialect,
  caller: Caller,
  format = '',
  apiUrl?: string,
): Context {
  const { databases, otherReplies } = dialect;
  const { uploadOrigin = '' } = server;
  const reply = Object.hasOwn(otherReplies, format) ? otherReplies[format] : undefined;
  return {
    ...server,
    dialect,
    database: databases[server.databaseName ?? 'sqlite'],
    caller,
    reply: reply ?? dialect.reply,
    fileOrigin: uploadOrigin === true ? new URL(apiUrlOf(apiUrl, server)).origin : uploadOrigin,
  };
}

/**
 * Returns the error of Strapi for a refusal.
 *
 * @param notFound the answer if nothing exists. Default: Strapi's 404
 * @throws any other error
 */
export function errorOf(error: unknown, { refusals }: Dialect, notFound?: StrapiError): StrapiError {
  if (error instanceof StrapiError) return error;
  if (!(error instanceof Refusal)) throw error;
  return (error.reason === 'not-found' && notFound) || refusals()[error.reason](error.at);
}
