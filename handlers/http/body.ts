import { StrapiError } from '../../src/errors/strapi-error.ts';

/** The types of bodies that Strapi reads before its router sees the request, with their limits in bytes. */
const JSON_TYPES = /^application\/(json|json-patch\+json|vnd\.api\+json|csp-report)$/;
const JSON_LIMIT = 1024 * 1024;
const TEXT_TYPES = /^(application\/x-www-form-urlencoded|text\/.*)$/;
const TEXT_LIMIT = 56 * 1024;

/**
 * Returns the error with which Strapi refuses the body of a POST, PUT or PATCH before its router sees the
 * request (`strapi::body`). Reads no body of another type, and none further than its limit.
 */
export async function bodyError(request: Request): Promise<StrapiError | undefined> {
  if (!['POST', 'PUT', 'PATCH'].includes(request.method) || request.bodyUsed) return undefined;
  if (request.headers.has('content-encoding')) return undefined;
  const [type = ''] = (request.headers.get('content-type') ?? '').toLowerCase().split(/\s*;/);
  const isJson = JSON_TYPES.test(type);
  if (!isJson && !TEXT_TYPES.test(type)) return undefined;
  const text = await readText(request, isJson ? JSON_LIMIT : TEXT_LIMIT);
  if (text === undefined) return new StrapiError(413, 'PayloadTooLargeError', 'request entity too large');
  return isJson && text !== '' ? jsonError(text) : undefined;
}

function jsonError(text: string): StrapiError | undefined {
  if (!/^[ \t\n\r]*[[{]/.test(text))
    return new StrapiError(400, 'Error', 'invalid JSON, only supports object and array');
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    // The Node versions that Strapi 4 runs on do not add the line.
    const message = (error as SyntaxError).message.replace(/ \(line \d+ column \d+\)$/, '');
    return new StrapiError(400, 'SyntaxError', message);
  }
}

/**
 * Returns the body of a request as text. Returns undefined as soon as more than a number of bytes are
 * announced or sent, and reads no further.
 */
export async function readText(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('content-length')) > limit) return undefined;
  const decoder = new TextDecoder();
  // Firefox has no `body` of requests.
  const body = request.body ?? new Response(await request.arrayBuffer()).body;
  const reader = body?.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) return text + decoder.decode();
    size += value!.length;
    if (size > limit) {
      // Not awaited: MSW reads a copy of the body, and waits until both are cancelled.
      void reader?.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
