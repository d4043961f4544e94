import assert from 'node:assert';
import { Buffer } from 'node:buffer';
import { extname } from 'node:path';
import { Readable, Stream } from 'node:stream';
import { escape } from 'es-toolkit/string/escape';
import codes from 'statuses/codes.json' with { type: 'json' };
import { createResponse, takesHtml } from '../http/response.ts';
import {
  cookiesOf,
  dispositionOf,
  headerUrl,
  NodeResponse,
  redirectTarget,
  requestMembers,
  shared,
  streamed,
  typeOf,
  varyWith,
} from './koa-messages.ts';
import { answerOf, ERROR_METHODS, httpError } from './strapi-utils.ts';

const TEXTS: Readonly<Record<string, string>> = codes;

interface Arrived {
  readonly request: Request;
  readonly query: object;
  readonly body: unknown;
  readonly files: object | undefined;
  /** `app.keys` of `config/server`, which sign cookies. */
  readonly keys: readonly string[] | undefined;
}

/** The context of a request as Koa and Strapi make it, over a request and a response of the platform. */
export class KoaContext {
  [member: string]: unknown;
  declare state: Record<string, unknown>;
  declare params: Record<string, string>;
  declare request: Record<string, unknown>;
  declare response: Record<string, unknown>;
  declare headers: Record<string, string>;
  readonly #request: Request;
  readonly #out = new Headers();
  /** The members that it has before code runs. */
  readonly #standard: ReadonlySet<string>;
  #body: unknown;
  #status = 404;
  #isExplicit = false;
  /** The response of the double, as long as nobody has replaced its body. */
  #passed: Response | undefined;
  #req: Readable | undefined;
  #res: NodeResponse | undefined;
  #begin: () => void = () => undefined;
  /** Resolves once code writes the answer into the response of Node. */
  readonly begun = new Promise<void>((resolve) => {
    this.#begin = resolve;
  });

  constructor({ request, query, body, files, keys }: Arrived) {
    this.#request = request;
    const about = requestMembers(request);
    const { headers } = about;
    const socket = { remoteAddress: '127.0.0.1', encrypted: about.secure };
    // What code reports to the app is for the console.
    const app = { env: 'development', keys, emit: (_: string, error: unknown) => console.error(error) };
    Object.assign(this, { state: {}, app, socket, ...about });
    const type = (headers['content-type'] ?? '').split(';')[0];
    this.request = { ...about, type, body, files, socket, ctx: this, rawBody: undefined };
    Object.defineProperties(this.request, this.#ofNode());
    // Of two names of one thing, a change of one is a change of both.
    shared(this, this.request, 'query', query);
    shared(this, this.request, 'params', {});
    this.response = this.#asResponse();
    this['cookies'] = cookiesOf({
      sent: headers['cookie'],
      keys,
      isSecure: about.secure,
      add: (cookie) => this.#out.append('set-cookie', cookie),
    });
    this.#standard = new Set(Object.keys(this));
  }

  /** Returns what policies see: the members that Koa keeps in the context itself, and those that code has added. */
  forPolicies(): object {
    const members = Object.entries(this).filter(
      ([name]) => IN_CONTEXT.has(name) || !this.#standard.has(name),
    );
    const seen = { is: (type: string) => type === 'koa', type: 'koa', ...Object.fromEntries(members) };
    return Object.defineProperties(seen, this.#ofNode());
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
    const full = typeOf(type);
    if (!full) this.#out.delete('content-type');
    else this.#out.set('content-type', /^text\/[^;]+$|json$/.test(full) ? `${full}; charset=utf-8` : full);
  }

  get length(): number | undefined {
    const stated = this.#out.get('content-length');
    return stated === null ? undefined : Number(stated);
  }

  set length(length: number) {
    this.#out.set('content-length', String(length));
  }

  set etag(tag: string) {
    this.#out.set('etag', /^(W\/)?"/.test(tag) ? tag : `"${tag}"`);
  }

  set lastModified(date: Date | string) {
    this.#out.set('last-modified', new Date(date).toUTCString());
  }

  get headerSent(): boolean {
    return this.#res?.headersSent === true;
  }

  /** Whether anything has answered. */
  get isAnswered(): boolean {
    return this.#isExplicit || this.#isOfCode;
  }

  /** The request of Node. Few need it, so it is made when somebody asks. */
  get req(): Readable {
    const { socket } = this;
    this.#req ??= Object.assign(Readable.from([]), requestMembers(this.#request), {
      socket,
      connection: socket,
    });
    return this.#req;
  }

