import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { showValue } from '../../src/errors/show-value.ts';
import { internalError, StrapiError } from '../../src/errors/strapi-error.ts';
import { check } from '../check/check.ts';
import { isFunction, optionsSchema, type Shape, text, valueSchema, wholeNumber } from '../check/schemas.ts';
import { preflight } from '../http/cors.ts';
import { listen } from './listen.ts';
import { createControl, type Served } from './control.ts';
import { type SessionOptions, Sessions } from '../double/sessions.ts';
import { sendAnswer } from './send.ts';
import { rawUrl, readBody, readHeaders } from './read-request.ts';

export type { Served } from './control.ts';
export type { SessionOptions } from '../double/sessions.ts';

export interface ServerOptions {
  /** `0` takes any free port. Default: `1337`. */
  readonly port?: number;
  /** `0.0.0.0` is reachable from other devices. Default: `127.0.0.1`, this machine only. */
  readonly host?: string;
  /** How many sessions there can be, and for how long. */
  readonly sessions?: SessionOptions;
}

const serverOptions = optionsSchema(
  {
    port: valueSchema(
      'a whole number from 0 to 65535',
      (given) => Number.isInteger(given) && Number(given) >= 0 && Number(given) <= 65_535,
    ).optional(),
    host: text.optional(),
    sessions: optionsSchema({
      idle: valueSchema('a time in ms', (given) => typeof given === 'number' && given >= 0).optional(),
      max: wholeNumber(1).optional(),
      clock: valueSchema('a function that returns the time in ms', isFunction).optional(),
    } satisfies Shape<SessionOptions>).optional(),
  } satisfies Shape<ServerOptions>,
  { example: '{ port: 1337 }' },
);

export interface RunningServer {
  /** The URL of the server, without a slash at the end. */
  readonly url: string;
  /** Closes open connections and frees the port. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server for a double, for requests that MSW can't intercept: server rendering, a build in
 * another process, a browser under test, a phone.
 *
 * The server adds CORS as in Strapi's default configuration, 501 for methods that Strapi's router does
 * not know, and routes for tests:
 * - `x-double-session: NAME` on any request selects a fork of its own, until `DELETE /__double/sessions/NAME`
 *   or until it is idle. The routes below then change only that fork.
 * - `POST /__double/reset` restores the first data and removes all faults.
 * - `POST /__double/with` changes entries, caller and locale. The body is `{ overrides, options }`, the arguments of `double.with`.
 * - `POST /__double/faults` adds a fault rule, the argument of `double.fault`. `DELETE` removes these rules.
 *
 * Each of them answers 204, or 400 with a message in Strapi's error body.
 *
 * @throws for wrong options, for a port that is taken or needs rights, and for a host that is not an address of this machine
 */
export async function startServer(double: Served, options: ServerOptions = {}): Promise<RunningServer> {
  if (typeof double?.fetch !== 'function')
    throw new TypeError(
      `startServer takes a double, but got ${showValue(double)}. Pass what createDouble returns.`,
    );
  check('startServer', serverOptions, options);
  const { port = 1337, host = '127.0.0.1', sessions } = options;
  const server = createServer(listener(double, sessions));
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

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw new StrapiError(
      400,
      'BadRequestError',
      `The session name '${encoded}' is not valid percent-encoding. Encode it with encodeURIComponent.`,
      {},
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

function failure(error: unknown, incoming: IncomingMessage, outgoing: ServerResponse): Response {
  if (outgoing.destroyed || (incoming.destroyed && !incoming.complete)) throw error; // The client hung up.
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
