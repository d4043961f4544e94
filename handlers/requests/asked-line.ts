/** What takes the place of a secret. */
export const HIDDEN = '***';

/** A request that can be sent again, to a double or to a running Strapi. */
export interface AskedRequest {
  /** In capital letters. */
  readonly method: string;
  /** What follows the origin, with the query: `/api/articles?sort=title`. */
  readonly path: string;
  /** Those that change answers: `strapi-response-format`, and the type of a body. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Whether it had credentials. Undefined where nobody knows. */
  readonly as?: 'token' | 'public';
}

/** Returns the headers of a request that change its answer. Credentials are not among them. */
export function askedHeaders(headers: Iterable<readonly [string, string]>): AskedRequest['headers'] {
  const kept = [...headers]
    .map(([name, value]) => [name.toLowerCase(), value] as const)
    .filter(([name]) => name.startsWith('strapi-') || name === 'content-type');
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** Returns what follows the origin of a URL. Undefined if it holds a secret or was cut: nobody can ask that again. */
export function askedPath(url: string): string | undefined {
  const path = url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').replace(/#.*$/s, '');
  return path.startsWith('/') && withoutSecrets(path) === path && !/(…|%E2%80%A6)$|=\*\*\*(&|$)/.test(path)
    ? path
    : undefined;
}

/** Returns the line of a read in a file of requests. Undefined for a write, and for what can't be asked again. */
export function askedLine(request: {
  readonly method: string;
  readonly url: string;
  readonly as: 'token' | 'public';
  readonly headers?: AskedRequest['headers'];
}): string | undefined {
  const { method, url, as, headers } = request;
  const path = method === 'GET' ? askedPath(url) : undefined;
  if (path === undefined) return undefined;
  return JSON.stringify({ method, path, ...(headers && { headers }), as } satisfies AskedRequest);
}

/** Whether a name is one of secrets, whatever the model says. */
export const isSecretName = (name: string): boolean =>
  /passw(or)?d|secret|token$|^(jwt|authorization|cookie)$/i.test(name);

/** Finds signed addresses of files in a text, also in JSON. The first group is what they are without a signature. */
export const SIGNED_URL =
  /(https?:\/\/[^\s"'<>?\\]+)\?[^\s"'<>\\]*(?:signature|sig=|token|expires|credential|policy)[^\s"'<>\\]*/gi;

/** Hides the secrets in the query of a URL. */
export const withoutSecrets = (url: string): string =>
  url.replaceAll(
    /([?&](?:access_token|id_token|refresh_token|oauth_token|oauth_verifier|code|confirmation|token|password|secret)=)[^&#]*/gi,
    `$1${HIDDEN}`,
  );
