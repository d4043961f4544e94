import { StrapiError } from '../../src/basics.ts';
import { responses } from '../../src/strapi.ts';
import { readCaller } from '../callers/read-caller.ts';
import type { Fault } from '../faults/faults.ts';
import { createResponse, toResponse } from '../http/response.ts';
import type { Incoming, Step } from './incoming.ts';

/**
 * Makes a request fail. A network error (`Response.error()`) is answered for `networkError` and for a request that is
 * aborted, or whose double is reset, while it waits. MSW and the server turn it into a broken connection.
 */
export async function failBy(
  fault: Fault,
  { request, identities, entry, faults }: Incoming,
  next: Parameters<Step>[1],
): Promise<Response> {
  entry.fault = fault;
  // A fault may answer without looking at the credentials.
  entry.caller = await readCaller(request.headers, identities);
  const ends = [request.signal, ...faults.waiting];
  if (fault.delay !== undefined) await waitFor(fault.delay, ends);
  if (fault.timeout) await waitFor(undefined, ends);
  if (fault.networkError || ends.some(({ aborted }) => aborted)) return Response.error();
  if (fault.status !== undefined)
    return errorAnswer(fault.status, fault.message, fault.operation !== undefined);
  if (fault.malformed) return malformed(await next());
  if (fault.truncated) return truncated(await next());
  return next();
}

/**
 * Waits for some ms, or until a signal is aborted. Without `ms` there is no timer, so it does not keep a process alive.
 */
function waitFor(ms: number | undefined, signals: readonly AbortSignal[] = []): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(stop, ms);
    if (signals.some(({ aborted }) => aborted)) stop();
    for (const signal of signals) signal.addEventListener('abort', stop);
  });
}

/** The names and messages of Strapi and its http-errors. */
const ERRORS: Readonly<Record<number, readonly [name: string, message: string]>> = {
  400: ['BadRequestError', 'Bad Request'],
  401: ['UnauthorizedError', 'Missing or invalid credentials'],
  403: ['ForbiddenError', 'Forbidden'],
  404: ['NotFoundError', 'Not Found'],
  405: ['MethodNotAllowedError', 'Method Not Allowed'],
  408: ['RequestTimeoutError', 'Request Timeout'],
  409: ['ConflictError', 'Conflict'],
  410: ['GoneError', 'Gone'],
  413: ['PayloadTooLargeError', 'Payload Too Large'],
  415: ['UnsupportedMediaTypeError', 'Unsupported Media Type'],
  422: ['UnprocessableEntityError', 'Unprocessable Entity'],
  429: ['RateLimitError', 'Too many requests, please try again later.'],
  500: ['InternalServerError', 'Internal Server Error'],
  501: ['NotImplementedError', 'Not Implemented'],
  502: ['BadGatewayError', 'Bad Gateway'],
  503: ['ServiceUnavailableError', 'Service Unavailable'],
  504: ['GatewayTimeoutError', 'Gateway Timeout'],
};

/** The errors that Strapi's GraphQL plugin answers beside the data, by their code. */
const GRAPHQL_CODES: Readonly<Record<number, string>> = {
  400: 'BAD_USER_INPUT',
  403: 'FORBIDDEN',
  404: 'STRAPI_NOT_FOUND_ERROR',
};

function errorAnswer(status: number, customMessage: string | undefined, isGraphql: boolean): Response {
  const [name, message] =
    ERRORS[status] ?? (status < 500 ? ['BadRequestError', 'Bad Request'] : ERRORS[500]!);
  const details = status < 500 ? {} : undefined;
  const error = new StrapiError(status, name, customMessage ?? message, details);
  const code = isGraphql && GRAPHQL_CODES[status];
  if (!code) return toResponse(responses.errorResponse(error));
  const about = { name, message: error.message, details };
  const errors = [{ message: error.message, extensions: { code, error: about } }];
  return toResponse(responses.jsonResponse(JSON.stringify({ errors, data: null }), 200));
}

async function malformed(response: Response): Promise<Response> {
  const text = await response.text();
  return createResponse(`${text.slice(0, -1)},]`, {
    status: response.status === 204 ? 200 : response.status,
    headers: response.headers,
  });
}

async function truncated(response: Response): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const half = bytes.slice(0, Math.floor(bytes.length / 2));
  const chunks = half.length > 0 ? [half] : [];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = chunks.shift();
      if (chunk) return controller.enqueue(chunk);
      // Give MSW 3 time to send the first half: it closes its socket without sending what is left.
      await waitFor(20);
      controller.error(new TypeError('The double ended this answer in the middle because of a fault rule.'));
    },
  });
  const headers = new Headers(response.headers);
  headers.set('content-length', String(bytes.length));
  return createResponse(body, { status: response.status === 204 ? 200 : response.status, headers });
}
