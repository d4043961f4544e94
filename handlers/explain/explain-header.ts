import type { Explanation } from '../../src/explain/explanation.ts';

/** A request with this header and the value `1` gets its explanations in a header of the same name. */
const NAME = 'x-double-explain';

/** Longer headers are refused by clients and servers. */
const MAX_LENGTH = 6000;

/** Checks whether a request asks for explanations. */
export const asksForExplanations = (request: Request): boolean => request.headers.get(NAME) === '1';

/** Checks whether a request wants no line in the console: its header has the value `0`. */
export const wantsNoLog = (request: Request): boolean => request.headers.get(NAME) === '0';

/** Returns a response with explanations as JSON in a header. Letters other than ASCII are escaped. */
export function withExplanations(response: Response, explanations: readonly Explanation[]): Response {
  const headers = new Headers(response.headers);
  let list = explanations;
  while (list.length > 1 && textOf(list).length > MAX_LENGTH) list = list.slice(0, -1);
  headers.set(NAME, textOf(list));
  const exposed = headers.get('access-control-expose-headers');
  headers.set('access-control-expose-headers', exposed ? `${exposed}, ${NAME}` : NAME);
  const { status, statusText, body } = response;
  return new Response(body, { status, statusText, headers });
}

const textOf = (explanations: readonly Explanation[]): string =>
  JSON.stringify(explanations).replaceAll(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
