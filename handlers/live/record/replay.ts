import type { Double } from '../../double/double.ts';
import { maskedAnswer } from './masks.ts';
import type { RecordedCase } from './recording.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** `bytes`: the same bytes; `json`: the same JSON; `different`: another status, header or JSON. */
export type Verdict = 'bytes' | 'json' | 'different';

export interface Result {
  readonly recorded: RecordedCase;
  readonly verdict: Verdict;
  /** The first difference, in words; empty when there is none. */
  readonly difference: string;
  /** Undefined where there was none. */
  readonly answer?: Answer;
}

/** Whether a request changes nothing: those of an area that only reads are replayed side by side. */
export function isRead({ request, status }: Pick<RecordedCase, 'request' | 'status'>): boolean {
  return !['POST', 'PUT', 'DELETE', 'PATCH'].includes(request.method) || status >= 400;
}

/** `{{jwt:mia}}` in a header stands for a token of the user. */
export async function withTokens(
  cases: readonly RecordedCase[],
  double: Pick<Double, 'jwt'>,
): Promise<readonly RecordedCase[]> {
  const tokens = new Map<string, string>();
  for (const { request } of cases) {
    for (const [, user = ''] of JSON.stringify(request.headers ?? {}).matchAll(/\{\{jwt:([\w-]+)\}\}/g)) {
      if (!tokens.has(user)) tokens.set(user, await double.jwt(user));
    }
  }
  if (tokens.size === 0) return cases;
  const text = JSON.stringify(cases).replace(/\{\{jwt:([\w-]+)\}\}/g, (_, user: string) => tokens.get(user)!);
  return JSON.parse(text) as RecordedCase[];
}

