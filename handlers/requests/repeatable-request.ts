import { isPlainObject, parsedJson } from '../../src/basics.ts';

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

/** Whether a parameter has a code that works once: of a mail, or of a login provider. */
export const isCodeName = (name: string): boolean => /^(code|confirmation|oauth_verifier)$/i.test(name);

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

/** Whether a parameter of a URL is a secret, by its name as it is sent: `token`, `filters[resetPasswordToken][$eq]`. */
export function isSecretParameter(sent: string): boolean {
  const name = decodedValue(sent);
  return isCodeName(name) || name.split(/[[\].]/).some(isSecretName);
}

/** Hides the secrets in the query of a URL. Those of a GraphQL query are in its texts and variables. */
export function withoutSecrets(url: string): string {
  const isGraphql = isGraphqlPath(url);
  const hide = (text: string, name: string): string => (isSecretName(name) ? HIDDEN : text);
  return url.replaceAll(
    /([?&])([^=&#]{0,500})=([^&#]*)/g,
    (all, start: string, name: string, value: string) => {
      if (isSecretParameter(name)) return `${start}${name}=${HIDDEN}`;
      if (!isGraphql || !['query', 'variables'].includes(name)) return all;
      const text = decodedValue(value);
      const query = new URLSearchParams(url.replace(/^[^?]*/, '').replace(/#.*/s, '')).get('query') ?? '';
      const clean = name === 'query' ? replaceLiterals(text, hide) : replaceVariables(text, query, hide);
      return clean === text ? all : `${start}${name}=${encodeURIComponent(clean)}`;
    },
  );
}

/** Decodes a name or a value of a query. Returns it unchanged if its escapes are broken. */
export function decodedValue(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

type ChangeText = (text: string, name: string) => string;

/** Returns the arguments of a GraphQL query by the variables that they are given: those say what a variable is. */
const argumentsOfVariables = (query: string): ReadonlyMap<string, string> =>
  new Map(
    [...query.matchAll(/\b(\w+)\s{0,20}:\s{0,20}\$(\w+)/g)].map(([, name = '', variable = '']) => [
      variable,
      name,
    ]),
  );

/** Changes the variables of a GraphQL query, each with the name of its argument. */
export function changeVariables(
  variables: object,
  query: string,
  change: (value: unknown, name: string) => unknown,
): object {
  const names = argumentsOfVariables(query);
  return Object.fromEntries(
    Object.entries(variables).map(([variable, value]) => [
      variable,
      change(value, names.get(variable) ?? variable),
    ]),
  );
}

/** Replaces the texts in the variables of a GraphQL query. Text that is not JSON stays. */
function replaceVariables(json: string, query: string, change: ChangeText): string {
  const names = argumentsOfVariables(query);
  const variables = parsedJson(json);
  if (!isPlainObject(variables)) return json;
  const text = JSON.stringify(variables, (key, value: unknown) =>
    typeof value === 'string' ? change(value, names.get(key) ?? key) : value,
  );
  return text === JSON.stringify(variables) ? json : text;
}

/** Replaces the texts of arguments in a GraphQL query. Those of operators have the name of the attribute. */
export const replaceLiterals = (query: string, change: ChangeText): string =>
  query.replaceAll(
    /\b(\w+)(\s*:\s*)(?:"""([^]*?)"""|"((?:[^"\\]|\\.)*)")/g,
    (all, name: string, colon: string, block: string | undefined, text: string, at: number) => {
      const around = /(\w+)\s*:\s*\{[^{}:]*$/.exec(query.slice(Math.max(0, at - 200), at))?.[1];
      const changed = change(block ?? text, around !== undefined && isSecretName(around) ? around : name);
      return changed === (block ?? text) ? all : `${name}${colon}"${changed}"`;
    },
  );
