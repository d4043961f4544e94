/** Whether there is nothing left to tell; a double and its forks share it. */
export interface StrayWatch {
  done: boolean;
}

/**
 * Tells, once, of a request that looks meant for a double but goes to another origin, as long as none has
 * come to its own: the mistake is a `baseUrl` that matches nothing.
 */
export function strayWatch(baseUrl: string, looksMeant: (url: URL) => boolean, watch: StrayWatch) {
  return {
    own(): void {
      watch.done = true;
    },
    other(method: string, url: URL): void {
      if (watch.done || !looksMeant(url)) return;
      watch.done = true;
      console.warn(
        `msw-strapi: ${method} ${url.origin}${url.pathname} looks like a request to Strapi, but the double answers at ${baseUrl}. ` +
          `If it is meant for the double, create it with baseUrl: '${url.origin}', or '*' for any origin; if another double or server answers there, all is well.`,
      );
    },
  };
}
