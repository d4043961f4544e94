import { Buffer } from 'node:buffer';
import { createHmac } from 'node:crypto';
import { PassThrough, Readable, type Stream } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { parsedUrl } from '../../src/basics.ts';
import { cookieIn, type CookieOptions, cookieText } from '../http/cookies.ts';
import { typeByExtension } from '../uploads/media-type-list.ts';

/** Names of types that are not endings of files. */
const SHORT_TYPES: Readonly<Record<string, string>> = {
  text: 'text/plain',
  bin: 'application/octet-stream',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/*',
};

/** Returns a type by its short name, as `ctx.type` takes it: `json`, `png`. Undefined: there is none. */
export const typeOf = (name: string): string | undefined =>
  name.includes('/') ? name : (SHORT_TYPES[name] ?? typeByExtension(`x.${name.replace(/^\./, '')}`));

/**
 * Returns which of several types a body has, as `ctx.is` does: `json`, `text/*`, `+json`.
 *
 * @param stated the header Content-Type
 * @returns the type as it was written, or the body's own for a pattern; false: none of them
 */
function typeAmong(stated: string | undefined, types: readonly string[]): string | false {
  const type = (stated ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === '') return false;
  if (types.length === 0) return type;
  const [main, sub = ''] = type.split('/');
  const isOf = (name: string): boolean => {
    if (name.startsWith('+')) return sub.endsWith(name);
    const [wantedMain, wanted = ''] = (typeOf(name) ?? name).toLowerCase().split('/');
    if (wantedMain !== '*' && wantedMain !== main) return false;
    return wanted.startsWith('*+') ? sub.endsWith(wanted.slice(1)) : wanted === '*' || wanted === sub;
  };
  const fitting = types.find(isOf);
  if (fitting === undefined) return false;
  return fitting.startsWith('+') || fitting.includes('*') ? type : fitting;
}

/** How well a value of an Accept header fits an offer: 0 for not at all. */
type Fit = (range: string, offer: string) => number;

const sameText: Fit = (range, offer) => (range === offer ? 2 : Number(range === '*'));

/** What `ctx.accepts` and its kind read: the header, how its values fit, and what nobody needs to name. */
const ACCEPTS: Readonly<Record<string, { header: string; fit: Fit; any?: string; implied?: string }>> = {
  accepts: {
    header: 'accept',
    any: '*/*',
    fit(range, offer) {
      if (range === offer) return 3;
      return range === `${offer.split('/')[0]}/*` ? 2 : Number(range === '*/*');
    },
  },
  acceptsEncodings: { header: 'accept-encoding', fit: sameText, implied: 'identity' },
  acceptsCharsets: { header: 'accept-charset', fit: sameText },
  acceptsLanguages: {
    header: 'accept-language',
    fit(range, offer) {
      if (range === offer) return 4;
      if (range.split('-')[0] === offer) return 3;
      return range === offer.split('-')[0] ? 2 : Number(range === '*');
    },
  },
};

/** Returns which of several offers a client prefers, or all that it accepts; false: none. */
function accepted(
  name: string,
  headers: Readonly<Record<string, string>>,
  offers: readonly string[],
): unknown {
  const { header, fit, any = '*', implied } = ACCEPTS[name]!;
  const ranges = rangesIn(headers[header] || (implied ?? any), implied);
  if (offers.length === 0)
    return ranges
      .filter(({ q }) => q > 0)
      .toSorted((a, b) => b.q - a.q)
      .map(({ written }) => written);
  const bestRange = (offer: string) =>
    ranges
      .map((range) => ({ ...range, fits: fit(range.value, offer) }))
      .filter(({ fits }) => fits > 0)
      .toSorted((a, b) => b.fits - a.fits || b.q - a.q || a.at - b.at)[0];
  const [best] = offers
    .flatMap((offer) => {
      const named = name === 'accepts' ? typeOf(offer) : offer;
      const range = named === undefined ? undefined : bestRange(named.toLowerCase());
      return range && range.q > 0 ? [{ ...range, offer }] : [];
    })
    .toSorted((a, b) => b.q - a.q || b.fits - a.fits || a.at - b.at);
  return best?.offer ?? false;
}

/** @param implied what every request accepts, last */
function rangesIn(header: string, implied: string | undefined) {
  const ranges = header.split(',').flatMap((part, at) => {
    const [written = '', ...parameters] = part.split(';').map((each) => each.trim());
    const [, q = '1'] = /^q=(.*)$/i.exec(parameters.find((each) => /^q=/i.test(each)) ?? '') ?? [];
    return written === '' ? [] : [{ written, value: written.toLowerCase(), q: Number(q), at }];
  });
  if (implied === undefined || ranges.some(({ value }) => value === implied || value === '*')) return ranges;
  const q = Math.min(1, ...ranges.map((range) => range.q || 1));
  return [...ranges, { written: implied, value: implied, q, at: ranges.length }];
}

/** Makes a member of two objects one: a change of either is a change of both. */
export function shared(one: object, other: object, name: string, first: unknown): void {
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

/** Returns what a context and its request say of a request of the platform. */
export function requestMembers(request: Request) {
  const url = new URL(request.url);
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  headers['host'] ??= url.host;
  return {
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
    URL: url,
    subdomains: [],
    charset: /charset="?([^";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? '',
    fresh: false,
    stale: true,
    ip: '127.0.0.1',
    ips: [],
    headers,
    header: headers,
    get: (name: string): string =>
      headers[name.toLowerCase()] ?? (/^referrer$/i.test(name) ? (headers['referer'] ?? '') : ''),
    is: (...types: (string | string[])[]): string | false | null =>
      request.body === null ? null : typeAmong(headers['content-type'], types.flat()),
    accepts: (...offers: string[]) => accepted('accepts', headers, offers.flat()),
    acceptsEncodings: (...offers: string[]) => accepted('acceptsEncodings', headers, offers.flat()),
    acceptsCharsets: (...offers: string[]) => accepted('acceptsCharsets', headers, offers.flat()),
    acceptsLanguages: (...offers: string[]) => accepted('acceptsLanguages', headers, offers.flat()),
  };
}

/** Returns Content-Disposition as Koa writes it: names that are not Latin get a second form. */
export function dispositionOf(name: string | undefined, type: string): string {
  if (name === undefined) return type;
  const base = name.replace(/^.*[/\\]/, '');
  const quoted = (text: string): string => `"${text.replaceAll(/([\\"])/g, '\\$1')}"`;
  if (/^[\x20-\x7e\xa0-\xff]*$/.test(base) && !/%[\dA-Fa-f]{2}/.test(base))
    return `${type}; filename=${quoted(base)}`;
  const encoded = encodeURIComponent(base).replaceAll(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${type}; filename=${quoted(base.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, '?'))}; filename*=UTF-8''${encoded}`;
}

/** Returns the header Vary with more fields, each once. */
export function varyWith(vary: string | null, fields: readonly string[]): string {
  const named = [...(vary?.split(', ') ?? []), ...fields];
  const isFirst = (name: string, at: number): boolean =>
    named.findIndex((each) => each.toLowerCase() === name.toLowerCase()) === at;
  return named.filter(isFirst).join(', ');
}

/** Returns where a redirect leads: `back` is the page of this host that the client comes from, or the alternative. */
export function redirectTarget(
  url: string,
  alternative: string,
  { referer = '', host }: Readonly<Record<string, string>>,
): string {
  const isBack = referer.startsWith('/') || parsedUrl(referer)?.host === host;
  const to = url !== 'back' ? url : isBack ? referer : alternative;
  return /^https?:\/\//i.test(to) ? new URL(to).href : to;
}

/** Returns a URL as a header can hold it. What is encoded stays. */
export const headerUrl = (url: string): string =>
  url
    .replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')
    .replaceAll(/(?:[^\x21\x25-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]|%(?![\dA-Fa-f]{2}))+/g, encodeURI);

interface KoaCookie extends CookieOptions {
  /** In ms. */
  readonly maxAge?: number | null;
  /** Default: whether the project has keys. */
  readonly signed?: boolean;
}

interface CookieParts {
  /** The header of the request. */
  readonly sent: string | undefined;
  /** `app.keys` of `config/server`. */
  readonly keys: readonly string[] | undefined;
  readonly isSecure: boolean;
  /** Adds a header Set-Cookie. */
  add(cookie: string): void;
}

/** Returns `ctx.cookies`, which signs cookies by the keys of the project. */
export function cookiesOf({ sent, keys, isSecure, add }: CookieParts): object {
  const signature = (text: string, key = keys?.[0]): string => {
    if (key === undefined) throw new Error('.keys required for signed cookies');
    return createHmac('sha1', key).update(text).digest('base64url');
  };
  return {
    get(name: string, options?: KoaCookie): string | undefined {
      const value = cookieIn(sent, name);
      if (value === undefined || !options || !(options.signed ?? keys !== undefined)) return value;
      const proof = cookieIn(sent, `${name}.sig`);
      const text = `${name}=${value}`;
      if (proof === undefined) return undefined;
      return [undefined, ...(keys ?? [])].some((key) => signature(text, key) === proof) ? value : undefined;
    },
    set(name: string, value?: unknown, options?: KoaCookie): void {
      const { maxAge, signed = keys !== undefined, sameSite, ...settings } = options ?? {};
      if (settings.secure && !isSecure)
        throw new Error('Cannot send secure cookie over unencrypted connection');
      const text = value === null || value === undefined ? '' : String(value);
      if (!/^[\t\x20-\x3a\x3c-\x7e\x80-\xff]*$/.test(text)) throw new TypeError('argument value is invalid');
      const end = text === '' ? new Date(0) : maxAge ? new Date(Date.now() + maxAge) : settings.expires;
      const whole = {
        secure: isSecure,
        ...settings,
        expires: end,
        sameSite: sameSite === true ? 'strict' : String(sameSite || '').toLowerCase() || undefined,
      };
      add(cookieText(name, text, whole));
      if (options && signed) add(cookieText(`${name}.sig`, signature(`${name}=${text}`), whole));
    },
  };
}

type Fields = Readonly<Record<string, unknown>> | readonly unknown[];

/** `ctx.res`: the response of Node, which code may write itself, in place of `ctx.body`. */
export class NodeResponse extends PassThrough {
  headersSent = false;
  statusMessage = '';
  readonly #context: { status: number };
  readonly #headers: Headers;
  readonly #onBegin: () => void;

  /**
   * @param context of its request, with the same status and headers
   * @param onBegin called once code writes the answer itself
   */
  constructor(context: { status: number }, headers: Headers, onBegin: () => void) {
    super();
    this.#context = context;
    this.#headers = headers;
    this.#onBegin = onBegin;
  }

  get statusCode(): number {
    return this.#context.status;
  }

  set statusCode(status: number) {
    this.#context.status = status;
  }

  setHeader(name: string, value: unknown): this {
    this.#headers.delete(name);
    return this.appendHeader(name, value);
  }

  appendHeader(name: string, value: unknown): this {
    for (const each of [value].flat()) this.#headers.append(name, String(each));
    return this;
  }

  getHeader(name: string): string | undefined {
    return this.#headers.get(name) ?? undefined;
  }

  getHeaders(): object {
    return Object.fromEntries(this.#headers);
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name);
  }

  removeHeader(name: string): void {
    this.#headers.delete(name);
  }

  /** @param given the text of the status, the headers, or both */
  writeHead(status: number, ...given: (string | Fields | undefined)[]): this {
    this.statusCode = status;
    const fields = given.find((each): each is Fields => typeof each === 'object');
    const pairs = Array.isArray(fields)
      ? fields.flatMap((name, at) => (at % 2 === 0 ? [[String(name), fields[at + 1]] as const] : []))
      : Object.entries(fields ?? {});
    for (const [name, value] of pairs) this.setHeader(name, value);
    this.flushHeaders();
    return this;
  }

  flushHeaders(): void {
    this.headersSent = true;
    this.#onBegin();
  }

  override _transform(...[chunk, encoding, done]: Parameters<PassThrough['_transform']>): void {
    this.flushHeaders();
    super._transform(chunk, encoding, done);
  }

  override end(...given: unknown[]): this {
    this.flushHeaders();
    return super.end(...(given as never[]));
  }

  /** Ends after an answer that code left to `ctx.body`. Its listeners hear of it. */
  finish(): void {
    setImmediate(() => this.resume().end());
  }

  /** Returns what code writes, until it ends. */
  toBody(): ReadableStream {
    return Readable.toWeb(this) as ReadableStream;
  }
}

/** How long the first bytes of a stream may take, in ms, before the answer begins without them. */
const FIRST_BYTES = 100;

/** Returns what a stream of Node sends. @throws the error of a stream that fails at its start */
export async function streamed(stream: Stream): Promise<ReadableStream> {
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
