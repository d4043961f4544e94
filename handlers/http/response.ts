import { type ApiResponse, errorResponse } from '../../src/api.ts';
import { internalError } from '../../src/errors/strapi-error.ts';
import type { Code } from '../load/code.ts';
import { createResponse } from './create-response.ts';
import { errorHeader } from './error-header.ts';

/** Turns a response as data into one for the platform. */
export const toResponse = ({ status, headers, body }: ApiResponse): Response =>
  createResponse(body, { status, headers });

/** Returns a response for the platform. One that leads elsewhere has the form that its client reads. */
export async function redirectedOr(
  response: ApiResponse,
  { headers }: Request,
  code: Code,
): Promise<Response> {
  if (response.headers['location'] === undefined) return toResponse(response);
  const { negotiated } = await code.use('redirects');
  return toResponse(negotiated(response, headers));
}

/** Prints why a request could not be answered, and returns Strapi's own failure with the reason in a header. */
export function failedResponse(error: Error, request: Request): Response {
  const failure = explainFailure(error, request);
  const response = errorResponse(internalError());
  return toResponse({ ...response, headers: { ...response.headers, ...errorHeader(failure) } });
}

/** Errors that say themselves what to do, by name: the classes of the seeds are not loaded here. */
const OWN_ERRORS = new Set(['DataError', 'DropError', 'MissingPartError', 'OwnCodeError', 'SeedError']);

/** Prints why a request could not be answered, and returns it for the client. */
function explainFailure(error: Error, { method, url }: Request): string {
  const failed = `msw-strapi could not answer ${method} ${url}.`;
  if (OWN_ERRORS.has(error.name)) {
    console.error(`${failed} ${error.message}`, ...causeOf(error));
    return error.message;
  }
  console.error(`${failed} This is a defect of the double:`, error);
  return `This is a defect of msw-strapi: ${String(error)}`;
}

/** The place in the project's own code where it failed. */
const causeOf = ({ name, cause }: Error): unknown[] =>
  name === 'OwnCodeError' && cause instanceof Error ? [cause] : [];
