import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import codes from 'statuses/codes.json' with { type: 'json' };
import { createResponse } from '../http/response.ts';
import { ERROR_METHODS, ThrownHttpError } from './strapi-utils.ts';

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
  }

  get body(): unknown {
    return this.#body;
  }

  set body(value: unknown) {
    this.#passed = undefined;
    this.#body = value;
    if (value === null || value === undefined) {
      if (!this.#isExplicit) this.#status = 204;
    } else if (!this.#isExplicit) this.#status = 200;
    this.#isExplicit = true;
  }

  get status(): number {
    return this.#status;
  }

  set status(status: number) {
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
    const full = SHORT_TYPES[type] ?? type;
    this.#out.set('content-type', /^text\/|json$/.test(full) ? `${full}; charset=utf-8` : full);
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

  attachment(name?: string): void {
    this.#out.set('content-disposition', name ? `attachment; filename="${name}"` : 'attachment');
  }

  redirect(url: string): void {
    this.#out.set('location', url);
    if (![300, 301, 302, 303, 305, 307, 308].includes(this.#status)) this.status = 302;
    this.type = 'text';
    this.#body = `Redirecting to ${url}.`;
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

  /** @throws {ThrownHttpError} */
  throw(...given: unknown[]): never {
    const [first] = given;
    if (first instanceof Error) throw first;
    const status = given.find((each) => typeof each === 'number') ?? 500;
    const message = given.find((each) => typeof each === 'string');
    const properties = given.find((each) => typeof each === 'object' && each !== null);
    throw new ThrownHttpError(status, message, properties);
  }

  assert(value: unknown, ...given: unknown[]): void {
    if (!value) this.throw(...given);
  }

  /** Takes the answer of the double as its own. */
  async pass(response: Response): Promise<void> {
    const type = response.headers.get('content-type') ?? '';
    for (const [name, value] of response.headers) if (name !== 'content-length') this.#out.set(name, value);
    this.status = response.status;
    if (response.body === null) return;
    this.#passed = response;
    const copy = response.clone();
    if (type.includes('json')) this.#body = JSON.parse((await copy.text()) || 'null');
    else if (type.startsWith('text/')) this.#body = await copy.text();
    else this.#body = Buffer.from(await copy.arrayBuffer());
    this.#passed = JSON_BODY.test(type) ? undefined : response;
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
    if (typeof body === 'string') {
      if (!headers.has('content-type'))
        headers.set('content-type', `text/${/^\s*</.test(body) ? 'html' : 'plain'}; charset=utf-8`);
      return createResponse(body, { status: this.#status, headers });
    }
    const bytes = await bytesOf(body);
    if (bytes) {
      if (!headers.has('content-type')) headers.set('content-type', 'application/octet-stream');
      return createResponse(bytes, { status: this.#status, headers });
    }
    if (!headers.has('content-type')) headers.set('content-type', 'application/json; charset=utf-8');
    const text = JSON.stringify(body);
    return createResponse(text ?? '', { status: this.#status, headers });
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
    for (const [name, status] of Object.entries(ERROR_METHODS)) {
      const refuse = (message?: unknown, details: unknown = {}): void => {
        const error = new ThrownHttpError(status, typeof message === 'string' ? message : undefined);
        const text = typeof message === 'object' && message !== null ? message : error.message;
        this.status = status;
        this.body = { data: null, error: { status, name: error.name, message: text, details } };
      };
      response[name] = refuse;
      this[name] = refuse;
    }
    response['get'] = (name: string): string => this.#out.get(name) ?? '';
    Object.defineProperty(response, 'headers', { get: () => Object.fromEntries(this.#out) });
    return Object.defineProperty(response, 'header', { get: () => Object.fromEntries(this.#out) });
  }

  #setCookie(name: string, value: unknown, options: CookieOptions = {}): void {
    const { path = '/', domain, maxAge, expires, httpOnly = true, secure, sameSite } = options;
    const end = maxAge === undefined ? expires : new Date(Date.now() + maxAge);
    const parts = [
      `${name}=${value === null || value === undefined ? '' : String(value)}`,
      `path=${path}`,
      ...(end ? [`expires=${end.toUTCString()}`] : []),
      ...(domain ? [`domain=${domain}`] : []),
      ...(typeof sameSite === 'string' ? [`samesite=${sameSite}`] : []),
      ...(secure ? ['secure'] : []),
      ...(httpOnly ? ['httponly'] : []),
    ];
    this.#out.append('set-cookie', parts.join('; '));
  }
}

interface CookieOptions {
  readonly path?: string;
  readonly domain?: string;
  readonly maxAge?: number;
  readonly expires?: Date;
  readonly httpOnly?: boolean;
  readonly secure?: boolean;
  readonly sameSite?: unknown;
}

/** The statuses of answers without a body. */
const BODILESS: ReadonlySet<number> = new Set([204, 205, 304]);

const SHORT_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html',
  text: 'text/plain',
  txt: 'text/plain',
  xml: 'application/xml',
  csv: 'text/csv',
  pdf: 'application/pdf',
  zip: 'application/zip',
  bin: 'application/octet-stream',
};

const JSON_BODY = /json/;

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

function cookieIn(header: string | undefined, name: string): string | undefined {
  const pair = (header ?? '').split(/; */).find((each) => each.startsWith(`${name}=`));
  return pair === undefined
    ? undefined
    : decodeURIComponent(pair.slice(name.length + 1).replace(/^"(.*)"$/, '$1'));
}

async function bytesOf(body: unknown): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body instanceof Uint8Array) return Uint8Array.from(body);
  if (!(body instanceof Readable)) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(Buffer.from(chunk as Uint8Array));
  return Uint8Array.from(Buffer.concat(chunks));
}
