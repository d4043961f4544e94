import { OwnCodeError, Refusal, StrapiError } from '../../src/basics.ts';
import { type ApiResponse, responses } from '../../src/strapi.ts';
import { answer, type ApiRequest, isLoadedFor, isPermitted, type RequestBody } from '../../src/api.ts';
import { readCaller, sessionRequestOf, withCredentials } from '../callers/read-caller.ts';
import { warnUnanswered, warnUnknownRoute } from '../console/request-notes.ts';
import { loadPart } from '../http/load-part.ts';
import { aborted, isForm, isRead, publicFolderError, queryOf } from '../http/request-path.ts';
import { redirectedOr } from '../http/response.ts';
import { callHandler } from '../own-code/call-handler.ts';
import type { RunningCode } from '../run-code/open-code.ts';
import type { LiveState } from '../state/live-state.ts';
import { loadWriting } from '../state/settings.ts';
import { bootstrapped } from '../state/state.ts';
import { checkUploadRoom } from '../uploads/upload-memory.ts';
import type { Incoming, Step } from './incoming.ts';

/** Answers requests below the prefix of the API, by Strapi's endpoints or the project's own code. */
export const answerApi: Step = async (incoming, next) => {
  const { request, pathname, path, live, calls, entry } = incoming;
  if (path === undefined) return next();
  if (request.signal.aborted) return Response.error();
  const response = await answerBelowPrefix(incoming, path);
  const { status, own } = response;
  if (own) {
    entry.ownRoute = `/${own.route.path}`;
    return callHandler(live.settings.ownRoutes.handlers.get(own.route)!, own, request, calls.access());
  }
  const { routesToSuggest } = live.settings;
  const isKnown = warnUnanswered(routesToSuggest, request, path);
  if (!isKnown && (status === 404 || status === 405)) warnUnknownRoute(routesToSuggest, request, pathname);
  return redirectedOr(response, request);
};

/** Lets the code of a project answer a request, where it runs. */
export const runProjectCode: Step = (incoming, next) => {
  const running = runCode(incoming.live);
  return running ? running.then((code) => code.answer(incoming, next)) : next();
};

/** Returns the running code of the project of a double. It is loaded once for the double and its forks. */
export function runCode(live: LiveState): Promise<RunningCode> | undefined {
  const { options, ownCode, about } = live.settings;
  const { runCode: project } = options;
  if (!project) return undefined;
  ownCode.running ??= loadPart('own code', () => import('../run-code/open-code.ts')).then((part) => {
    // Browsers get a file without it.
    const { openCode } = part as Partial<typeof part>;
    if (!openCode) throw new OwnCodeError('runCode', 'runs the code of a project, which only Node can do.');
    return openCode(project, live, (note) => about.notes.add(note));
  });
  return (ownCode.running as Promise<RunningCode>).then((code) => {
    const state = bootstrapped(live.now, live.settings);
    if (state !== live.now) live.changeData(state);
    return code;
  });
}

async function answerBelowPrefix(incoming: Incoming, path: string): Promise<ApiResponse> {
  const { request, pathname, identities, live, entry } = incoming;
  const caller = await readCaller(request.headers, identities);
  entry.caller = caller;
  const notFound = isRead(request) ? publicFolderError(pathname) : undefined;
  const responseFormat = request.headers.get('strapi-response-format') ?? undefined;
  const query = queryOf(request.url);
  const headers = Object.fromEntries(
    live.settings.plugins.headers.map((name) => [name, request.headers.get(name) ?? undefined]),
  );
  const asked = {
    method: request.method,
    path,
    query,
    caller,
    responseFormat,
    authorization: request.headers.get('authorization') ?? undefined,
    headers,
    apiUrl: new URL(request.url).origin + live.settings.prefix,
    ...(notFound && { notFound }),
  };
  if (caller instanceof Refusal || !isRead(request)) return answerWithBody(asked, incoming);
  entry.asked = asked;
  const { context } = identities;
  const { answers } = live.settings;
  const client = context.uploadOrigin === true ? asked.apiUrl : '';
  const marks = asksForSourceMaps(request) ? 'source-maps ' : '';
  const question = `${marks}${client}${responseFormat ?? ''}${Object.values(headers).join()} ${path}?${query}`;
  const known = answers.find(context, caller, question);
  if (known) return known;
  // Even a GET may change something: the link that confirms an address.
  const response = await answerNow(asked, incoming);
  answers.keep(context, caller, question, response);
  return response;
}

async function answerWithBody(asked: ApiRequest, incoming: Incoming): Promise<ApiResponse> {
  const { request, identities, live, entry } = incoming;
  const { dialect } = live.settings;
  let { body }: { body?: RequestBody | StrapiError | undefined } = incoming;
  if (isForm(request) && isPermitted(asked, identities.context)) {
    const { readForm } = await loadPart('forms', () => import('../http/form.ts'));
    body = await readForm(request, dialect.server, identities.bodySettings);
  }
  if (body instanceof StrapiError) return responses.errorResponse(body);
  if (body?.files) checkUploadRoom(body, { ...live.settings.options, uploads: live.now.uploads });
  entry.body = body;
  const sessionRequest = await sessionRequestOf(request, body, identities);
  // Nobody waits for the answer, and nothing may be written.
  if (request.signal.aborted) return responses.errorResponse(aborted());
  const whole = {
    ...asked,
    ...(body && { body }),
    ...(sessionRequest && { sessionRequest }),
  };
  if (!body?.files) entry.asked = whole;
  return withCredentials(await answerNow(whole, incoming), identities);
}

/** Answers from the present data, and keeps what the answer changes. */
async function answerNow(asked: ApiRequest, { request, live, since }: Incoming): Promise<ApiResponse> {
  const sourceMaps = asksForSourceMaps(request) ? await loadSourceMaps() : undefined;
  if (!isLoadedFor(asked, live.identities.context)) await loadWriting(live.settings);
  return live.keep(answer({ ...asked, sourceMaps }, live.identities.context), since);
}

const asksForSourceMaps = ({ headers }: Request): boolean =>
  headers.get('strapi-encode-source-maps') === 'true';

/** Few requests ask for them, and they need a package. */
const loadSourceMaps = async () =>
  (await loadPart('source maps', () => import('../../src/reply/source-maps.ts'))).withSourceMaps;
