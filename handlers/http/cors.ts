import { createResponse } from './response.ts';

/** The headers of Strapi's `strapi::cors` middleware in its default configuration. */
const PREFLIGHT = [
  ['access-control-max-age', '31536000'],
  ['access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS'],
  ['access-control-allow-headers', 'Content-Type,Authorization,Origin,Accept'],
] as const;

/**
 * Answers a CORS preflight, the same for every path. Returns undefined for any other request.
 *
 * @param more request headers that are allowed besides Strapi's
 */
export function preflight(
  request: Pick<Request, 'method' | 'headers'>,
  more: readonly string[] = [],
): Response | undefined {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return undefined;
  const headers = new Headers(PREFLIGHT.map(([name, value]) => [name, value]));
  const asked =
    request.headers
      .get('access-control-request-headers')
      ?.toLowerCase()
      .split(/\s*,\s*/) ?? [];
  for (const name of more) {
    if (!asked.includes(name)) continue;
    headers.set('access-control-allow-headers', `${headers.get('access-control-allow-headers')},${name}`);
  }
  allowOrigin(headers, request.headers.get('origin'));
  return createResponse(null, { status: 204, headers });
}

/**
 * Returns the headers that a page of another origin sends with a request, where MSW cannot see them. Otherwise
 * undefined.
 * In happy-dom the `Request` that MSW 3 makes drops them, like that of a browser.
 */
export function hiddenHeaders({ method, url, headers }: Request): Headers | undefined {
  const page = globalThis.location?.origin;
  if (page === undefined || page === new URL(url).origin || headers.has('origin')) return undefined;
  const hidden = new Headers({ origin: page });
  // No page can read the answer to an OPTIONS request that is not a preflight.
  if (method === 'OPTIONS') hidden.set('access-control-request-method', '*');
  return hidden;
}

/**
 * Adds the headers with which pages of any origin can read an answer, with credentials.
 * Strapi does not add them to an OPTIONS answer that is not a preflight.
 */
export function addCors(headers: Headers, method: string, origin: string | null): void {
  if (method === 'OPTIONS') headers.set('vary', 'Origin');
  else allowOrigin(headers, origin);
}

function allowOrigin(headers: Headers, origin: string | null): void {
  headers.set('vary', 'Origin');
  headers.set('access-control-allow-origin', origin ?? '');
  headers.set('access-control-allow-credentials', 'true');
}
