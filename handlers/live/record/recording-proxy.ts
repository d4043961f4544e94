import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as sendHttp,
  type ServerResponse,
} from 'node:http';
import { request as sendHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { createAccess } from '../../serve/server-access.ts';
import { askedHeaders, askedPath, isGraphqlPath } from '../../requests/repeatable-request.ts';
import { type LivePlace, LiveServerError, unreachable } from '../live-server-error.ts';
import type { Exchange } from './redact.ts';

/** How requests are forwarded. */
export interface ProxyOptions {
  readonly server: LivePlace;
  readonly port: number;
  /** Headers that each request gets besides its own, for what stands in front of the server. */
  readonly headers: Readonly<Record<string, string>>;
  /** Stops the proxy. */
  readonly signal: AbortSignal;
  /** Called when the proxy listens. */
  readonly onReady: (url: string) => void;
  /** Called for each answer of the API when its request comes, with what is known when the answer is there. */
  readonly onExchange: (exchange: Promise<Exchange | undefined>) => void;
  /** Called with a sentence where the server gives no answer. */
  readonly onProblem: (sentence: string) => void;
}

/** Longer bodies are forwarded, and not recorded, in bytes. */
const MAX_BODY = 8 * 1024 * 1024;

/** The most bytes of a body without its compression. */
const MAX_TEXT = 64_000_000;

/** Headers of one connection, which are not forwarded. */
const OF_CONNECTION = new Set(
  'connection expect host keep-alive proxy-authorization proxy-connection te trailer upgrade'.split(' '),
);

/**
 * Forwards the requests of an app to a running Strapi as they are, until it is stopped.
 *
 * @throws {LiveServerError} if the port can't be opened
 */
export async function forwardRequests(options: ProxyOptions): Promise<void> {
  const { port, signal, onReady } = options;
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing, options));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(closedPort(port, error)));
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  onReady(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`);
  if (!signal.aborted)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  server.close();
  server.closeAllConnections();
}

const closedPort = (port: number, { code, message }: NodeJS.ErrnoException): LiveServerError =>
  new LiveServerError(
    code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Stop it, or choose another: --proxy ${(port % 65_535) + 1}.`
      : `Port ${port} can't be opened: ${message}. Choose one above 1023, such as --proxy 1338.`,
  );

async function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { server, headers, onExchange, onProblem }: ProxyOptions,
): Promise<void> {
  const { method = 'GET', url: path = '/' } = incoming;
  if (!isOfThisMachine(incoming.headers)) {
    incoming.resume();
    outgoing.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`msw-strapi: ${REFUSED}`);
    return;
  }
  const target = new URL(server.origin);
  const isOfApi = path.startsWith(`${server.prefix}/`) || isGraphqlPath(path);
  const isRecorded = method !== 'OPTIONS' && isOfApi && askedPath(path) !== undefined;
  const send = target.protocol === 'https:' ? sendHttps : sendHttp;
  const forwarded = send({
    protocol: target.protocol,
    hostname: target.hostname.replace(/^\[|\]$/g, ''),
    port: target.port,
    // With `new URL`, `..` and quotation marks would change.
    path: target.pathname.replace(/\/$/, '') + path,
    method,
    headers: { ...withoutConnection(incoming.headers), ...headers, host: target.host },
  });
  const isForm = /^multipart\//i.test(incoming.headers['content-type'] ?? '');
  const sent = isRecorded && !isForm ? copyOf(incoming) : undefined;
  const exchange = new Promise<Exchange | undefined>((resolve) => {
    outgoing.once('close', () => outgoing.writableFinished || resolve(undefined));
    forwarded.once('error', (error) => {
      resolve(undefined);
      if (!outgoing.headersSent && !outgoing.destroyed) {
        const message = unreachable(server, error);
        onProblem(message);
        outgoing
          .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
          .end(`msw-strapi: ${message}`);
      } else outgoing.destroy();
    });
    forwarded.once('response', (answer) => resolve(passOn(answer)));
  });
  if (isRecorded) onExchange(exchange);
  outgoing.once('close', () => forwarded.destroy());
  await pipeline(incoming, forwarded).catch(() => undefined);

  async function passOn(answer: IncomingMessage): Promise<Exchange | undefined> {
    const { statusCode: status = 0, statusMessage = '', headers: answered, rawHeaders } = answer;
    const isText = /json|^text\//.test(answered['content-type'] ?? 'text/');
    const copied = sent && isText && status !== 304 ? copyOf(answer) : undefined;
    outgoing.writeHead(status, statusMessage, rawWithoutConnection(rawHeaders));
    await pipeline(answer, outgoing).catch(() => undefined);
    const [body, content] = await Promise.all([sent, copied]);
    if (sent && copied && answer.complete && !content)
      onProblem(
        `${server.origin}${path.split('?')[0]} is forwarded and not recorded: its body is above 8 MB.`,
      );
    if (!answer.complete || !body || !content) return undefined;
    const text = decode(content, answered['content-encoding']);
    if (text === undefined) {
      onProblem(
        `${server.origin}${path.split('?')[0]} is forwarded and not recorded: its body can't be unpacked, or is above ` +
          `${MAX_TEXT / 1e6} MB.`,
      );
      return undefined;
    }
    const { authorization } = incoming.headers;
    return {
      method,
      path,
      headers: askedHeaders(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
      authorization,
      ...(body.length > 0 && { body: body.toString() }),
      status,
      contentType: answered['content-type'] ?? null,
      text,
    };
  }
}

/** The proxy adds the headers of the command, and any web page could send requests to it. */
const access = createAccess([]);

const REFUSED =
  'The proxy answers apps of this machine only, because any web page could send requests to it. Open the app at ' +
  'http://localhost, and ask the proxy at http://127.0.0.1 or http://localhost.';

function isOfThisMachine({ host, origin }: IncomingHttpHeaders): boolean {
  try {
    access.checkHost(host);
    access.checkOrigin(origin ?? null, undefined);
    return true;
  } catch {
    return false;
  }
}

/** Resolves to what a stream brings. Undefined for too much, and for one that breaks off. */
function copyOf(stream: Readable): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    stream.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes <= MAX_BODY) parts.push(part);
      else parts.length = 0;
    });
    stream.once('end', () => resolve(bytes <= MAX_BODY ? Buffer.concat(parts) : undefined));
    stream.once('close', () => resolve(undefined));
    // A listener for data starts a stream: it waits for what it is piped into.
    stream.pause();
  });
}

const DECODERS: Readonly<Record<string, (content: Buffer) => Buffer>> = {
  identity: (content) => content,
  gzip: (content) => gunzipSync(content, { maxOutputLength: MAX_TEXT }),
  br: (content) => brotliDecompressSync(content, { maxOutputLength: MAX_TEXT }),
  deflate: (content) => inflateSync(content, { maxOutputLength: MAX_TEXT }),
};

function decode(content: Buffer, encoding = 'identity'): string | undefined {
  try {
    return DECODERS[encoding]?.(content).toString();
  } catch {
    // An answer to HEAD has none of the content that its headers describe.
    return content.length === 0 ? '' : undefined;
  }
}

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));

/** Keeps the names as they were written, and headers that are there twice. */
function rawWithoutConnection(raw: readonly string[]): string[] {
  return raw.filter((_, at) => {
    const name = raw[at - (at % 2)]!.toLowerCase();
    return name !== 'transfer-encoding' && !OF_CONNECTION.has(name);
  });
}