  /** The response of Node. */
  get res(): NodeResponse {
    if (!this.#res) {
      this.#res = new NodeResponse(this, this.#out, this.#begin);
      // A client that leaves ends both.
      this.#res.once('close', () => this.#req?.destroy());
    }
    return this.#res;
  }

  /** Whether code writes the answer into the response of Node itself. */
  get #isOfCode(): boolean {
    return this.headerSent || this['respond'] === false;
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

  vary(field: string | readonly string[]): void {
    this.#out.set('vary', varyWith(this.#out.get('vary'), [field].flat()));
  }

  flushHeaders(): void {
    this.res.flushHeaders();
  }

  attachment(name?: string, { type = 'attachment' }: { readonly type?: string } = {}): void {
    if (name) this.type = extname(name).slice(1);
    this.#out.set('content-disposition', dispositionOf(name, type));
  }

  /** @param url `back` is the page of this host that the client comes from, or the second one */
  redirect(url: string, alternative = '/'): void {
    const to = redirectTarget(url, alternative, this.headers);
    this.#out.set('location', headerUrl(to));
    if (![300, 301, 302, 303, 305, 307, 308].includes(this.#status)) this.status = 302;
    const isHtml = takesHtml(this.headers['accept'] ?? null);
    this.type = isHtml ? 'html' : 'text';
    this.#body = `Redirecting to ${isHtml ? escape(to) : to}.`;
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

  /** Ends a response that code has begun to write itself, as Koa does behind it. */
  endResponse(): void {
    if (this['respond'] === false || this.res.writableEnded) return;
    const body = this.#body ?? this.message;
    this.res.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  /** Returns what the client gets. @throws an error for a body that can't be sent */
  async toResponse(): Promise<Response> {
    const headers = this.#out;
    if (this.#isOfCode) await this.begun;
    else this.#res?.finish();
    const init = { status: this.#status, headers };
    if (BODILESS.has(this.#status)) return createResponse(null, init);
    if (this.#isOfCode) return createResponse(this.res.toBody(), { status: this.#status, headers });
    const passed = this.#passed;
    if (passed) return createResponse(await passed.arrayBuffer(), init);
    const body = this.#body;
    if (body === null || body === undefined) {
      const text = TEXTS[this.#status] ?? String(this.#status);
      if (!headers.has('content-type')) headers.set('content-type', 'text/plain; charset=utf-8');
      return createResponse(text, init);
    }
    if (typeof body === 'string') return createResponse(body, init);
    const sent =
      body instanceof Stream
        ? await streamed(body)
        : body instanceof Uint8Array
          ? Uint8Array.from(body)
          : (JSON.stringify(body) ?? '');
    return createResponse(sent, init);
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

  #ofNode(): PropertyDescriptorMap {
    return {
      req: { get: () => this.req, enumerable: true },
      res: { get: () => this.res, enumerable: true },
    };
  }

  #asResponse(): Record<string, unknown> {
    const response: Record<string, unknown> = {};
    for (const name of ['body', 'status', 'type', 'message', 'length', 'headerSent'])
      Object.defineProperty(response, name, {
        get: () => this[name],
        set: (value: unknown) => {
          this[name] = value;
        },
        enumerable: true,
      });
    const methods = 'set append remove has vary redirect attachment flushHeaders send created deleted'.split(
      ' ',
    );
    for (const name of methods) response[name] = (this[name] as (...given: unknown[]) => unknown).bind(this);
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
}

/** The members of Koa's context that are not on its prototype. */
const IN_CONTEXT = new Set('app originalUrl params req request res response state'.split(' '));

/** The statuses of answers without a body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);
