import { parsedUrl } from '../../src/basics.ts';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { routing } from '../../src/strapi.ts';
import { addCors, type Cors } from '../http/cors.ts';
import { print, printable } from '../http/print.ts';
import { textOfResponse } from '../http/response.ts';
import { EVENT_STREAM } from './server-events.ts';

/**
 * Returns the target of a request line as a URL for `Request`, without the changes that `URL` makes.
 *
 * `URL` resolves `.` and `..` (also as `%2e`) and reads `\` as `/`, so `/api/x/../articles` would find
 * articles, where Strapi's router finds nothing. Such segments are escaped once more, so that they stay
 * segments, and no route or id has their name. Everything else keeps its meaning: `URL` only
 * percent-encodes characters of the query that decode to themselves, and cuts off a `#`, as Strapi does.
 *
 * @param host the header: the links in mails lead there
 */
export function rawUrl(target: string, host = 'localhost'): string {
  const [, absolutePath = target] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(absolutePath) ?? [];
  const segments = path.replaceAll('\\', '%5C').split('/').map(escapeDots);
  const origin = parsedUrl(`http://${host}`)?.origin ?? 'http://localhost';
  return `${origin}${path.startsWith('/') ? '' : '/'}${segments.join('/')}${rest}`;
}

function escapeDots(segment: string): string {
  return /^(\.|%2e){1,2}$/i.test(segment) ? segment.replaceAll('%', '%25').replaceAll('.', '%252e') : segment;
}

/** Returns the headers of a request as Strapi sees them: of some repeated ones, like Authorization, the first. */
export function readHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  return headers;
}

/**
 * Returns the body of a request as a stream that reads only what is asked of it. Returns null where there
 * is none, and for GET and HEAD.
 */
export function bodyOf(
  incoming: IncomingMessage,
  rest: Rest,
): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = incoming.headers;
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  if (isRead || (encoding === undefined && Number(length) === 0)) return null;
  // Destroying the request would close the socket before the answer is sent.
  const chunks: AsyncIterator<Buffer<ArrayBuffer>> = incoming.iterator({ destroyOnReturn: false });
  let isCancelled = false;
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    const { done = false, value } = await chunks.next();
    if (!isCancelled && done) controller.close();
    else if (!isCancelled) controller.enqueue(value);
    return done;
  };
  return new ReadableStream(
    {
      // An explanation may still want to read what the answer did not need.
      start: (controller) => void (rest.readPart = () => pull(controller)),
      pull: async (controller) => void (await pull(controller)),
      cancel: () => void (isCancelled = true),
    },
    { highWaterMark: 0 },
  );
}

/** What is left of the body of a request, once somebody may read it. */
export interface Rest {
  readPart?: () => Promise<boolean>;
}

/** Reads a body to its end, so that the next request of its connection is seen. */
async function readRest(incoming: IncomingMessage, { readPart }: Rest): Promise<void> {
  for (let isEnd = !readPart; !isEnd && !incoming.readableEnded;) isEnd = (await readPart?.()) ?? true;
}

/** A rest of a request up to this size, in bytes, is read and thrown away, so that its connection can be used again. */
const MAX_REST = 1024 * 1024;

/** How many ms a client has to read its answer, where the connection ends before its request does. */
const LINGER = 1000;

/** What an answer is sent with. */
interface Sender {
  readonly cors: Cors;
  readonly rest: Rest;
  readonly sending: Sending;
}

/**
 * Sends an answer. A network error (`Response.error()`) breaks the connection. A body that fails does
 * too, after its first part is sent. A request that is much longer than what was read of it is not read
 * to its end: its connection is closed after the answer.
 */
export async function sendAnswer(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { cors, rest, sending }: Sender,
): Promise<void> {
  if (response.type === 'error') {
    outgoing.destroy();
    return;
  }
  const headers = new Headers(response.headers);
  addCors(headers, incoming.method ?? 'GET', incoming.headers.origin ?? null, cors);
  if (headers.get('content-type') === EVENT_STREAM) {
    outgoing.writeHead(response.status, Object.fromEntries(headers));
    for await (const chunk of response.body ?? []) outgoing.write(chunk);
    return;
  }
  outgoing.statusCode = response.status;
  outgoing.setHeaders(headers);
  const text = textOfResponse(response) ?? '';
  // What is returned keeps its text in memory, but not the response.
  if (text.length > LARGE && !isLongRest(incoming))
    return sendText(shared(text, sending), incoming, outgoing, { rest, sending });
  const { bytes, complete } = await read(response);
  if (!complete) {
    outgoing.write(bytes, () => outgoing.destroy());
    return;
  }
  if (bytes.length > 0 || !headers.has('content-length')) outgoing.setHeader('content-length', bytes.length);
  if (response.status === 204) outgoing.removeHeader('content-length');
  if (!isLongRest(incoming)) {
    outgoing.end(bytes);
    await readRest(incoming, rest);
    return;
  }
  outgoing.setHeader('connection', 'close');
  outgoing.flushHeaders();
  if (bytes.length > 0) outgoing.write(bytes);
  // Node reads the rest of a request as soon as its answer has ended, so it ends with the connection.
  const timer = setTimeout(() => outgoing.destroy(), LINGER).unref();
  outgoing.once('close', () => clearTimeout(timer));
}

