import { http, passthrough } from 'msw';
import type { HttpHandler } from 'msw';
import { ownOrigin } from './base-url.ts';
import { addCors } from './cors.ts';
import { markMounted } from './mount-conflict.ts';
import { type StrayWatch, strayWatch } from './wrong-origin.ts';

export interface MountOptions {
  /** Answers a request as Strapi would. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** Whether some route of the API takes this path. */
  readonly owns: (url: URL) => boolean;
  /** As in `DoubleOptions`; `http://localhost:1337` unless given. */
  readonly baseUrl?: string;
  /** The path of the API; `/api` unless given. */
  readonly prefix?: string;
  /** `not-found` unless given. */
  readonly unknownPath?: 'not-found' | 'passthrough';
  /** Shared by a double and its forks, so that they tell of a stray request once. */
  readonly strays?: StrayWatch;
}

/**
 * The two MSW handlers of a double: one for the API, one for the uploaded files.
 *
 * Every other request stays unmatched, so that later handlers see it and MSW reports it as
 * unhandled where it should: a resolver that returns nothing would silence that report.
 * Routes are matched here and not by MSW, whose versions 2 and 3 read paths differently.
 *
 * @throws when `baseUrl` can't be read.
 */
export function mountHandlers(options: MountOptions): HttpHandler[] {
  const { fetch, owns, baseUrl = 'http://localhost:1337', prefix = '/api' } = options;
  const isOwn = ownOrigin(baseUrl);
  const passUnknown = options.unknownPath === 'passthrough';
  const inApi = below(prefix);
  const inUploads = below('/uploads');
  const { strays: watch = { done: false } } = options;
  const strays = strayWatch(baseUrl, (url) => inApi(url.pathname) && owns(url), watch);

  const claim = (inside: (pathname: string) => boolean) => {
    return ({ request }: { request: Request }) => {
      const url = new URL(request.url);
      if (!isOwn(url)) {
        strays.other(request.method, url);
        return false;
      }
      if (!inside(url.pathname)) return false;
      strays.own();
      return true;
    };
  };
  /** jsdom checks what MSW 3 answers to its XMLHttpRequest as a browser does; axios uses that. */
  const reply = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    const origin = request.headers.get('origin');
    if (origin !== null && response.type !== 'error') addCors(response.headers, request.method, origin);
    return response;
  };
  const of = { double: fetch, baseUrl, prefix };
  return [
    http.all(claim(inApi), ({ request }) =>
      passUnknown && !owns(new URL(request.url)) ? passthrough() : reply(request),
    ),
    http.all(claim(inUploads), ({ request }) => reply(request)),
  ].map((handler) => markMounted(handler, of));
}

/** Strapi's router ignores the case of a path. */
function below(prefix: string): (pathname: string) => boolean {
  const root = `/${prefix}`.replace(/^\/+/, '/').replace(/\/+$/, '').toLowerCase();
  return (pathname) => {
    const path = pathname.toLowerCase();
    return path === root || path.startsWith(`${root}/`);
  };
}
