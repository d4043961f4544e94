import { isPlainObject, notFound, Refusal, StrapiError } from '../../src/basics.ts';
import { type ApiResponse, graphqlPlugin, responses } from '../../src/strapi.ts';
import { callers, type RequestBody, strapiError } from '../../src/api.ts';
import { loadWriting } from '../state/settings.ts';
import { readCaller, sessionRequestOf } from '../callers/read-caller.ts';
import { jwtOf } from '../callers/user-tokens.ts';
import { explanationLog } from '../console/explanation-log.ts';
import { EXPLAIN_HEADER, withExplanations } from '../explain/explain-header.ts';
import { readBody } from '../http/body.ts';
import { readForm } from '../http/form.ts';
import { loadGraphql } from '../http/load-part.ts';
import { aborted, isForm, queryOf } from '../http/request-path.ts';
import { toResponse } from '../http/response.ts';
import { operationIn } from '../requests/repeatable-request.ts';
import type { LoggedOperation } from '../requests/request-record.ts';
import { checkUploadRoom } from '../uploads/upload-memory.ts';
import { isSurelyWrong } from './explain-answer.ts';
import type { Incoming } from './incoming.ts';

const loadApi = () => loadGraphql(() => import('../../src/graphql-api.ts'));
type GraphqlApi = Awaited<ReturnType<typeof loadApi>>;
type GraphqlAnswer = ReturnType<GraphqlApi['answerGraphql']>;

/** Answers GraphQL. It reads its body itself, in the order of the plugin. */
export async function answerGraphqlEndpoint(
  settings: graphqlPlugin.GraphqlSettings,
  incoming: Incoming,
): Promise<Response> {
  const response = await explained(await answerAt(settings, incoming), incoming);
  const isForAll = settings.allowsAll && incoming.request.method !== 'OPTIONS';
  if (isForAll) response.headers.set('access-control-allow-origin', '*');
  return response;
}

async function answerAt(settings: graphqlPlugin.GraphqlSettings, incoming: Incoming): Promise<Response> {
  const { request, identities, live, since, entry } = incoming;
  const { prefix, options } = live.settings;
  if (!graphqlPlugin.isFound(incoming.pathname, settings))
    return toResponse(responses.errorResponse(notFound()));
  const [{ answerGraphql, operationsOfForm: readOperations }] = await Promise.all([
    loadApi(),
    loadWriting(live.settings),
  ]);
  const caller = await readCaller(request.headers, identities);
  entry.caller = caller;
  const body = await readSent(incoming, settings, readOperations);
  if (body instanceof StrapiError) {
    const isToken = caller instanceof Refusal && settings.tokenFirst;
    return toResponse(responses.errorResponse(isToken ? strapiError(caller, live.settings) : body));
  }
  if (body?.files) checkUploadRoom(body, { ...options, uploads: live.now.uploads });
  entry.body = body;
  const hashes = await hashesOf(body?.value);
  const sessionRequest = await sessionRequestOf(request, body, identities);
  if (request.signal.aborted) return toResponse(responses.errorResponse(aborted()));
  const { method, headers, url } = request;
  const asked = {
    method,
    headers,
    search: queryOf(url),
    body,
    caller,
    apiUrl: new URL(url).origin + prefix,
    sessionRequest,
    persisted: live.persisted,
    hashes,
  };
  const answer = answerGraphql(asked, live.identities.context, settings);
  live.keep(answer, since);
  const text = JSON.stringify(answer.operations.map((each, at) => logged(each, answer.results[at])));
  if (text.length <= MAX_LOGGED) entry.operationsText = text;
  const mistake = callers.tokenMistake(headers.get('authorization') ?? undefined);
  entry.explain =
    mistake && !mistake.mayBeMeant
      ? () => [{ path: '', reason: 'refused', message: mistake.message }, ...answer.explain()]
      : answer.explain;
  return toResponse(await withJwts(answer, identities));
}

/** Explains an answer in a header if the request asks for it, else in the console, as `explainAnswer` does. */
async function explained(response: Response, { request, live, entry }: Incoming): Promise<Response> {
  const { explain = () => [], fault, operationsText } = entry;
  const { method, url, headers } = request;
  const { printed } = live.settings;
  const wish = headers.get(EXPLAIN_HEADER);
  if (wish === '1') return withExplanations(response, async () => explain());
  const isPrinted =
    printed?.what === 'log' ||
    (printed?.what === 'refused' && (response.status === 400 || isSurelyWrong(request)));
  if (!printed || !isPrinted || wish === '0' || fault) return response;
  printed.log ??= explanationLog();
  // Each operation is explained once.
  const asked = { method, url: `${url}#${operationsText}` };
  await printed.log.addRefused(asked, async () => explain());
  return response;
}

/** Longer operations are not in the log, in characters. */
const MAX_LOGGED = 64 * 1024;

function logged(
  { query, operationName, variables }: GraphqlAnswer['operations'][number],
  result: GraphqlAnswer['results'][number] | undefined,
): LoggedOperation {
  const operation = operationName ?? (query && operationIn(query));
  const { errors } = result ?? {};
  return {
    ...(operation && { operation }),
    ...(query && { query }),
    variables,
    ...(errors?.length && { errors: errors.map((each) => ({ ...each })) }),
  };
}

async function readSent(
  { request, identities, live }: Incoming,
  { takesFiles }: graphqlPlugin.GraphqlSettings,
  readOperations: GraphqlApi['operationsOfForm'],
): Promise<RequestBody | StrapiError | undefined> {
  const { server } = live.settings.dialect;
  const { bodySettings } = identities;
  if (!isForm(request) || !takesFiles || request.method !== 'POST')
    return readBody(request, { ...server, bareJson: 'SyntaxError' }, bodySettings);
  const form = await readForm(request, server, bodySettings);
  if (form instanceof StrapiError) return form;
  try {
    return { ...form, value: readOperations(form) };
  } catch (error) {
    if (error instanceof StrapiError) return error;
    throw error;
  }
}

/** Puts the JWTs of users into an answer, where they are signed. */
async function withJwts(answer: GraphqlAnswer, identities: Incoming['identities']): Promise<ApiResponse> {
  let { body } = answer;
  for (const [placeholder, user] of answer.jwts) {
    const text = JSON.stringify(placeholder).slice(1, -1);
    body = body && body.replaceAll(text, await jwtOf(user, identities));
  }
  return { ...answer, body };
}

/** Returns the SHA-256 of each query that comes with a hash. Pages without a secure context cannot check them. */
async function hashesOf(body: unknown): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>();
  for (const each of [body].flat()) {
    if (!isPlainObject(each) || typeof each['query'] !== 'string') continue;
    if (!isPlainObject(each['extensions']) || !globalThis.crypto?.subtle) continue;
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(each['query']));
    const digits = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0'));
    hashes.set(each['query'], digits.join(''));
  }
  return hashes;
}
