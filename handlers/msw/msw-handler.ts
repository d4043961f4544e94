import type { HttpHandler, http, passthrough } from 'msw';
import { MissingPartError } from '../http/load-part.ts';

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
export function mswHandler(
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

/**
 * Loads MSW.
 *
 * @throws an error that says how to install it, and {@link MissingPartError} in a page
 */
export async function loadMsw(load: () => Promise<UsedOfMsw> = () => import('msw')): Promise<UsedOfMsw> {
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
