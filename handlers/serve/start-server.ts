import {
  createServer,
  type IncomingMessage,
  maxHeaderSize,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { internalError, rules, showValue, StrapiError } from '../../src/basics.ts';
import { REFUSED, SNAPSHOT } from '../double/double.ts';
import { print } from '../http/print.ts';
import type { Served } from '../control/control.ts';
import { createAccess, isHostName, PAGE_ACCESSES, type PageAccess } from './server-access.ts';
import { answerRequest, type Exchange } from './listener.ts';
import { ServerEvents } from './server-events.ts';
import { type SessionOptions, Sessions } from './server-sessions.ts';
import { answerUnreadable, type Rest, sendAnswer, type Sending } from './node-http.ts';

export type { Served } from '../control/control.ts';
export type { SessionOptions } from './server-sessions.ts';

/** The options of {@link startServer}. */
export interface ServerOptions {
  /** `0` takes any free port. Default: `1337`. */
  readonly port?: number;
  /** `0.0.0.0` is reachable from other devices. Default: `127.0.0.1`, this machine only. */
  readonly host?: string;
  /** Names that clients may call this server by, besides those of this machine. Pages of these hosts may control it. */
  readonly allowedHosts?: readonly string[];
  /** Who may open the page at `/__double`: nobody, browsers of this machine, or of all machines. Default: `local`. */
  readonly page?: PageAccess;
  /** How many sessions there can be, and for how long. */
  readonly sessions?: SessionOptions;
}

const serverOptions = rules.optionsOf(
  {
    port: rules.valueOf(
      'a whole number from 0 to 65535',
      (given) => Number.isInteger(given) && Number(given) >= 0 && Number(given) <= 65_535,
    ),
    host: rules.text,
    allowedHosts: rules.listOf(
      rules.valueOf("a host name without scheme and port, such as 'cms.test'", isHostName),
    ),
    page: rules.valueOf(PAGE_ACCESSES.map((value) => `'${value}'`).join(' or '), (given) =>
      PAGE_ACCESSES.includes(given as PageAccess),
    ),
    sessions: rules.optionsOf({
      idle: rules.valueOf('a time in ms', (given) => typeof given === 'number' && given >= 0),
      max: rules.wholeNumber(1),
      clock: rules.valueOf('a function that returns the time in ms', rules.isFunction),
    } satisfies rules.Shape<SessionOptions>),
  } satisfies rules.Shape<ServerOptions>,
  { example: '{ port: 1337 }' },
);

/** What {@link startServer} returns. */
export interface RunningServer {
  /** The URL of the server, without a slash at the end. */
  readonly url: string;
  /** Tells pages when the double was replaced, and when changed files are broken. */
  readonly events: Pick<ServerEvents, 'broken' | 'version' | 'watching'>;
  /**
   * Lets another double answer from now on. Sessions start again from its data.
   *
   * @param files what changed, for the pages that listen to `/__double/events`
   */
  replace(double: Served, files?: readonly string[]): void;
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
 * - `POST /__double/with` changes entries, caller and locale. The body is `{ overrides, options }`, the
 * arguments of `double.with`.
 * - `POST /__double/faults` adds a fault rule, the argument of `double.fault`. `DELETE` ends all faults.
 * - `GET /__double/events` tells pages when the double was replaced, as server-sent events.
 * - `GET /__double/requests` lists the requests, and `DELETE` forgets them. `GET /__double/mails` lists the mails.
 *
 * `GET /__double`, and `GET /` in a browser, is a page that shows the double: see `page`.
 *
 * The others answer 204, or 400 with a message in Strapi's error body. A body must be sent as
 * `application/json`. Web pages may send these requests, and choose sessions, only from this machine,
 * from the host of the server, and from `allowedHosts`. On the origin of the server itself, where uploaded
 * files are, only the page at `/__double` may control it.
 *
 * @throws for wrong options, for a port that is taken or needs rights, and for a host that is not an address
 * of this machine
 */
export async function startServer(double: Served, options: ServerOptions = {}): Promise<RunningServer> {
  if (typeof double?.fetch !== 'function')
    throw new TypeError(
      `startServer takes a double, but got ${showValue(double)}. Pass what createDouble returns.`,
    );
  rules.check('startServer', serverOptions, options);
  const { port = 1337, host = '127.0.0.1', allowedHosts = [], page, sessions } = options;
  const events = new ServerEvents();
  const pageKey = crypto.randomUUID();
  const serve = (root: Served): Answering => ({
    root,
    sessions: new Sessions(root, sessions),
    access: createAccess([host, ...allowedHosts], page),
    events,
    cors: root.snapshot()[SNAPSHOT].settings.cors,
    pageKey,
  });
  let answering = serve(double);
  const stated = double.snapshot()[SNAPSHOT].settings.options.maxHeaderSize ?? 0;
  const headerSize = Math.max(stated, maxHeaderSize);
  const refuse = (request: Request, response: Response, sentence: string): void =>
    answering.root[REFUSED]?.(request, response, sentence);
  const server = createServer(
    { maxHeaderSize: headerSize },
    listener(() => answering),
  ).on('clientError', answerUnreadable(headerSize, refuse));
  const url = await listen(server, port, host);
  return {
    url,
    events,
    replace: (other, files = []) => {
      answering = serve(other);
      events.reloaded(files);
    },
    close: () => close(server),
  };
}

/** What requests are answered with, until the double is replaced. */
type Answering = Omit<Exchange, 'incoming' | 'rest' | 'signal'> & { readonly root: Served };

function listener(now: () => Answering): RequestListener {
  const sending: Sending = new Map();
  return (incoming, outgoing) => {
    const hangUp = new AbortController();
    outgoing.once('close', () => hangUp.abort());
    const answering = now();
    const rest: Rest = {};
    answerRequest({ ...answering, incoming, rest, signal: hangUp.signal })
      .catch((error: unknown) => failure(error, incoming, outgoing))
      .then((response) => sendAnswer(response, incoming, outgoing, { cors: answering.cors, rest, sending }))
      .catch(() => outgoing.destroy());
  };
}

function failure(error: unknown, incoming: IncomingMessage, outgoing: ServerResponse): Response {
  if (outgoing.destroyed || (incoming.destroyed && !incoming.complete)) throw error; // The client hung up.
  if (!(error instanceof StrapiError)) print('error', ['msw-strapi could not answer a request.'], error);
  const answered = error instanceof StrapiError ? error : internalError();
  return Response.json(answered.toBody(), {
    status: answered.status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Opens the port and returns the URL of the server.
 *
 * @throws an error that says why the port can't be opened and what to do
 */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reason(error, port, host))));
    server.listen(port, host, () => resolve(urlOf(server, host)));
  });
}

function urlOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** How the command line and `startServer` are told a port. */
const choosing = (port: number): string => `--port ${port}, or { port: ${port} } in startServer`;

function reason(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return (
        `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: ` +
        `${choosing(port === 65_535 ? 1337 : port + 1)}.`
      );
    case 'EACCES':
      return (
        `Port ${port} on ${host} needs more rights than this user has. Choose a port above 1023: ` +
        `${choosing(1337)}.`
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `Host ${host} is not an address of this machine. Use 127.0.0.1 (this machine only) or 0.0.0.0 (all ` +
        'its networks).'
      );
    default:
      return `Port ${port} on ${host} could not be opened: ${error.message}.`;
  }
}
