import type { IncomingMessage } from 'node:http';
import { notFound } from '../../src/basics.ts';
import { responses, routing } from '../../src/strapi.ts';
import { SNAPSHOT } from '../double/double.ts';
import { EXPLAIN_HEADER } from '../explain/explain-header.ts';
import { type Cors, preflight } from '../http/cors.ts';
import { answerHealth, toResponse } from '../http/response.ts';
import { answerControl, badRequest, noSuchRequest, type Served } from '../control/control.ts';
import { answerPage, isOfPage } from '../page/page-control.ts';
import { SESSION_HEADER, type Sessions } from './server-sessions.ts';
import type { Access } from './server-access.ts';
import type { ServerEvents } from './server-events.ts';
import { answerPageFile, asksForPage, checkOpened, checkPageKey, isHomePath } from './page-files.ts';
import { bodyOf, rawUrl, readHeaders, type Rest } from './node-http.ts';

export interface Exchange {
  readonly sessions: Sessions<Served>;
  readonly access: Access;
  readonly events: ServerEvents;
  /** Which pages of other origins may read answers. */
  readonly cors: Cors;
  /** What the page that this server serves knows, and no other. */
  readonly pageKey: string;
  readonly incoming: IncomingMessage;
  readonly rest: Rest;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

/**
 * Answers one request: a preflight, `/_health`, the page, the events of the server, the end of a session, the
 * routes for tests and the page, or the double of its session.
 *
 * @throws {StrapiError} for another host, for control by pages of another origin, and for wrong or unknown
 * requests to the routes for tests
 */
export async function answerRequest({
  sessions,
  access,
  events,
  cors,
  pageKey,
  incoming,
  rest,
  signal,
}: Exchange): Promise<Response> {
  const method = incoming.method ?? 'GET';
  const { host } = incoming.headers;
  const url = rawUrl(incoming.url ?? '/', host);
  const { pathname } = new URL(url);
  const headers = readHeaders(incoming);
  access.checkHost(host);
  const early = preflight({ method, headers }, cors, [SESSION_HEADER, EXPLAIN_HEADER]);
  if (early) return early;
  if (incoming.url === '*') return toResponse(responses.errorResponse(notFound()));
  const health = answerHealth(pathname);
  if (health) return health;
  const file = { method, pathname, accept: headers.get('accept') ?? '' };
  const { remoteAddress } = incoming.socket;
  if (asksForPage(file) && (!isHomePath(pathname) || access.opensPage(remoteAddress))) {
    access.checkPage(remoteAddress);
    if (isHomePath(pathname) || /^\/__double\/?$/.test(pathname)) checkOpened(headers);
    const { options, ownCode } = await sessions.with(
      null,
      async (double) => double.snapshot()[SNAPSHOT].settings,
    );
    const { allowedOrigins = [] } = options.preview ?? ownCode.preview ?? {};
    return answerPageFile(file, pageKey, [allowedOrigins].flat());
  }
  const session = headers.get(SESSION_HEADER);
  if (session !== null || pathname.startsWith('/__double/')) access.checkOrigin(headers.get('origin'), host);
  if (method === 'GET' && pathname === '/__double/events') return events.stream(signal);
  if (pathname.startsWith('/__double/')) checkPageKey(headers, host, pageKey);
  const ended = method === 'DELETE' ? /^\/__double\/sessions\/([^/]+)$/.exec(pathname)?.[1] : undefined;
  if (ended !== undefined) {
    sessions.end(decodeName(ended));
    return new Response(null, { status: 204 });
  }
  if (isOfPage(method, pathname)) access.checkPage(remoteAddress);
  if (method === 'GET' && pathname === '/__double/sessions')
    return Response.json({ sessions: sessions.list() });
  return sessions.with(session, async (double) => {
    if (!routing.METHODS.includes(method)) return notImplemented(double, url);
    const init = { method, headers, body: bodyOf(incoming, rest), signal, duplex: 'half' as const };
    const request = new Request(url, init);
    const own =
      (await answerControl(request, pathname, double)) ?? (await answerPage(request, pathname, double));
    if (own) return own;
    if (pathname.startsWith('/__double/')) throw noSuchRequest(method, pathname);
    return double.fetch(request);
  });
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw badRequest(
      `The session name '${encoded}' is not valid percent-encoding. Encode it with encodeURIComponent.`,
    );
  }
}

/** Answers 501 with the methods of the path. `fetch` can't send methods such as TRACE, so OPTIONS asks for them. */
async function notImplemented(double: Served, url: string): Promise<Response> {
  const options = await double.fetch(new Request(url, { method: 'OPTIONS' }));
  const allow = options.headers.get('allow') ?? 'HEAD, GET';
  return new Response('Not Implemented', {
    status: 501,
    headers: { 'content-type': 'text/plain; charset=utf-8', allow },
  });
}