export async function replayInProcess(
  fetch: (request: Request) => Promise<Response>,
  { request }: RecordedCase,
): Promise<Answer> {
  const response = await fetch(
    new Request(`http://localhost:1337${request.path}`, {
      method: request.method,
      headers: requestHeaders(request),
      ...(request.body === undefined ? {} : { body: requestBody(request.body) }),
    }),
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/**
 * Replays the cases of an area one after the other. `{{LAST_ID}}` is the id of the last entry that was
 * created, and `{{doc:CASE}}` the documentId in the answer to a case. New documents have other documentIds
 * than the recorded ones: in requests and answers each stands for the other.
 */
export async function replayInOrder(
  fetch: (request: Request) => Promise<Response>,
  cases: readonly RecordedCase[],
): Promise<Result[]> {
  const results: Result[] = [];
  let lastId = '';
  const documents = new Documents();
  for (const recorded of cases) {
    const path = recorded.request.path.replaceAll('{{LAST_ID}}', lastId);
    const request = documents.asked({ ...recorded.request, path });
    const received = await replayInProcess(fetch, { ...recorded, request });
    documents.learn(recorded, received);
    const answer = { ...received, text: documents.answered(received.text) };
    const created =
      recorded.request.method === 'POST' && answer.status < 300 ? parsed(answer.text) : undefined;
    const { data, id } = Object(created) as { data?: { id?: number }; id?: number };
    lastId = String(data?.id ?? id ?? lastId);
    const text = textWithoutMoment(maskedAnswer(answer.text, recorded.body));
    results.push(judge(withoutMoment(recorded), { ...answer, text }));
  }
  return results;
}

/** The documentIds of new documents: the recorded one and the double's. */
export class Documents {
  readonly #own = new Map<string, string>();
  readonly #recorded = new Map<string, string>();
  readonly #byCase = new Map<string, string>();

  /** Notes the documents in the answer to a write. */
  learn({ id, body, request }: RecordedCase, answer: Answer): void {
    const own = parsed(answer.text);
    const { data } = Object(own) as { data?: { documentId?: string } | null };
    if (data?.documentId) this.#byCase.set(id, data.documentId);
    if (request.method !== 'GET') this.#compare(body, own);
  }

  #compare(recorded: unknown, own: unknown): void {
    if (typeof recorded !== 'object' || recorded === null || typeof own !== 'object' || own === null) return;
    for (const [name, value] of Object.entries(recorded)) {
      const other = (own as { readonly [name: string]: unknown })[name];
      if (name !== 'documentId' || typeof value !== 'string' || typeof other !== 'string')
        this.#compare(value, other);
      else if (value !== other && !this.#recorded.has(other)) {
        this.#own.set(value, other);
        this.#recorded.set(other, value);
      }
    }
  }

  /** Returns a request with the double's documentIds. */
  asked(request: RecordedCase['request']): RecordedCase['request'] {
    const text = JSON.stringify(request).replaceAll(
      /\{\{doc:([\w-]+)\}\}/g,
      (all, id: string) => this.#byCase.get(id) ?? all,
    );
    return JSON.parse(replaceEach(text, this.#own)) as RecordedCase['request'];
  }

  /** Returns a request with the recorded documentIds. */
  recorded(request: RecordedCase['request']): RecordedCase['request'] {
    return JSON.parse(this.answered(JSON.stringify(request))) as RecordedCase['request'];
  }

  /** Returns an answer with the recorded documentIds. */
  answered(text: string): string {
    return replaceEach(text, this.#recorded);
  }
}

function replaceEach(text: string, replacements: ReadonlyMap<string, string>): string {
  let replaced = text;
  for (const [from, to] of replacements) replaced = replaced.replaceAll(from, to);
  return replaced;
}

const withoutMoment = (recorded: RecordedCase): RecordedCase => ({
  ...recorded,
  body: JSON.parse(JSON.stringify(recorded.body), replaceMoment),
});

function textWithoutMoment(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text, replaceMoment));
  } catch {
    return text;
  }
}

/** The attributes that hold the times of writes. */
export const TIMES = new Set(['createdAt', 'updatedAt', 'publishedAt']);

/** Replaces what differs from one moment to the next: the time of a write, a JWT, the random part of a file name. */
export function replaceMoment(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (TIMES.has(key)) return value > '2026' ? 'the time of the write' : value;
  if (key === 'jwt') return 'a JWT';
  return key === 'hash' || key === 'url' ? value.replace(/_[0-9a-f]{10}(?=\.|$)/, '_random') : value;
}

export function judge(recorded: RecordedCase, answer: Answer): Result {
  const difference = differenceOf(recorded, answer);
  const verdict = difference ? 'different' : recordedText(recorded) === answer.text ? 'bytes' : 'json';
  return { recorded, verdict, difference, answer };
}

function differenceOf(recorded: RecordedCase, answer: Answer): string {
  const expected = recordedText(recorded);
  if (answer.status !== recorded.status) {
    return `status ${recorded.status} expected, got ${answer.status}: expected ${cut(expected)}\n    got ${cut(answer.text)}`;
  }
  for (const [name, header] of Object.entries(recorded.headers)) {
    const actual = answer.headers.get(name);
    if (actual !== header) return `header ${name}: expected ${header}, got ${actual}`;
  }
  const found = expected === answer.text ? undefined : firstDifference(recorded.body, parsed(answer.text));
  if (!found) return '';
  return `at ${found.at || 'the root'}\n    expected ${shown(found.expected)}\n    got      ${shown(found.actual)}`;
}

/** Whether two texts are the same JSON, whatever the order of keys. */
export const areSameJson = (a: string, b: string): boolean =>
  a === b || firstDifference(parsed(a), parsed(b)) === undefined;

function recordedText({ body, status, request }: RecordedCase): string {
  const isEmpty = status === 204 || request.method === 'HEAD' || request.method === 'OPTIONS';
  if (isEmpty && body === null) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
}

export function requestHeaders({ headers, body }: RecordedCase['request']): Record<string, string> {
  return { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers };
}

export function requestBody(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Returns the JSON of a body, or its text. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function shown(value: unknown): string {
  return value === ABSENT ? '(nothing)' : cut(JSON.stringify(value));
}

function cut(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

export interface Difference {
  /** A JSON pointer. */
  readonly at: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** What a side has not at all. */
export const ABSENT = Symbol('absent');

/** The first place where two JSON values differ, the order of keys apart. */
export function firstDifference(expected: unknown, actual: unknown, at = ''): Difference | undefined {
  if (Object.is(expected, actual)) return undefined;
  if (!isContainer(expected) || !isContainer(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return { at, expected, actual };
  }
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length) {
    return { at, expected: outline(expected), actual: outline(actual) };
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const found = firstDifference(member(expected, key), member(actual, key), `${at}/${key}`);
    if (found) return found;
  }
  return undefined;
}

/** Lists of different lengths are best told apart by their ids. */
function outline(list: readonly unknown[]): string {
  const names = list.map((entry) => {
    if (!isContainer(entry) || !('id' in entry)) return JSON.stringify(entry);
    return '__component' in entry
      ? `${String(entry['__component'])}:${String(entry['id'])}`
      : String(entry['id']);
  });
  return `${list.length} elements: ${names.join(' ')}`;
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function member(value: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : ABSENT;
}
