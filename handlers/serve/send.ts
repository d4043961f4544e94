import type { IncomingMessage, ServerResponse } from 'node:http';
import { addCors } from '../http/cors.ts';
import { EVENT_STREAM } from './server-events.ts';

/** A rest of a request up to this size, in bytes, is read and thrown away, so that its connection can be used again. */
const MAX_REST = 1024 * 1024;

/** How many ms a client has to read its answer, where the connection ends before its request does. */
const LINGER = 1000;

/**
 * Sends an answer. A network error (`Response.error()`) breaks the connection. A body that fails does
 * too, after its first part is sent. A request that is much longer than what was read of it is not read
 * to its end: its connection is closed after the answer.
 */
export async function sendAnswer(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  const headers = new Headers(response.headers);
  addCors(headers, incoming.method ?? 'GET', incoming.headers.origin ?? null);
  if (headers.get('content-type') === EVENT_STREAM) {
    outgoing.writeHead(response.status, Object.fromEntries(headers));
    for await (const chunk of response.body ?? []) outgoing.write(chunk);
    return;
  }
  const { bytes, complete } = await read(response);
  outgoing.statusCode = response.status;
  outgoing.setHeaders(headers);
  if (!complete) {
    outgoing.write(bytes, () => outgoing.destroy());
    return;
  }
  if (bytes.length > 0 || !headers.has('content-length')) outgoing.setHeader('content-length', bytes.length);
  if (response.status === 204) outgoing.removeHeader('content-length');
  if (!isLongRest(incoming)) {
    outgoing.end(bytes);
    return;
  }
  outgoing.setHeader('connection', 'close');
  outgoing.flushHeaders();
  if (bytes.length > 0) outgoing.write(bytes);
  // Node reads the rest of a request as soon as its answer has ended, so it ends with the connection.
  const timer = setTimeout(() => outgoing.destroy(), LINGER).unref();
  outgoing.once('close', () => clearTimeout(timer));
}

function isLongRest({ complete, headers }: IncomingMessage): boolean {
  return (
    !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > MAX_REST)
  );
}

async function read(response: Response): Promise<{ bytes: Uint8Array; complete: boolean }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
  } catch {
    return { bytes: Buffer.concat(chunks), complete: false };
  }
  return { bytes: Buffer.concat(chunks), complete: true };
}
