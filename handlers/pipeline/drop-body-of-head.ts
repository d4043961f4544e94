import type { Step } from './incoming.ts';

export const dropBodyOfHead: Step = ({ request }, next) =>
  request.method === 'HEAD' ? withoutBody(next()) : next();

/**
 * Returns the answer to a HEAD request from the one to GET: the same headers without the body, and with
 * its length, as Strapi sends them.
 */
async function withoutBody(answer: Response | Promise<Response>): Promise<Response> {
  const response = await answer;
  if (response.type === 'error') return response;
  const { status, statusText, body } = response;
  const headers = new Headers(response.headers);
  if (headers.has('content-length')) void body?.cancel().catch(() => undefined);
  else if (body) headers.set('content-length', String((await response.arrayBuffer()).byteLength));
  return new Response(null, { status, statusText, headers });
}
