import { request as httpRequest } from 'node:http';
import { ABSENT, firstDifference } from './difference.ts';
import type { RecordedCase } from './recorded.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** `same`: the same bytes; `bytes`: another key order or header; `answer`: another status or JSON. */
export type Verdict = 'same' | 'bytes' | 'answer';

export interface Result {
  readonly recorded: RecordedCase;
  readonly verdict: Verdict;
  /** The first difference, in words; empty when there is none. */
  readonly difference: string;
}

/** Requests that would write or log in; the double does not model them yet. */
export function isRead({ request, status }: RecordedCase): boolean {
  if (!['POST', 'PUT', 'DELETE', 'PATCH'].includes(request.method)) return true;
  const refused = status === 401 || status === 403 || status === 405;
  return refused && !request.path.startsWith('/api/auth/');
}

/** `fetch` cannot send TRACE, and `URL` folds `.` and `..`: such cases go over a real connection. */
export function needsHttp({ request }: RecordedCase): boolean {
  const path = request.path.replace(/[?#].*$/s, '');
  return request.method === 'TRACE' || new URL(path, 'http://localhost').pathname !== path;
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

export function replayOverHttp(url: string, { request }: RecordedCase): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const { method, path } = request;
    const sent = httpRequest({ hostname, port, method, path, headers: requestHeaders(request) });
    sent.on('error', reject);
    sent.on('response', (message) => {
      message.setEncoding('utf8');
      let text = '';
      message.on('data', (chunk: string) => (text += chunk));
      message.on('end', () => {
        const headers = new Headers();
        for (const [name, values] of Object.entries(message.headersDistinct)) {
          for (const value of values ?? []) headers.append(name, value);
        }
        resolve({ status: message.statusCode ?? 0, headers, text });
      });
    });
    sent.end(request.body === undefined ? undefined : requestBody(request.body));
  });
}

export function judge(recorded: RecordedCase, answer: Answer): Result {
  const wrong = answerDifference(recorded, answer);
  if (wrong) return { recorded, verdict: 'answer', difference: wrong };
  const other = byteDifference(recorded, answer);
  return { recorded, verdict: other ? 'bytes' : 'same', difference: other };
}

function answerDifference(recorded: RecordedCase, answer: Answer): string {
  const expected = recordedText(recorded);
  if (answer.status !== recorded.status) {
    return `status ${recorded.status} expected, got ${answer.status}: expected ${cut(expected)}\n    got ${cut(answer.text)}`;
  }
  if (expected === answer.text) return '';
  const found = firstDifference(recorded.body, parsed(answer.text));
  if (!found) return '';
  return `at ${found.at || 'the root'}\n    expected ${shown(found.expected)}\n    got      ${shown(found.actual)}`;
}

function byteDifference(recorded: RecordedCase, answer: Answer): string {
  for (const [name, expected] of Object.entries(recorded.headers)) {
    const actual = answer.headers.get(name);
    if (actual !== expected) return `header ${name}: expected ${expected}, got ${actual}`;
  }
  const expected = recordedText(recorded);
  if (expected === answer.text) return '';
  let at = 0;
  while (expected[at] === answer.text[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 60));
  return `bytes from ${at}\n    expected ${around(expected)}\n    got      ${around(answer.text)}`;
}

function recordedText({ body }: RecordedCase): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function requestHeaders({ headers, body }: RecordedCase['request']): Record<string, string> {
  const json = body !== undefined && typeof body !== 'string';
  return { ...(json ? { 'content-type': 'application/json' } : {}), ...headers };
}

function requestBody(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function parsed(text: string): unknown {
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
