import type { IncomingMessage } from 'node:http';

/**
 * Returns the target of a request line as a URL for `Request`, without the changes that `URL` makes.
 *
 * `URL` resolves `.` and `..` (also as `%2e`) and reads `\` as `/`, so `/api/x/../articles` would find
 * articles, where Strapi's router finds nothing. Such segments are escaped once more, so that they stay
 * segments, and no route or id has their name. Everything else keeps its meaning: `URL` only
 * percent-encodes characters of the query that decode to themselves, and cuts off a `#`, as Strapi does.
 *
 * @param host the header: the links in mails lead there
 */
export function rawUrl(target: string, host = 'localhost'): string {
  const [, absolutePath = target] = /^https?:\/\/[^/?#]*(.*)$/i.exec(target) ?? [];
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(absolutePath) ?? [];
  const segments = path.replaceAll('\\', '%5C').split('/').map(escapeDots);
  const origin = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).origin : 'http://localhost';
  return `${origin}${path.startsWith('/') ? '' : '/'}${segments.join('/')}${rest}`;
}

function escapeDots(segment: string): string {
  return /^(\.|%2e){1,2}$/i.test(segment) ? segment.replaceAll('%', '%25').replaceAll('.', '%252e') : segment;
}

/** Returns the headers of a request as Strapi sees them: of some repeated ones, like Authorization, the first. */
export function readHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const each of [value ?? []].flat()) headers.append(name, each);
  return headers;
}

/**
 * Returns the body of a request as a stream that reads only what is asked of it. Returns null where there
 * is none, and for GET and HEAD.
 */
export function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> | null {
  const { 'transfer-encoding': encoding, 'content-length': length = 0 } = incoming.headers;
  const isRead = incoming.method === 'GET' || incoming.method === 'HEAD';
  if (isRead || (encoding === undefined && Number(length) === 0)) return null;
  // Destroying the request would close the socket before the answer is sent.
  const chunks: AsyncIterator<Buffer<ArrayBuffer>> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream(
    {
      async pull(controller) {
        const { done = false, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}
