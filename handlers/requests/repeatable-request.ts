import { isPlainObject, parsedJson } from '../../src/objects.ts';

/** What takes the place of a secret. */
export const HIDDEN = '***';

/** A request that can be sent again, to a double or to a running Strapi. */
export interface AskedRequest {
  /** In capital letters. */
  readonly method: string;
  /** What follows the origin, with the query: `/api/articles?sort=title`. */
  readonly path: string;
  /** Those that change answers: `strapi-response-format`, and the type of a body. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** A text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Whether it had credentials. Undefined where nobody knows. */
  readonly as?: 'token' | 'public' | undefined;
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
export function askedLine({
  url,
  method,
  ...more
}: Omit<AskedRequest, 'path'> & { readonly url: string }): string | undefined {
  const path = askedPath(url);
  if (path === undefined) return undefined;
  const asked: AskedRequest = { method, path, ...more };
  return isAskedRead(asked) ? JSON.stringify(asked) : undefined;
}

/** Whether a path is that of GraphQL. */
export const isGraphqlPath = (path: string): boolean => /\/graphql\/?(\?|$)/.test(path);

/** Returns the documents in a GraphQL request. */
export function documentsOf({ path, body }: Pick<AskedRequest, 'path' | 'body'>): string[] {
  if (!isGraphqlPath(path)) return [];
  const sent = typeof body === 'string' ? parsedJson(body) : body;
  return [sent]
    .flat()
    .map((each) => (isPlainObject(each) && typeof each['query'] === 'string' ? each['query'] : ''));
}

/** Whether a request changes nothing: those of GraphQL if they have nothing but queries. */
export function isAskedRead(request: Pick<AskedRequest, 'method' | 'path' | 'body'>): boolean {
  if (request.method === 'GET') return true;
  const documents = documentsOf(request);
  return (
    documents.length > 0 &&
    documents.every((text) => text !== '' && !/\b(mutation|subscription)\b/.test(text))
  );
}

/** Returns the name of an operation in a GraphQL document. */
export const operationIn = (query: string): string | undefined =>
  /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1];

/** Whether a name is one of secrets, whatever the model says: of an attribute or of a parameter. */
export const isSecretName = (name: string): boolean =>
  /passw(or)?d|secret|token$|(api|private|access)[_-]?key$|^(jwt|authorization|cookie)$/i.test(name);

/** Finds e-mail addresses in a text. The bounds are those of addresses: without them, a long word takes minutes. */
export const EMAILS = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi;

/** Finds passwords as Strapi stores them. */
export const HASH = /\$2[abxy]?\$\d\d\$[./A-Za-z\d]{53}/g;

/** Returns a text, also JSON, with the signed addresses of files in it without their signatures. */
export const withoutSignatures = (text: string): string =>
  text.replaceAll(/https?:\/\/[^\s"'<>\\]+/gi, (url) =>
    /signature|sig=|token|expires|credential|policy/i.test(url.replace(/^[^?]*/, ''))
      ? url.replace(/\?.*/, '')
      : url,
  );

/** Hides the secrets in the query of a URL. */
export const withoutSecrets = (url: string): string =>
  url.replaceAll(
    /([?&](?:access_token|id_token|refresh_token|oauth_token|oauth_verifier|code|confirmation|token|password|secret)=)[^&#]*/gi,
    `$1${HIDDEN}`,
  );
