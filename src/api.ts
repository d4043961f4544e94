import type { Caller } from './access/caller.ts';
import type { ServerContext } from './context.ts';
import { Refusal } from './errors/refusal.ts';
import type { StrapiError } from './errors/strapi-error.ts';
import { actionOf, type Match } from './routes/router.ts';

/** A request behind the prefix of the API, as data. */
export interface ApiRequest {
  readonly method: string;
  /** The path behind the prefix, as it was sent: `articles/1`. */
  readonly path: string;
  /** The text behind `?`, as it was sent. */
  readonly query: string;
  /** Who asks, or why the credentials are refused. */
  readonly caller: Caller | Refusal;
  /** The answer where there is no such path or entry. Default: 404. */
  readonly notFound?: StrapiError;
}

export interface ApiResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/**
 * Answers a request as Strapi does, and in its order: route (404, 405), credentials (401), permission
 * (403), query (400), entry (404). Pure and synchronous: the same request and context give the same
 * answer. HEAD has the answer of GET, with its body: the length of the body is one of the headers.
 */
export function answer(request: ApiRequest, context: ServerContext): ApiResponse {
  const match = context.router(request.path);
  // Strapi has a static route that takes GET of every path. Where no other does, it finds nothing.
  const methods = { GET: undefined, ...match?.methods };
  const allow = ['HEAD', ...Object.keys(methods)].join(', ');
  if (request.method === 'OPTIONS') return text('', 200, allow);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  if (!Object.hasOwn(methods, method)) return text('Method Not Allowed', 405, allow);
  return answerMethod({ ...request, method }, match, context);
}

/** The caller of a public route whose credentials are refused. */
const NOBODY: Caller = { may: () => false, permissions: 'nothing' };

function answerMethod(
  { method, path, query, caller, notFound }: ApiRequest,
  match: Match | undefined,
  context: ServerContext,
): ApiResponse {
  try {
    const route = match?.methods[method];
    if (!match || !route) throw new Refusal('not-found', { clause: 'request', name: method, path });
    const known = route.public && caller instanceof Refusal ? NOBODY : caller;
    if (known instanceof Refusal) throw known;
    if (!route.public && !known.may(actionOf(route, match.type)))
      throw new Refusal('forbidden', { clause: 'request', path });
    const { type, id } = match;
    const body = route.answer({
      context: { ...context, caller: known },
      method,
      path,
      query,
      type: type!,
      id,
    });
    return body === null ? { status: 204, headers: {}, body } : json(body, 200);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'not-found' && notFound) return errorResponse(notFound);
    return errorResponse(context.dialect.refusals[error.reason](error.at));
  }
}

/** Returns the response with the body of an error. */
export const errorResponse = (error: StrapiError): ApiResponse =>
  json(JSON.stringify(error.toBody()), error.status);

const json = (body: string, status: number): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
});

const text = (body: string, status: number, allow: string): ApiResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', allow },
  body,
});
