import { request as httpRequest } from 'node:http';
import type { RecordedCase } from '../../handlers/live/record/recording.ts';
import { type Answer, requestBody, requestHeaders } from '../../handlers/live/record/replay.ts';

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
