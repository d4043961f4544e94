import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { internalError, StrapiError } from '../../src/errors/strapi-error.ts';
import { preflight } from '../http/cors.ts';
import { listen } from './listen.ts';
import { rawUrl } from './raw-url.ts';
import { createControl, type Served } from './control.ts';
import { type SessionOptions, Sessions } from '../double/sessions.ts';
import { sendAnswer } from './send.ts';
import { readBody } from './request-body.ts';

export type { Served } from './control.ts';
export type { SessionOptions } from '../double/sessions.ts';

export interface ServerOptions {
  /** `1337` unless given; `0` takes any free port. */
  readonly port?: number;
  /** `127.0.0.1` unless given: this machine only. `0.0.0.0` lets other devices in. */
  readonly host?: string;
  /** How many sessions there may be, and for how long. */
  readonly sessions?: SessionOptions;
}

export interface RunningServer {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** Ends open connections and frees the port. */
  close(): Promise<void>;
}

/**
 * Puts a double behind a real port, for what interception can't reach: server rendering, a build in
 * another process, a browser under test, a phone.
 *
 * Beyond what the double answers there is CORS as in Strapi's default configuration, 501 for methods that
 * Strapi's router does not know, and for tests:
 * - `x-double-session: NAME` on any request gives it a fork of its own, until `DELETE /__double/sessions/NAME`
 *   or until it is idle; all below then counts for that session alone;
 * - `POST /__double/reset`: back to the first data, without faults;
 * - `POST /__double/with`, with `{ overrides, options }` as `double.with` takes them: other entries, caller, locale;
 * - `POST /__double/faults`, with a rule as `double.fault` takes it; `DELETE` ends those rules.
 *
 * Each answers 204, or 400 with a sentence in Strapi's error body.
 *
 * @throws when the port is taken, needs rights, or the host is no address of this machine.
 */
export async function startServer(double: Served, options: ServerOptions = {}): Promise<RunningServer> {
  const { port = 1337, host = '127.0.0.1' } = options;
  const server = createServer(listener(double, options.sessions));
  const url = await listen(server, port, host);
  return { url, close: () => close(server) };
}

function listener(root: Served, options: SessionOptions | undefined): RequestListener {
  const sessions = new Sessions(root, options);
  const control = createControl();
  return (incoming, outgoing) => {
    const hangUp = new AbortController();
    outgoing.once('close', () => hangUp.abort());
    answer({ sessions, control, incoming, signal: hangUp.signal })
      .catch((error: unknown) => failure(error, incoming, outgoing))
      .then((response) => sendAnswer(response, incoming, outgoing))
      .catch(() => outgoing.destroy());
  };
}

interface Exchange {
  readonly sessions: Sessions<Served>;
  readonly control: ReturnType<typeof createControl>;
  readonly incoming: IncomingMessage;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

async function answer({ sessions, control, incoming, signal }: Exchange): Promise<Response> {
  const method = incoming.method ?? 'GET';
  const url = rawUrl(incoming.url ?? '/');
  const { pathname } = new URL(url);
  if (/^\/_health\/?$/i.test(pathname)) return new Response(null, { status: 204 });
  const ended = method === 'DELETE' ? /^\/__double\/sessions\/([^/]+)$/.exec(pathname)?.[1] : undefined;
  if (ended !== undefined) {
    sessions.end(decodeName(ended));
    return new Response(null, { status: 204 });
  }
  const headers = readHeaders(incoming);
  return sessions.with(headers.get('x-double-session'), async (double) => {
    if (!KNOWN_METHODS.has(method)) return notImplemented(double, url);
    const reads = method === 'GET' || method === 'HEAD';
    const body = reads ? null : await readBody(incoming);
    const request = new Request(url, { method, headers, body, signal });
    return (
      preflight(request, ['x-double-session']) ??
      (await control(request, pathname, double)) ??
      double.fetch(request)
    );
  });
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StrapiError(
      400,
      'BadRequestError',
      `The session's name '${text}' does not decode. Send it as encodeURIComponent gives it.`,
      {},
    );
  }
}

function readHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct))
    for (const value of values) headers.append(name, value);
  return headers;
}

/** `fetch` carries no TRACE, so the methods of the path, which belong to the answer, are asked by OPTIONS. */
async function notImplemented(double: Served, url: string): Promise<Response> {
  const options = await double.fetch(new Request(url, { method: 'OPTIONS' }));
  const allow = options.headers.get('allow') ?? 'HEAD, GET';
  return new Response('Not Implemented', {
    status: 501,
    headers: { 'content-type': 'text/plain; charset=utf-8', allow },
  });
}

function failure(error: unknown, incoming: IncomingMessage, outgoing: ServerResponse): Response {
  if (outgoing.destroyed || (incoming.destroyed && !incoming.complete)) throw error; // The client hung up: nobody is left to tell.
  if (!(error instanceof StrapiError)) console.error(error);
  const answered = error instanceof StrapiError ? error : internalError();
  return Response.json(answered.toBody(), {
    status: answered.status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(!incoming.complete && { connection: 'close' }),
    },
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