/** A text above this size, in characters, is sent as fast as it is read. */
const LARGE = 256 * 1024;
const CHUNK = 64 * 1024;

/** How many ms a client may read nothing of a large text. */
const IDLE = 30_000;

interface SharedText {
  readonly text: string;
  clients: number;
}

/** The large texts that a server is sending: clients that are sent the same share one. */
export type Sending = Map<string, SharedText>;

function shared(text: string, sending: Sending): SharedText {
  const found = sending.get(text);
  if (found) return found;
  const added = { text, clients: 0 };
  sending.set(text, added);
  return added;
}

async function sendText(
  shown: SharedText,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { rest, sending }: Pick<Sender, 'rest' | 'sending'>,
): Promise<void> {
  shown.clients += 1;
  outgoing.setHeader('content-length', Buffer.byteLength(shown.text));
  outgoing.setTimeout(IDLE, () => outgoing.destroy());
  try {
    await Promise.all([pipeline(chunksOf(shown.text), outgoing), readRest(incoming, rest)]);
  } finally {
    shown.clients -= 1;
    if (shown.clients === 0) sending.delete(shown.text);
  }
}

function* chunksOf(text: string): Generator<string> {
  for (let start = 0, end = 0; start < text.length; start = end) {
    end = start + CHUNK;
    // Both halves of a sign beyond U+FFFF go together.
    if (/[\ud800-\udbff]/.test(text.charAt(end - 1))) end += 1;
    yield text.slice(start, end);
  }
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

/** What Node answers to a request that it can't read, by the code of the error. Any other: 400. */
const UNREADABLE: { readonly [code: string]: number } = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** How many different requests have a line of their own. */
const MAX_LINES = 100;

/**
 * Returns a listener for `clientError` of a server: it answers what Node answers without one, and prints what the
 * developer can do. No double answers these requests.
 *
 * @param headerSize how many bytes the URL and the headers may have
 * @param log adds a request with too many to the log, with its answer and why
 */
export function answerUnreadable(
  headerSize: number,
  log: (request: Request, response: Response, sentence: string) => void,
): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  const printed = new Set<string>();
  return (error, socket) => {
    const { code = '', rawPacket } = error as { readonly rawPacket?: Buffer } & NodeJS.ErrnoException;
    const asked = requestLine(rawPacket);
    const line = adviceOnUnreadable(code, rawPacket, asked, headerSize);
    if (line !== undefined && !printed.has(line) && printed.size < MAX_LINES) {
      printed.add(line);
      print('warn', [`msw-strapi: ${line}`]);
    }
    const status = UNREADABLE[code] ?? 400;
    if (line !== undefined && asked && status === 431)
      log(new Request(rawUrl(asked.target), { method: asked.method }), new Response(null, { status }), line);
    // An answer that is under way, such as a stream of events, must not be mixed with this one.
    const { _httpMessage: answer } = socket as { readonly _httpMessage?: ServerResponse } & Duplex;
    if (socket.writable && answer?.headersSent !== true)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`);
    else socket.destroy();
  };
}

/** The first byte of a connection that is encrypted. */
const TLS = 0x16;

/** Returns the method and the target of a request, as far as they were read. */
function requestLine(packet: Buffer | undefined) {
  const [, method, target] = /^([A-Z]+) (\/[^\s#]*)/.exec(packet?.toString('latin1') ?? '') ?? [];
  return routing.METHODS.includes(method ?? '') ? { method: method!, target: target! } : undefined;
}

function adviceOnUnreadable(
  code: string,
  packet: Buffer | undefined,
  asked: ReturnType<typeof requestLine>,
  headerSize: number,
): string | undefined {
  if (packet?.[0] === TLS)
    return 'a client asked over https, and this server answers http only. Write http:// in its address.';
  if (code !== 'HPE_HEADER_OVERFLOW') return undefined;
  const [path = ''] = asked?.target.split('?') ?? [];
  return (
    `${asked ? `${asked.method} ${printable(path)}` : 'a request'} is answered with 431: its URL and headers have ` +
    `more than ${headerSize} bytes. Strapi answers the same. Shorten the query, such as a filter with many ids, ` +
    'or delete the cookies of this host. Or raise the limit of both servers: serve takes --max-http-header-size from the scripts, the ' +
    'Dockerfile and the compose file of a project, and from NODE_OPTIONS=--max-http-header-size=65536.'
  );
}
