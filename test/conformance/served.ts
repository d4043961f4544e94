import { request as httpRequest } from 'node:http';
import { createDouble } from '../../handlers/double/create-double.ts';
import type { Double } from '../../handlers/double/double.ts';
import type { RecordedCase } from '../../handlers/live/record/recording.ts';
import {
  type Answer,
  replayInProcess,
  requestBody,
  requestHeaders,
} from '../../handlers/live/record/replay.ts';
import { judge, type Result } from './replay-in-order.ts';
import type { DoubleOptions } from '../../handlers/options/double-options.ts';
import { type RunningServer, startServer } from '../../handlers/serve/start-server.ts';

/** A double, and a server of it for what `fetch` cannot send. */
export interface Served {
  readonly double: Double;
  readonly server: RunningServer;
}

export async function openServed(options: DoubleOptions): Promise<Served> {
  const double = createDouble({ ...options, explain: 'off' });
  return { double, server: await startServer(double, { port: 0, host: '127.0.0.1' }) };
}

/** Asks a double one question and compares its answer. */
export async function replayRead(one: RecordedCase, { double, server }: Served): Promise<Result> {
  try {
    if (needsHttp(one)) return judge(one, await replayOverHttp(server.url, one));
    return judge(one, await replayInProcess(double.fetch, one));
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { recorded: one, verdict: 'different', difference: `threw ${words}` };
  }
}

/** `fetch` cannot send TRACE, and `URL` folds `.` and `..`: such cases go over a real connection. */
export function needsHttp({ request }: RecordedCase): boolean {
  const path = request.path.replace(/[?#].*$/s, '');
  return request.method === 'TRACE' || new URL(path, 'http://localhost').pathname !== path;
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
