/**
 * Lets a server that renders pages send the header `x-double-session` of each request on to the double, by `fetch` and by
 * `node:http`. Loaded before the app: `NODE_OPTIONS='--import msw-strapi/sessions'`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';

const HEADER = 'x-double-session';

/** A bundle may have this module a second time. */
const LOADED = Symbol.for('msw-strapi/sessions');

type Fetch = typeof globalThis.fetch;

function forwardSessions(): void {
  const storage = new AsyncLocalStorage<string | undefined>();
  const enter = (headers: IncomingHttpHeaders): void => storage.enterWith(headers[HEADER]?.toString());
  const isKept = keptByNext();
  const session = (): string | undefined => (isKept() ? undefined : storage.getStore());
  subscribe('http.server.request.start', (message) =>
    enter((message as { readonly request: IncomingMessage }).request.headers),
  );
  subscribe('http2.server.stream.start', (message) =>
    enter((message as { readonly headers: IncomingHttpHeaders }).headers),
  );
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { readonly request: ClientRequest };
    const name = session();
    if (name !== undefined && !request.hasHeader(HEADER)) request.setHeader(HEADER, name);
  });

  const forwarding = (fetch: Fetch): Fetch =>
    new Proxy(fetch, {
      apply(target, self, [input, init]: Parameters<Fetch>) {
        const name = session();
        if (name === undefined) return Reflect.apply(target, self, [input, init]);
        const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
        if (!headers.has(HEADER)) headers.set(HEADER, name);
        return Reflect.apply(target, self, [input, { ...init, headers }]);
      },
    });
  let fetch = forwarding(globalThis.fetch);
  // Next.js replaces `fetch` by one that caches answers by their headers, so the header is added in front of it.
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    enumerable: true,
    get: () => fetch,
    set(other: Fetch) {
      fetch = typeof other === 'function' ? forwarding(other) : other;
    },
  });
}

/** What Next.js renders for all requests to come: pages of the build or of a revalidation, and `use cache`. */
const KEPT = new Set(['prerender', 'prerender-ppr', 'prerender-legacy', 'cache', 'unstable-cache']);

/** The module in which Next.js says what it renders. */
const STATE_OF_NEXT = /next[\\/]dist[\\/]server[\\/]app-render[\\/]work-unit-async-storage\.external\.js$/;

const { cache } = createRequire(import.meta.url);
/** Returns what says whether Next.js keeps what it renders now: no test may put its own data there, which others would see. */
function keptByNext(): () => boolean {
  let state: AsyncLocalStorage<{ readonly type: string }> | undefined;
  return () => {
    if (process.env['NEXT_RUNTIME'] === undefined) return false;
    state ??= Object.entries(cache).find(([path]) => STATE_OF_NEXT.test(path))?.[1]?.exports
      .workUnitAsyncStorage;
    return KEPT.has(state?.getStore()?.type ?? '');
  };
}

if (!Object.hasOwn(globalThis, LOADED)) {
  Object.defineProperty(globalThis, LOADED, { value: true });
  forwardSessions();
}
