import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '../http/base-url.ts';
import { parsedJson, parsedUrl } from '../../src/basics.ts';
import type { AskedRequest } from '../requests/repeatable-request.ts';
import {
  type LiveAnswer,
  type LivePlace,
  LiveServerError,
  refusalOf,
  strangerAt,
  unreachable,
} from './live-server-error.ts';

export type { LiveAnswer } from './live-server-error.ts';

/** How to reach a running Strapi. */
export interface LiveServerOptions {
  /** Its address, with or without the prefix of the API: `https://cms.example.com`. */
  readonly url: string;
  /** An API token. Default: requests have none. */
  readonly token?: string | undefined;
  /** Headers that each request has, for a proxy or a login in front of the server. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The path in front of every route. Default: `/api`. */
  readonly prefix?: string;
  /** The most requests in a second. Default: 5. */
  readonly rate?: number;
  /** The most requests in all. Default: 500. */
  readonly maxRequests?: number;
  /** Ends all requests, also those that wait. */
  readonly signal?: AbortSignal;
  /** How long the server may say nothing, in ms. Default: a minute. */
  readonly patience?: number;
}

/** A request to a running Strapi: a read, and with the token, if nothing else is said. */
type LiveRequest = Pick<AskedRequest, 'path'> &
  Partial<AskedRequest> & {
    /** The most bytes of a file. Its answer has no text. Undefined for JSON. */
    readonly fileBytes?: number;
  };

/** How long a server may say nothing, in ms. */
const PATIENCE = 60_000;

/** The most bytes of JSON that is read, without its compression. */
const MAX_JSON = 64_000_000;

/** Deeper JSON is not of Strapi, and overflows the stack of what reads it. */
const MAX_LEVELS = 500;

/** The longest time that a server may ask to wait, in seconds. */
const LONGEST_WAIT = 120;

/** How often a request is sent again. */
const TRIES = 4;

/** Statuses of servers that are busy or restarting. */
const TRY_AGAIN = new Set([429, 502, 503, 504]);

/**
 * Opens a running Strapi and asks it once, to see whether it is one and takes the token.
 *
 * @throws {LiveServerError} that says what is wrong and what to do
 */
export async function openLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const server = new LiveServer(options);
  const path = `${server.prefix}/content-type-builder/components`;
  const answer = await server.ask({ path });
  const wrong = await strangerAt(server, path, answer);
  if (wrong !== undefined) throw new LiveServerError(wrong);
  if (answer.status === 401) throw refusalOf(server, path, answer);
  return server;
}

/** A running Strapi. */
export class LiveServer implements LivePlace {
  readonly origin: string;
  readonly prefix: string;
  readonly hasToken: boolean;
  /** How many requests were sent. */
  asked = 0;
  /** The path of the last one. */
  lastPath = '';
  readonly #options: LiveServerOptions;
  /** When the next request may be sent. */
  #turn = 0;

  constructor(options: LiveServerOptions) {
    ({ origin: this.origin, prefix: this.prefix } = addressOf(options));
    this.hasToken = options.token !== undefined;
    this.#options = options;
  }

  /**
   * Sends a request. Waits for its turn, and again when the server says so.
   *
   * @returns the answer, whatever its status
   * @throws {LiveServerError} if there is no answer of an API
   */
  async ask(request: LiveRequest): Promise<LiveAnswer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#send(request, tries === TRIES);
      if (answer && !TRY_AGAIN.has(answer.status)) return answer;
      // With a lower rate, it also waits longer.
      const seconds = waitOf(answer) ?? (5 / (this.#options.rate ?? 5)) * 2 ** (tries - 1);
      if (answer && (tries === TRIES || seconds > LONGEST_WAIT))
        throw new LiveServerError(busy(this, answer, seconds), 'busy');
      await this.#wait(seconds * 1000);
      // The others wait, too.
      this.#turn = Math.max(this.#turn, performance.now());
    }
  }

  /**
   * Sends a read.
   *
   * @throws {LiveServerError} if there is no answer, or one with another status than 200
   */
  async read(path: string): Promise<LiveAnswer> {
    const answer = await this.ask({ path });
    if (answer.status === 200 && answer.body !== undefined) return answer;
    const wrong = await strangerAt(this, path, answer);
    throw wrong === undefined ? refusalOf(this, path, answer) : new LiveServerError(wrong);
  }

