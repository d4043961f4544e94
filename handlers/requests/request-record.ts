import { isObject, isPlainObject, Refusal } from '../../src/basics.ts';
import type { Explanation } from '../../src/explain/index.ts';
import { access, type ServerContext } from '../../src/strapi.ts';
import { type ApiRequest, type Caller, parseQuery, type RequestBody } from '../../src/api.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import type { Fault } from '../faults/faults.ts';
import type { Identities } from '../callers/identities.ts';
import { loadPart } from '../http/load-part.ts';
import { queryOf } from '../http/request-path.ts';
import { changeVariables, HIDDEN, isCodeName, isSecretName, replaceLiterals } from './repeatable-request.ts';

/** A request that a double has received. */
export interface RequestRecord {
  /** Counts up, also across `reset`. */
  readonly id: number;
  /** When it came, in ms by the clock of the double. */
  readonly at: number;
  /** In capital letters. */
  readonly method: string;
  /** The path as it was sent, without the query: `/api/articles`. */
  readonly path: string;
  /** The whole URL. Of one that is longer than 10,000 characters, the start with `…`. */
  readonly url: string;
  /** The query, parsed as Strapi does. Empty where Strapi refuses to parse it. */
  readonly query: { readonly [parameter: string]: unknown };
  /** Who asked. */
  readonly caller: RequestCaller;
  /** The status of the answer. `0` while there is none, and for a broken connection. */
  readonly status: number;
  /** How long the answer took. */
  readonly ms: number;
  /**
   * What was sent, parsed. A failed assertion does not print it. Files are their names, types and sizes. Undefined
   * for nothing, for what could not be read, and for older requests once the bodies take 4 MB. Passwords and tokens
   * are `***`.
   */
  readonly requestBody?: unknown;
  /** What was answered, in the same way. A body above 64 kB is a text: its start and its size. */
  readonly responseBody?: unknown;
  /**
   * What it asked of GraphQL: an operation, or several of a batch. Undefined for requests to other paths. A failed
   * assertion does not print them.
   */
  readonly operations?: readonly LoggedOperation[] | undefined;
  readonly fault?: FaultRule;
  /** The path of the endpoint of the option `routes` that answered: `/articles/featured`. */
  readonly ownRoute?: string;
  /**
   * Explains the answer, as `double.explain` does: by the data at that time for the last 100 requests, and by the
   * present data for older ones. There are none for a URL that was cut, a body with files or above 64 kB, and an older
   * write.
   */
  explain(options?: { readonly field?: string }): Promise<Explanation[]>;
}

export interface LoggedOperation {
  /** Its name. Undefined for one without a name. */
  readonly operation?: string;
  readonly query?: string;
  readonly variables?: unknown;
  /** What went wrong with it, as its client was told. */
  readonly errors?: readonly { readonly message: string; readonly [name: string]: unknown }[];
}

/** Who sent a request. */
export interface RequestCaller {
  /** `role` is a role other than public without a user. `refused`: the credentials are not valid. */
  readonly kind: 'public' | 'role' | 'user' | 'token' | 'refused';
  /** The type of the role, the name of the user, or the name of the API token. */
  readonly name?: string;
}

/** What is known of a request. It fills while the request is answered. */
export interface RequestEntry {
  readonly id: number;
  readonly at: number;
  readonly method: string;
  readonly url: string;
  readonly path: string | undefined;
  fault?: Fault;
  caller?: Caller | Refusal;
  /** What Strapi was asked. Undefined for a body that was not read, and for one with files. */
  asked?: ApiRequest;
  body?: RequestBody | undefined;
  /** Whether the body that was sent is short enough to be kept. */
  isShort: boolean;
  /** Explains the answer of GraphQL. Only the last requests keep it. */
  explain?: () => Explanation[];
  /** The operations of GraphQL as JSON. */
  operationsText?: string;
  /** What was sent and answered, while it fits into the memory of the log. */
  sentText?: string | undefined;
  answeredText?: string | undefined;
  /** How much memory these and the body in `asked` take, roughly. */
  bodies: number;
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
  /** The names of the attributes that hold passwords. */
  readonly passwords: ReadonlySet<string>;
  readonly clock: () => number;
  /** Returns what requests are answered from now. */
  readonly identities: () => Identities;
}

/** The longest URL, in characters. Servers refuse longer ones. */
export const MAX_URL = 10_000;

/** The end of a URL that was cut. No URL that is sent has it: it would be percent-encoded. */
export const CUT = '…';

