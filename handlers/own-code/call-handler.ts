import { notFound, OwnCodeError, refuse, showValue, StrapiError } from '../../src/basics.ts';
import { type ApiResponse, responses } from '../../src/strapi.ts';
import type { DataAccess } from '../data/data-access.ts';
import { createResponse, toResponse } from '../http/response.ts';
import type { Handler, RouteContext } from './own-routes.ts';

type OwnRequest = NonNullable<ApiResponse['own']>;

/**
 * Returns the response of a handler of the project's own code.
 *
 * @throws {OwnCodeError} for a handler that throws, and for an answer that cannot be JSON
 */
export async function callHandler(
  handler: Handler,
  own: OwnRequest,
  { headers }: Request,
  data: DataAccess,
): Promise<Response> {
  const place = `The handler of ${own.route.method} /${own.route.path}`;
  try {
    const answered: unknown = await handler(contextOf(own, headers, data));
    return responseOf(answered, place);
  } catch (error) {
    if (error instanceof StrapiError) return toResponse(responses.errorResponse(error));
    throw error instanceof OwnCodeError ? error : OwnCodeError.thrown(place, error);
  }
}

function contextOf(own: OwnRequest, headers: Headers, data: DataAccess): RouteContext {
  const { method, path, params, body, may } = own;
  return {
    ...refuse,
    method,
    path,
    params,
    query: own.query(),
    body,
    headers,
    get user() {
      return own.user();
    },
    may,
    data,
  };
}

function responseOf(answered: unknown, place: string): Response {
  if (answered instanceof Response) return answered;
  if (answered === undefined || answered === null) return toResponse(responses.errorResponse(notFound()));
  if (typeof answered === 'string') return createResponse(answered);
  const text = jsonOf(answered, place);
  return createResponse(text, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

function jsonOf(answered: unknown, place: string): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(answered);
  } catch (error) {
    throw new OwnCodeError(place, `returned what cannot be JSON: ${(error as Error).message}`, {
      cause: error,
    });
  }
  if (text === undefined)
    throw new OwnCodeError(place, `returned ${showValue(answered)}, which cannot be JSON.`);
  return text;
}
