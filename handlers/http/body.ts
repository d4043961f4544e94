import parse from 'qs/lib/parse.js';
import { checkDepth, DepthError, internalError, isObject, StrapiError } from '../../src/basics.ts';
import type { config, DialectSetup } from '../../src/strapi.ts';
import type { RequestBody } from '../../src/api.ts';
import { aborted } from './request-path.ts';

/** The types of bodies that Strapi reads before its router sees the request. */
const JSON_TYPES = /^application\/(json|json-patch\+json|vnd\.api\+json|csp-report)$/;
const TEXT_TYPES = /^(application\/x-www-form-urlencoded|text\/.*)$/;

/**
 * Reads the body of a POST, PUT or PATCH as Strapi does before its router sees the request (`strapi::body`):
 * JSON, forms and text. Reads no body of another type, and none further than its limit.
 *
 * @returns an error for a body that is too long or cannot be read
 */
export async function readBody(
  request: Request,
  server: Pick<DialectSetup['server'], 'bareJson' | 'refusesProto'>,
  { jsonLimit = '1mb', formLimit = '56kb', textLimit = '56kb' }: config.Body = {},
): Promise<RequestBody | StrapiError | undefined> {
  if (!['POST', 'PUT', 'PATCH'].includes(request.method) || request.bodyUsed) return undefined;
  const stated = (request.headers.get('content-type') ?? '').toLowerCase();
  const [type = '', parameter] = stated.split(';').map((part) => part.trim());
  if (type.startsWith('multipart/') && !/;\s*boundary=/.test(stated)) return internalError();
  const isJson = JSON_TYPES.test(type);
  // A lone semicolon makes it no type for Strapi.
  if (parameter === '' || (!isJson && !TEXT_TYPES.test(type))) return undefined;
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const source = encoding === 'identity' ? request : decoded(request, encoding);
  if (!source) return new StrapiError(415, 'Error', `Unsupported Content-Encoding: ${encoding}`);
  const limit = isJson ? jsonLimit : type.startsWith('text/') ? textLimit : formLimit;
  const text = await readText(source, bytesOf(limit));
  if (text instanceof StrapiError) return source === request || text.status === 413 ? text : internalError();
  const bytes = text.length;
  if (!isJson) return { value: type.startsWith('text/') ? text : parse(text, { allowDots: true }), bytes };
  const read = readJson(text === '' ? '{}' : text, server);
  return 'value' in read ? { ...read, bytes, text } : read;
}

/** The encodings that Strapi reads, by the names that the platform has for them. Not every platform knows Brotli. */
const ENCODINGS: { readonly [name: string]: string } = { gzip: 'gzip', deflate: 'deflate', br: 'brotli' };

function decoded(request: Request, encoding: string): Sent | undefined {
  if (!Object.hasOwn(ENCODINGS, encoding)) return undefined;
  try {
    const decoder = new DecompressionStream(ENCODINGS[encoding] as CompressionFormat);
    return new Response(request.body?.pipeThrough(decoder) ?? null);
  } catch {
    return undefined;
  }
}

/** What a body is read from: a request, or what its encoding hides. */
type Sent = Pick<Request, 'headers' | 'body' | 'arrayBuffer'>;

/** Strapi's error for a body that is longer than its limit. */
const tooLarge = (): StrapiError => new StrapiError(413, 'PayloadTooLargeError', 'request entity too large');

function readJson(
  text: string,
  { bareJson, refusesProto }: Pick<DialectSetup['server'], 'bareJson' | 'refusesProto'>,
): RequestBody | StrapiError {
  if (!/^[ \t\n\r]*[[{]/.test(text))
    return new StrapiError(400, bareJson, 'invalid JSON, only supports object and array');
  try {
    const value: unknown = JSON.parse(text);
    checkDepth('The body', value);
    return refusesProto && /__proto__|\\u/.test(text) && hasProto(value)
      ? new StrapiError(400, 'SyntaxError', 'Object contains forbidden prototype property')
      : { value };
  } catch (error) {
    if (error instanceof DepthError) throw error;
    // The Node versions that Strapi 4 runs on do not add the line.
    const message = (error as SyntaxError).message.replace(/ \(line \d+ column \d+\)$/, '');
    return new StrapiError(400, 'SyntaxError', message);
  }
}

/** Whether an object has a key `__proto__`, at any depth. */
function hasProto(value: unknown): boolean {
  const waiting = [value];
  for (const each of waiting) {
    if (!isObject(each)) continue;
    if (Object.hasOwn(each, '__proto__')) return true;
    for (const member of Object.values(each)) waiting.push(member);
  }
  return false;
}

/** Returns the body of a request as text, or an error as {@link readBytes}. */
export async function readText(request: Sent, limit: number): Promise<string | StrapiError> {
  const bytes = await readBytes(request, limit);
  return bytes instanceof StrapiError ? bytes : new TextDecoder().decode(bytes);
}

/**
 * Returns the body of a request. Returns an error as soon as more than a number of bytes are announced or sent, and
 * reads no further. A body that breaks off is an error, too.
 */
export async function readBytes(
  request: Sent,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | StrapiError> {
  if (Number(request.headers.get('content-length')) > limit) return tooLarge();
  try {
    return await readWithin(request, limit);
  } catch {
    return aborted();
  }
}

async function readWithin(request: Sent, limit: number): Promise<Uint8Array<ArrayBuffer> | StrapiError> {
  // Firefox has no `body` of requests.
  const body = request.body ?? new Response(await request.arrayBuffer()).body;
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done) break;
    size += value!.length;
    if (size > limit) {
      // Not awaited: MSW reads a copy of the body, and waits until both are cancelled.
      void reader?.cancel().catch(() => undefined);
      return tooLarge();
    }
    chunks.push(value!);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

// bytes 3.1.2: index.js
const UNITS: { readonly [unit: string]: number } = { kb: 10, mb: 20, gb: 30, tb: 40, pb: 50 };

/** Parses a size as Strapi does: `'1.5mb'`, `'100'`. Without a number there is no limit. */
function bytesOf(size: number | string): number {
  if (typeof size === 'number') return size;
  const [, number = '', unit = ''] = /^([+-]?\d+(?:\.\d+)?) *(kb|mb|gb|tb|pb)$/i.exec(size) ?? [];
  const bytes = unit === '' ? Number.parseInt(size, 10) : Number(number) * 2 ** UNITS[unit.toLowerCase()]!;
  return Number.isNaN(bytes) ? Number.POSITIVE_INFINITY : Math.floor(bytes);
}
