import type { HttpHandler, http, passthrough } from 'msw';
import { MissingPartError } from '../http/load-part.ts';

/** What MSW 2.12 and 3 both have, and handlers use. */
interface UsedOfMsw {
  readonly http: typeof http;
  readonly passthrough: typeof passthrough;
}

/** What MSW passes to a handler. */
type RunArguments = Parameters<HttpHandler['run']>[0];

type UsedByMsw = Pick<
  HttpHandler,
  'kind' | 'info' | 'isUsed' | 'run' | 'test' | 'log' | 'reset' | 'restore'
> & {
  dispose(): void;
  readonly __kind: 'RequestHandler';
};

/**
 * Returns a handler for MSW that loads MSW with the first request that it takes: a double whose handlers nobody uses
 * needs no MSW. From then on a handler of MSW does the work.
 *
 * @param header what MSW calls the handler, for example in `server.listHandlers()`
 * @param takes returns whether the handler answers a request
 */
export function mswHandler(
  header: string,
  takes: (request: Request) => boolean,
  resolve: (request: Request, msw: UsedOfMsw) => Response | Promise<Response>,
): HttpHandler {
  let inner: HttpHandler | undefined;
  const load = async (): Promise<HttpHandler> => {
    const msw: UsedOfMsw = await loadMsw();
    return msw.http.all(
      () => true,
      ({ request }) => resolve(request, msw) as ReturnType<typeof msw.passthrough>,
    );
  };
  const handler: UsedByMsw = {
    kind: 'request',
    // The same for older versions of MSW 2.
    __kind: 'RequestHandler',
    info: { header, method: /.*/, path: '*' },
    isUsed: false,
    async run(args: RunArguments) {
      if (!takes(requestIn(args))) return null;
      handler.isUsed = true;
      inner ??= await load();
      return inner.run(args);
    },
    test: (args) => Promise.resolve(takes(requestIn(args))),
    log: async (args) => inner?.log(args),
    reset: () => undefined,
    restore: () => undefined,
    dispose: () => undefined,
  };
  // A class of MSW has protected members besides, which only its own code asks.
  return handler as unknown as HttpHandler;
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
