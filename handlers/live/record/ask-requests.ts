import type { AskedRequest } from '../asked-request.ts';
import type { LiveServer } from '../live-server.ts';
import type { Exchange } from './redact.ts';

/** Sends reads one after the other, and calls `add` with each answer. */
export async function askRequests(
  server: LiveServer,
  requests: readonly AskedRequest[],
  token: string | undefined,
  add: (exchange: Exchange) => void,
): Promise<void> {
  for (const request of requests) {
    const { method, path, headers, as } = request;
    const { status, headers: answered, text } = await server.ask(request);
    const isPublic = token === undefined || as === 'public';
    add({
      method,
      path,
      headers,
      authorization: isPublic ? undefined : `Bearer ${token}`,
      status,
      contentType: answered.get('content-type'),
      text,
    });
  }
}
