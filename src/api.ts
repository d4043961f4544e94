import { ANYBODY, type Caller } from './access/caller.ts';
import type { SessionRequest } from './access/login-sessions.ts';
import type { Context, ServerContext } from './context.ts';
import { wholeDialect } from './dialect/dialects.ts';
import { Refusal } from './errors/refusal.ts';
import type { StrapiError } from './errors/strapi-error.ts';
import type { ContentType } from './model/model.ts';
import {
  answerByMethod,
  type ApiResponse,
  errorResponse,
  jsonResponse,
  redirect,
} from './routes/api-response.ts';
import { withPlugins } from './plugins/interface/loaded-plugins.ts';
import { applyHooks, byAttribute } from './routes/hooks/apply-hooks.ts';
import { apiUrlOf, contextOf, errorOf } from './routes/open-context.ts';
import { ownRequest } from './routes/hooks/own-request.ts';
import type { withSourceMaps } from './reply/source-maps.ts';
import type { RequestBody } from './routes/request-body.ts';
import type { AnswerName, Route } from './routes/route.ts';
import type { RouteAnswer, RouteRequest } from './routes/route-request.ts';
import { actionOf, type Match } from './routes/router.ts';
import type { Changeset, WriteEvent } from './write/changeset.ts';

// This file is the door of what the first request loads. It passes on:
/** Who asks. */
export * as callers from './access/caller.ts';
export type { Caller } from './access/caller.ts';
export { toNumber } from './database/cast.ts';
export { OPERATOR_NAMES } from './database/operators.ts';
export { linksOf, rowsWith } from './database/rows/ids-by-value.ts';
export { parseQuery } from './query/parse/parse-query.ts';
export type { RequestBody } from './routes/request-body.ts';
export type { Mail, UploadChanges } from './service/effects.ts';
export { findId } from './service/select.ts';
export { ANY, type UploadedFile } from './write/files/media-types.ts';

/** A request behind the prefix of the API, as data. */
export interface ApiRequest {
  readonly method: string;
  /** The path behind the prefix, as it was sent: `articles/1`. */
  readonly path: string;
  /** The text behind `?`, as it was sent, or the query itself. */
  readonly query: string | object;
  /** The caller, or why the credentials are refused. */
  readonly caller: Caller | Refusal;
  /** The answer for a path or entry that does not exist. Default: 404. */
  readonly notFound?: StrapiError;
  /** The header `Strapi-Response-Format`. Default: none. */
  readonly responseFormat?: string | undefined;
  /** The header `Authorization`, for explanations of the caller. Default: none. */
  readonly authorization?: string | undefined;
  /** Other headers that plugins read, by their names in lower case. Default: none. */
  readonly headers?: { readonly [name: string]: string | undefined };
  /** Adds content source maps to an answer with content, if the version has them. Default: none are added. */
  readonly sourceMaps?: typeof withSourceMaps | undefined;
  /** Default: no body. */
  readonly body?: RequestBody;
  /** The URL of the API for its client, with a slash at the end. Default: that of the server. */
  readonly apiUrl?: string;
  /** What the request says about sessions, if the project uses refresh tokens. */
  readonly sessionRequest?: SessionRequest;
}

/**
 * Answers a request as Strapi does, and in its order: route (404, 405), credentials (401), permission
 * (403), query (400), body (400), entry (404). Pure and synchronous: the same request and context give the same
 * answer. A refused write changes nothing. HEAD has the answer of GET, with its body: the length of the body
 * is one of the headers.
 */
export function answer(request: ApiRequest, server: ServerContext): ApiResponse {
  const match = server.router(request.path);
  return (
    answerByMethod(request.method, Object.keys(match?.methods ?? {})) ?? answerMatch(request, match, server)
  );
}

export function isPermitted({ method, path, caller }: ApiRequest, server: ServerContext): boolean {
  const match = server.router(path);
  const route = match?.route(method);
  if (!match || !route) return false;
  return !(admit(route, match.target(method).type, caller) instanceof Refusal);
}

/** Returns whether a request is answered by what is loaded. Otherwise it waits for `loadWriting`. */
export function isLoadedFor(
  { method, path }: Pick<ApiRequest, 'method' | 'path'>,
  server: ServerContext,
): boolean {
  const route = server.router(path)?.route(method);
  if (!route || route.answer === 'own' || route.answer === 'plugin') return true;
  return wholeDialect(server.dialect).answers[route.answer] !== undefined;
}

/**
 * Returns the context of a caller's requests.
 *
 * @param format the header `Strapi-Response-Format`
 * @param apiUrl the URL of the API for the client
 */
export const openContext = (
  server: ServerContext,
  caller: Caller,
  format?: string,
  apiUrl?: string,
): Context => contextOf(server, wholeDialect(server.dialect), caller, format, apiUrl);

