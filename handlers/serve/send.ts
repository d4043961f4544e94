import type { IncomingMessage, ServerResponse } from 'node:http';
import { addCors } from '../http/cors.ts';

/**
 * Sends an answer. A network error (`Response.error()`) breaks the connection. A body that fails does
 * too, after its first part is sent.
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
  const { bytes, complete } = await read(response);
  const headers = new Headers(response.headers);
  addCors(headers, incoming.method ?? 'GET', incoming.headers.origin ?? null);
  outgoing.statusCode = response.status;
  outgoing.setHeaders(headers);
  if (!complete) {
    outgoing.write(bytes, () => outgoing.destroy());
    return;
  }
  if (bytes.length > 0 || !headers.has('content-length')) outgoing.setHeader('content-length', bytes.length);
  if (response.status === 204) outgoing.removeHeader('content-length');
  outgoing.end(bytes);
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
