import assert from 'node:assert';
import { Buffer } from 'node:buffer';
import { extname } from 'node:path';
import { Readable, Stream } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { escape } from 'es-toolkit/string/escape';
import codes from 'statuses/codes.json' with { type: 'json' };
import { cookieIn, type CookieOptions, cookieText } from '../http/cookies.ts';
import { createResponse, takesHtml } from '../http/response.ts';
import { typeByExtension } from '../uploads/media-type-list.ts';
import { answerOf, ERROR_METHODS, httpError } from './strapi-utils.ts';

const TEXTS: Readonly<Record<string, string>> = codes;

interface Arrived {
  readonly request: Request;
  readonly query: object;
  readonly body: unknown;
  readonly files: object | undefined;
}

/** The context of a request as Koa and Strapi make it, over a request and a response of the platform. */
export class KoaContext {
  [member: string]: unknown;
  declare state: Record<string, unknown>;
  declare params: Record<string, string>;
  declare request: Record<string, unknown>;
  declare response: Record<string, unknown>;
  declare headers: Record<string, string>;
  readonly #out = new Headers();
  /** The members that it has before code runs. */
  readonly #standard: ReadonlySet<string>;
  #body: unknown;
  #status = 404;
  #isExplicit = false;
  /** The response of the double, as long as nobody has replaced its body. */
  #passed: Response | undefined;

  constructor({ request, query, body, files }: Arrived) {
    const url = new URL(request.url);
    const headers: Record<string, string> = Object.fromEntries(request.headers);
    headers['host'] ??= url.host;
    const params = {};
    const about = {
      method: request.method,
      url: url.pathname + url.search,
      originalUrl: url.pathname + url.search,
      path: url.pathname,
      href: url.href,
      origin: url.origin,
      host: url.host,
      hostname: url.hostname,
      protocol: url.protocol.slice(0, -1),
      secure: url.protocol === 'https:',
      querystring: url.search.slice(1),
      search: url.search,
      ip: '127.0.0.1',
      ips: [],
      headers,
      header: headers,
    };
    const get = (name: string): string => request.headers.get(name) ?? '';
    const is = (...types: (string | string[])[]): string | false =>
      types.flat().find((type) => (headers['content-type'] ?? '').includes(type)) ?? false;
    const socket = { remoteAddress: '127.0.0.1', encrypted: about.secure };
    const req = Object.assign(Readable.from([]), { ...about, socket, connection: socket });
    Object.assign(this, { state: {}, app: {}, req, socket, ...about, get, is });
    this.request = { ...about, body, files, get, is, req, socket, ctx: this, rawBody: undefined };
    // Of two names of one thing, a change of one is a change of both.
    shared(this, this.request, 'query', query);
    shared(this, this.request, 'params', params);
    this.response = this.#asResponse();
    const res = {
      setHeader: this.set.bind(this),
      getHeader: (name: string) => this.#out.get(name),
      headersSent: false,
    };
    this['res'] = Object.defineProperty(res, 'statusCode', {
      get: () => this.#status,
      set: (status: number) => {
        this.status = status;
      },
    });
    this['cookies'] = {
      get: (name: string) => cookieIn(headers['cookie'], name),
      set: this.#setCookie.bind(this),
    };
    this.#standard = new Set(Object.keys(this));
  }

  /** Returns what policies see: the members that Koa keeps in the context itself, and those that code has added. */
  forPolicies(): object {
    const members = Object.entries(this).filter(
      ([name]) => IN_CONTEXT.has(name) || !this.#standard.has(name),
    );
    return { is: (type: string) => type === 'koa', type: 'koa', ...Object.fromEntries(members) };
  }

  get body(): unknown {
    return this.#body;
  }

