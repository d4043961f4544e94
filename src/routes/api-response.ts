// Strapi 5.54: packages/core/core/src/middlewares/errors.ts
// Strapi 4.26: packages/core/strapi/src/middlewares/errors.ts
// @koa/router 12.0.2: lib/router.js
import type { Refusal } from '../errors/refusal.ts';
import type { StrapiError } from '../errors/strapi-error.ts';
import type { Store } from '../store/store.ts';
import type { Effects } from '../service/effects.ts';
import type { OwnRequest } from './hook-types.ts';
import { METHODS } from './route.ts';

/** The response as data, and the effects of the request. */
export interface ApiResponse extends Effects {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The data after the request, if it changed them. */
  readonly store?: Store;
  /** The request, if the project's own code is to answer it. */
  readonly own?: OwnRequest;
  /** How many entries match the query of a list. */
  readonly total?: number;
  /** The error in the body. */
  readonly error?: StrapiError;
  /** Why the request is refused, for the developer. */
  readonly refusal?: Refusal;
  /** Whether hooks changed it. Then the same request may get another answer next time. */
  readonly hooked?: true;
}

/**
 * Answers OPTIONS, and methods that a path lacks. Returns undefined for other requests.
 *
 * @param methods the methods of the path's routes
 */
export function answerByMethod(method: string, methods: readonly string[]): ApiResponse | undefined {
  // Strapi has a static route for GET of every path, which answers 404.
  if (method === 'GET' || method === 'HEAD' || methods.includes(method)) return undefined;
  const allow = ['HEAD', ...new Set(['GET', ...methods])].join(', ');
  if (method === 'OPTIONS') return textResponse('', 200, { allow });
  return METHODS.includes(method)
    ? textResponse('Method Not Allowed', 405, { allow })
    : textResponse('Not Implemented', 501, { allow });
}

export const redirect = (location: string): ApiResponse =>
  textResponse(`Redirecting to ${location}.`, 302, { location });

export const errorResponse = (error: StrapiError): ApiResponse => ({
  ...jsonResponse(JSON.stringify(error.toBody()), error.status),
  error,
});

export const jsonResponse = (body: string, status: number): ApiResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
});

const textResponse = (body: string, status: number, headers: ApiResponse['headers']): ApiResponse => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
});