/** Its fields are its own, so that a failed assertion prints them, and `explain` and the bodies are not among them. */
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

  get requestBody(): unknown {
    return this.#read(this.#entry.sentText);
  }

  get responseBody(): unknown {
    return this.#read(this.#entry.answeredText);
  }

  get operations(): RequestRecord['operations'] {
    return this.#read(this.#entry.operationsText) as RequestRecord['operations'];
  }

  #read(text: string | undefined): unknown {
    return text === undefined ? undefined : readLogged(text, this.path, this.#double.passwords);
  }

  async explain({ field }: { readonly field?: string } = {}): Promise<Explanation[]> {
    const { asked, fault, explain } = this.#entry;
    if (fault && (fault.status !== undefined || this.status === 0)) return [byFault(this.status)];
    if (explain) return explain();
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
    return parseQuery(whole, context.parser);
  } catch {
    return {};
  }
}

/** Names a caller for the record of a request. Nobody has asked for a file, so its caller is public. */
export function requestCaller(caller: Caller | Refusal | undefined, context: ServerContext): RequestCaller {
  if (!caller) return { kind: 'public' };
  if (caller instanceof Refusal) return { kind: 'refused' };
  if (caller.user !== undefined) {
    const users = access.usersOf(context);
    return named('user', users.has(caller.user) ? users.value(caller.user, 'username') : undefined);
  }
  if (caller.token) return named('token', caller.token.name);
  const role = context.roles.find(({ id }) => id === caller.role);
  return !role || role.type === 'public' ? { kind: 'public' } : named('role', role.type);
}

const named = (kind: RequestCaller['kind'], name: unknown): RequestCaller =>
  typeof name === 'string' ? { kind, name } : { kind };

/** The log cuts longer bodies, in bytes. */
const MAX_BODY = 64 * 1024;

/** How many characters of a cut body are kept. */
const MAX_START = 1000;

/** Whether the log keeps a body whole. */
export const isShort = (body: RequestBody | undefined): boolean => (body?.bytes ?? 0) <= MAX_BODY;

/** Returns a body that was sent as a text for the log, mostly JSON. Files are their names, types and sizes. */
export function sentText({ value, files, bytes = 0 }: RequestBody): string | undefined {
  const described = [...(files ?? [])].map(([field, list]) => {
    const shown = list.map(({ name, type, bytes: content }) => ({ name, type, size: content.length }));
    return [field, shown.length === 1 ? shown[0] : shown] as const;
  });
  const whole = files && isObject(value) ? { ...value, ...Object.fromEntries(described) } : value;
  const text = jsonOf(whole);
  if (text === undefined || text.length <= MAX_BODY) return text;
  return cut(text, bytes);
}

/** Returns undefined for nothing, and for objects that are too deep. */
function jsonOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** The markers of content source maps, which nobody can read. */
const MARKERS = /\u200b{4}(?:\u200b|\u200c|\u200d|\ufeff)+/g;

export function answeredText(whole = ''): string | undefined {
  if (whole === '') return undefined;
  const text = whole.includes('\u200b') ? whole.replaceAll(MARKERS, '') : whole;
  return text.length > MAX_BODY ? cut(text, text.length) : text;
}

/** Copies the start of a text, so that the rest of it is not kept. */
function cut(text: string, bytes: number): string {
  const start = new TextEncoder().encode(text.slice(0, MAX_START));
  // `Intl` takes 10 ms when it is first used.
  const size = String(bytes).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return `${new TextDecoder().decode(start)}… (${size} bytes)`;
}

/**
 * Reads a text of the log: JSON, or another text as it is. Secrets are hidden.
 *
 * @param path of the request: `code` is a secret where a password is reset, and elsewhere perhaps that of a country
 */
function readLogged(text: string, path: string, passwords: ReadonlySet<string>): unknown {
  const hidesCode = path.includes('/auth/') || /resetPassword|emailConfirmation/.test(text);
  const isSecret = (name: string) =>
    passwords.has(name) || isSecretName(name) || (hidesCode && isCodeName(name));
  /** The argument of a variable says what it is. */
  const withVariables = (value: object): unknown => {
    if (!isPlainObject(value) || typeof value['query'] !== 'string' || !isPlainObject(value['variables']))
      return value;
    const variables = changeVariables(value['variables'], value['query'], (sent, name) =>
      isSecret(name) && !isObject(sent) ? HIDDEN : sent,
    );
    return { ...value, variables };
  };
  try {
    return JSON.parse(text, (name, value: unknown) => {
      if (isSecret(name) && !isObject(value)) return HIDDEN;
      if (isObject(value)) return withVariables(value);
      return name === 'query' && typeof value === 'string'
        ? replaceLiterals(value, (literal, of) => (isSecret(of) ? HIDDEN : literal))
        : value;
    });
  } catch {
    return text.replaceAll(
      /("((?:[^"\\]|\\.){0,200})"\s*:\s*)"(?:[^"\\]|\\.)*"?/g,
      (all, start: string, name: string) => (isSecret(name) ? `${start}"${HIDDEN}"` : all),
    );
  }
}
