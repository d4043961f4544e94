import { escape } from 'es-toolkit/string/escape';
import codes from 'statuses/codes.json' with { type: 'json' };
import { internalError } from '../../src/basics.ts';
import { type ApiResponse, responses } from '../../src/strapi.ts';
import { print, printable } from './print.ts';

const TEXTS: Readonly<Record<string, string>> = codes;

/**
 * Returns a response with the text of its status, such as `Not Found`, and with its length. A server sends both, and
 * `Response` leaves them out. Clients put the text into their errors. Without the length Node's `fetch` and MSW 3 make
 * a new connection for each request, which takes longer than the answer.
 */
export const createResponse = (
  body: BodyInit | null,
  { status = 200, headers = {} }: Pick<ResponseInit, 'status' | 'headers'> = {},
): Response => {
  const response = new Response(body, { status, statusText: TEXTS[status] ?? '', headers });
  if (typeof body !== 'string') return response;
  response.headers.set('content-length', String(bytesIn(body)));
  return Object.assign(response, { [TEXT]: body });
};

const { Buffer: counter } = globalThis as { Buffer?: { byteLength: (text: string) => number } };

/** Returns how long a text is in UTF-8. Node counts without making the bytes. */
const bytesIn = (text: string): number => counter?.byteLength(text) ?? new TextEncoder().encode(text).length;

const TEXT = Symbol('text');

export const textOfResponse = (response: Response): string | undefined =>
  (response as { readonly [TEXT]?: string })[TEXT];

/** Turns a response as data into one for the platform. */
export const toResponse = ({ status, headers, body }: ApiResponse): Response =>
  createResponse(body, { status, headers });

/** Turns a response as data into one for the platform, with the body of a redirect that its client reads. */
export const redirectedOr = (response: ApiResponse, { headers }: Request): Response =>
  toResponse(response.headers['location'] === undefined ? response : negotiated(response, headers));

/** Gives a redirect a body of HTML, unless the client takes none. Koa does so. */
function negotiated(response: ApiResponse, headers: Headers): ApiResponse {
  const { location = '' } = response.headers;
  if (!takesHtml(headers.get('accept'))) return response;
  return {
    ...response,
    headers: { ...response.headers, 'content-type': 'text/html; charset=utf-8' },
    body: `Redirecting to ${escape(location)}.`,
  };
}

/** Returns whether an `Accept` header allows HTML. Without one, everything is allowed. */
export function takesHtml(accept: string | null): boolean {
  if (accept === null) return true;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return (
      ['text/html', 'text/*', '*/*'].includes(type) && !parameters.some((each) => /^q=0(\.0*)?$/.test(each))
    );
  });
}

/** Prints why a request could not be answered, and returns Strapi's own failure with the reason in a header. */
export function failedResponse(error: Error, request: Request): Response {
  const failure = explainFailure(error, request);
  const response = responses.errorResponse(internalError());
  return toResponse({ ...response, headers: { ...response.headers, ...errorHeader(failure) } });
}

/** Errors that say themselves what to do, by name: the classes of the seeds are not loaded here. */
const OWN_ERRORS = new Set([
  'DataError',
  'DepthError',
  'MissingPackageError',
  'MissingPartError',
  'ModelError',
  'OwnCodeError',
  'SeedError',
  'UploadLimitError',
]);

/** Prints why a request could not be answered, and returns it for the client. */
function explainFailure(error: Error, { method, url }: Request): string {
  const failed = `msw-strapi could not answer ${method} ${printable(url)}.`;
  if (OWN_ERRORS.has(error.name)) {
    const [first = '', ...others] = error.message.split('\n');
    print('error', [`${failed} ${first}`, ...others.map((line) => `  ${line}`)], causeOf(error));
    return error.message;
  }
  print('error', [`${failed} This is a defect of the double:`], error);
  return `This is a defect of msw-strapi: ${String(error)}`;
}

/** The place in the project's own code where it failed. */
const causeOf = ({ name, cause }: Error): Error | undefined =>
  name === 'OwnCodeError' && cause instanceof Error ? cause : undefined;

/** The longest text of the header. Servers and proxies limit the size of all headers. */
const MAX_LENGTH = 1000;

/**
 * Returns the header that says why the double failed. The body of the answer is Strapi's, which says
 * nothing. The developer of the client may not see the console of the double.
 */
export function errorHeader(message: string): { readonly 'x-double-error': string } {
  const line = message.normalize('NFKD').replaceAll(/\s+/g, ' ');
  const ascii = line.replaceAll(/\p{M}/gu, '').replaceAll(/[^\x20-\x7e]/g, '?');
  return { 'x-double-error': ascii.trim().slice(0, MAX_LENGTH) };
}

/** Answers the health check of a Strapi server. Returns undefined for any other path. */
export const answerHealth = (pathname: string): Response | undefined =>
  /^\/_health\/?$/i.test(pathname)
    ? createResponse(null, { status: 204, headers: { strapi: 'You are so French!' } })
    : undefined;
