import { DEFAULT_BASE_URL, ownOrigin } from '../http/base-url.ts';
import { type Cors, addCors, hiddenHeaders, preflight, readCors } from '../http/cors.ts';
import { MissingPartError } from '../http/load-part.ts';
import { below, markMounted } from './mount-conflict.ts';
import { type WrongOriginState, wrongOriginWarning } from './wrong-origin.ts';
import type { HttpHandler, http, passthrough } from 'msw';

/** What MSW 2.12 and 3 both have, and handlers use. */
interface UsedOfMsw {
  readonly http: typeof http;
  readonly passthrough: typeof passthrough;
}

type UsedByMsw = Pick<
  HttpHandler,
  'kind' | 'info' | 'isUsed' | 'run' | 'test' | 'log' | 'reset' | 'restore'
> & {
  dispose(): void;
  readonly __kind: 'RequestHandler';
};

/**
 * Returns a handler for MSW that needs nothing of the package `msw`, whose import costs a test file more than its
 * requests.
 *
 * @param header what MSW calls the handler, for example in `server.listHandlers()`
 * @param takes returns whether the handler answers a request
 */
function mswHandler(
  header: string,
  takes: (request: Request) => boolean,
  resolve: (request: Request) => Promise<Response>,
): HttpHandler {
  const handler: UsedByMsw = {
    kind: 'request',
    // The same for older versions of MSW 2.
    __kind: 'RequestHandler',
    info: { header, method: /.*/, path: '*' },
    isUsed: false,
    async run(args) {
      const request = requestIn(args);
      if (!takes(request)) return null;
      handler.isUsed = true;
      // A body is read once. Listeners of MSW may read it, too, and Node fails where a reader stops early.
      const response = await resolve(request.body === null ? request : request.clone());
      return { handler: given, request, requestId: args.requestId, response };
    },
    test: (args) => Promise.resolve(takes(requestIn(args))),
    // MSW writes requests to the console of a browser, where it is loaded anyway.
    log: async (args) => (await loadMsw()).http.all('*', () => undefined).log(args),
    reset: () => undefined,
    restore: () => undefined,
    dispose: () => undefined,
  };
  // A class of MSW has protected members besides, which only its own code asks.
  const given = handler as unknown as HttpHandler;
  return given;
}

/** Names what is used, so that bundlers leave the rest of MSW out of a page. */
async function importMsw(): Promise<UsedOfMsw> {
  const { http, passthrough } = await import('msw');
  return { http, passthrough };
}

/**
 * Loads MSW.
 *
 * @throws an error that says how to install it, and {@link MissingPartError} in a page
 */
export async function loadMsw(load = importMsw): Promise<UsedOfMsw> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as Error & { readonly code?: string };
    if (code !== 'ERR_MODULE_NOT_FOUND') throw new MissingPartError('msw', error);
    throw new Error(
      `msw-strapi finds no MSW: ${message}. Install it in the package that installs msw-strapi: ` +
        'npm install --save-dev msw',
      { cause: error },
    );
  }
}

/** Returns the request that MSW passes to a handler. MSW 1 passes the request alone. */
function requestIn({ request }: { readonly request?: Request }): Request {
  if (request) return request;
  throw new Error(
    'msw-strapi needs MSW 2.12 or later, but an older MSW has called its handler. Update it: ' +
      'npm install --save-dev msw@latest',
  );
}

export interface MountOptions {
  /** What the handlers belong to. Default: `fetch`. */
  readonly double?: object;
  /** Answers a request like Strapi. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Returns whether the API has a route for a URL. */
  readonly owns: (url: URL) => boolean;
  /** As in `DoubleOptions`. Default: `http://localhost:1337`. */
  readonly baseUrl?: string;
  /** The path of the API. Default: `/api`. */
  readonly prefix?: string;
  /** The path that answers GraphQL. Default: none. */
  readonly endpoint?: string;
  /** As in `DoubleOptions`. Default: `not-found`. */
  readonly unknownPath?: 'not-found' | 'passthrough';
  /** Hears of requests to the origin of the double, but to another path. Default: nobody listens. */
  readonly onOtherPath?: (method: string, pathname: string) => void;
  /** Shared by a double and its forks, so that they print the warning once. */
  readonly wrongOrigin?: WrongOriginState;
  /** Which pages may read answers. Default: all. */
  readonly cors?: Cors;
}

/**
 * Returns the MSW handlers of a double: one for the API, one for GraphQL if it answers that, one for uploaded files.
 *
 * Other requests stay unmatched, so that later handlers see them and MSW can report them as unhandled. A
 * resolver that returns nothing would hide that report. MSW does not match the routes, because its
 * versions 2 and 3 read paths differently.
 *
 * @throws for a `baseUrl` that is not an origin
 */
export function mountHandlers(options: MountOptions): HttpHandler[] {
  const { fetch, owns, baseUrl = DEFAULT_BASE_URL, prefix = '/api', cors = readCors() } = options;
  const { endpoint, double = fetch } = options;
  const isOwn = ownOrigin(baseUrl);
  const passUnknown = options.unknownPath === 'passthrough';
  const inApi = below(prefix);
  const inUploads = below('/uploads');
  const isApiPath = (url: URL) => inApi(url.pathname) && owns(url);
  const warning = wrongOriginWarning(
    baseUrl,
    isApiPath,
    options.wrongOrigin ?? { matched: false, reported: new Set() },
  );

  /** Reports a request that misses the API, unless it may be meant for the server of the page. */
  const sawOtherPath = (method: string, { pathname, origin }: URL): void => {
    if (baseUrl !== '*' && origin !== globalThis.location?.origin) options.onOtherPath?.(method, pathname);
  };

  const claim = (inside: (pathname: string) => boolean, sawMiss?: (method: string, url: URL) => void) => {
    return (request: Request) => {
      const url = new URL(request.url);
      if (!isOwn(url)) {
        warning.sawOther(request.method, url);
        return false;
      }
      if (!inside(url.pathname)) {
        sawMiss?.(request.method, url);
        return false;
      }
      warning.sawOwn();
      return true;
    };
  };
  /** Adds CORS headers: jsdom and happy-dom check the answers of MSW 3 like a browser. */
  const reply = async (request: Request): Promise<Response> => {
    const hidden = hiddenHeaders(request);
    const early = hidden && preflight({ method: request.method, headers: hidden }, cors);
    if (early) return early;
    const answer = await fetch(request);
    const origin = (hidden ?? request.headers).get('origin');
    if (origin === null || answer.type === 'error') return answer;
    // The headers of redirects and of answers from elsewhere cannot be changed.
    const response = new Response(answer.body, answer);
    addCors(response.headers, request.method, origin, cors);
    return response;
  };
  const mount = { double, baseUrl, prefix };
  return [
    mswHandler(`${baseUrl}${prefix.replace(/\/$/, '')}`, claim(inApi), async (request) =>
      passUnknown && !owns(new URL(request.url)) ? (await loadMsw()).passthrough() : reply(request),
    ),
    ...(endpoint === undefined ? [] : [mswHandler(`${baseUrl}${endpoint}`, claim(below(endpoint)), reply)]),
    // The last handler knows that a request misses the others.
    mswHandler(`${baseUrl}/uploads`, claim(inUploads, sawOtherPath), reply),
  ].map((handler) => markMounted(handler, mount));
}