  set body(value: unknown) {
    this.#passed = undefined;
    this.#body = value;
    if (value === null || value === undefined) {
      if (!BODILESS.has(this.#status)) this.status = 204;
      for (const name of ['content-type', 'content-length']) this.#out.delete(name);
      return;
    }
    if (!this.#isExplicit) this.status = 200;
    const hasType = this.#out.has('content-type');
    if (typeof value === 'string') {
      if (!hasType) this.type = /^\s*</.test(value) ? 'html' : 'text';
    } else if (value instanceof Uint8Array || value instanceof Stream) {
      if (!hasType) this.type = 'bin';
    } else {
      this.#out.delete('content-length');
      this.type = 'json';
    }
  }

  get status(): number {
    return this.#status;
  }

  /** @throws {AssertionError} for a status that HTTP does not have */
  set status(status: number) {
    assert(Number.isInteger(status), 'status code must be a number');
    assert(status >= 100 && status <= 999, `invalid status code: ${status}`);
    this.#isExplicit = true;
    this.#status = status;
    if (BODILESS.has(status)) this.#body = null;
  }

  get message(): string {
    return TEXTS[this.#status] ?? '';
  }

  get type(): string {
    return (this.#out.get('content-type') ?? '').split(';')[0]!;
  }

  set type(type: string) {
    const full = type.includes('/') ? type : (SHORT_TYPES[type] ?? typeByExtension(`x.${type}`));
    if (!full) this.#out.delete('content-type');
    else this.#out.set('content-type', /^text\/[^;]+$|json$/.test(full) ? `${full}; charset=utf-8` : full);
  }

  set length(length: number) {
    this.#out.set('content-length', String(length));
  }

  /** Whether anything has answered. */
  get isAnswered(): boolean {
    return this.#isExplicit;
  }

  set(name: string | object, value?: unknown): void {
    if (typeof name === 'object') for (const [each, to] of Object.entries(name)) this.set(each, to);
    else if (Array.isArray(value)) for (const each of value) this.#out.append(name, String(each));
    else this.#out.set(name, String(value));
  }

  append(name: string, value: unknown): void {
    for (const each of [value].flat()) this.#out.append(name, String(each));
  }

  remove(name: string): void {
    this.#out.delete(name);
  }

  has(name: string): boolean {
    return this.#out.has(name);
  }

  attachment(name?: string): void {
    if (name) this.type = extname(name).slice(1);
    this.#out.set('content-disposition', name ? `attachment; filename="${name}"` : 'attachment');
  }

  redirect(url: string): void {
    this.#out.set('location', url);
    if (![300, 301, 302, 303, 305, 307, 308].includes(this.#status)) this.status = 302;
    const isHtml = takesHtml(this.headers['accept'] ?? null);
    this.type = isHtml ? 'html' : 'text';
    this.#body = `Redirecting to ${isHtml ? escape(url) : url}.`;
  }

  send(data: unknown, status = 200): void {
    this.status = status;
    this.body = data;
  }

  created(data: unknown): void {
    this.send(data, 201);
  }

  deleted(data?: unknown): void {
    if (data === null || data === undefined) this.status = 204;
    else this.send(data, 200);
  }

  /** @throws an error with a status */
  throw(...given: unknown[]): never {
    throw httpError(...given);
  }

  assert(value: unknown, ...given: unknown[]): void {
    if (!value) this.throw(...given);
  }

  /** Takes the answer of the double as its own. */
  async pass(response: Response): Promise<void> {
    const type = response.headers.get('content-type') ?? '';
    for (const [name, value] of response.headers)
      if (name === 'set-cookie') this.#out.append(name, value);
      else if (name !== 'content-length') this.#out.set(name, value);
    this.status = response.status;
    if (response.body === null) return;
    this.#passed = response;
    const copy = response.clone();
    if (type.includes('json')) this.#body = JSON.parse((await copy.text()) || 'null');
    else if (type.startsWith('text/')) this.#body = await copy.text();
    else this.#body = Buffer.from(await copy.arrayBuffer());
    this.#passed = type.includes('json') ? undefined : response;
  }

  /** Returns what the client gets. @throws an error for a body that can't be sent */
  async toResponse(): Promise<Response> {
    const headers = this.#out;
    if (BODILESS.has(this.#status)) return createResponse(null, { status: this.#status, headers });
    const passed = this.#passed;
    if (passed) return createResponse(await passed.arrayBuffer(), { status: this.#status, headers });
    const body = this.#body;
    if (body === null || body === undefined) {
      const text = TEXTS[this.#status] ?? String(this.#status);
      if (!headers.has('content-type')) headers.set('content-type', 'text/plain; charset=utf-8');
      return createResponse(text, { status: this.#status, headers });
    }
    if (typeof body === 'string') return createResponse(body, { status: this.#status, headers });
    const sent =
      body instanceof Stream
        ? await streamed(body)
        : body instanceof Uint8Array
          ? Uint8Array.from(body)
          : (JSON.stringify(body) ?? '');
    return createResponse(sent, { status: this.#status, headers });
  }

  /** Koa shows no more of it where code answers with it. */
  toJSON(): object {
    const { method, url, header, originalUrl } = this;
    return {
      request: { method, url, header },
      response: { status: this.#status, message: this.message, header: Object.fromEntries(this.#out) },
      app: { subdomainOffset: 2, proxy: false, env: 'development' },
      originalUrl,
      req: '<original node req>',
      res: '<original node res>',
      socket: '<original node socket>',
    };
  }

  #asResponse(): Record<string, unknown> {
    const response: Record<string, unknown> = {};
    for (const name of ['body', 'status', 'type', 'message'])
      Object.defineProperty(response, name, {
        get: () => this[name],
        set: (value: unknown) => {
          this[name] = value;
        },
        enumerable: true,
      });
    for (const name of ['set', 'append', 'remove', 'redirect', 'attachment', 'send', 'created', 'deleted'])
      response[name] = (this[name] as (...given: unknown[]) => unknown).bind(this);
    for (const [name, status] of ERROR_METHODS) {
      const refuse = (message: unknown = TEXTS[status], details: unknown = {}): void => {
        const error = httpError(status, message, { details });
        this.send(answerOf(error.status, error).body, error.status);
      };
      response[name] = refuse;
      this[name] = refuse;
    }
    response['get'] = (name: string): string => this.#out.get(name) ?? '';
    Object.defineProperty(response, 'headers', { get: () => Object.fromEntries(this.#out) });
    return Object.defineProperty(response, 'header', { get: () => Object.fromEntries(this.#out) });
  }

  #setCookie(name: string, value: unknown, { maxAge, ...settings }: KoaCookie = {}): void {
    const end = maxAge === undefined ? settings.expires : new Date(Date.now() + maxAge);
    const text = value === null || value === undefined ? '' : String(value);
    this.#out.append('set-cookie', cookieText(name, text, { ...settings, expires: end }));
  }
}

interface KoaCookie extends CookieOptions {
  /** In ms. */
  readonly maxAge?: number;
}

/** The members of Koa's context that are not on its prototype. */
const IN_CONTEXT = new Set('app originalUrl params req request res response state'.split(' '));

/** The statuses of answers without a body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

/** Names that are not endings of files. */
const SHORT_TYPES: Readonly<Record<string, string>> = { text: 'text/plain', bin: 'application/octet-stream' };

function shared(one: object, other: object, name: string, first: unknown): void {
  let value = first;
  const property = {
    get: () => value,
    set: (next: unknown) => (value = next),
    enumerable: true,
    configurable: true,
  };
  Object.defineProperty(one, name, property);
  Object.defineProperty(other, name, property);
}

/** How long the first bytes of a stream may take, in ms, before the answer begins without them. */
const FIRST_BYTES = 100;

/** Returns what a stream of Node sends. @throws the error of a stream that fails at its start */
async function streamed(stream: Stream): Promise<ReadableStream> {
  const readable =
    stream instanceof Readable ? stream : new Readable().wrap(stream as unknown as NodeJS.ReadableStream);
  const begun = new Promise<void>((resolve, reject) => {
    for (const event of ['readable', 'end', 'close']) readable.once(event, resolve);
    readable.once('error', reject);
  });
  await Promise.race([begun, delay(FIRST_BYTES)]);
  begun.catch(() => undefined);
  return Readable.toWeb(readable.map((chunk: unknown) => Buffer.from(chunk as string))) as ReadableStream;
}
