import { textOfResponse } from '../http/response.ts';
import {
  CUT,
  type LoggedDouble,
  MAX_URL,
  RecordedRequest,
  requestCaller,
  type RequestEntry,
  type RequestRecord,
  answeredText,
  isShort,
  sentText,
} from './request-record.ts';
import { withoutSecrets } from './repeatable-request.ts';
import type { Identities } from '../callers/identities.ts';

const MAX_REQUESTS = 1000;

/** How many of them keep the data of their time alive. */
const MAX_STATES = 100;

/** How much memory the bodies of all requests may take, in bytes. */
const MAX_BODIES = 4 * 1024 * 1024;

/** What is parsed takes so many times the memory of its text, or less. */
const PARSED = 8;

/** The requests to one double, and to those that its `with` has made. */
export class RequestLog {
  readonly #double: LoggedDouble;
  readonly #base: RequestLog | undefined;
  readonly #ids: { last: number };
  #entries: RequestEntry[] = [];
  /** Those with bodies, in the order of their answers. */
  #withBodies: RequestEntry[] = [];
  #bodies = 0;

  /** @param base the log of the double whose `with` made this one. It has the same requests, besides its own */
  constructor(double: LoggedDouble, base?: RequestLog) {
    this.#double = double;
    this.#base = base;
    this.#ids = base ? base.#ids : { last: 0 };
  }

  /**
   * Adds a request that has just come. One outside the API is added when it has failed, because a page asks for many
   * pictures; OPTIONS is never added.
   */
  begin({ method, url }: Request, path: string | undefined, identities: Identities): RequestEntry {
    const entry: RequestEntry = {
      id: this.#ids.last + 1,
      at: this.#double.clock(),
      method,
      url: withoutSecrets(url.length > MAX_URL ? `${url.slice(0, MAX_URL)}${CUT}` : url),
      path,
      bodies: 0,
      isShort: true,
      start: performance.now(),
      identities,
    };
    if (path !== undefined && method !== 'OPTIONS') this.#add(entry);
    return entry;
  }

  end(entry: RequestEntry, response: Response): void {
    const { status } = response;
    const ms = Math.round((performance.now() - entry.start) * 100) / 100;
    const { context } = entry.identities ?? this.#double.identities();
    if (entry.url.endsWith(CUT) || !isShort(entry.body)) delete entry.asked;
    entry.answered = { status, ms, caller: requestCaller(entry.caller, context) };
    entry.isShort = isShort(entry.body);
    if (entry.body) entry.sentText = sentText(entry.body);
    delete entry.body;
    entry.answeredText = answeredText(textOfResponse(response));
    const parsed = PARSED * (entry.asked?.body?.bytes ?? 0);
    const texts = [entry.sentText, entry.answeredText, entry.operationsText];
    entry.bodies = texts.reduce((sum, text) => sum + (text?.length ?? 0), parsed);
    if (entry.path !== undefined) this.#keepBodies(entry);
    if (entry.path === undefined && entry.method !== 'OPTIONS' && (status === 0 || status >= 400))
      this.#add({ ...entry, id: this.#ids.last + 1 });
  }

  /** Returns the last requests, the oldest first. */
  list(): RequestRecord[] {
    return this.#entries.slice(-MAX_REQUESTS).map((entry) => {
      if (entry.record) return entry.record;
      const record = new RecordedRequest(entry, this.#double);
      if (entry.answered) entry.record = record;
      return record;
    });
  }

  clear(): void {
    this.#entries = [];
    this.#withBodies = [];
    this.#bodies = 0;
  }

  /** Keeps the bodies of a request, and drops those of the oldest that no longer fit. */
  #keepBodies(entry: RequestEntry): void {
    if (this.#base) this.#base.#keepBodies(entry);
    this.#withBodies.push(entry);
    this.#bodies += entry.bodies;
    while (this.#bodies > MAX_BODIES || this.#withBodies.length > MAX_REQUESTS) {
      const oldest = this.#withBodies.shift()!;
      this.#bodies -= oldest.bodies;
      if (oldest.asked?.body) delete oldest.asked;
      oldest.sentText = oldest.answeredText = undefined;
      delete oldest.operationsText;
    }
  }

  #add(entry: RequestEntry): void {
    if (this.#base) this.#base.#add(entry);
    this.#ids.last = entry.id;
    this.#entries.push(entry);
    const old = this.#entries.at(-1 - MAX_STATES);
    if (old) {
      old.identities = undefined;
      delete old.explain;
      if (old.asked?.body) delete old.asked;
    }
    // Cutting now and then is cheaper than cutting each time.
    if (this.#entries.length >= 2 * MAX_REQUESTS) this.#entries = this.#entries.slice(-MAX_REQUESTS);
  }
}
