import type { IncomingMessage } from 'node:http';
import { StrapiError } from '../../src/errors/strapi-error.ts';

/** The largest file that Strapi's upload takes unless configured; no other body is larger. */
const MAX_BYTES = 200 * 1024 * 1024;

const tooLarge = () => new StrapiError(413, 'PayloadTooLargeError', 'request entity too large');

/**
 * Reads a request's body to its end; null where there is none.
 *
 * @throws Strapi's 413 as soon as more than 200 MB are announced or sent.
 */
export async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(incoming.headers['content-length'] ?? 0) > MAX_BYTES) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the request would take the socket, and with it the answer, along.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return size === 0 ? null : Buffer.concat(chunks);
}
