import type { SessionRequest, LoginSessions } from './access/login-sessions.ts';
import { ANYBODY, type Caller } from './access/caller.ts';
import type { CodeName, ServerContext } from './context.ts';
import type { Dialect } from './dialect/dialect.ts';
import { WORTH } from './database/columns/worth.ts';
import { Refusal } from './errors/refusal.ts';
import { StrapiError } from './errors/strapi-error.ts';
import type { NamedHook } from './routes/hook.ts';
import type { RequestBody } from './routes/request-body.ts';
import {
  type Answer,
  type AnswerRef,
  type Mail,
  METHODS,
  type Route,
  type RouteAnswer,
  type RouteRequest,
  type SessionTokens,
  type UploadChanges,
} from './routes/route.ts';
import { actionOf, type Match, routeOf, targetOf } from './routes/router.ts';
import type { ContentType } from './model/model.ts';
import type { ReplyTraits } from './reply/shape.ts';
import { derive } from './objects.ts';
import type { Store } from './store/store.ts';
import { Changeset } from './write/changeset.ts';

/** A request behind the prefix of the API, as data. */
export interface ApiRequest {
  readonly method: string;
  /** The path behind the prefix, as it was sent: `articles/1`. */
  readonly path: string;
  /** The text behind `?`, as it was sent, or the query itself. */
  readonly query: string | object;
  /** Who asks, or why the credentials are refused. */
  readonly caller: Caller | Refusal;
  /** The answer where there is no such path or entry. Default: 404. */
  readonly notFound?: StrapiError;
  /** The header `Strapi-Response-Format`. Default: none. */
  readonly responseFormat?: string | undefined;
  /** What was sent. Default: nothing. */
  readonly body?: RequestBody;
  /** The URL of the API for its client, with a slash at the end. Default: `http://localhost:1337/api/`. */
  readonly apiUrl?: string;
  /** What it says about sessions. Only where the project uses refresh tokens. */
  readonly sessionRequest?: SessionRequest;
}

/** The response as data, and what the request changes. */
export interface ApiResponse {
  /** Code that has to be loaded before the request can be answered. Then the rest is empty, and nothing was done. */
  readonly needs?: CodeName;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The data after the request, if it changed them. */
  readonly store?: Store;
  /** The id of a user whose new JWT is to be put first into the body. */
  readonly jwtFor?: number;
  /** The login sessions after the request, if it changed them. */
  readonly logins?: LoginSessions;
  /** The session whose JWT and refresh token are to be put first into the answer. */
  readonly tokens?: SessionTokens;
  /** Whether the client is told to forget the cookie of its refresh token. */
  readonly clearsCookie?: boolean;
  /** The mails that a real server would send now. */
  readonly mails?: readonly Mail[];
  /** The bytes of new uploaded files by path; null for files that are gone. */
  readonly uploads?: UploadChanges;
  /** The ids of the roles that may do everything: see `readRoles`. Only after permissions changed. */
  readonly unlimitedRoles?: ReadonlySet<number>;
  /** The request, if the project's own code is to answer it. */
  readonly own?: RouteRequest;
  /** Why the request is refused, for the developer. */
  readonly refusal?: Refusal;
  /** Whether hooks changed it. Then the same request may get another answer next time. */
  readonly hooked?: true;
}

/**
 * Answers a request as Strapi does, and in its order: route (404, 405), credentials (401), permission
 * (403), query (400), body (400), entry (404). Pure and synchronous: the same request and context give the same
 * answer. A refused write changes nothing. HEAD has the answer of GET, with its body: the length of the body
 * is one of the headers.
 */
export function answer(request: ApiRequest, context: ServerContext): ApiResponse {
  const match = context.router(request.path);
  const refused = answerByMethod(request.method, Object.keys(match?.methods ?? {}));
  return refused ?? answerMethod(request, match, context);
}

/**
 * Answers OPTIONS, and a request with a method that a path does not have. Returns undefined for other requests.
 *
 * @param methods the methods of the path's routes
 */
export function answerByMethod(method: string, methods: readonly string[]): ApiResponse | undefined {
  // Strapi has a static route that takes GET of every path. Where no other does, it finds nothing.
  if (method === 'GET' || method === 'HEAD' || methods.includes(method)) return undefined;
  const allow = ['HEAD', ...new Set(['GET', ...methods])].join(', ');
  if (method === 'OPTIONS') return text('', 200, allow);
  return METHODS.includes(method)
    ? text('Method Not Allowed', 405, allow)
    : text('Not Implemented', 501, allow);
}

/** Returns whether a request has a route that its caller may use. */
export function isPermitted({ method, path, caller }: ApiRequest, context: ServerContext): boolean {
  const match = context.router(path);
  const route = routeOf(match, method);
  if (!match || !route) return false;
  return !(admit(route, targetOf(match, method).type, caller) instanceof Refusal);
}

/** Where the API of a new Strapi project is. */
const API_URL = 'http://localhost:1337/api/';

/** Returns the caller as the route knows them, or why they may not use it. */
function admit(route: Route, type: ContentType | undefined, caller: Caller | Refusal): Caller | Refusal {
  if (route.needs === 'nothing') return ANYBODY;
  if (caller instanceof Refusal || route.needs === 'credentials') return caller;
  return caller.may(actionOf(route, type)) ? caller : new Refusal('forbidden', { clause: 'request' });
}

