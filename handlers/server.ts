import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { internalError, StrapiError } from '../src/reply/strapi-error.ts';
import { addCors, preflight } from './cors.ts';
import { listen } from './listen.ts';
import { rawUrl } from './raw-url.ts';
import { refusedPath } from './static-path.ts';
import { readBody } from './request-body.ts';

/** What the server needs of a double. */
export interface Served {
  fetch(request: Request): Promise<Response>;
  reset(): void;
}

export interface ServerOptions {
  /** `1337` unless given; `0` takes any free port. */
  readonly port?: number;
  /** `127.0.0.1` unless given: this machine only. `0.0.0.0` lets other devices in. */
  readonly host?: string;
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
 * Beyond what the double answers there is `POST /__double/reset` (204: back to the first data), CORS as in
 * Strapi's default configuration, and 501 for methods that Strapi's router does not know.
 *
 * @throws when the port is taken, needs rights, or the host is no address of this machine.
 */
export async function startServer(double: Served, options: ServerOptions = {}): Promise<RunningServer> {
  const { port = 1337, host = '127.0.0.1' } = options;
  const server = createServer(listener(double));
  const url = await listen(server, port, host);
  return { url, close: () => close(server) };
}

function listener(double: Served): RequestListener {
  return (incoming, outgoing) => {
    answer(double, incoming)
      .catch((error: unknown) => failure(error, incoming))
      .then((response) => send(response, incoming, outgoing))
      .catch(() => outgoing.destroy());
  };
}

const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

async function answer(double: Served, incoming: IncomingMessage): Promise<Response> {
  const method = incoming.method ?? 'GET';
  const url = rawUrl(incoming.url ?? '/');
  const { pathname } = new URL(url);
  if (/^\/_health\/?$/i.test(pathname)) return new Response(null, { status: 204 });
  if (!KNOWN_METHODS.has(method)) return notImplemented(double, url);

  const reads = method === 'GET' || method === 'HEAD';
  const refused = reads ? refusedPath(pathname) : undefined;
  if (refused) throw refused;

  const body = reads ? null : await readBody(incoming);
  const request = new Request(url, { method, headers: readHeaders(incoming), body });
  if (method === 'POST' && pathname === '/__double/reset') {
    double.reset();
    return new Response(null, { status: 204 });
  }
  return preflight(request) ?? double.fetch(request);
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

function failure(error: unknown, incoming: IncomingMessage): Response {
  if (incoming.destroyed && !incoming.complete) throw error; // The client hung up: nobody is left to tell.
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

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = new Headers(response.headers);
  addCors(headers, incoming.method ?? 'GET', incoming.headers.origin ?? null);
  outgoing.statusCode = response.status;
  outgoing.setHeaders(headers);
  const body = new Uint8Array(await response.arrayBuffer());
  if (body.length > 0 || !headers.has('content-length')) outgoing.setHeader('content-length', body.length);
  if (response.status === 204) outgoing.removeHeader('content-length');
  outgoing.end(body);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
