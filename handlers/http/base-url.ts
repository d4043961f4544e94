const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Makes the test whether a request goes to the double.
 *
 * @param baseUrl where the Strapi server would stand: scheme, host and port. `'*'` takes any origin.
 *   `localhost`, `127.0.0.1` and `[::1]` count as one host, since clients choose between them freely.
 * @throws when it is no http(s) URL, or has a path: the API's prefix belongs in `rest.prefix`.
 */
export function ownOrigin(baseUrl: string): (url: URL) => boolean {
  if (baseUrl === '*') return () => true;
  const base = readBaseUrl(baseUrl);
  return (url) =>
    url.protocol === base.protocol &&
    url.port === base.port &&
    (url.hostname === base.hostname || (LOOPBACK.has(url.hostname) && LOOPBACK.has(base.hostname)));
}

function readBaseUrl(baseUrl: string): URL {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (base?.protocol !== 'http:' && base?.protocol !== 'https:')
    throw new Error(
      `baseUrl '${baseUrl}' is not an http or https URL. Write where Strapi would stand, as 'http://localhost:1337', or '*' for any origin.`,
    );
  if (base.pathname !== '/' || base.search !== '' || base.hash !== '')
    throw new Error(
      `baseUrl '${baseUrl}' has more than scheme, host and port. Write '${base.origin}'; the path of the API is 'rest.prefix', '/api' unless given.`,
    );
  return base;
}
