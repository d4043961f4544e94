import { answer, type ApiRequest, type ApiResponse, errorResponse, isPermitted } from '../../src/api.ts';
import type { Caller } from '../../src/access/caller.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { StrapiError } from '../../src/errors/strapi-error.ts';
import type { RequestBody } from '../../src/routes/request-body.ts';
import type { DataAccess } from '../data/data-access.ts';
import type { Write } from '../data/write.ts';
import type { OwnRoutes } from '../own-code/own-routes.ts';
import { withCredentials } from '../callers/credentials.ts';
import type { AnswerCache } from './answer-cache.ts';
import { type Identities, readCaller, sessionRequestOf } from '../callers/caller.ts';
import { failedResponse, redirectedOr } from './response.ts';

/** What requests below the prefix are answered from. */
export interface Service extends Identities {
  readonly answers: AnswerCache;
  /** Prints a line about a path that is not a route, if one is near. Undefined where the user turned warnings off. */
  readonly warnUnknownRoute: ((method: string, pathname: string) => Promise<void>) | undefined;
  /** The answer where there is no such path or entry. Default: 404. */
  readonly notFound?: StrapiError;
  /** What the log of requests wants to know. Default: nobody listens. */
  readonly notes?: RequestNotes;
}

/** What is learned about a request while it is answered. */
export interface RequestNotes {
  caller?: Caller | Refusal;
  /** What Strapi was asked. Undefined for a body that was not read, and for one with files. */
  asked?: ApiRequest;
  /** The path of the endpoint of the project's own code that answers it. */
  ownRoute?: string;
}

/** What a double does with requests below the prefix. */
interface AnswerParts {
  readonly write: Write;
  readonly settings: AnswerSettings;
  readonly calls: { access(): DataAccess };
}

/** What requests are answered by, besides the data. */
interface AnswerSettings {
  /** The path of the API with a slash at both ends: `/api/`. */
  readonly prefix: string;
  readonly ownRoutes: OwnRoutes;
}

/**
 * Answers a request below the prefix as Strapi would. Failures of the double are printed and answered
 * as Strapi's own failures, with the reason in the header `x-double-error`.
 *
 * @param path the path behind the prefix, without a slash at its start: `articles/1`
 * @param body the body, if it was read already. A form with files is read only for callers who may send it
 */
export async function answerRequest(
  request: Request,
  path: string,
  service: Service,
  parts: AnswerParts,
  body?: RequestBody,
): Promise<Response> {
  try {
    const response = await apiResponse(request, path, service, parts, body);
    if (response.own) {
      const { own } = response;
      if (service.notes) service.notes.ownRoute = `/${own.route.path}`;
      const { callHandler } = await service.code.use('ownCode');
      return await callHandler(
        parts.settings.ownRoutes.handlers.get(own.route)!,
        own,
        request,
        parts.calls.access(),
      );
    }
    if (response.status === 404 || response.status === 405)
      await service.warnUnknownRoute?.(request.method, new URL(request.url).pathname);
    return await redirectedOr(response, request, service.code);
  } catch (error) {
    return failedResponse(error as Error, request);
  }
}

async function apiResponse(
  request: Request,
  path: string,
  service: Service,
  { write, settings }: AnswerParts,
  read: RequestBody | undefined,
): Promise<ApiResponse> {
  const caller = await readCaller(request.headers, service);
  if (service.notes) service.notes.caller = caller;
  const query = queryOf(request.url);
  const { method } = request;
  const responseFormat = request.headers.get('strapi-response-format') ?? undefined;
  const { notFound, code } = service;
  const asked = { path, query, caller, responseFormat, ...(notFound && { notFound }) };
  if (caller instanceof Refusal || (method !== 'GET' && method !== 'HEAD')) {
    const body =
      isForm(request) && isPermitted({ ...asked, method }, service.context)
        ? await (await code.use('forms')).readForm(request, service.context.dialect.server)
        : read;
    if (body instanceof StrapiError) return errorResponse(body);
    const sessionRequest = await sessionRequestOf(request, body, service);
    const apiUrl = new URL(request.url).origin + settings.prefix;
    const whole = {
      ...asked,
      method,
      apiUrl,
      ...(body && { body }),
      ...(sessionRequest && { sessionRequest }),
    };
    if (service.notes && !body?.files) service.notes.asked = whole;
    const response = await code.answer(() => write((now) => answer(whole, now)));
    return withCredentials(response, service);
  }
  const { answers, context } = service;
  const whole = { ...asked, method };
  if (service.notes) service.notes.asked = whole;
  // Even a GET may change something: the link that confirms an address.
  const question = `${responseFormat ?? ''} ${path}?${query}`;
  return code.answer(() => answers.get(context, caller, question, () => write((now) => answer(whole, now))));
}

/** Whether the body of a request is a form with files. */
export const isForm = ({ headers }: Request): boolean =>
  /^multipart\//i.test(headers.get('content-type') ?? '');

/** Returns the text behind the first `?` as it was sent. */
export function queryOf(url: string): string {
  const start = url.indexOf('?');
  const end = url.indexOf('#');
  return start === -1 || (end !== -1 && end < start)
    ? ''
    : url.slice(start + 1, end === -1 ? undefined : end);
}
