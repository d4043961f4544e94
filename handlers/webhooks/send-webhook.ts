import type * as Http from 'node:http';
import type * as Https from 'node:https';

/** The result of a call. */
export interface Receipt {
  /** 0: there was no answer. */
  readonly status: number;
  /** The body of an answer that is not 2xx. */
  readonly message?: string;
  /** What is wrong with the receiver, behind its name: `refuses the connection`. */
  readonly problem?: string;
}

/** A call. */
interface Sent {
  readonly url: URL;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** Returns whether the URL of the webhook, or of a redirect, may be called. */
  readonly mayCall: (url: URL) => boolean;
  /** `setTimeout` of the platform. */
  readonly later: typeof setTimeout;
}

/** How much of an answer is kept, in characters. */
const MAX_ANSWER = 10_000;

/** The headers that `fetch` and Node set themselves, in lower case. */
export const OF_CONNECTION: ReadonlySet<string> = new Set(['host', 'connection', 'content-length']);

/** As in `fetch`. */
const MAX_REDIRECTS = 20;

/** Sends a call, in Node with the headers in their order and spelling. Never rejects. */
export async function send(sent: Sent, signal: AbortSignal): Promise<Receipt> {
  if (!sent.mayCall(sent.url))
    return {
      status: 0,
      problem:
        `is not called, because ${sent.url.host} is another machine. Write webhookSettings: ` +
        `{ allowedHosts: ['${sent.url.hostname}'] } to call it, or deliver for a function in its place.`,
    };
  const node = nodeModules();
  try {
    return await (node ? sendInNode(sent, signal, node) : sendByFetch(sent, signal));
  } catch (error) {
    return { status: 0, problem: reasonOf(error as NodeJS.ErrnoException, sent.url) };
  }
}

type Modules = readonly [http: typeof Http, https: typeof Https];

/** Bundlers for browsers do not see these modules. */
function nodeModules(): Modules | undefined {
  const { process } = globalThis as { process?: Partial<Pick<NodeJS.Process, 'getBuiltinModule'>> };
  const get = process?.getBuiltinModule;
  return get && [get('node:http'), get('node:https')];
}

function reasonOf({ code, message, cause }: NodeJS.ErrnoException, { host }: URL): string {
  const reason = code ?? (cause as NodeJS.ErrnoException | undefined)?.code;
  if (reason === 'ECONNREFUSED') return `refuses the connection. Is the app running at ${host}?`;
  return `could not be called: ${message || reason}`;
}

/** Sends a call, and follows redirects as Strapi does. */
async function sendInNode(sent: Sent, signal: AbortSignal, node: Modules): Promise<Receipt> {
  let { url } = sent;
  let method = 'POST';
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await ask({ ...sent, url }, method, signal, node);
    const { statusCode: status = 0, headers } = response;
    const isOk = status >= 200 && status < 300;
    if (isOk || ![301, 302, 303, 307, 308].includes(status) || !headers.location) {
      const message = isOk ? undefined : await textOf(response, sent.later);
      response.destroy();
      const problem = url === sent.url ? undefined : `redirects to ${url.href}, which answered ${status}`;
      return { status, ...(message && { message }), ...(problem && { problem }) };
    }
    response.destroy();
    url = new URL(headers.location, url);
    if (!sent.mayCall(url))
      return { status, problem: `redirects to ${url.host}, another machine, which is not called` };
    if (status < 307) method = 'GET';
  }
  return { status: 0, problem: `redirects more than ${MAX_REDIRECTS} times` };
}

function ask(
  { url, headers, body }: Sent,
  method: string,
  signal: AbortSignal,
  [http, https]: Modules,
): Promise<Http.IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  const sentHeaders = headers
    .filter(([name]) => method === 'POST' || !/^content-/i.test(name))
    .map(([name, value]) => [name, name.toLowerCase() === 'host' ? url.host : value]);
  return new Promise((resolve, reject) => {
    // A list keeps the order and the spelling.
    const options = { method, headers: sentHeaders.flat(), agent: false, signal } as const;
    const outgoing: Http.ClientRequest = request(url, options, resolve);
    outgoing.on('error', reject);
    // A receiver that never answers keeps no process alive.
    outgoing.on('socket', (socket) => socket.unref?.());
    outgoing.end(method === 'POST' ? body : undefined);
  });
}

/** How long to wait for more of a body without a length, in ms. MSW 2 never ends such a body. */
const REST = 100;

/** Returns the beginning of a body. */
async function textOf(response: Http.IncomingMessage, later: typeof setTimeout): Promise<string> {
  const { headers } = response;
  const hasEnd = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  const decoder = new TextDecoder();
  const chunks = response[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  const end = { done: true, value: undefined } as const;
  let text = '';
  while (text.length < MAX_ANSWER) {
    const rest = new Promise<typeof end>((resolve) => {
      if (!hasEnd) later(() => resolve(end), REST);
    });
    const { done, value } = await Promise.race([chunks.next(), rest]);
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  return text.slice(0, MAX_ANSWER);
}

/** Sends a call where there is only `fetch`, which sets some headers itself. */
async function sendByFetch({ url, headers, body }: Sent, signal: AbortSignal): Promise<Receipt> {
  const response = await fetch(url, { ...fetchInit(headers), body, signal, redirect: 'manual' });
  const { status, type } = response;
  if (type === 'opaqueredirect') return { status, problem: 'redirects, which a page cannot follow for it' };
  return receiptOf(response);
}

/** Returns the method and the headers of a call for `fetch`. */
export const fetchInit = (headers: Sent['headers']) => ({
  method: 'POST',
  headers: headers.flatMap(([name, value]): [string, string][] =>
    OF_CONNECTION.has(name.toLowerCase()) ? [] : [[name, value]],
  ),
});

export async function receiptOf(response: Response): Promise<Receipt> {
  const { status, ok } = response;
  return ok ? { status } : { status, message: (await response.text()).slice(0, MAX_ANSWER) };
}
