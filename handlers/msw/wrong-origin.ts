/** Whether the warning about a wrong origin is no longer needed. A double shares it with its forks. */
export interface WrongOriginState {
  done: boolean;
}

/**
 * Returns a warning for a `baseUrl` that matches no request. It is printed once, for a request that looks
 * like one to the double but goes to another origin, until a request comes to the double's own.
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
      state.done = true;
    },
    /** Prints the warning, if a request to another origin looks like one to the double. */
    sawOther(method: string, url: URL): void {
      if (state.done || !isApiPath(url)) return;
      state.done = true;
      console.warn(
        `msw-strapi: ${method} ${url.origin}${url.pathname} looks like a request to Strapi, but the ` +
          `double answers at ${baseUrl}. ` +
          `If it is for the double, create the double with baseUrl: '${url.origin}', or '*' for any ` +
          `origin. If another double or server answers there, ignore this.`,
      );
    },
  };
}