function answerMethod(
  {
    method,
    path,
    query,
    caller,
    body,
    apiUrl = API_URL,
    sessionRequest,
    notFound,
    responseFormat = '',
  }: ApiRequest,
  match: Match | undefined,
  context: ServerContext,
): ApiResponse {
  const changes = new Changeset(context);
  const route = routeOf(match, method);
  const target = match && targetOf(match, method);
  const list = route && route.answer !== 'own' ? context.hooks.get(actionOf(route, target?.type)) : undefined;
  const hooked = list && ({ hooked: true } as const);
  try {
    if (!target || !route) throw new Refusal('not-found', { clause: 'request', name: method, path });
    const { type, id } = target;
    const admitted = admit(route, type, caller);
    if (admitted instanceof Refusal) throw admitted;
    const needs = missingCode(route, query, body, type, list, context);
    if (needs) return unanswered(needs);
    const reply = replyIn(responseFormat, context.dialect);
    const found: RouteRequest = {
      route,
      context: derive(context, { caller: admitted, reply }),
      method: route.method,
      path,
      query,
      type: type!,
      id,
      body,
      apiUrl,
      sessionRequest,
      changes,
    };
    if (route.answer === 'own') return { ...json('', 200), own: found };
    const response = responseTo(found, answerOf(route.answer, context), list);
    return { ...response, ...hooked, ...(!changes.isEmpty && { store: changes.store() }) };
  } catch (error) {
    if (error instanceof Refusal && !context.code.names.has('wording')) return unanswered('wording');
    const response = {
      ...errorResponse(strapiError(error, context, notFound)),
      ...(error instanceof Refusal && { refusal: error }),
      ...hooked,
    };
    const isOwnCode = !(error instanceof Refusal);
    return changes.isEmpty ? response : { ...response, store: changes.storeAfterFailure(isOwnCode) };
  }
}

/** Returns what has to be loaded before a route can answer. */
function missingCode(
  { answer: ref }: Route,
  query: ApiRequest['query'],
  body: RequestBody | undefined,
  type: ContentType | undefined,
  hooks: readonly NamedHook[] | undefined,
  { code, limits, store }: ServerContext,
): CodeName | undefined {
  const readsByColumn =
    !code.byColumn && type && picksRows(query) && store.table(type).ids.length >= WORTH.columns;
  // A hook is called once for a request. So the words of a refusal are there before it.
  const needed: readonly CodeName[] = [
    ref === 'own' ? 'reading' : ref[0],
    ...(readsByColumn ? (['byColumn'] as const) : []),
    ...(limits.populateDeep > 0 ? (['deepPopulate'] as const) : []),
    ...(body?.files?.size ? (['storingFiles'] as const) : []),
    ...(hooks ? (['hooking', 'wording'] as const) : []),
  ];
  return needed.find((name) => !code.names.has(name));
}

/** Whether a query filters, searches or sorts. Another spelling of these names is answered without columns. */
const picksRows = (query: string | object): boolean =>
  typeof query === 'string' ? /(?:^|&)(?:filters|sort|_q)\b/.test(query) : Object.keys(query).length > 0;

const unanswered = (needs: CodeName): ApiResponse => ({ status: 0, headers: {}, body: null, needs });

function answerOf([module, name]: AnswerRef, { code }: ServerContext): Answer {
  return (code.answers[module] as { readonly [name: string]: Answer })[name]!;
}

function replyIn(format: string, { reply, otherReplies }: Dialect): ReplyTraits {
  return (Object.hasOwn(otherReplies, format) ? otherReplies[format] : undefined) ?? reply;
}

/** Returns what a route answers, as its hooks change it. @throws {Refusal | OwnCodeError} */
function responseTo(
  found: RouteRequest,
  answerRoute: Answer,
  list: readonly NamedHook[] | undefined,
): ApiResponse {
  const hooks = list && found.context.code.applyHooks!(found, list);
  if (!hooks) return responseOf(answerRoute(found));
  const response = responseOf(answerRoute({ ...found, hooks }));
  const { body } = response;
  return { ...response, body: body === null ? null : hooks.changeAnswer(body) };
}

/**
 * Returns the error of Strapi for a refusal.
 *
 * @param notFound what is answered where there is nothing. Default: Strapi's 404
 * @throws anything else
 */
function strapiError(error: unknown, { dialect }: ServerContext, notFound?: StrapiError): StrapiError {
  if (error instanceof StrapiError) return error;
  if (!(error instanceof Refusal)) throw error;
  return (error.reason === 'not-found' && notFound) || dialect.refusals[error.reason](error.at);
}

function responseOf(answered: RouteAnswer): ApiResponse {
  if (answered === null) return { status: 204, headers: {}, body: null };
  if (typeof answered === 'string') return json(answered, 200);
  const { text: body, status = 200, location, ...effects } = answered;
  return location === undefined ? { ...json(body, status), ...effects } : redirect(location);
}

/** Returns the response that sends the client to another place. */
export const redirect = (location: string): ApiResponse => ({
  status: 302,
  headers: { 'content-type': 'text/plain; charset=utf-8', location },
  body: `Redirecting to ${location}.`,
});

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
