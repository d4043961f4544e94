import type { IncomingMessage } from 'node:http';
import { StrapiError } from '../../src/errors/strapi-error.ts';

/**
 * Returns the target of a request line as a URL for `Request`, without the changes that `URL` makes.
 *
 * `URL` resolves `.` and `..` (also as `%2e`) and reads `\` as `/`, so `/api/x/../articles` would find
 * articles, where Strapi's router finds nothing. Such segments are escaped once more, so that they stay
 * segments, and no route or id has their name. Everything else keeps its meaning: `URL` only
 * percent-encodes characters of the query that decode to themselves, and cuts off a `#`, as Strapi does.
 */
export function rawUrl(target: string): string {
  const [, absolutePath = target] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(absolutePath) ?? [];
  const segments = path.replaceAll('\\', '%5C').split('/').map(escapeDots);
  return `http://localhost${path.startsWith('/') ? '' : '/'}${segments.join('/')}${rest}`;
}

function escapeDots(segment: string): string {
  return /^(\.|%2e){1,2}$/i.test(segment) ? segment.replaceAll('%', '%25').replaceAll('.', '%252e') : segment;
}

/** Returns the headers of a request, repeated ones too. */
export function readHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

/** Strapi's default limit for uploaded files, the largest bodies there are. */
const MAX_BYTES = 200 * 1024 * 1024;

const tooLarge = () => new StrapiError(413, 'PayloadTooLargeError', 'request entity too large');

/**
 * Reads the body of a request. Returns null where it is empty.
 *
 * @throws {StrapiError} 413 as soon as more than 200 MB are announced or sent
 */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the request would close the socket before the answer is sent.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return size === 0 ? null : Buffer.concat(chunks);
}