/** Returns the caller of a route, or why they may not use it. */
function admit(route: Route, type: ContentType | undefined, caller: Caller | Refusal): Caller | Refusal {
  if (route.needs === 'nothing') return ANYBODY;
  if (caller instanceof Refusal || route.needs === 'credentials') return caller;
  return caller.may(actionOf(route, type)) ? caller : new Refusal('forbidden', { clause: 'request' });
}

function answerMatch(request: ApiRequest, match: Match | undefined, server: ServerContext): ApiResponse {
  const { method, path, query, body, sessionRequest } = request;
  const route = match?.route(method);
  const target = match?.target(method);
  const hooks = route && route.answer !== 'own' ? server.hooks.get(actionOf(route, target?.type)) : undefined;
  const hooked = hooks && ({ hooked: true } as const);
  let changes: Changeset | undefined;
  try {
    if (!target || !route) throw new Refusal('not-found', { clause: 'request', name: method, path });
    const admitted = admit(route, target.type, request.caller);
    if (admitted instanceof Refusal) throw admitted;
    const action = actionOf(route, target.type);
    const context = withPlugins(
      openContext(server, admitted, request.responseFormat, request.apiUrl),
      server.plugins.loaded,
      { method, query, action, type: target.type, headers: request.headers ?? {} },
    );
    const routeRequest: RouteRequest = {
      route,
      context,
      method: route.method,
      path,
      query,
      type: target.type!,
      id: target.id,
      body: context.changes ? context.changes.body(body) : body,
      apiUrl: apiUrlOf(request.apiUrl, server),
      sessionRequest,
      // Reads never make one.
      get changes() {
        return (changes ??= context.dialect.changesOf(context));
      },
    };
    const { answer: name } = route;
    if (name === 'own') return { ...jsonResponse('', 200), own: ownRequest(routeRequest) };
    const requestWithHooks = hooks
      ? Object.assign(routeRequest, { hooks: applyHooks(routeRequest, hooks) })
      : routeRequest;
    const { answers } = context.dialect;
    const respond = name === 'plugin' ? server.plugins.answers(route.action) : answers[name]!;
    const attribute = name === 'findOne' ? hooks?.findLast(({ hook }) => hook.id)?.hook.id : undefined;
    const find = attribute === undefined ? respond : byAttribute(attribute, answers['findMany']!);
    const answered = responseOf(find(requestWithHooks));
    const response =
      request.sourceMaps && name !== 'plugin' && CONTENT.has(name) && answered.body !== null
        ? { ...answered, body: request.sourceMaps(answered.body, target.type!, context) }
        : answered;
    return {
      ...changedByCode(response, requestWithHooks),
      ...hooked,
      ...(changes?.isEmpty === false && { store: changes.store() }),
      ...eventsOf(changes?.events),
    };
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    const response = {
      ...errorResponse(strapiError(error, server, request.notFound)),
      ...(isRefusal && { refusal: error }),
      ...hooked,
    };
    return changes?.isEmpty === false
      ? {
          ...response,
          store: changes.storeAfterFailure(!isRefusal),
          ...eventsOf(changes.eventsAfterFailure(!isRefusal)),
        }
      : response;
  }
}

const eventsOf = (events: readonly WriteEvent[] = []): Pick<ApiResponse, 'events'> =>
  events.length > 0 ? { events } : {};

/** What Strapi's controllers of content types answer. */
const CONTENT: ReadonlySet<AnswerName> = new Set([
  'findMany',
  'findOne',
  'findSingle',
  'createOne',
  'updateOne',
  'updateSingle',
]);

/** Returns a response as hooks and plugins change it. */
function changedByCode(response: ApiResponse, { hooks, context: { changes } }: RouteRequest): ApiResponse {
  const { body } = response;
  if (body === null || !(hooks || changes)) return response;
  const hooked = hooks ? hooks.changeAnswer(body) : body;
  return { ...response, body: changes ? changes.answer(hooked) : hooked };
}

/**
 * Returns the error of Strapi for a refusal.
 *
 * @param notFound the answer if nothing exists. Default: Strapi's 404
 * @throws any other error
 */
export const strapiError = (
  error: unknown,
  { dialect }: Pick<ServerContext, 'dialect'>,
  notFound?: StrapiError,
): StrapiError => errorOf(error, wholeDialect(dialect), notFound);

function responseOf(answered: RouteAnswer): ApiResponse {
  if (answered === null) return { status: 204, headers: {}, body: null };
  if (typeof answered === 'string') return jsonResponse(answered, 200);
  const { text, status = 200, location, ...effects } = answered;
  return location === undefined ? { ...jsonResponse(text, status), ...effects } : redirect(location);
}
