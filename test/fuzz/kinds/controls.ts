import { request as httpRequest } from 'node:http';
import { type RunningServer, startServer } from '../../../handlers/serve/start-server.ts';
import type { Random } from '../../../seeds/random.ts';
import { model } from '../../fixtures/library/model.ts';
import type { Kind } from '../kind.ts';
import { generatedDouble } from '../make/doubles.ts';
import { mutateJson, mutateText } from '../make/mutate.ts';

/** Faults may delay an answer or keep it back. */
const PATIENCE = 500;

const BODIES: readonly [path: string, body: unknown][] = [
  ['with', { overrides: { book: 3, author: 'maximal' }, options: { locale: 'de' } }],
  ['with', { overrides: { books: [{ id: 1, title: 'One', writer: 1 }, { title: 'Two' }] } }],
  ['with', { overrides: { 'api::shelf.shelf': { add: [{ label: 'x', books: [1, 2] }], drop: [1] } } }],
  ['with', { overrides: {}, options: { as: { token: 'everything' } } }],
  ['faults', { type: 'book', status: 503, once: true }],
  ['faults', { path: '/api/*/1*', method: 'GET', malformed: true, times: 2 }],
  ['faults', { delay: [0, 20], share: 0.5, seed: 3 }],
  ['faults', { truncated: true, message: 'x', status: 418 }],
  ['reset', {}],
];

const PATHS = [
  '/api/books',
  '/api/books/1?populate=*',
  '/api/authors',
  '/_health',
  '/uploads/x.png',
  '/__double/x',
];

/** Requests to a running server: control requests with mutated JSON and headers, and reads between them. */
export function controls(): Kind {
  let running: Promise<RunningServer> | undefined;
  const start = () => startServer(generatedDouble(model, 1, 'v4'), { port: 0 });

  return {
    async run(random, note) {
      const { url } = await (running ??= start());
      let bytes = 0;
      const session = `s${random.int(0, 1e9)}`;
      const count = random.int(1, 6);
      const requests = Array.from({ length: count }, () => makeRequest(session, random));
      note(requests.map(({ method, path, body }) => `${method} ${path} ${body ?? ''}`).join('\n'));
      for (const request of requests) bytes = Math.max(bytes, await send(url, request));
      await send(url, {
        method: 'DELETE',
        path: `/__double/sessions/${session}`,
        headers: [],
        body: undefined,
      });
      // A request without the session has changed the double of the server.
      const json = ['content-type', 'application/json'];
      await send(url, { method: 'POST', path: '/__double/reset', headers: json, body: '{}' });
      return { bytes };
    },
    async close() {
      if (running) await (await running).close();
    },
  };
}

interface Sent {
  readonly method: string;
  readonly path: string;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string | undefined;
}

function makeRequest(session: string, random: Random): Sent {
  const headers = ['x-double-session', random.boolean(0.95) ? session : headerText(session, random)];
  if (random.boolean(0.1)) headers.push('authorization', headerText('Bearer everything', random));
  if (random.boolean(0.05)) headers.push('origin', headerText('http://localhost:3000', random));
  if (random.boolean(0.4)) {
    const method = random.pick(['GET', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE']);
    return { method, path: random.pick(PATHS), headers, body: undefined };
  }
  if (random.boolean(0.1)) return { method: 'DELETE', path: '/__double/faults', headers, body: undefined };
  const [path, whole] = random.pick(BODIES);
  const text = JSON.stringify(random.boolean(0.85) ? mutateJson(whole, random) : whole) ?? 'null';
  const body = random.boolean(0.1) ? mutateText(text, random) : text;
  headers.push(
    'content-type',
    random.boolean(0.95) ? 'application/json' : headerText('application/json', random),
  );
  return { method: 'POST', path: `/__double/${path}`, headers, body };
}

/** Returns a mutated text that Node sends as a header. */
const headerText = (text: string, random: Random) =>
  mutateText(text, random).replaceAll(/[^\x20-\x7e]/g, '?');

/** Sends a request as it is, and returns the size of the answer. 0 where the connection ends. */
function send(url: string, { method, path, headers, body }: Sent): Promise<number> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const all = [
      'host',
      `${hostname}:${port}`,
      ...headers,
      'content-length',
      String(Buffer.byteLength(body ?? '')),
    ];
    const sent = httpRequest({ hostname, port, method, path, headers: all, timeout: PATIENCE });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.on('response', (message) => {
      let bytes = 0;
      message.on('data', (chunk: Buffer) => (bytes += chunk.length));
      message.on('error', () => resolve(0));
      message.on('close', () => resolve(bytes));
    });
    sent.end(body);
  });
}
