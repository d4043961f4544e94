import type { Caller } from '../../src/access/caller.ts';
import type { ApiRequest } from '../../src/api.ts';
import type { Refusal } from '../../src/errors/refusal.ts';
import type { Explanation } from '../../src/explain/findings/explanation.ts';
import { parseQuery } from '../../src/query/parse/parse-query.ts';
import type { Fault } from '../faults/faults.ts';
import type { Identities } from '../callers/identities.ts';
import { loadPart } from '../http/load-part.ts';
import { queryOf } from '../http/query-of.ts';
import { requestCaller } from './request-caller.ts';
import type { RequestCaller, RequestRecord } from './request-record.ts';

/** What is known of a request. It fills while the request is answered. */
export interface RequestEntry {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly url: string;
  /** The path behind the prefix; undefined for a path elsewhere. */
  readonly path: string | undefined;
  fault?: Fault;
  caller?: Caller | Refusal;
  /** What Strapi was asked. Undefined for a body that was not read, and for one with files. */
  asked?: ApiRequest;
  /** The path of the endpoint of the project's own code that answers it. */
  ownRoute?: string;
  readonly start: number;
  /** What it is explained from. Only the last requests keep it. */
  identities: Identities | undefined;
  answered?: { readonly status: number; readonly ms: number; readonly caller: RequestCaller };
  record?: RequestRecord;
}

/** What a request log needs to know of its double. */
export interface LoggedDouble {
  readonly prefix: string;
  readonly clock: () => number;
  /** Returns what requests are answered from now. */
  readonly identities: () => Identities;
}

/** The longest URL, in characters. Servers refuse longer ones. */
export const MAX_URL = 10_000;

/** The end of a URL that was cut. No URL that is sent has it: it would be percent-encoded. */
export const CUT = '…';

/** Its fields are its own, so that a failed assertion prints them, and `explain` is not among them. */
export class RecordedRequest implements RequestRecord {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly url: string;
  readonly query: RequestRecord['query'];
  readonly caller: RequestCaller;
  readonly status: number;
  readonly ms: number;
  readonly fault?: Fault;
  readonly ownRoute?: string;
  readonly #entry: RequestEntry;
  readonly #double: LoggedDouble;

  constructor(entry: RequestEntry, double: LoggedDouble) {
    const { id, at, method, url, fault, ownRoute, answered, identities } = entry;
    const { context } = identities ?? double.identities();
    this.id = id;
    this.at = at;
    this.method = method;
    this.path = new URL(url).pathname;
    this.url = url;
    this.query = queryRecord(this.url, double.identities());
    this.caller = answered?.caller ?? requestCaller(entry.caller, context);
    this.status = answered?.status ?? 0;
    this.ms = answered?.ms ?? 0;
    if (fault) this.fault = fault;
    if (ownRoute !== undefined) this.ownRoute = ownRoute;
    this.#entry = entry;
    this.#double = double;
  }

  async explain({ field }: { readonly field?: string } = {}): Promise<Explanation[]> {
    const { asked, fault } = this.#entry;
    if (fault && (fault.status !== undefined || this.status === 0)) return [byFault(this.status)];
    if (!asked) return [];
    const { prefix } = this.#double;
    const identities = this.#entry.identities ?? this.#double.identities();
    const { explainAsked } = await loadPart('explanations', () => import('../explain/explain-request.ts'));
    return explainAsked(asked, identities, { field, prefix });
  }
}

const byFault = (status: number): Explanation => ({
  path: '',
  reason: 'refused',
  message:
    `A fault rule of the double ${status === 0 ? 'broke the connection' : `answered ${status}`}. ` +
    'reset() ends all faults.',
});

/** Parses the query of a URL. The last parameter of one that was cut is not whole. */
function queryRecord(url: string, { context }: Identities): RequestRecord['query'] {
  const text = queryOf(url);
  const whole = text.endsWith(CUT) ? text.slice(0, Math.max(0, text.lastIndexOf('&'))) : text;
  try {
    return parseQuery(whole, context.dialect.parser);
  } catch {
    return {};
  }
}
