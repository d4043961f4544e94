import { parsedUrl } from '../../src/basics.ts';

/** The names of this machine. */
export const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where a Strapi server runs that has no configuration. */
export const DEFAULT_BASE_URL = 'http://localhost:1337';

/** Returns the origin that relative URLs belong to. Default: `http://localhost:1337`, also for any origin (`'*'`). */
export const originOf = (baseUrl: string | undefined): string =>
  baseUrl === undefined || baseUrl === '*' ? DEFAULT_BASE_URL : baseUrl;

/** Returns the path in front of each route without a slash at its end: `/api`, or an empty text for `/`. */
export const apiPrefix = (prefix = '/api'): string => `/${prefix}`.replaceAll(/\/+/g, '/').replace(/\/$/, '');

/**
 * Returns a test for URLs of the double.
 *
 * @param baseUrl scheme, host and port of the Strapi server; `'*'` is any origin. `localhost`, `127.0.0.1`
 *   and `[::1]` count as one host, because clients choose between them freely
 * @throws for anything but an http or https URL, and for a URL with a path: the path of the API is `rest.prefix`
 */
export function ownOrigin(baseUrl: string): (url: URL) => boolean {
  if (baseUrl === '*') return () => true;
  const base = readBaseUrl(baseUrl);
  return (url) =>
    url.protocol === base.protocol &&
    url.port === base.port &&
    (url.hostname === base.hostname || (LOOPBACK.has(url.hostname) && LOOPBACK.has(base.hostname)));
}

function readBaseUrl(baseUrl: string): URL {
  const base = parsedUrl(baseUrl);
  if (base?.protocol !== 'http:' && base?.protocol !== 'https:')
    throw new Error(
      `baseUrl '${baseUrl}' is not an http or https URL. Write the origin of the Strapi server, such ` +
        `as 'http://localhost:1337', or '*' for any origin.`,
    );
  if (base.pathname !== '/' || base.search !== '' || base.hash !== '')
    throw new Error(
      `baseUrl '${baseUrl}' has more than scheme, host and port. Write '${base.origin}'. The path of ` +
        `the API is 'rest.prefix', which is '/api' by default.`,
    );
  return base;
}