  /** Returns undefined if the server could not be reached and can be asked again. */
  async #send(request: LiveRequest, isLast: boolean): Promise<LiveAnswer | undefined> {
    const { maxRequests = 500, signal } = this.#options;
    if (this.asked >= maxRequests)
      throw new LiveServerError(
        `The limit of ${maxRequests} requests is reached. Allow more with --max-requests ${maxRequests * 4}.`,
        'limit',
      );
    const isFirst = this.asked === 0;
    this.asked += 1;
    await this.#takeTurn();
    this.lastPath = request.path;
    const silence = new AbortController();
    const { signal: timeout } = silence;
    const timer = setTimeout(() => silence.abort(), this.#options.patience ?? PATIENCE);
    try {
      const response = await fetch(this.origin + request.path, {
        ...initOf(request, this.#options),
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const { status, headers } = response;
      const { fileBytes: most = MAX_JSON } = request;
      const parts: Uint8Array[] = [];
      let size = 0;
      for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
        timer.refresh();
        size += part.length;
        if (size > most) throw tooLong(this, request.path, most);
        parts.push(part);
      }
      const bytes = new Uint8Array(Buffer.concat(parts));
      if (request.fileBytes !== undefined) return { status, headers, bytes, text: '', body: undefined };
      const text = new TextDecoder().decode(bytes);
      if (isTooDeep(text)) throw tooDeep(this, request.path);
      return { status, headers, text, bytes, body: parsedJson(text) };
    } catch (error) {
      if (error instanceof LiveServerError) throw error;
      if (signal?.aborted) throw stopped();
      // The first request shows whether the address is right. Later ones may meet a server that restarts.
      if (isFirst || isLast) {
        const isLate = timeout.aborted;
        throw new LiveServerError(unreachable(this, error, { isLate, isFirst }));
      }
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  async #takeTurn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#turn);
    this.#turn = at + 1000 / (this.#options.rate ?? 5);
    await this.#wait(at - now);
  }

  async #wait(ms: number): Promise<void> {
    const { signal } = this.#options;
    if (signal?.aborted) throw stopped();
    if (ms <= 0) return;
    await sleep(ms, undefined, signal && { signal }).catch(() => {
      throw stopped();
    });
  }
}

/** Returns a request for `fetch`, with the token where it has one. */
export function initOf(
  { method = 'GET', headers, body, as = 'token' }: LiveRequest,
  { token, headers: ofAll }: Pick<LiveServerOptions, 'token' | 'headers'>,
): RequestInit {
  const all = new Headers({ accept: 'application/json', ...ofAll });
  if (token !== undefined && as === 'token') all.set('authorization', `Bearer ${token}`);
  if (body !== undefined) all.set('content-type', 'application/json');
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value);
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return { method, headers: all, ...(body !== undefined && { body: text }) };
}

function tooLong({ origin }: LivePlace, path: string, most: number): LiveServerError {
  const size = most >= 1e6 ? `${Math.round(most / 1e6)} MB` : `${most} bytes`;
  return new LiveServerError(
    `${origin}${path.split('?')[0]} answers with more than ${size}, so it is not read. Ask for less: --types, ` +
      '--content sample=20.',
    'refused',
  );
}

const tooDeep = ({ origin }: LivePlace, path: string): LiveServerError =>
  new LiveServerError(
    `${origin}${path.split('?')[0]} answers JSON with more than ${MAX_LEVELS} levels, as Strapi does not. Is there ` +
      'another server in front of it?',
    'refused',
  );

/** Counts the levels of a JSON text without parsing it. */
function isTooDeep(text: string): boolean {
  let levels = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '{' || sign === '[') levels += 1;
    else if (sign === '}' || sign === ']') levels -= 1;
    else if (sign === '"') {
      for (at += 1; at < text.length && text[at] !== '"'; at += 1) if (text[at] === '\\') at += 1;
    }
    if (levels > MAX_LEVELS) return true;
  }
  return false;
}

const stopped = (): LiveServerError => new LiveServerError('Stopped before the end.', 'stopped');

function busy(server: LiveServer, { status }: LiveAnswer, seconds: number): string {
  const wait = seconds > LONGEST_WAIT ? ` and asks to wait ${seconds} seconds` : `, ${TRIES} times in a row`;
  return status === 429
    ? `${server.origin} answers 429, too many requests${wait}. Ask more slowly: --rate 1.`
    : `${server.origin} answers ${status}${wait}. Try again when the server is up.`;
}

/** Returns the seconds that a server asks to wait. */
function waitOf(answer: LiveAnswer | undefined): number | undefined {
  const text = answer?.headers.get('retry-after');
  if (!text) return undefined;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/**
 * Returns the address in front of the prefix. People copy it from the admin panel or with the prefix.
 *
 * @throws {LiveServerError} for a text that is not an address
 */
export function addressOf(
  options: Pick<LiveServerOptions, 'url' | 'prefix'>,
): Pick<LivePlace, 'origin' | 'prefix'> {
  const prefix = apiPrefix(options.prefix);
  const text = options.url;
  const given = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  const url = parsedUrl(given);
  if (!url || /\s/.test(text) || (given !== text && !/^[^/]*[.:]/.test(text)))
    throw new LiveServerError(`'${text}' is not an address. Write it as https://cms.example.com.`);
  if (url.username || url.password)
    throw new LiveServerError(
      `The address of ${url.host} has a password in it, which stays in the history of the shell. Leave it out, and ` +
        "pass it as a header: --header 'Authorization: Basic …'.",
    );
  const path = url.pathname.replace(/\/admin(\/.*)?$/, '').replace(/\/+$/, '');
  const start = prefix !== '' && path.endsWith(prefix) ? path.slice(0, -prefix.length) : path;
  return { origin: url.origin + start, prefix };
}
