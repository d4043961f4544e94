/**
 * Tells, once, of a request that looks meant for a double but goes to another origin, as long as none has
 * come to its own: the mistake is a `baseUrl` that matches nothing.
 */
export function strayWatch(baseUrl: string, looksMeant: (url: URL) => boolean) {
  let done = false;
  return {
    own(): void {
      done = true;
    },
    other(method: string, url: URL): void {
      if (done || !looksMeant(url)) return;
      done = true;
      console.warn(
        `msw-strapi: ${method} ${url.origin}${url.pathname} looks like a request to Strapi, but the double answers at ${baseUrl}. ` +
          `If it is meant for the double, create it with baseUrl: '${url.origin}', or '*' for any origin.`,
      );
    },
  };
}
