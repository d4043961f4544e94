import type { Double } from '../../double/double.ts';
import { isObject, isPlainObject } from '../../../src/basics.ts';
import { isAskedRead } from '../../requests/repeatable-request.ts';
import type { RecordedCase } from './recording.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Whether a request changes nothing: those of an area that only reads are replayed side by side. */
export const isRead = ({ request, status }: Pick<RecordedCase, 'request' | 'status'>): boolean =>
  !['POST', 'PUT', 'DELETE', 'PATCH'].includes(request.method) || status >= 400 || isAskedRead(request);

const JWT = /\{\{jwt:([\w-]+)\}\}/g;

/** `{{jwt:mia}}` in a header stands for a token of the user. */
export async function withTokens(
  cases: readonly RecordedCase[],
  double: Pick<Double, 'jwt'>,
): Promise<readonly RecordedCase[]> {
  const tokens = new Map<string, string>();
  for (const [, user = ''] of JSON.stringify(cases.map(({ request }) => request.headers)).matchAll(JWT))
    if (!tokens.has(user)) tokens.set(user, await double.jwt(user));
  if (tokens.size === 0) return cases;
  const text = JSON.stringify(cases).replace(JWT, (_, user: string) => tokens.get(user)!);
  return JSON.parse(text) as RecordedCase[];
}

export async function replayInProcess(
  fetch: (request: Request) => Promise<Response>,
  { request }: Pick<RecordedCase, 'request'>,
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

/** The documentIds of new documents: the recorded one and the double's. */
export class Documents {
  readonly #own = new Map<string, string>();
  readonly #recorded = new Map<string, string>();

  /** Notes the documents in the answer to a write. */
  learn({ body, request }: Pick<RecordedCase, 'body' | 'request'>, answer: Answer): void {
    if (request.method !== 'GET') this.#compare(body, parsed(answer.text));
  }

  #compare(recorded: unknown, own: unknown): void {
    if (!isObject(recorded) || !isObject(own)) return;
    for (const [name, value] of Object.entries(recorded) as [string, unknown][]) {
      const { [name]: other } = own as Readonly<Record<string, unknown>>;
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
    return JSON.parse(replaceEach(JSON.stringify(request), this.#own)) as RecordedCase['request'];
  }

  /** Returns an answer with the recorded documentIds. */
  answered(text: string): string {
    return replaceEach(text, this.#recorded);
  }
}

const replaceEach = (text: string, replacements: ReadonlyMap<string, string>): string =>
  [...replacements].reduce((replaced, [from, to]) => replaced.replaceAll(from, to), text);

/** The attributes that hold the times of writes. */
export const TIMES = new Set(['createdAt', 'updatedAt', 'publishedAt']);

/** Returns the first difference of an answer, in words. Returns an empty text if there is none. */
export function differenceOf(recorded: RecordedCase, answer: Answer): string {
  const expected = recordedText(recorded);
  if (answer.status !== recorded.status)
    return `status ${recorded.status} expected, got ${answer.status}: expected ${cut(expected)}\n    got ${cut(answer.text)}`;
  for (const [name, header] of Object.entries(recorded.headers)) {
    const actual = answer.headers.get(name);
    if (actual !== header) return `header ${name}: expected ${header}, got ${actual}`;
  }
  const found = expected === answer.text ? undefined : firstDifference(recorded.body, parsed(answer.text));
  if (!found) return '';
  return `at ${found.at || 'the root'}\n    expected ${shown(found.expected)}\n    got      ${shown(found.actual)}`;
}

export function recordedText({ body, status, request }: RecordedCase): string {
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

const shown = (value: unknown): string => (value === ABSENT ? '(nothing)' : cut(JSON.stringify(value)));

const cut = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

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
  if (!isObject(expected) || !isObject(actual) || Array.isArray(expected) !== Array.isArray(actual))
    return { at, expected, actual };
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length !== actual.length)
    return { at, expected: outline(expected), actual: outline(actual) };
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const found = firstDifference(member(expected, key), member(actual, key), `${at}/${key}`);
    if (found) return found;
  }
  return undefined;
}

/** Lists of different lengths are best told apart by their ids. */
function outline(list: readonly unknown[]): string {
  const names = list.map((entry) => {
    if (!isPlainObject(entry) || !('id' in entry)) return JSON.stringify(entry);
    return [entry['__component'], entry['id']].filter((part) => part !== undefined).join(':');
  });
  return `${list.length} elements: ${names.join(' ')}`;
}

const member = (value: object, key: string): unknown =>
  Object.hasOwn(value, key) ? (value as Readonly<Record<string, unknown>>)[key] : ABSENT;
