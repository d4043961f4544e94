import { print, printable } from '../http/print.ts';

/** What the warning about wrong origins remembers. A double shares it with its forks. */
export interface WrongOriginState {
  /** Whether a request came to the double's own origin. Then others are not meant for it. */
  matched: boolean;
  readonly reported: Set<string>;
}

/** How many origins are reported. */
const MOST = 10;

/**
 * Returns a warning for a `baseUrl` that matches no request. It is printed once for each origin, for a request that
 * looks like one to the double but goes elsewhere, until a request comes to the double's own.
 *
 * @param isApiPath returns whether the double has a route for a URL
 */
export function wrongOriginWarning(
  baseUrl: string,
  isApiPath: (url: URL) => boolean,
  state: WrongOriginState,
) {
  return {
    /** Records a request to the double's own origin. */
    sawOwn(): void {
      state.matched = true;
    },
    /** Prints the warning, if a request to another origin looks like one to the double. */
    sawOther(method: string, url: URL): void {
      const { matched, reported } = state;
      if (matched || reported.has(url.origin) || reported.size === MOST || !isApiPath(url)) return;
      reported.add(url.origin);
      print('warn', [
        `msw-strapi: ${method} ${printable(url.origin + url.pathname)} looks like a request to Strapi, but the ` +
          `double answers at ${baseUrl}. ` +
          `If it is for the double, create the double with baseUrl: '${url.origin}', or '*' for any ` +
          `origin. If another double or server answers there, ignore this.`,
      ]);
    },
  };
}
