import { StrapiError, notFound, parsedJson } from '../../src/basics.ts';
import { graphqlPlugin, responses } from '../../src/strapi.ts';
import { readCaller } from '../callers/read-caller.ts';
import { warnOrigin, warnUnknownRoute } from '../console/request-notes.ts';
import { EXPLAIN_HEADER } from '../explain/explain-header.ts';
import { preflight } from '../http/cors.ts';
import { loadPart } from '../http/load-part.ts';
import { apiPath, isRead } from '../http/request-path.ts';
import { failedResponse, toResponse } from '../http/response.ts';
import { operationIn } from '../requests/repeatable-request.ts';
import { answerApi, runProjectCode } from './answer-api.ts';
import { explainAnswer } from './explain-answer.ts';
import type { Arrival, Incoming, RequestParts, Step } from './incoming.ts';
import { limitAttempts } from './limit-attempts.ts';
import { answerServerPath, isServerPath, serveUpload } from './server-paths.ts';

const answerPreflight: Step = ({ request, live }, next) => {
  const { cors, routesToSuggest } = live.settings;
  warnOrigin(routesToSuggest, request, cors);
  return preflight(request, cors, [EXPLAIN_HEADER]) ?? next();
};

const answerOutsideApi: Step = ({ request, pathname, live }) => {
  warnUnknownRoute(live.settings.routesToSuggest, request, pathname);
  return toResponse(responses.answerByMethod(request.method, []) ?? responses.errorResponse(notFound()));
};

export const dropBodyOfHead: Step = ({ request }, next) =>
  request.method === 'HEAD' ? withoutBody(next()) : next();

/**
 * Returns the answer to a HEAD request from the one to GET: the same headers without the body, and with
 * its length, as Strapi sends them.
 */
async function withoutBody(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.type === 'error') return response;
  const { status, statusText, body } = response;
  const headers = new Headers(response.headers);
  if (headers.has('content-length')) void body?.cancel().catch(() => undefined);
  else if (body) headers.set('content-length', String((await response.arrayBuffer()).byteLength));
  return new Response(null, { status, statusText, headers });
}

/** Answers GraphQL, where the option `graphql` is set. */
const answerGraphql: Step = (incoming, next) => {
  const { graphql } = incoming.live.settings;
  return graphql && graphqlPlugin.isEndpoint(incoming.pathname, graphql)
    ? answerEndpoint(graphql, incoming)
    : next();
};

async function answerEndpoint(
  settings: graphqlPlugin.GraphqlSettings,
  incoming: Incoming,
): Promise<Response> {
  const { answerGraphqlEndpoint } = await loadPart('graphql', () => import('./graphql-endpoint.ts'));
  return answerGraphqlEndpoint(settings, incoming);
}

/** Reads the body before the path is known, as Strapi does. */
const readRequestBody: Step = (incoming, next) =>
  isRead(incoming.request) ? next() : withBody(incoming, next);

async function withBody(incoming: Incoming, next: Parameters<Step>[1]): Promise<Response> {
  const { request, path, live, identities, entry } = incoming;
  const { readBody } = await loadPart('bodies', () => import('../http/body.ts'));
  const body = await readBody(request, live.settings.dialect.server, identities.bodySettings);
  if (body instanceof StrapiError) {
    if (path !== undefined) entry.caller = await readCaller(request.headers, identities);
    return toResponse(responses.errorResponse(body));
  }
  incoming.body = body;
  entry.body = body;
  return next();
}

/** Notes in the log how a request was answered. A failure of the double becomes Strapi's own failure. */
const logRequest: Step = async ({ request, requests, entry }, next) => {
  let response: Response;
  try {
    response = await next();
  } catch (error) {
    response = failedResponse(error as Error, request);
  }
  requests.end(entry, response);
  return response;
};

/** Makes a request fail that a fault rule matches. */
const applyFault: Step = (incoming, next) => {
  const { request, pathname, live, faults } = incoming;
  const { graphql } = live.settings;
  if (!graphql || !faults.namesOperations || !graphqlPlugin.isEndpoint(pathname, graphql))
    return take([], incoming, next);
  return operationsOf(request).then((operations) => take(operations, incoming, next));
};

function take(operations: readonly string[], incoming: Incoming, next: Parameters<Step>[1]) {
  const { request, pathname, path, faults } = incoming;
  const fault = faults.take({ method: request.method, pathname, path, operations });
  return fault
    ? loadPart('faults', () => import('./fail.ts')).then(({ failBy }) => failBy(fault, incoming, next))
    : next();
}

/** Returns the names of the operations in a GraphQL request, without reading its body. */
async function operationsOf(request: Request): Promise<string[]> {
  const body = parsedJson(await request.clone().text());
  const sent = body === undefined ? Object.fromEntries(new URL(request.url).searchParams) : body;
  return [sent].flat().flatMap((each: unknown) => {
    const { operationName, query } = Object(each) as { readonly [name: string]: unknown };
    if (typeof operationName === 'string') return operationName;
    return operationIn(String(query)) ?? [];
  });
}

/** What happens to a request, in this order. */
const PIPELINE: readonly Step[] = [
  answerPreflight,
  dropBodyOfHead,
  explainAnswer,
  logRequest,
  applyFault,
  answerGraphql,
  readRequestBody,
  runProjectCode,
  limitAttempts,
  answerApi,
  answerServerPath,
  serveUpload,
  answerOutsideApi,
];

export async function answerRequest(
  request: Request,
  parts: RequestParts,
  arrival: Arrival,
): Promise<Response> {
  if (parts.calls.running) await parts.calls.running;
  const { live } = parts;
  const { pathname } = new URL(request.url);
  const { prefix, graphql } = live.settings;
  const isElsewhere = graphql && graphqlPlugin.isEndpoint(pathname, graphql);
  const path = isElsewhere || isServerPath(pathname, live.settings) ? undefined : apiPath(pathname, prefix);
  const identities = live.identitiesFor(arrival.from);
  arrival.entry.identities = live.identities;
  return run(0, { ...parts, ...arrival, request, pathname, path, identities });
}

const run = (at: number, incoming: Incoming): Response | Promise<Response> =>
  PIPELINE[at]!(incoming, () => run(at + 1, incoming));
