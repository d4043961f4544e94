import type { HttpHandler } from 'msw';
import { DEFAULT_BASE_URL, ownOrigin } from '../http/base-url.ts';
import { addCors, type Cors, hiddenHeaders, preflight, readCors } from '../http/cors.ts';
import { below, markMounted } from './mount-conflict.ts';
import { loadMsw, mswHandler } from './msw-handler.ts';
import { type WrongOriginState, wrongOriginWarning } from './wrong-origin.ts';

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
