import type { Explanation } from '../../src/explain/index.ts';
import { MissingPartError } from '../http/load-part.ts';

/**
 * A request with this header and the value `1` gets its explanations in a header of the same name. With `0` it gets no
 * line in the console.
 */
export const EXPLAIN_HEADER = 'x-double-explain';

/** Longer headers are refused by clients and servers. */
const MAX_LENGTH = 6000;

/**
 * Returns a response with explanations as JSON in a header that pages of other origins can read. Letters other than
 * ASCII are escaped. A request that cannot be explained has none.
 *
 * @throws {MissingPartError}
 */
export async function withExplanations(
  response: Response,
  explain: () => Promise<readonly Explanation[]>,
): Promise<Response> {
  // A broken connection has no headers.
  if (response.type === 'error') return response;
  let list = await explain().catch((error: Error): readonly Explanation[] => {
    if (error instanceof MissingPartError) throw error;
    return [];
  });
  while (list.length > 1 && textOf(list).length > MAX_LENGTH) list = list.slice(0, -1);
  if (textOf(list).length > MAX_LENGTH)
    list = list.map(({ path, reason, message }) => ({ path, reason, message: message.slice(0, 1000) }));
  const headers = new Headers(response.headers);
  headers.set(EXPLAIN_HEADER, textOf(list));
  const exposed = headers.get('access-control-expose-headers');
  headers.set('access-control-expose-headers', exposed ? `${exposed}, ${EXPLAIN_HEADER}` : EXPLAIN_HEADER);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}

const textOf = (explanations: readonly Explanation[]): string =>
  JSON.stringify(explanations).replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
