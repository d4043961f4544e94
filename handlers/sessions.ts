/**
 * Lets a server that renders pages send the header `x-double-session` of each request on to the double, by `fetch` and by
 * `node:http`. Loaded before the app: `NODE_OPTIONS='--import msw-strapi/sessions'`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';

const HEADER = 'x-double-session';

/** A bundle may have this module a second time. */
const LOADED = Symbol.for('msw-strapi/sessions');

type Fetch = typeof globalThis.fetch;

function forwardSessions(): void {
  const storage = new AsyncLocalStorage<string | undefined>();
  const enter = (headers: IncomingHttpHeaders): void => storage.enterWith(headers[HEADER]?.toString());
  subscribe('http.server.request.start', (message) =>
    enter((message as { readonly request: IncomingMessage }).request.headers),
  );
  subscribe('http2.server.stream.start', (message) =>
    enter((message as { readonly headers: IncomingHttpHeaders }).headers),
  );
  subscribe('http.client.request.created', (message) => {
    const { request } = message as { readonly request: ClientRequest };
    const session = storage.getStore();
    if (session !== undefined && !request.hasHeader(HEADER)) request.setHeader(HEADER, session);
  });

  const forwarding = (fetch: Fetch): Fetch =>
    new Proxy(fetch, {
      apply(target, self, [input, init]: Parameters<Fetch>) {
        const session = storage.getStore();
        if (session === undefined) return Reflect.apply(target, self, [input, init]);
        const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
        if (!headers.has(HEADER)) headers.set(HEADER, session);
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

if (!Object.hasOwn(globalThis, LOADED)) {
  Object.defineProperty(globalThis, LOADED, { value: true });
  forwardSessions();
}
