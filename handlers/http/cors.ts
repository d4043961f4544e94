import type { config } from '../../src/strapi.ts';
import { createResponse } from './response.ts';

/** Strapi's `strapi::cors` middleware with its settings. */
export interface Cors {
  readonly allowed: (origin: string | null) => string | undefined;
  readonly credentials: boolean;
  readonly expose: string;
  readonly preflight: {
    readonly maxAge: string;
    readonly methods: string;
    /** Empty: those that the page asks for. */
    readonly headers: string;
  };
}

/**
 * Reads the settings of CORS.
 *
 * @param findsStar whether `*` in a list is any origin
 */
export function readCors(settings: config.Cors = {}, findsStar = true): Cors {
  const { origin = '*', credentials = true, expose = '', maxAge = 31_536_000 } = settings;
  const { methods = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS' } = settings;
  const { headers = 'Content-Type,Authorization,Origin,Accept' } = settings;
  const origins = typeof origin === 'string' ? origin.split(',').map((each) => each.trim()) : origin;
  // Strapi 4 sends the only origin of a text to every page.
  const only = !findsStar && typeof origin === 'string' && origins.length === 1 ? origins[0] : undefined;
  const match = (page: string): string | undefined => {
    if (only !== undefined) return only;
    return origins.includes(page) || (findsStar && origins.includes('*')) ? page : undefined;
  };
  return {
    allowed: (page) => {
      const found = page ? match(page) : '*';
      return found === '*' && credentials ? (page ?? '') : found;
    },
    credentials,
    expose: textOf(expose),
    preflight: { maxAge: maxAge ? String(maxAge) : '', methods: textOf(methods), headers: textOf(headers) },
  };
}

const textOf = (names: config.Names): string => (typeof names === 'string' ? names : names.join(','));

/**
 * Answers a CORS preflight, the same for every path. Returns undefined for any other request, and for a page of an
 * origin that is not allowed.
 *
 * @param more request headers that are allowed besides Strapi's
 */
export function preflight(
  request: Pick<Request, 'method' | 'headers'>,
  cors: Cors,
  more: readonly string[] = [],
): Response | undefined {
  if (request.method !== 'OPTIONS' || !request.headers.has('access-control-request-method')) return undefined;
  if (cors.allowed(request.headers.get('origin')) === undefined) return undefined;
  const { maxAge, methods, headers: stated } = cors.preflight;
  const asked = request.headers.get('access-control-request-headers') ?? '';
  const names = asked
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const own = stated === '' ? [] : more.filter((name) => names.includes(name));
  const headers = new Headers();
  const values = {
    'max-age': maxAge,
    'allow-methods': methods,
    'allow-headers': [stated || asked, ...own].join(','),
  };
  for (const [name, value] of Object.entries(values))
    if (value !== '') headers.set(`access-control-${name}`, value);
  allowOrigin(headers, request.headers.get('origin'), cors);
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
 * Adds the headers with which pages of other origins can read an answer.
 * Strapi does not add them to an OPTIONS answer that is not a preflight.
 */
export function addCors(headers: Headers, method: string, origin: string | null, cors: Cors): void {
  if (method === 'OPTIONS') {
    headers.set('vary', 'Origin');
    return;
  }
  allowOrigin(headers, origin, cors);
  if (cors.expose !== '' && headers.has('access-control-allow-origin'))
    headers.append('access-control-expose-headers', cors.expose);
}

function allowOrigin(headers: Headers, origin: string | null, { allowed, credentials }: Cors): void {
  const found = allowed(origin);
  headers.set('vary', 'Origin');
  if (found === undefined) return;
  // Apollo Server allows all pages itself.
  if (headers.get('access-control-allow-origin') !== '*') headers.set('access-control-allow-origin', found);
  if (credentials) headers.set('access-control-allow-credentials', 'true');
}
