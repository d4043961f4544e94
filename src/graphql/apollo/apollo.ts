import type { FormattedError } from './format-error.ts';
import type { GraphqlRequest } from './graphql-request.ts';
import type { GraphqlSettings } from '../../routes/graphql-settings.ts';
import type { ApiResponse } from '../../routes/api-response.ts';
import { isPlainObject } from '../../objects.ts';

/** One operation as sent. Its members are checked only as far as Apollo does. */
export interface Operation {
  readonly query: string | undefined;
  readonly operationName: string | undefined;
  readonly variables: unknown;
  readonly extensions: Members | undefined;
}

export type Members = { readonly [name: string]: unknown };

export interface Operations {
  readonly operations: readonly Operation[];
  /** Whether request and answer are lists. */
  readonly isBatch: boolean;
}

export interface OperationResult {
  readonly errors?: readonly FormattedError[];
  /** Undefined if it was not executed. */
  readonly data?: unknown;
  /** Default: 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How a version of Apollo Server reads requests and writes answers. */
export interface Apollo {
  /** Answers requests without an operation, such as a browser's for a page. Undefined for others. */
  early(request: GraphqlRequest, settings: GraphqlSettings): ApiResponse | undefined;
  /** @throws {BadRequest} */
  read(request: GraphqlRequest, settings: GraphqlSettings): Operations;
  respond(results: readonly OperationResult[], isBatch: boolean, request: GraphqlRequest): ApiResponse;
  refuse(error: BadRequest): ApiResponse;
  /** The codes of errors for an operation without a query, and for one that cannot be chosen. */
  readonly codes: { readonly missingQuery: string; readonly operation: string };
  readonly mutationByGet: (operation: string) => { readonly message: string; readonly code: string };
}

/** The error for a request that Apollo refuses before it reads an operation. */
export class BadRequest extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Only if it differs from the code of bad requests. */
  readonly code: string | undefined;

  constructor(message: string, status = 400, headers: Readonly<Record<string, string>> = {}, code?: string) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.code = code;
  }
}

export const otherMethod = (): BadRequest =>
  new BadRequest('Apollo Server supports only GET/POST requests.', 405, { allow: 'GET, POST' });

export const MISSING_BODY = 'POST body missing, invalid Content-Type, or JSON object has no keys.';
export const MISSING_QUERY =
  'GraphQL operations must contain a non-empty `query` or a `persistedQuery` extension.';
export const BATCHING_OFF = 'Operation batching disabled.';

/** Checks that a query is a text or missing. @throws {BadRequest} */
export function queryText(query: unknown): string | undefined {
  if (!query) return undefined;
  if (typeof query === 'string') return query;
  if (isPlainObject(query) && query['kind'] === 'Document')
    throw new BadRequest(
      "GraphQL queries must be strings. It looks like you're sending the internal graphql-js representation " +
        'of a parsed query in your request instead of a request in the GraphQL query language. You can ' +
        'convert an AST to a string using the `print` function from `graphql`, or use a client like ' +
        '`apollo-client` which converts the internal representation to a string for you.',
    );
  throw new BadRequest('GraphQL queries must be strings.');
}

/** Content types that pages may send to other origins without a preflight. */
const SIMPLE_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
const PREFLIGHT_HEADERS = ['x-apollo-operation-name', 'apollo-require-preflight'];

/** Refuses requests that other origins could send without a preflight. @throws {BadRequest} */
export function preventCsrf(
  { headers }: GraphqlRequest,
  { csrfPrevention }: GraphqlSettings['apolloServer'],
): void {
  if (!csrfPrevention) return;
  const stated = headers.get('content-type');
  const type = stated?.split(';')[0]!.trim().toLowerCase();
  if (type !== undefined && !SIMPLE_TYPES.includes(type)) return;
  const names = isPlainObject(csrfPrevention) ? csrfPrevention.requestHeaders : PREFLIGHT_HEADERS;
  if (names.some((name) => headers.get(name))) return;
  throw new BadRequest(
    'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Please either specify ' +
      `a 'content-type' header (with a type that is not one of ${SIMPLE_TYPES.join(', ')}) or provide a ` +
      `non-empty value for one of the following headers: ${names.join(', ')}\n`,
  );
}

/**
 * Returns the media type that an `Accept` header prefers. Equal ones are in the order of the header, then of the list.
 *
 * @returns undefined if it accepts none of them
 */
export function preferredType(accept: string | null, types: readonly string[]): string | undefined {
  const ranges = (accept || '*/*').split(',').map((text, at) => {
    const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1;
    return {
      range,
      quality: Number(quality) || 0,
      specific: range === '*/*' ? 0 : range.endsWith('/*') ? 1 : 2,
      at,
    };
  });
  const rated = types.flatMap((type) => {
    const [name = ''] = type.split(';');
    const fitting = ranges.filter(
      ({ range }) => range === '*/*' || range === name || range === name.replace(/\/.*/, '/*'),
    );
    const best = fitting.toSorted((a, b) => b.specific - a.specific)[0];
    return best && best.quality > 0 ? { type, ...best } : [];
  });
  return rated.toSorted((a, b) => b.quality - a.quality || b.specific - a.specific || a.at - b.at)[0]?.type;
}

export const resultText = ({ errors, data }: OperationResult): string =>
  JSON.stringify({ errors: errors?.length ? errors : undefined, data });

export const LANDING_PAGE: ApiResponse = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: `<!DOCTYPE html>
<html lang="en">
  <head><meta charset="utf-8" /><title>GraphQL</title></head>
  <body>
    <h1>GraphQL</h1>
    <p>This path answers GraphQL. Send a query by POST, or ask it on the page of msw-strapi, at /__double.</p>
  </body>
</html>
`,
};
